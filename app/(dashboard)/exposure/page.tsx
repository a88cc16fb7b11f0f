import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { createLoader, type SearchParams } from "nuqs/server"
import { Suspense } from "react"
import { ExposurePage } from "#components/exposure/page"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { worldNow } from "#lib/clock"
import { toGroupings } from "#lib/queries/exposure/checks"
import { exposureGroupsOptions, exposureOptions, exposureParams, filterOf } from "#lib/queries/exposure/exposure"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { getExposure } from "#lib/read/exposure/page"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(exposureParams)

export const generateMetadata = titled("/exposure", pagesText.exposure)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/exposure")
  const address = await readParams(searchParams)
  const filter = filterOf(address)
  const at = worldNow()
  const queries = new QueryClient()
  const [page, groups] = await Promise.all([
    getExposure(sql, { now: at, filter }),
    getExposureGroups(sql, { now: at, filter, by: toGroupings(address.by) }),
  ])
  queries.setQueryData(exposureOptions(filter).queryKey, page)
  queries.setQueryData(exposureGroupsOptions(filter, address.by).queryKey, groups)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <ExposurePage mayEdit={mayDo(user.role, "edit_tariffs")} homeZone={user.homeZone} />
      </Suspense>
    </HydrationBoundary>
  )
}
