// What a list of containers leaves in, as SQL over `containers c`. States stand apart: a list merges them (containers.ts).
import type postgres from "postgres"
import type { AttentionState } from "../lib/domain/attention.ts"
import type { ListFilter, Named } from "../lib/domain/list-filter.ts"
import type { Sql } from "./client.ts"

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
  return statesTogether(sql, filter).flatMap(({ where, rank }) =>
    within.map((one) => ({ where: sql`${where} and ${one}`, rank })),
  )
}

function statesTogether(sql: Sql, filter: ListFilter): Together[] {
  const live = filter.states.filter((state) => state !== "gone")
  const liveRank = sql`array_position(${[...filter.states]}::text[], c.attention) - 1`
  const goneRank = sql`${filter.states.indexOf("gone")}::int`
  return [
    ...(live.length > 0 ? [{ where: sql`c.attention = any(${live}) and ${isOpen(sql)}`, rank: liveRank }] : []),
    ...(filter.states.includes("gone")
      ? ([inState(sql, "gone"), inState(sql, "delivered")] as const).map((where) => ({ where, rank: goneRank }))
      : []),
  ]
}

/** One state as the database keeps it, or the boxes that a person marked delivered in any of the others. */
export type ListState = AttentionState | "delivered"

/** Each state as the account keeps it. What is delivered counts as gone, whatever its terminal says. */
export function statesOf({ states }: ListFilter): ListState[] {
  return [...states, ...(states.includes("gone") ? (["delivered"] as const) : [])]
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
  const dates = filter.appointment === null ? [sql`true`] : apart(sql, appointed(sql, filter.appointment))
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
    filter.appointment && anyOf(sql, appointed(sql, filter.appointment)),
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

function appointed(sql: Sql, asked: NonNullable<ListFilter["appointment"]>): Part[] {
  const ours = sql`select w.container_id from container_work w where w.appointment_at is not null`
  const late = sql`select w.container_id from container_work w join containers l on l.id = w.container_id
    where w.appointment_at >= l.lfd_ends_at`
  return [
    ...(asked.has("set") ? [sql`c.pickup_appointment_at is not null and ${isTold(sql)}`, sql`c.id in (${ours})`] : []),
    ...(asked.has("none") ? [sql`c.pickup_appointment_at is null and (c.id in (${ours})) is not true`] : []),
    ...(asked.has("after_lfd")
      ? [sql`(c.pickup_appointment_at >= c.lfd_ends_at) is true`, sql`c.id in (${late})`]
      : []),
  ]
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

/** The day in force, and each source's own. */
function dated(sql: Sql, { days }: ListFilter): Part[] {
  return days.flatMap(({ of, from, to }) => {
    const day = sql.unsafe(`c.${of}_day`)
    return [...(from ? [sql`${day} >= ${from}::date`] : []), ...(to ? [sql`${day} <= ${to}::date`] : [])]
  })
}

/** A day ends within a day of its midnight in UTC. `earlier`: how many days before it the column may be. */
export function endsWithin(sql: Sql, column: string, { days }: Pick<ListFilter, "days">, earlier = 0): Part {
  const { from: lfdFrom = null, to: lfdTo = null } = days.find(({ of }) => of === "lfd") ?? {}
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
