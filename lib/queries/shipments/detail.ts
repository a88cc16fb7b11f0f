import type { ShipmentDetail } from "#lib/read/shipments/detail"
import type { Kept } from "../connection/outbox.ts"
import { containerHref } from "../containers/detail.ts"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { shipmentKeys } from "./keys.ts"

/** A shipment's page, optionally with one of its containers selected. */
export function shipmentHref(id: string, containerId?: string | null): string {
  const page = `/shipments/${encodeURIComponent(id)}`
  return containerId ? `${page}?container=${encodeURIComponent(containerId)}` : page
}

/** A container's page: on its shipment if it has one. */
export function containerPageHref(shipmentId: string | null, containerId: string): string {
  return shipmentId ? shipmentHref(shipmentId, containerId) : containerHref(containerId)
}

/** `containerId` null: the one that most needs attention. */
export function shipmentOptions(id: string, containerId: string | null) {
  const query = containerId ? `?container=${encodeURIComponent(containerId)}` : ""
  return reading<ShipmentDetail>(
    shipmentKeys.detail(id, containerId),
    `/api/shipments/${encodeURIComponent(id)}${query}`,
  )
}

export function saveShipmentReferences(id: string, refNumbers: string[]): Promise<{ refNumbers: string[] } | Kept> {
  return fetchJson(`/api/shipments/${encodeURIComponent(id)}/references`, { method: "PATCH", body: { refNumbers } })
}
