import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { createLoader, type SearchParams } from "nuqs/server"
import { Suspense } from "react"
import { ExposureRows } from "#components/exposure/rows"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { exposureRowsInput, toRowsOf } from "#lib/queries/exposure/checks"
import { exposureRowsOptions, filterOf, type RowsAsked, rowsParams } from "#lib/queries/exposure/exposure"
import { getExposureRows } from "#lib/read/exposure/rows"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(rowsParams)

export const generateMetadata = titled("/exposure/rows", pagesText.exposureContainers)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { sql } = await requirePage("/exposure/rows")
  const { figure, currency, left, ...keys } = await readParams(searchParams)
  const filter = filterOf(keys)
  const queries = new QueryClient()
  const asked: RowsAsked = { ...filter, figure: figure as RowsAsked["figure"], currency, left }
  // Invalid values are left to the rows request, whose answer says what is wrong.
  const checked = exposureRowsInput.safeParse({ figure, currency: currency ?? undefined, left: left ?? undefined })
  if (checked.success) {
    const at = worldNow()
    const page = await getExposureRows(sql, { now: at, filter, of: toRowsOf(checked.data) })
    queries.setQueryData(exposureRowsOptions(asked).queryKey, { pages: [page], pageParams: [null] })
  }
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <ExposureRows />
      </Suspense>
    </HydrationBoundary>
  )
}
