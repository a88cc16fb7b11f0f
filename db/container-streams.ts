// The parts that a list of containers is merged from: states, and the alternatives within each.
import type postgres from "postgres"
import type { ListFilter, Named } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import { alternatives, containersApart, inState, isTold, type ListState, statesOf } from "./container-filter.ts"
import type { ContainerSortKey } from "./containers.ts"
import type { OrderedPage, Stream } from "./ordered-page.ts"

type Part = postgres.Fragment

/** Conditions of which a box meets one at most, each with an index by what is sorted by. */
export function containerStreams(
  sql: Sql,
  filter: ListFilter,
  sort: ContainerSortKey,
): Pick<OrderedPage, "streams" | "together" | "fewIn"> {
  const within = splitBy(filter, sort).flatMap((one) => alternatives(sql, one))
  const ends = boundsOf(sql, filter, sort)
  const streams = statesOf(filter).flatMap((state) => {
    const told = state === "arriving" && needsTerminal(filter) ? isTold(sql) : sql`true`
    return within.map<Stream>((one) => ({
      where: sql`${inState(sql, state)} and ${told} and ${ends} and ${one}`,
      counted: sql`${inStateOrDelivered(sql, state)} and ${one}`,
    }))
  })
  return {
    streams,
    together: containersApart(sql, filter).map((where) => ({ where, counted: where })),
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
function needsTerminal({ readiness, hold, fees, appointment, lfdFrom, lfdTo }: ListFilter): boolean {
  return (
    (readiness !== null && !readiness.none && !readiness.notReported && !readiness.values.includes("unknown")) ||
    (hold !== null && !hold.notReported) ||
    (fees !== null && !fees.has("not_reported")) ||
    (appointment?.size === 1 && appointment.has("after_lfd")) ||
    lfdFrom !== null ||
    lfdTo !== null
  )
}

/**
 * A day ends within a day of its midnight in UTC, and a box that has one is as urgent as its end: said for the orders by
 * either, which may begin far from it.
 */
function boundsOf(sql: Sql, { lfdFrom, lfdTo }: ListFilter, sort: ContainerSortKey): Part {
  if (sort !== "lfd" && sort !== "urgent") return sql`true`
  const by = sql.unsafe(sort === "lfd" ? "c.lfd_ends_at" : "c.urgent_at")
  const from = lfdFrom ? sql`${by} >= ${lfdFrom}::date::timestamp at time zone 'UTC'` : sql`true`
  const to = lfdTo ? sql`${by} <= (${lfdTo}::date + 2)::timestamp at time zone 'UTC'` : sql`true`
  return sql`${from} and ${to}`
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
