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
  inStatesApart,
  isOpen,
  isTold,
  type ListState,
  type StateStream,
  stateStreams,
} from "./container-filter.ts"
import type { ContainerSortKey } from "./containers.ts"
import { lfdColumns } from "./lfd-columns.ts"
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
  const { by, ends } = ordersOf(sql, filter, sort).gathered
  const together = containersApart(sql, filter).map(({ where, rank }) => ({
    by,
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
  const { walked, gathered } = ordersOf(sql, filter, sort)
  const states = stateStreams(sql, filter)
  return splitBy(filter, sort)
    .flatMap((one) => alternatives(sql, one))
    .flatMap((one) => {
      const rest = sql`${one} and ${datedByEnd(sql, filter)}`
      const streamsIn = ({ state, within }: StateStream, counted: "as met" | "by end") => {
        const told = state === "arriving" && needsTerminal(filter) ? isTold(sql) : sql`true`
        return walked.map<Stream<number>>(({ ends, ...order }) => ({
          ...order,
          where: sql`${inState(sql, state)} and ${within} and ${told} and ${ends} and ${one}`,
          counted:
            counted === "as met"
              ? sql`${inStateOrDelivered(sql, state)} and ${within} and ${ends} and ${rest}`
              : order.isDated
                ? null
                : sql`${inStateOrDelivered(sql, state)} and ${within} and ${ends}`,
          rank,
        }))
      }
      const { by, ends } = gathered
      const own = states
        .filter(({ isApart }) => !isApart)
        .flatMap((each): Stream<number>[] => {
          if (walked.length === 1) return streamsIn(each, "as met")
          const where = sql`${inState(sql, each.state)} and ${each.within} and ${ends} and ${one}`
          const counted = sql`${inStateOrDelivered(sql, each.state)} and ${ends} and ${rest}`
          return [{ by, where, counted, rank, instead: streamsIn(each, "by end") }]
        })
      const instead = states.filter(({ isApart }) => isApart).flatMap((each) => streamsIn(each, "as met"))
      if (instead.length === 0) return own
      const apart = sql`${inStatesApart(sql, filter)} and ${ends}`
      const where = sql`${apart} and ${isOpen(sql)} and ${one}`
      return [...own, { by, where, counted: sql`${apart} and ${rest}`, rank, instead }]
    })
}

/** Whether nothing but the state is asked for. */
function isWholeStates({ states: _, ...filter }: ListFilter): boolean {
  return Object.values(filter).every((value) => value === null || value === false)
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
function needsTerminal({ readiness, hold, fees, appointment, lfdFrom, lfdTo, policy }: ListFilter): boolean {
  return (
    (readiness !== null && !readiness.none && !readiness.notReported && !readiness.values.includes("unknown")) ||
    (hold !== null && !hold.notReported) ||
    (fees !== null && !fees.has("not_reported")) ||
    (appointment?.size === 1 && appointment.has("after_lfd")) ||
    (policy === null && (lfdFrom !== null || lfdTo !== null))
  )
}

/** The last gate closes at most so many days before the last free day (lib/domain/act-by.ts). */
const ACTED_ON_BEFORE = 31

/** `by`: what is sorted by; absent = the page's column. `ends`: bounds where an order may begin far from them. */
type Order = { by?: Part; ends: Part; isDated?: true }

/**
 * By what the streams are ordered. Of the account's policy there is one value of urgency; of another, it is walked for
 * apart where boxes have a day and where they have none.
 */
function ordersOf(
  sql: Sql,
  { lfdFrom, lfdTo, policy }: ListFilter,
  sort: ContainerSortKey,
): { walked: Order[]; gathered: Order } {
  const only = (order: Order) => ({ walked: [order], gathered: order })
  if (sort !== "lfd" && sort !== "urgent") return only({ ends: sql`true` })
  const { endsAt } = lfdColumns(policy)
  if (policy === null)
    return only({
      ends:
        sort === "lfd"
          ? endsWithin(sql, "c.lfd_ends_at", { lfdFrom, lfdTo })
          : endsWithin(sql, "c.urgent_at", { lfdFrom, lfdTo }, ACTED_ON_BEFORE),
    })
  const by = sql.unsafe(`c.${endsAt}`)
  const bounds = endsWithin(sql, `c.${endsAt}`, { lfdFrom, lfdTo })
  if (sort === "lfd") return only({ by, ends: bounds })
  return {
    walked: [
      { by, ends: sql`${by} is not null and ${bounds}`, isDated: true },
      { by: sql`c.eta_at`, ends: sql`${by} is null` },
    ],
    gathered: { by: sql`coalesce(${by}, c.eta_at)`, ends: bounds },
  }
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
