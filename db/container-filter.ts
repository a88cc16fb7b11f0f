// What a list of containers leaves in, as SQL over `containers c`. States stand apart: a list merges them (containers.ts).
import type postgres from "postgres"
import type { AttentionState } from "../lib/domain/attention.ts"
import type { ListFilter, Named } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"
import { LIVE_STATES, lfdColumns } from "./lfd-columns.ts"

type Part = postgres.Fragment

/** The whole condition, for whoever acts on all rows of a list: `select … from containers c where ${containersWhere(…)}`. */
export function containersWhere(sql: Sql, filter: ListFilter): Part {
  return sql`${anyOf(
    sql,
    statesTogether(sql, filter).map(({ where }) => where),
  )} and ${withinStates(sql, filter)}`
}

/** `rank`: the place of a box's state among those asked for. */
type Together = { where: Part; rank: Part }

/** The same as conditions of which a box meets one at most, each with an index of its own: for counting. */
export function containersApart(sql: Sql, filter: ListFilter): Together[] {
  const within = alternatives(sql, filter)
  const ends = datedByEnd(sql, filter)
  return statesTogether(sql, filter).flatMap(({ where, rank }) =>
    within.map((one) => ({ where: sql`${where} and ${one} and ${ends}`, rank })),
  )
}

function statesTogether(sql: Sql, filter: ListFilter): Together[] {
  const live = filter.states.filter((state) => state !== "gone")
  const other = otherStates(sql, filter)
  const kept = sql`c.attention = any(${live})`
  const by = sql.unsafe(`c.${lfdColumns(filter.policy).state}`)
  const liveRank = sql`array_position(${[...filter.states]}::text[], ${by}) - 1`
  const goneRank = sql`${filter.states.indexOf("gone")}::int`
  const states =
    other === null ? [kept] : [sql`${kept} and ${other.inThem}`, sql`(${kept}) is not true and ${other.apart}`]
  return [
    ...(live.length > 0 ? states.map((one) => ({ where: sql`${one} and ${isOpen(sql)}`, rank: liveRank })) : []),
    ...(filter.states.includes("gone")
      ? ([inState(sql, "gone"), inState(sql, "delivered")] as const).map((where) => ({ where, rank: goneRank }))
      : []),
  ]
}

/** One state as the database keeps it, or the boxes that a person marked delivered in any of the others. */
export type ListState = AttentionState | "delivered"

/** `isApart`: the list's policy puts boxes of this state of the account's into one that is asked for. */
export type StateStream = { state: ListState; within: Part; isApart: boolean }

/**
 * Each state as the account keeps it, of which indexes know, with what else a box in it must meet. What is delivered
 * counts as gone, whatever its terminal says.
 */
export function stateStreams(sql: Sql, filter: ListFilter): StateStream[] {
  const { states } = filter
  const other = otherStates(sql, filter)
  const live = states.filter((state) => state !== "gone")
  const kept: StateStream[] =
    other === null
      ? live.map((state) => ({ state, within: sql`true`, isApart: false }))
      : LIVE_STATES.map((state) =>
          live.includes(state)
            ? { state, within: other.inThem, isApart: false }
            : { state, within: other.apart, isApart: true },
        )
  const gone: StateStream[] = states.includes("gone")
    ? [
        { state: "gone", within: sql`true`, isApart: false },
        { state: "delivered", within: sql`true`, isApart: false },
      ]
    : []
  return [...kept, ...gone]
}

/** All that are apart, in whatever other state of the account's. */
export function inStatesApart(sql: Sql, filter: ListFilter): Part {
  const other = otherStates(sql, filter)
  return other === null ? sql`false` : sql`${other.apart} and (c.attention = any(${[...filter.states]})) is not true`
}

/** By another policy, some of the live states are met in any of them; null where the account's say it all. */
function otherStates(sql: Sql, { states, policy }: ListFilter): { inThem: Part; apart: Part } | null {
  const live = LIVE_STATES.filter((state) => states.includes(state))
  if (policy === null || live.length === 0 || live.length === LIVE_STATES.length) return null
  const by = sql.unsafe(`c.${lfdColumns(policy).state}`)
  const inThem = sql`${by} = any(${live})`
  return { inThem, apart: sql`${inThem} and ${by} <> c.attention` }
}

export function inState(sql: Sql, state: ListState): Part {
  if (state === "gone") return sql`c.attention = 'gone'`
  const delivered = sql`select w.container_id from container_work w where w.delivered_at is not null`
  if (state === "delivered") return sql`c.attention <> 'gone' and c.id in (${delivered})`
  return sql`c.attention = ${state} and ${isOpen(sql)}`
}

