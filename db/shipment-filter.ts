// What a list of shipments leaves in, as SQL over `shipments s`.

import type postgres from "postgres"
import type { Sql } from "./client.ts"
import { likePart } from "./like-part.ts"

type Part = postgres.Fragment

export type ShipmentFilter = {
  /** Normalised text that a bill, booking, reference or container number must hold. */
  text?: string | undefined
  /** As typed: part of a vessel's name. */
  words?: string | undefined
  /** Of at least one of its containers. */
  state?: string | undefined
  lineScac?: string | undefined
  podLocode?: string | undefined
  vesselName?: string | undefined
  holdName?: string | undefined
  customerId?: string | undefined
}

/** Whether everything is let through. */
export function isOpenTo(filter: ShipmentFilter): boolean {
  return Object.values(filter).every((value) => value === undefined)
}

export function shipmentsWhere(sql: Sql, filter: ShipmentFilter): Part {
  const { text, words, state, lineScac, podLocode, vesselName, holdName, customerId } = filter
  const parts = [
    text === undefined || words === undefined ? null : holdsText(sql, text, words),
    state === undefined ? null : sql`s.attention_counts ? ${state}`,
    lineScac === undefined ? null : sql`s.line_scac = ${lineScac}`,
    podLocode === undefined ? null : sql`s.pod_locode = ${podLocode}`,
    vesselName === undefined ? null : sql`s.pod_vessel_name = ${vesselName}`,
    holdName === undefined ? null : sql`s.hold_names @> ${[holdName]}::text[]`,
    customerId === undefined ? null : sql`s.customer_id = ${customerId}::uuid`,
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
