import { createLoader, type SearchParams } from "nuqs/server"
import { PrintedAlerts } from "#components/alerts/printed"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { alertsParams } from "#lib/queries/alerts/alerts"
import { readAlerts } from "#lib/read/alerts/inbox"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(alertsParams)
/** More than people carry. */
const MOST = 2_000

export const generateMetadata = titled("/alerts/print", pagesText.printedAlerts)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/alerts/print")
  const { show, whose, container } = await readParams(searchParams)
  const asking = { viewer: user.id, now: worldNow(), nullZone: serviceProfile().nullZone }
  const page = await readAlerts(sql, { show, whose, container, rows: MOST, ...asking })
  return <PrintedAlerts page={page} who={user} />
}
