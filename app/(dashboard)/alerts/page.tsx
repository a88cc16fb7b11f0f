import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { SearchParams } from "nuqs/server"
import { createLoader } from "nuqs/server"
import { AlertInbox } from "#components/alerts/inbox"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { ALERTS_AT_ONCE, alertsHref, alertsOptions, alertsParams } from "#lib/queries/alerts/alerts"
import { readAlerts } from "#lib/read/alerts/inbox"
import { pagesText } from "#lib/words/shell/pages"
import { openKept } from "../open-kept.ts"

const readParams = createLoader(alertsParams)

export const generateMetadata = titled("/alerts", pagesText.alerts)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/alerts")
  await openKept(searchParams, { sql, userId: user.id, hrefOf: (whose) => alertsHref({ show: "open", whose }) })
  const { show, whose, container } = await readParams(searchParams)
  const queries = new QueryClient()
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  const page = await readAlerts(sql, { show, whose, container, rows: ALERTS_AT_ONCE, ...asking })
  queries.setQueryData(alertsOptions({ show, whose, container }).queryKey, page)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <AlertInbox homeZone={user.homeZone} canAct={mayDo(user.role, "triage_alerts")} />
    </HydrationBoundary>
  )
}
