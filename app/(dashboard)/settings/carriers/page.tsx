import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { notFound } from "next/navigation"
import { CarriersPage } from "#components/connection/carriers/page"
import { database } from "#db/client"
import { readCarriers } from "#lib/actions/connection/carrier-keys"
import { requirePage, titled } from "#lib/auth/page"
import { settings } from "#lib/env"
import { carriersOptions } from "#lib/queries/connection/carriers"
import { pagesText } from "#lib/words/shell/pages"

export const generateMetadata = titled("/settings/carriers", pagesText.carriers)

export default async function Page() {
  const { user } = await requirePage("/settings/carriers")
  if (!settings().TRACKER_URL) notFound()
  const queries = new QueryClient()
  // If the tracker does not answer now, the page says so, and asks again.
  await queries.prefetchQuery({ ...carriersOptions(), queryFn: () => readCarriers(database().sql), retry: false })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <CarriersPage zone={user.homeZone ?? "UTC"} />
    </HydrationBoundary>
  )
}
