import { createSerializer, type inferParserType, parseAsJson, parseAsString, parseAsStringLiteral } from "nuqs/server"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import { SEARCH_LENGTH } from "#lib/domain/containers/filter-terms"
import { SHIPMENT_SORTS } from "#lib/domain/containers/list-filter"
import type { ShipmentFilters } from "#lib/domain/shipments/filters"
import type { ShipmentsPage } from "#lib/read/shipments/list"
import { layoutReader } from "../containers/read-address.ts"
import { readingPages } from "../reading.ts"
import { SHIPMENT_COLUMNS, type ShipmentColumn } from "./columns.ts"
import { shipmentKeys } from "./keys.ts"

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
} satisfies Record<keyof ShipmentFilters, unknown>

/** The list as its address describes it; "" and null: not filtered. */
export type ShipmentView = inferParserType<typeof shipmentParams>
export type ShipmentFilterName = Exclude<keyof ShipmentView, "sort" | "dir">

/** Column settings that differ from a new list. */
export const shipmentLayoutParams = {
  layout: parseAsJson(
    layoutReader((value): value is ShipmentColumn => SHIPMENT_COLUMNS.some((column) => column === value)),
  ),
}

const toQuery = createSerializer(shipmentParams)

export function toShipmentFilters({ q, sort, dir, ...view }: ShipmentView): ShipmentFilters {
  const given = Object.entries(view).filter(([, value]) => value)
  return { q: q.trim().slice(0, SEARCH_LENGTH) || undefined, ...Object.fromEntries(given), sort, dir }
}

export function shipmentsPrintHref(view: ShipmentView): string {
  return toQuery("/shipments/print", view)
}

export function shipmentsOptions(view: ShipmentView) {
  const filters = toShipmentFilters(view)
  return readingPages<ShipmentsPage>(shipmentKeys.list(filters), toQuery("/api/shipments", view))
}
