// Addresses and query options of links that show one shipment to somebody outside.
import { queryOptions } from "@tanstack/react-query"
import type { ShareLinkRow } from "#lib/read/share-links"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

export type { ShareLinkRow } from "#lib/read/share-links"

/** `shipmentId` null: all that this person may see. */
export function shareLinksOptions(shipmentId: string | null) {
  const path = shipmentId ? `/api/shipments/${encodeURIComponent(shipmentId)}/share-links` : "/api/share-links"
  return queryOptions({
    queryKey: ["share-links", shipmentId],
    queryFn: ({ signal }) => fetchJson<ShareLinkRow[]>(path, { signal }),
    retry: shouldRetry,
  })
}

/** `link` is told this once. */
export function postShareLink(
  shipmentId: string,
  share: { label: string; days: number },
): Promise<{ id: string; link: string }> {
  return fetchJson(`/api/shipments/${encodeURIComponent(shipmentId)}/share-links`, { method: "POST", body: share })
}

export function deleteShareLink(id: string): Promise<{ revoked: true }> {
  return fetchJson(`/api/share-links/${encodeURIComponent(id)}`, { method: "DELETE", body: {} })
}