/** Nobody marked it delivered. As a test of each row, not as a join: a join would take the index's order away. */
export function isOpen(sql: Sql): Part {
  return sql`(exists (
    select 1 from container_work w where w.container_id = c.id and w.delivered_at is not null)) is not true`
}

/**
 * Everything but the state, as conditions of which a box meets one at most: each can go by an index of its own, which
 * their `or` could not.
 */
export function alternatives(sql: Sql, filter: ListFilter): Part[] {
  const rest = withinStates(sql, { ...filter, text: null, appointment: null })
  const texts = filter.text === null ? [sql`true`] : apart(sql, holdsText(sql, filter.text))
  const dates =
    filter.appointment === null ? [sql`true`] : apart(sql, appointed(sql, filter.appointment, filter.policy))
  return texts.flatMap((text) => dates.map((date) => sql`${text} and ${date} and ${rest}`))
}

/** Each without what those before it bring. */
function apart(sql: Sql, parts: Part[]): Part[] {
  return parts.map((part, at) =>
    parts.slice(0, at).reduce<Part>((all, before) => sql`${all} and (${before}) is not true`, sql`(${part})`),
  )
}

/** Everything but the state; `true` where nothing else is asked for. */
function withinStates(sql: Sql, filter: ListFilter): Part {
  const parts = [
    filter.text === null ? null : anyOf(sql, holdsText(sql, filter.text)),
    oneOf(sql, "c.readiness", "text", filter.readiness),
    oneOf(sql, "c.line_scac", "text", filter.line),
    oneOf(sql, "c.pod_locode", "text", filter.port),
    oneOf(sql, "c.terminal_id", "uuid", filter.terminal),
    oneOf(sql, "c.vessel_name", "text", filter.vessel),
    oneOf(sql, "c.customer_id", "uuid", filter.customer),
    oneOf(sql, "c.equipment", "text", filter.equipment),
    filter.hold && heldBy(sql, filter.hold),
    filter.fees && owing(sql, filter.fees),
    filter.appointment && anyOf(sql, appointed(sql, filter.appointment, filter.policy)),
    filter.owner && ownedBy(sql, filter.owner),
    filter.tag && tagged(sql, filter.tag),
    ...dated(sql, filter),
    filter.lfdDiffers ? sql`c.lfd_spread_days > 0` : null,
    filter.watchedBy && sql`c.id in (select container_id from watches where user_id = ${filter.watchedBy})`,
    filter.ids && sql`c.id = any(${[...filter.ids]}::uuid[])`,
    filter.staleAt && sql`c.stale_at <= ${filter.staleAt}`,
  ].filter((part) => part !== null && part !== "")
  return parts.reduce<Part>((all, part) => (all === undefined ? part : sql`${all} and ${part}`), sql`true`)
}

