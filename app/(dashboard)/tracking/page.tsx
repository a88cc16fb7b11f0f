import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { createLoader, type SearchParams } from "nuqs/server"
import { Suspense } from "react"
import { TrackingDesk } from "#components/tracking/tracking-desk"
import { database } from "#db/client"
import { getLineConnections } from "#db/connection/connection"
import { requirePage, titled } from "#lib/auth/page"
import { mayDo } from "#lib/auth/rights"
import { jobOptions, jobsOptions } from "#lib/queries/connection/jobs"
import { toRequestState, trackingOptions, trackingParams } from "#lib/queries/tracking/tracking"
import { listJobSummaries } from "#lib/read/connection/jobs"
import { listRequests } from "#lib/read/tracking/page"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(trackingParams)

export const generateMetadata = titled("/tracking", pagesText.tracking)

export default async function TrackingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user } = await requirePage("/tracking")
  const { state, q, job } = await readParams(searchParams)
  const queries = new QueryClient()
  const { sql } = database()
  const [page, jobs, connections] = await Promise.all([
    listRequests(sql, { state: toRequestState(state), q }),
    listJobSummaries(sql, "register"),
    getLineConnections(sql),
  ])
  queries.setQueryData(trackingOptions(state, q).queryKey, { pages: [page], pageParams: [null] })
  queries.setQueryData(jobsOptions().queryKey, { jobs })
  const open = jobs.find(({ id }) => id === job)
  if (open) queries.setQueryData(jobOptions(job).queryKey, open)
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <TrackingDesk
          mayTrack={mayDo(user.role, "track")}
          homeZone={user.homeZone}
          connections={connections}
          mayManageKeys={mayDo(user.role, "manage_carriers")}
        />
      </Suspense>
    </HydrationBoundary>
  )
}
