// Addresses and query options of the list of shipments; what its address may say.
import { infiniteQueryOptions } from "@tanstack/react-query"
import { createSerializer, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { type AttentionState, WORST_FIRST } from "#lib/domain/attention-order"
import type { ShipmentFilters, ShipmentSort, ShipmentsPage } from "#lib/read/shipments"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

export const SHIPMENT_SORTS = ["lfd", "eta", "bill", "line", "pod", "vessel"] as const satisfies readonly ShipmentSort[]
const DIRECTIONS = ["asc", "desc"] as const

/** Longer texts find nothing and only make the address long. */
export const SEARCH_LENGTH = 200

const text = parseAsString.withDefault("")

export const shipmentParams = {
  q: text,
  status: parseAsStringLiteral(WORST_FIRST),
  line: text,
  pod: text,
  vessel: text,
  hold: text,
  customer: text,
  sort: parseAsStringLiteral(SHIPMENT_SORTS).withDefault("lfd"),
  dir: parseAsStringLiteral(DIRECTIONS).withDefault("asc"),
}

/** The list as the address says it; "" and null: not filtered. */
export type ShipmentView = {
  q: string
  status: AttentionState | null
  line: string
  pod: string
  vessel: string
  hold: string
  customer: string
  sort: ShipmentSort
  dir: "asc" | "desc"
}

export type ShipmentFilterName = "q" | "status" | "line" | "pod" | "vessel" | "hold" | "customer"

const toQuery = createSerializer(shipmentParams)

export function shipmentsHref(view: Partial<ShipmentView>): string {
  return toQuery("/shipments", view)
}

export function toShipmentFilters(view: ShipmentView, cursor?: string | null): ShipmentFilters {
  return {
    q: view.q.trim().slice(0, SEARCH_LENGTH) || undefined,
    status: view.status ?? undefined,
    line: view.line || undefined,
    pod: view.pod || undefined,
    vessel: view.vessel || undefined,
    hold: view.hold || undefined,
    customer: view.customer || undefined,
    sort: view.sort,
    dir: view.dir,
    cursor: cursor ?? undefined,
  }
}

export function shipmentsOptions(view: ShipmentView) {
  const filters = toShipmentFilters(view)
  return infiniteQueryOptions({
    queryKey: ["shipments", filters],
    queryFn: ({ signal, pageParam }) => fetchJson<ShipmentsPage>(pageAddress(view, pageParam), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    retry: shouldRetry,
  })
}

function pageAddress(view: ShipmentView, cursor: string | null): string {
  const address = toQuery("/api/shipments", view)
  if (cursor === null) return address
  return `${address}${address.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(cursor)}`
}