// The index of trigrams finds the box by its own number and references; the shipment's bring their boxes along.
function holdsText(sql: Sql, text: string): Part[] {
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`
  return [
    sql`c.search_text like ${part}`,
    sql`c.shipment_id in (select s.id from shipments s where s.search_text like ${part})`,
  ]
}

function oneOf(sql: Sql, column: string, type: "text" | "uuid", named: Named | null): Part | null {
  if (!named) return null
  const by = sql.unsafe(column)
  const [value, ...more] = named.values
  // Equal to one, an index of the column still orders by what comes after it.
  const one = value === undefined ? null : sql`${by} = ${value}::${sql.unsafe(type)}`
  return anyOf(sql, [
    more.length > 0 ? sql`${by} = any(${named.values}::${sql.unsafe(type)}[])` : one,
    named.none || named.notReported ? sql`${by} is null` : null,
  ])
}

function heldBy(sql: Sql, { values, none, notReported }: Named): Part {
  return anyOf(sql, [
    values.length > 0 ? sql`c.hold_names && ${values}::text[]` : null,
    none ? sql`cardinality(c.hold_names) = 0` : null,
    notReported ? sql`cardinality(c.hold_names) is null` : null,
  ])
}

function owing(sql: Sql, fees: NonNullable<ListFilter["fees"]>): Part {
  return anyOf(sql, [
    fees.has("posted") ? sql`c.owed_minor > 0` : null,
    fees.has("none") ? sql`c.owed_minor = 0` : null,
    fees.has("not_reported") ? sql`c.owed_minor is null` : null,
  ])
}

function appointed(sql: Sql, asked: NonNullable<ListFilter["appointment"]>, policy: ListFilter["policy"]): Part[] {
  const ends = sql.unsafe(lfdColumns(policy).endsAt)
  const ours = sql`select w.container_id from container_work w where w.appointment_at is not null`
  const late = sql`select w.container_id from container_work w join containers l on l.id = w.container_id
    where w.appointment_at >= l.${ends}`
  return [
    ...(asked.has("set") ? [sql`c.pickup_appointment_at is not null and ${isTold(sql)}`, sql`c.id in (${ours})`] : []),
    ...(asked.has("none") ? [sql`c.pickup_appointment_at is null and (c.id in (${ours})) is not true`] : []),
    ...(asked.has("after_lfd")
      ? [sql`c.pickup_appointment_at >= c.${ends} and ${isLateByAny(sql)}`, sql`c.id in (${late})`]
      : []),
  ]
}

/**
 * The service's appointment is after what one policy or another has as the last free day: few boxes, in one index. Said
 * as a test of one condition, the planner knows from its statistics how few; of two dates it takes a third of all.
 */
function isLateByAny(sql: Sql): Part {
  return sql`(c.pickup_appointment_at >= least(c.lfd_earliest_ends_at, c.lfd_coalesced_ends_at, c.lfd_line_ends_at,
    c.lfd_terminal_ends_at, c.lfd_rail_ends_at)) is true`
}

/**
 * A terminal tells something of it. Most of what arrives is at sea and no terminal knows of it: sorted by arrival it
 * lies before all the others, which indexes by urgency and arrival hold alone, by these very words.
 */
export function isTold(sql: Sql): Part {
  return sql`(c.readiness <> 'unknown' or c.hold_names is not null or c.owed_minor is not null
    or c.pickup_appointment_at is not null or c.lfd_day is not null)`
}

function ownedBy(sql: Sql, { values, none }: Named): Part {
  return anyOf(sql, [
    values.length > 0
      ? sql`c.id in (select w.container_id from container_work w where w.owner_id = any(${values}::uuid[]))`
      : null,
    none
      ? sql`(exists (select 1 from container_work w where w.container_id = c.id and w.owner_id is not null)) is not true`
      : null,
  ])
}

function tagged(sql: Sql, { values, none }: Named): Part {
  return anyOf(sql, [
    values.length > 0
      ? sql`c.id in (select w.container_id from container_work w where w.tags && ${values}::text[])`
      : null,
    none
      ? sql`(exists (select 1 from container_work w where w.container_id = c.id and w.tags <> '{}')) is not true`
      : null,
  ])
}

function dated(sql: Sql, { lfdFrom, lfdTo, policy }: ListFilter): Part[] {
  if (lfdFrom === null && lfdTo === null) return []
  const day = sql.unsafe(`c.${lfdColumns(policy).day}`)
  return [
    ...(lfdFrom ? [sql`${day} >= ${lfdFrom}::date`] : []),
    ...(lfdTo ? [sql`${day} <= ${lfdTo}::date`] : []),
    // The day of one source is kept where it counts no longer too: then it has no end.
    ...(policy ? [sql`c.${sql.unsafe(lfdColumns(policy).endsAt)} is not null`] : []),
  ]
}

/**
 * The index of another policy's days begins with their ends. For what is counted alone: beside the days the planner takes
 * the ends for a second condition, and gathers a whole state where it should walk.
 */
export function datedByEnd(sql: Sql, filter: ListFilter): Part {
  return filter.policy ? endsWithin(sql, `c.${lfdColumns(filter.policy).endsAt}`, filter) : sql`true`
}

/** A day ends within a day of its midnight in UTC. `earlier`: how many days before it the column may be. */
export function endsWithin(
  sql: Sql,
  column: string,
  { lfdFrom, lfdTo }: Pick<ListFilter, "lfdFrom" | "lfdTo">,
  earlier = 0,
): Part {
  const by = sql.unsafe(column)
  const from = lfdFrom ? sql`${by} >= (${lfdFrom}::date - ${earlier}::int)::timestamp at time zone 'UTC'` : sql`true`
  const to = lfdTo ? sql`${by} <= (${lfdTo}::date + 2)::timestamp at time zone 'UTC'` : sql`true`
  return sql`${from} and ${to}`
}

function anyOf(sql: Sql, parts: (Part | null)[]): Part {
  const given = parts.filter((part) => part !== null)
  return sql`(${given.length === 0 ? sql`false` : either(sql, given)})`
}

function either(sql: Sql, [first, ...rest]: Part[]): Part {
  return rest.reduce<Part>((all, part) => sql`${all} or ${part}`, sql`(${first ?? sql`false`})`)
}
