import type { ShareLinkRow } from "#lib/read/shipments/share-links"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { shipmentKeys } from "./keys.ts"

export type { ShareLinkRow } from "#lib/read/shipments/share-links"

/** `shipmentId` null: all that this person may see. */
export function shareLinksOptions(shipmentId: string | null) {
  const path = shipmentId ? `/api/shipments/${encodeURIComponent(shipmentId)}/share-links` : "/api/share-links"
  return reading<ShareLinkRow[]>(shipmentKeys.linksOf(shipmentId), path)
}

/** `link` is shown only this once. */
export function postShareLink(
  shipmentId: string,
  share: { label: string; days: number },
): Promise<{ id: string; link: string }> {
  return fetchJson(`/api/shipments/${encodeURIComponent(shipmentId)}/share-links`, { method: "POST", body: share })
}

export function deleteShareLink(id: string): Promise<{ revoked: true }> {
  return fetchJson(`/api/share-links/${encodeURIComponent(id)}`, { method: "DELETE", body: {} })
}
