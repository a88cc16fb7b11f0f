import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import type { Metadata } from "next"
import { createLoader, type SearchParams } from "nuqs/server"
import { Suspense } from "react"
import { TrackingDesk } from "#components/tracking/tracking-desk"
import { database } from "#db/client"
import { mayDo } from "#lib/auth/actions"
import { requirePage } from "#lib/auth/page"
import { toRequestState, trackingOptions, trackingParams } from "#lib/queries/tracking"
import { listRequests } from "#lib/read/tracking"

const readParams = createLoader(trackingParams)

export async function generateMetadata(): Promise<Metadata> {
  await requirePage("view")
  return { title: "Tracking" }
}

export default async function TrackingPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user } = await requirePage("view")
  const { state } = await readParams(searchParams)
  const queries = new QueryClient()
  const page = await listRequests(database().sql, { state: toRequestState(state) })
  queries.setQueryData(trackingOptions(state).queryKey, { pages: [page], pageParams: [null] })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <Suspense>
        <TrackingDesk mayTrack={mayDo(user.role, "track")} homeZone={user.homeZone} />
      </Suspense>
    </HydrationBoundary>
  )
}
