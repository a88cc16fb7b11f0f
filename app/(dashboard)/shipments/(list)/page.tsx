import { dehydrate, HydrationBoundary, QueryClient } from "@tanstack/react-query"
import { headers } from "next/headers"
import { createLoader, type SearchParams } from "nuqs/server"
import { ShipmentList } from "#components/shipments/list/list"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { shipmentParams, shipmentsOptions, toShipmentFilters } from "#lib/queries/shipments/list"
import { listShipments } from "#lib/read/shipments/list"
import { isPhone } from "#lib/route/is-phone"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(shipmentParams)

export const generateMetadata = titled("/shipments", pagesText.shipments)

export default async function ShipmentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { sql } = await requirePage("/shipments")
  const view = await readParams(searchParams)
  const queries = new QueryClient()
  const page = await listShipments(sql, { filters: toShipmentFilters(view), now: worldNow() })
  queries.setQueryData(shipmentsOptions(view).queryKey, { pages: [page], pageParams: [null] })
  return (
    <HydrationBoundary state={dehydrate(queries)}>
      <ShipmentList onPhone={isPhone(await headers())} />
    </HydrationBoundary>
  )
}
