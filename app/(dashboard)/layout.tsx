import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { database } from "#db/client"
import { requirePage } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { getNavigation } from "#lib/read/work/navigation"
import { NAV_COOKIE } from "../../components/ui/looks.ts"
import { DashboardFrame } from "./dashboard-frame.tsx"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePage("/")
  const [navigation, kept] = await Promise.all([
    getNavigation(database().sql, user.id, serviceProfile().nullZone),
    cookies(),
  ])
  return (
    <DashboardFrame
      initial={navigation}
      person={{ name: user.name, email: user.email, role: user.role, homeZone: user.homeZone }}
      navNarrow={kept.get(NAV_COOKIE)?.value === "narrow"}
      mayAddDocuments={mayDo(user.role, "add_documents")}
      maySetClock={navigation.clock.simulated && mayDo(user.role, "simulate_clock")}
    >
      {children}
    </DashboardFrame>
  )
}
