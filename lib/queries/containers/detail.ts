import type { ContainerDetail } from "#lib/read/shipments/detail"
import type { Kept } from "../connection/outbox.ts"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { containerKeys } from "./keys.ts"

/** The page of a container without a shipment. One with a shipment redirects there. */
export function containerHref(id: string): string {
  return `/containers/${encodeURIComponent(id)}`
}

export function containerOptions(id: string) {
  return reading<ContainerDetail>(containerKeys.detail(id), `/api/containers/${encodeURIComponent(id)}`)
}

export function saveContainerReferences(id: string, refNumbers: string[]): Promise<{ refNumbers: string[] } | Kept> {
  return fetchJson(`/api/containers/${encodeURIComponent(id)}/references`, { method: "PATCH", body: { refNumbers } })
}
