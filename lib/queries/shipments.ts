// Addresses and query options of the list of shipments; what its address may say.
import { infiniteQueryOptions } from "@tanstack/react-query"
import { createSerializer, type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { WORST_FIRST } from "#lib/domain/attention-order"
import { SEARCH_LENGTH, SHIPMENT_SORTS } from "#lib/domain/list-filter"
import type { ShipmentFilters } from "#lib/domain/shipment-filters"
import type { ShipmentsPage } from "#lib/read/shipments"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

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
  dir: parseAsStringLiteral(["asc", "desc"]).withDefault("asc"),
} satisfies Record<Exclude<keyof ShipmentFilters, "cursor">, unknown>

/** The list as the address says it; "" and null: not filtered. */
export type ShipmentView = inferParserType<typeof shipmentParams>
export type ShipmentFilterName = Exclude<keyof ShipmentView, "sort" | "dir">

const toQuery = createSerializer(shipmentParams)

export function shipmentsHref(view: Partial<ShipmentView>): string {
  return toQuery("/shipments", view)
}

export function toShipmentFilters({ q, sort, dir, ...view }: ShipmentView): ShipmentFilters {
  const given = Object.entries(view).filter(([, value]) => value)
  return { q: q.trim().slice(0, SEARCH_LENGTH) || undefined, ...Object.fromEntries(given), sort, dir }
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
