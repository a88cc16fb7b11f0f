import { cookies } from "next/headers"
import type { ReactNode } from "react"
import { listUserSettings } from "#db/work/user-settings"
import { requirePage } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { closedPages } from "#lib/auth/routes/reach"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { nameSees } from "#lib/read/people/sees"
import { getNavigation } from "#lib/read/work/navigation"
import { seesText } from "#lib/words/people/sees"
import { NAV_COOKIE } from "../../components/ui/looks.ts"
import { DashboardFrame } from "./dashboard-frame.tsx"

export default async function DashboardLayout({ children }: { children: ReactNode }) {
  const { user, sql, since } = await requirePage("/")
  const [navigation, kept, [named], settings] = await Promise.all([
    getNavigation(sql, user.id, serviceProfile().nullZone),
    cookies(),
    nameSees(sql, [user.sees]),
    listUserSettings(sql, user.id),
  ])
  return (
    <DashboardFrame
      initial={navigation}
      since={since}
      settings={settings}
      person={{ name: user.name, email: user.email, role: user.role, homeZone: user.homeZone }}
      navNarrow={kept.get(NAV_COOKIE)?.value === "narrow"}
      reach={{ held: named ? seesText.nothingOfYours(named.kind, named.values) : null, closed: closedPages(user) }}
      tour={typeof settings.tour === "number" ? settings.tour : null}
      mayAddDocuments={mayDo(user.role, "add_documents")}
      maySetClock={navigation.clock.simulated && mayDo(user.role, "simulate_clock")}
    >
      {children}
    </DashboardFrame>
  )
}
