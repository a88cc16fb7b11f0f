// The parts that a list of containers is merged from: states, and the alternatives within each.
import type postgres from "postgres"
import type { ListFilter, Named } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import {
  alternatives,
  containersApart,
  datedByEnd,
  endsWithin,
  inState,
  isTold,
  type ListState,
  stateStreams,
} from "./container-filter.ts"
import type { ContainerSortKey } from "./containers.ts"
import { lfdColumns } from "./lfd-columns.ts"
import type { OrderedPage, Stream } from "./ordered-page.ts"

type Part = postgres.Fragment

/** Conditions of which a box meets one at most, each with an index by what is sorted by. */
export function containerStreams(
  sql: Sql,
  filter: ListFilter,
  sort: ContainerSortKey,
): Pick<OrderedPage, "streams" | "together" | "fewIn"> {
  const rest = splitBy(filter, sort).flatMap((one) => alternatives(sql, one))
  const orders = ordersOf(sql, filter, sort)
  const streams = stateStreams(sql, filter).flatMap(({ state, within }) => {
    const told = state === "arriving" && needsTerminal(filter) ? isTold(sql) : sql`true`
    return orders.flatMap(({ by, ends }) =>
      rest.map<Stream>((one) => ({
        ...by,
        where: sql`${inState(sql, state)} and ${within} and ${told} and ${ends} and ${one}`,
        counted: sql`${inStateOrDelivered(sql, state)} and ${within} and ${ends} and ${one} and ${datedByEnd(sql, filter)}`,
      })),
    )
  })
  const together = containersApart(sql, filter).flatMap((where) =>
    orders.map<Stream>(({ by, ends }) => ({
      ...by,
      where: sql`${where} and ${ends}`,
      counted: sql`${where} and ${ends}`,
    })),
  )
  return {
    streams,
    together,
    fewIn: isWholeStates(filter) ? "none" : isFoundByItself(filter) ? "all together" : "each stream",
  }
}

/** Whether nothing but the state is asked for. */
function isWholeStates({ states: _, ...filter }: ListFilter): boolean {
  return Object.values(filter).every((value) => value === null || value === false)
}

/** Whether it is met by an index without the state: of words, or of what people added. */
function isFoundByItself({ text, hold, tag, owner, watchedBy }: ListFilter): boolean {
  return text !== null || watchedBy !== null || [hold, tag, owner].some((one) => one !== null && one.values.length > 0)
}

/** What people marked is looked up row by row: left out where it only makes a count a little larger. */
function inStateOrDelivered(sql: Sql, state: ListState): Part {
  return state === "delivered" ? inState(sql, state) : sql`c.attention = ${state}`
}

/** Whether only boxes that a terminal tells of can meet the filter. */
function needsTerminal({ readiness, hold, fees, appointment, lfdFrom, lfdTo, policy }: ListFilter): boolean {
  return (
    (readiness !== null && !readiness.none && !readiness.notReported && !readiness.values.includes("unknown")) ||
    (hold !== null && !hold.notReported) ||
    (fees !== null && !fees.has("not_reported")) ||
    (appointment?.size === 1 && appointment.has("after_lfd")) ||
    (policy === null && (lfdFrom !== null || lfdTo !== null))
  )
}

type Order = { by: Pick<Stream, "column">; ends: Part }

/**
 * By what the streams are ordered, with bounds for the orders by a last free day, which may begin far from it. Of the
 * account's policy there is one value of urgency; of another, it is merged from those with a day and those without.
 */
function ordersOf(sql: Sql, { lfdFrom, lfdTo, policy }: ListFilter, sort: ContainerSortKey): Order[] {
  if (sort !== "lfd" && sort !== "urgent") return [{ by: {}, ends: sql`true` }]
  const { endsAt } = lfdColumns(policy)
  if (policy === null)
    return [{ by: {}, ends: endsWithin(sql, sort === "lfd" ? "c.lfd_ends_at" : "c.urgent_at", { lfdFrom, lfdTo }) }]
  const ends = sql.unsafe(`c.${endsAt}`)
  const bounds = endsWithin(sql, `c.${endsAt}`, { lfdFrom, lfdTo })
  if (sort === "lfd") return [{ by: { column: endsAt }, ends: bounds }]
  return [
    { by: { column: endsAt }, ends: sql`${ends} is not null and ${bounds}` },
    { by: { column: "eta_at" }, ends: sql`${ends} is null` },
  ]
}

/** Filters that decide what is sorted by; each of their values is a stream of its own, by an index of both. */
const DECIDES: Partial<Record<ContainerSortKey, ("line" | "port" | "terminal")[]>> = {
  line: ["line"],
  port: ["port", "terminal"],
}
const MOST_SPLIT = 6

function splitBy(filter: ListFilter, sort: ContainerSortKey): ListFilter[] {
  const by = DECIDES[sort]?.find((name) => filter[name] !== null)
  const named = by && filter[by]
  if (!named || named.values.length > MOST_SPLIT) return [filter]
  const { values, none, notReported } = named
  const each: Named[] = [...new Set(values)].map((value) => ({ values: [value], none: false, notReported: false }))
  if (none || notReported) each.push({ values: [], none, notReported })
  return each.map((one) => ({ ...filter, [by]: one }))
}
