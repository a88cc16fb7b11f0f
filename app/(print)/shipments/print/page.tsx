import { createLoader, createSerializer, type SearchParams } from "nuqs/server"
import { PrintedShipments } from "#components/shipments/list/printed"
import { requirePage, titled } from "#lib/auth/page"
import { worldNow } from "#lib/clock"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { shipmentParams, toShipmentFilters } from "#lib/queries/shipments/list"
import { listShipments } from "#lib/read/shipments/list"
import { pagesText } from "#lib/words/shell/pages"

const readParams = createLoader(shipmentParams)
const toAddress = createSerializer(shipmentParams)
/** More than people carry. */
const MOST = 2_000

export const generateMetadata = titled("/shipments/print", pagesText.printedShipments)

export default async function Page({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { user, sql } = await requirePage("/shipments/print")
  const view = await readParams(searchParams)
  const page = await listShipments(sql, { filters: toShipmentFilters(view), now: worldNow(), rows: MOST })
  const back = toAddress("/shipments", view)
  return <PrintedShipments page={page} view={view} back={back} who={user} nullZone={serviceProfile().nullZone} />
}
