import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { DashboardFrame } from "#components/live/dashboard-frame"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { serviceProfile } from "#lib/ingest/service-handle"
import { getNavigation } from "#lib/read/navigation"
import { NAV_COOKIE } from "../../components/shell/looks.ts"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user } = await requirePage("view")
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
