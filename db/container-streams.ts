// The parts that a list of containers is merged from: states, and the alternatives within each.
import type postgres from "postgres"
import type { ListFilter, Named } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import {
  alternatives,
  containersApart,
  endsWithin,
  inState,
  isTold,
  type ListState,
  statesOf,
} from "./container-filter.ts"
import type { ContainerSortKey } from "./containers.ts"
import type { OrderedPage } from "./ordered-page.ts"
import type { Stream } from "./ordered-sources.ts"

type Part = postgres.Fragment

/** Conditions of which a box meets one at most, each with an index by what is sorted by. */
export function containerStreams(
  sql: Sql,
  filter: ListFilter,
  sort: ContainerSortKey,
): Pick<OrderedPage, "streams" | "together" | "fewIn"> {
  const isRanked = sort === "urgent"
  const ends = boundsOf(sql, filter, sort)
  const together = containersApart(sql, filter).map(({ where, rank }) => ({
    where: sql`${where} and ${ends}`,
    counted: sql`${where} and ${ends}`,
    rank: isRanked ? rank : 0,
  }))
  return {
    streams: isRanked
      ? filter.states.flatMap((state, rank) => streamsOf(sql, { ...filter, states: [state] }, sort, rank))
      : streamsOf(sql, filter, sort, 0),
    together,
    fewIn: isWholeStates(filter) ? "none" : isFoundByItself(filter) ? "all together" : "each stream",
  }
}

function streamsOf(sql: Sql, filter: ListFilter, sort: ContainerSortKey, rank: number): Stream<number>[] {
  const ends = boundsOf(sql, filter, sort)
  return splitBy(filter, sort)
    .flatMap((one) => alternatives(sql, one))
    .flatMap((one) =>
      statesOf(filter).map((state) => {
        const told = state === "arriving" && needsTerminal(filter) ? isTold(sql) : sql`true`
        return {
          where: sql`${inState(sql, state)} and ${told} and ${ends} and ${one}`,
          counted: sql`${inStateOrDelivered(sql, state)} and ${ends} and ${one}`,
          rank,
        }
      }),
    )
}

/** Whether nothing but the state is asked for. */
function isWholeStates({ states: _, ...filter }: ListFilter): boolean {
  return Object.values(filter).every(
    (value) => value === null || value === false || (Array.isArray(value) && value.length === 0),
  )
}

/** Whether it is met by an index without the state: of words, or of what people added. */
function isFoundByItself({ text, hold, tag, owner, watchedBy, ids }: ListFilter): boolean {
  return (
    text !== null ||
    ids !== null ||
    watchedBy !== null ||
    [hold, tag, owner].some((one) => one !== null && one.values.length > 0)
  )
}

/** What people marked is looked up row by row: left out where it only makes a count a little larger. */
function inStateOrDelivered(sql: Sql, state: ListState): Part {
  return state === "delivered" ? inState(sql, state) : sql`c.attention = ${state}`
}

/** Whether only boxes that a terminal tells of can meet the filter. */
function needsTerminal({ readiness, hold, fees, appointment, days }: ListFilter): boolean {
  return (
    (readiness !== null && !readiness.none && !readiness.notReported && !readiness.values.includes("unknown")) ||
    (hold !== null && !hold.notReported) ||
    (fees !== null && !fees.has("not_reported")) ||
    (appointment?.size === 1 && appointment.has("after_lfd")) ||
    days.some(({ of }) => of === "lfd")
  )
}

/** The last gate closes at most so many days before the last free day (lib/domain/act-by.ts). */
const ACTED_ON_BEFORE = 31

/** Bounds where an order may begin far from the days asked for. */
function boundsOf(sql: Sql, filter: ListFilter, sort: ContainerSortKey): Part {
  if (sort === "lfd") return endsWithin(sql, "c.lfd_ends_at", filter)
  return sort === "urgent" ? endsWithin(sql, "c.urgent_at", filter, ACTED_ON_BEFORE) : sql`true`
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
