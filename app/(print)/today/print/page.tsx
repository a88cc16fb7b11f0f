import { createLoader, type SearchParams } from "nuqs/server"
import { PrintedToday } from "#components/today/printed"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { todayParams } from "#lib/queries/work/today"
import { getToday } from "#lib/read/work/today"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(todayParams)
/** More than people carry, in all and of a group. */
const MOST = { rows: 2_000, ofGroup: 500 }

export const generateMetadata = titled("/today/print", pagesText.printedToday)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/today/print")
  const { show, whose } = await readParams(searchParams)
  const today = await getToday(sql, { show, owned: { whose, viewer: user.id }, now: worldNow(), ...MOST })
  return <PrintedToday today={today} homeZone={user.homeZone} who={user} nullZone={serviceProfile().nullZone} />
}
