import type postgres from "postgres"
import type { ShipmentFilters } from "../../lib/domain/shipments/filters.ts"
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"

type Part = postgres.Fragment

export type ShipmentFilter = {
  /** Normalised text that a bill, booking, reference or container number must contain. */
  text?: string | undefined
  /** Part of a vessel's name, as typed. */
  words?: string | undefined
} & Omit<ShipmentFilters, "q" | "sort" | "dir">

/** Whether nothing is filtered. */
export function isOpenTo(filter: ShipmentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

export function shipmentsWhere(sql: Sql, filter: ShipmentFilter): Part {
  const { text, words, status, line, pod, vessel, hold, customer } = filter
  const parts = [
    text === undefined || words === undefined ? null : holdsText(sql, text, words),
    status === undefined ? null : sql`s.attention_counts ? ${status}`,
    line === undefined ? null : sql`s.line_scac = ${line}`,
    pod === undefined ? null : sql`s.pod_locode = ${pod}`,
    vessel === undefined ? null : sql`s.pod_vessel_name = ${vessel}`,
    hold === undefined ? null : sql`s.hold_names @> ${[hold]}::text[]`,
    customer === undefined ? null : sql`s.customer_id = ${customer}::uuid`,
  ].filter((part) => part !== null)
  return parts.reduce<Part>((all, part) => sql`${all} and ${part}`, sql`true`)
}

function holdsText(sql: Sql, text: string, words: string): Part {
  const part = likePart(text)
  return sql`s.id in (
    select t.id from shipments t where t.search_text like ${part}
    union select c.shipment_id from containers c where c.search_text like ${part}
    union select t.id from shipments t where t.pod_vessel_name = any(array(
      select y.value from tallies y
      where y.noun = 'shipments' and y.facet = 'vessel' and y.count > 0 and y.value ilike ${likePart(words)})))`
}
