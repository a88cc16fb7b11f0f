// Addresses and query options of one container.
import { queryOptions } from "@tanstack/react-query"
import type { LfdPolicy } from "#lib/domain/last-free-day"
import type { ContainerDetail } from "#lib/read/shipment"
import { fetchJson, shouldRetry } from "./fetch-json.ts"
import type { Kept } from "./outbox.ts"

/** The page of a container that has no shipment; one that has is led on to its shipment. */
export function containerHref(id: string): string {
  return `/containers/${encodeURIComponent(id)}`
}

/** `lfdBy`: by whose last free day the list beside it goes, where not by the account's policy. */
export function containerOptions(id: string, lfdBy?: LfdPolicy) {
  const query = lfdBy ? `?${new URLSearchParams({ lfd_by: lfdBy })}` : ""
  return queryOptions({
    queryKey: ["container", id, ...(lfdBy ? [{ lfdBy }] : [])],
    queryFn: ({ signal }) =>
      fetchJson<ContainerDetail>(`/api/containers/${encodeURIComponent(id)}${query}`, { signal }),
    retry: shouldRetry,
  })
}

export function saveContainerReferences(id: string, refNumbers: string[]): Promise<{ refNumbers: string[] } | Kept> {
  return fetchJson(`/api/containers/${encodeURIComponent(id)}/references`, { method: "PATCH", body: { refNumbers } })
}
