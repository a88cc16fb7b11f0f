// What a list of shipments leaves in, as SQL over `shipments s`.
import type postgres from "postgres"
import type { Sql } from "./client.ts"
import type { OrderedPage } from "./ordered-page.ts"

type Part = postgres.Fragment

export type ShipmentFilter = {
  /** Normalised text that a bill, booking, reference or container number must hold. */
  text?: string | undefined
  /** As typed: part of a vessel's name. */
  words?: string | undefined
  /** Of at least one of its containers. */
  state?: string | undefined
  /** States that the worst of its containers may be in. */
  worst: readonly string[]
  lineScac?: string | undefined
  podLocode?: string | undefined
  vesselName?: string | undefined
  holdName?: string | undefined
  customerId?: string | undefined
}

/** Whether everything is let through. */
export function isOpenTo({ worst: _, ...filters }: ShipmentFilter): boolean {
  return Object.values(filters).every((value) => value === undefined)
}

/** The whole as conditions of which a shipment meets one at most, each with an index of its own. */
export function shipmentsApart(sql: Sql, filter: ShipmentFilter): Part[] {
  const rest = sql`${inStates(sql, filter)} and ${besideText(sql, filter)}`
  return apart(sql, holdingText(sql, filter)).map((one) => sql`${one} and ${rest}`)
}

/**
 * `streams`: by the worst state of a shipment, which every order has an index by; `together`: by text or filter. Of the
 * conditions of each, a shipment meets one at most.
 */
export function shipmentStreams(sql: Sql, filter: ShipmentFilter): Pick<OrderedPage, "streams" | "together" | "fewIn"> {
  const rest = besideText(sql, filter)
  const text = anyOf(sql, holdingText(sql, filter))
  const toStream = (where: Part) => ({ where, counted: where, rank: 0 })
  return {
    streams: filter.worst.map((worst) =>
      toStream(sql`s.attention = ${worst} and ${holdsState(sql, filter, worst)} and ${text} and ${rest}`),
    ),
    together: shipmentsApart(sql, filter).map(toStream),
    fewIn: isOpenTo(filter) ? "none" : filter.text !== undefined || filter.holdName ? "all together" : "each stream",
  }
}

function inStates(sql: Sql, { state, worst }: ShipmentFilter): Part {
  if (state === undefined) return sql`true`
  if (state === "gone") return sql`(s.attention = 'gone' or (s.attention <> 'gone' and s.attention_counts ? 'gone'))`
  return sql`s.attention = any(${worst as string[]}) and s.attention_counts ? ${state}`
}

// Few shipments are gone in part: an index holds those, by these very words.
function holdsState(sql: Sql, { state }: ShipmentFilter, worst: string): Part {
  if (state === "gone" && worst !== state) return sql`s.attention <> 'gone' and s.attention_counts ? 'gone'`
  return state === undefined || state === worst ? sql`true` : sql`s.attention_counts ? ${state}`
}

/** Each without what those before it bring. */
function apart(sql: Sql, parts: Part[]): Part[] {
  if (parts.length === 0) return [sql`true`]
  return parts.map((one, at) =>
    parts.slice(0, at).reduce<Part>((all, before) => sql`${all} and (${before}) is not true`, sql`(${one})`),
  )
}

function anyOf(sql: Sql, [first, ...rest]: Part[]): Part {
  if (!first) return sql`true`
  return sql`(${rest.reduce<Part>((all, part) => sql`${all} or ${part}`, sql`(${first})`)})`
}

function holdingText(sql: Sql, { text, words }: ShipmentFilter): Part[] {
  if (text === undefined || words === undefined) return []
  const part = likePart(text)
  return [
    sql`s.search_text like ${part}`,
    sql`s.id in (select c.shipment_id from containers c where c.search_text like ${part})`,
    sql`s.pod_vessel_name = any(array(
      select t.value from tallies t
      where t.noun = 'shipments' and t.facet = 'vessel' and t.count > 0 and t.value ilike ${likePart(words)}))`,
  ]
}

function besideText(sql: Sql, { lineScac, podLocode, vesselName, holdName, customerId }: ShipmentFilter): Part {
  const parts = [
    lineScac === undefined ? null : sql`s.line_scac = ${lineScac}`,
    podLocode === undefined ? null : sql`s.pod_locode = ${podLocode}`,
    vesselName === undefined ? null : sql`s.pod_vessel_name = ${vesselName}`,
    holdName === undefined ? null : sql`s.hold_names @> ${[holdName]}::text[]`,
    customerId === undefined ? null : sql`s.customer_id = ${customerId}::uuid`,
  ].filter((part) => part !== null)
  return parts.reduce<Part>((all, part) => sql`${all} and ${part}`, sql`true`)
}

function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, "\\$&")}%`
}
