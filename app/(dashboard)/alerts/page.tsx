import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { SearchParams } from "nuqs/server"
import { createLoader } from "nuqs/server"
import { AlertInbox } from "#components/alerts/inbox"
import { database } from "#db/client"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { ALERTS_AT_ONCE, alertsOptions, alertsParams } from "#lib/queries/alerts/alerts"
import { readAlerts } from "#lib/read/alerts/inbox"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(alertsParams)

export const generateMetadata = titled("/alerts", pagesText.alerts)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user } = await requirePage("/alerts")
  const { show } = await readParams(searchParams)
  const queries = new QueryClient()
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  const page = await readAlerts(database().sql, { show, rows: ALERTS_AT_ONCE, ...asking })
  queries.setQueryData(alertsOptions(show).queryKey, page)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <AlertInbox homeZone={user.homeZone} canAct={mayDo(user.role, "triage_alerts")} />
    </HydrationBoundary>
  )
}
