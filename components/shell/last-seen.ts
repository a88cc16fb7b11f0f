import type { QueryClient } from "@tanstack/react-query"
import { containerKeys } from "#lib/queries/containers/keys"
import { shipmentKeys } from "#lib/queries/shipments/keys"
import type { ContainerDetail, ShipmentDetail } from "#lib/read/shipments/detail"

/** `at`: when it was read; of a container without its shipment, when it was last confirmed. */
export type Seen = { detail: ContainerDetail; shipment: ShipmentDetail | null; at: string | null }

/** The newest copy that the browser still has of a shipment's container, or of its first one. */
export function lastSeen(queries: QueryClient, shipmentId: string | null, containerId: string | null): Seen | null {
  const copies =
    shipmentId === null ? [] : queries.getQueriesData<ShipmentDetail>({ queryKey: shipmentKeys.of(shipmentId) })
  const [shipment] = copies
    .flatMap(([, copy]) => copy ?? [])
    .filter(({ selected }) => containerId === null || selected?.row.id === containerId)
    .toSorted((a, b) => (a.asOf < b.asOf ? 1 : -1))
  if (shipment?.selected) return { detail: shipment.selected, shipment, at: shipment.asOf }
  if (containerId === null) return null
  const detail = queries.getQueryData<ContainerDetail>(containerKeys.detail(containerId))
  return detail ? { detail, shipment: null, at: detail.row.confirmedAt } : null
}
