import { createLoader, type SearchParams } from "nuqs/server"
import { PrintedExposure } from "#components/exposure/printed"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { toGroupings } from "#lib/queries/exposure/checks"
import { exposureParams, filterOf } from "#lib/queries/exposure/exposure"
import { readExposureSheet } from "#lib/read/exposure/sheet"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(exposureParams)

export const generateMetadata = titled("/exposure/print", pagesText.printedExposure)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/exposure/print")
  const address = await readParams(searchParams)
  const asked = { now: worldNow(), filter: filterOf(address), by: toGroupings(address.by) }
  const sheet = await readExposureSheet(sql, { ...asked, who: `${user.name}, ${user.email}` })
  return <PrintedExposure sheet={sheet} />
}
