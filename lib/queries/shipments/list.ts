import { createSerializer, type inferParserType, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { SHIPMENT_SORTS } from "#lib/domain/containers/list-filter"
import type { ShipmentFilters } from "#lib/domain/shipments/filters"
import type { ShipmentsPage } from "#lib/read/shipments/list"
import { readingPages } from "../reading.ts"

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

export function toShipmentFilters({ q, sort, dir, ...view }: ShipmentView): ShipmentFilters {
  const given = Object.entries(view).filter(([, value]) => value)
  return { q: q.trim().slice(0, SEARCH_LENGTH) || undefined, ...Object.fromEntries(given), sort, dir }
}

export function shipmentsOptions(view: ShipmentView) {
  const filters = toShipmentFilters(view)
  return readingPages<ShipmentsPage>(["shipments", filters], toQuery("/api/shipments", view))
}
