import type postgres from "postgres"
import type { AttentionState } from "../../lib/domain/containers/attention.ts"
import type { FieldCondition, ListFilter, Named } from "../../lib/domain/containers/list-filter.ts"
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"
import { ownedAs } from "../work/whose.ts"

type Part = postgres.Fragment

/**
 * The whole condition, for statements over all rows of a list: `select … from containers c where
 * ${containersWhere(…)}`.
 */
export function containersWhere(sql: Sql, filter: ListFilter): Part {
  return sql`${anyOf(sql, statesOf(sql, filter))} and ${within(sql, filter)}`
}

/** The live containers, in one state or in all states of the filter. */
export function liveIn(sql: Sql, filter: ListFilter, state?: AttentionState): Part {
  return sql`${inLiveStates(sql, filter, state)} and ${within(sql, filter)}`
}

/**
 * Gone containers: past ones, and live ones that are gated out (empty not back, or something owed) or marked delivered.
 */
export function goneParts(sql: Sql, filter: ListFilter): Part[] {
  return [sql`not c.is_live and ${within(sql, filter)}`, sql`c.is_live and ${isGone(sql)} and ${within(sql, filter)}`]
}

/** The whole condition, split into past and live containers, which have separate indexes. */
export function listParts(sql: Sql, filter: ListFilter): Part[] {
  const rest = within(sql, filter)
  const past = filter.states.includes("gone") ? [sql`not c.is_live and ${rest}`] : []
  return [...past, sql`c.is_live and ${anyOf(sql, statesOf(sql, filter))} and ${rest}`]
}

function statesOf(sql: Sql, filter: ListFilter): Part[] {
  const live = filter.states.some((state) => state !== "gone") ? [inLiveStates(sql, filter)] : []
  return [...live, ...(filter.states.includes("gone") ? [isGone(sql)] : [])]
}

// If every live state is meant, an index on the state would be read whole for nothing.
function inLiveStates(sql: Sql, { states, anyLive }: ListFilter, state?: AttentionState): Part {
  const [only, ...more] = state ? [state] : states.filter((one) => one !== "gone")
  const named =
    more.length === 0
      ? sql`c.attention = ${only ?? ""}`
      : anyLive
        ? sql`c.attention <> 'gone'`
        : sql`c.attention = any(${[only ?? "", ...more]})`
  return sql`c.is_live and ${named} and ${isOpen(sql)}`
}

/** A container that a person marked delivered counts as gone, whatever its terminal reports. */
function isGone(sql: Sql): Part {
  return sql`(c.attention = 'gone'
    or c.id in (select w.container_id from container_work w where w.delivered_at is not null))`
}

/** Not marked delivered. Tested per row: a join would lose the index order. */
export function isOpen(sql: Sql): Part {
  return sql`(exists (
    select 1 from container_work w where w.container_id = c.id and w.delivered_at is not null)) is not true`
}

/** Everything in the filter except the state; `true` if there is nothing else. */
function within(sql: Sql, filter: ListFilter): Part {
  const parts = [
    filter.text === null ? null : holdsText(sql, filter.text),
    filter.numbers && sql`c.number_key = any(${[...filter.numbers]}::text[])`,
    oneOf(sql, "c.readiness", "text", filter.readiness),
    oneOf(sql, "c.line_scac", "text", filter.line),
    oneOf(sql, "c.pod_locode", "text", filter.port),
    oneOf(sql, "c.terminal_id", "uuid", filter.terminal),
    oneOf(sql, "c.vessel_name", "text", filter.vessel),
    oneOf(sql, "c.customer_id", "uuid", filter.customer),
    oneOf(sql, "c.equipment", "text", filter.equipment),
    filter.hold && heldBy(sql, filter.hold),
    filter.fees && owing(sql, filter.fees),
    filter.appointment && appointed(sql, filter.appointment),
    filter.empty && emptyDue(sql, filter.empty),
    filter.asked && askedAbout(sql, filter.asked),
    filter.owner && ownedBy(sql, filter.owner),
    filter.tag && tagged(sql, filter.tag),
    ...dated(sql, filter),
    filter.lfdDiffers ? sql`c.lfd_spread_days > 0` : null,
    filter.watchedBy && sql`c.id in (select container_id from watches where user_id = ${filter.watchedBy})`,
    filter.ids && sql`c.id = any(${[...filter.ids]}::uuid[])`,
    ...filter.fields.map((field) => fielded(sql, field)),
    filter.staleAt && sql`c.stale_at <= ${filter.staleAt}`,
  ].filter((part) => part !== null && part !== "")
  return parts.reduce<Part>((all, part) => (all === undefined ? part : sql`${all} and ${part}`), sql`true`)
}

/** Tested per row: a join would lose the index order. Rare texts are found first, by listIdsHolding. */
function holdsText(sql: Sql, text: string): Part {
  const part = likePart(text)
  return sql`(c.search_text like ${part}
    or (exists (select 1 from shipments s where s.id = c.shipment_id and s.search_text like ${part})) is true)`
}

/**
 * Ids, up to `limit`, of containers whose number or references, or those of their shipment, contain the normalised
 * `text`. Uses the trigram indexes.
 */
export async function listIdsHolding(
  sql: Sql,
  { text, live, limit }: { text: string; live: boolean; limit: number },
): Promise<string[]> {
  const [part, there] = [likePart(text), live ? sql`t.is_live` : sql`true`]
  const rows = await sql<{ id: string }[]>`
    (select t.id from containers t where t.search_text like ${part} and ${there} limit ${limit})
    union (select t.id from shipments s join containers t on t.shipment_id = s.id
      where s.search_text like ${part} and ${there} limit ${limit})`
  return rows.map(({ id }) => id)
}

function oneOf(sql: Sql, column: string, type: "text" | "uuid", named: Named | null): Part | null {
  if (!named) return null
  const by = sql.unsafe(column)
  return anyOf(sql, [
    named.values.length > 0 ? sql`${by} = any(${named.values}::${sql.unsafe(type)}[])` : null,
    named.none || named.notReported ? sql`${by} is null` : null,
  ])
}

function heldBy(sql: Sql, { values, none, notReported }: Named): Part {
  return anyOf(sql, [
    values.length > 0 ? sql`c.hold_names && ${values}::text[]` : null,
    none ? sql`c.hold_names = '{}'` : null,
    notReported ? sql`c.hold_names is null` : null,
  ])
}

function owing(sql: Sql, fees: NonNullable<ListFilter["fees"]>): Part {
  return anyOf(sql, [
    fees.has("posted") ? sql`c.owed_minor > 0` : null,
    fees.has("none") ? sql`c.owed_minor = 0` : null,
    fees.has("not_reported") ? sql`c.owed_minor is null` : null,
  ])
}

function appointed(sql: Sql, asked: NonNullable<ListFilter["appointment"]>): Part {
  const ours = sql`select w.container_id from container_work w where w.appointment_at is not null`
  const late = sql`select w.container_id from container_work w join containers l on l.id = w.container_id
    where w.appointment_at >= l.lfd_ends_at`
  return anyOf(sql, [
    ...(asked.has("set") ? [sql`c.pickup_appointment_at is not null`, sql`c.id = any(array(${ours}))`] : []),
    asked.has("none") ? sql`c.pickup_appointment_at is null and (c.id in (${ours})) is not true` : null,
    ...(asked.has("after_lfd")
      ? [sql`(c.pickup_appointment_at >= c.lfd_ends_at)::int = 1`, sql`c.id = any(array(${late}))`]
      : []),
  ])
}

function emptyDue(sql: Sql, { dues, now, soon }: NonNullable<ListFilter["empty"]>): Part {
  const spans = anyOf(sql, [
    dues.has("late") ? sql`e.ends_at <= ${now}` : null,
    dues.has("due") ? sql`(e.ends_at > ${now} and e.ends_at <= ${soon})` : null,
    dues.has("later") ? sql`e.ends_at > ${soon}` : null,
    dues.has("unknown") ? sql`e.ends_at is null` : null,
  ])
  return sql`c.id in (select e.container_id from empty_returns e where ${spans})`
}

function askedAbout(sql: Sql, { terms, now }: NonNullable<ListFilter["asked"]>): Part {
  const spans = anyOf(sql, [
    terms.has("due") ? sql`w.follow_up_at <= ${now}` : null,
    terms.has("waiting") ? sql`w.follow_up_at > ${now}` : null,
  ])
  return sql`c.id in (select w.container_id from container_work w where ${spans})`
}

function ownedBy(sql: Sql, { values, none, any }: Named): Part {
  return anyOf(sql, [
    any ? ownedAs(sql, { whose: "team", viewer: "" }, "c.id") : null,
    values.length > 0
      ? sql`c.id in (select w.container_id from container_work w where w.owner_id = any(${values}::uuid[]))`
      : null,
    none ? ownedAs(sql, { whose: "unassigned", viewer: "" }, "c.id") : null,
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

function fielded(sql: Sql, { id, isCommon, isSet, isNone, keys, choices }: FieldCondition): Part {
  if (id === null) return isNone ? sql`true` : sql`false`
  const field = fieldLiteral(sql, id)
  const having = (what: Part) => sql`
    c.id in (select v.owner_id from custom_field_values v where v.field_id = ${field} and v.sort_key is not null and ${what})`
  return anyOf(sql, [
    isSet ? (isCommon ? withField(sql, field) : having(sql`true`)) : null,
    keys.length > 0 ? having(sql`v.sort_key = any(${keys}::text[])`) : null,
    choices.length > 0 ? having(sql`v.value ?| ${choices}::text[]`) : null,
    isNone ? withoutField(sql, id) : null,
  ])
}

export function withoutField(sql: Sql, id: string): Part {
  return sql`(${withField(sql, fieldLiteral(sql, id))}) is not true`
}

/** Tested per row: a join would lose the index order. */
function withField(sql: Sql, field: Part): Part {
  return sql`(exists (
    select 1 from custom_field_values v
    where v.owner_id = c.id and v.field_id = ${field} and v.sort_key is not null)) is true`
}

/** Literal, not a parameter: a generic plan would treat a rare field like one that every container has. */
export function fieldLiteral(sql: Sql, id: string): Part {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id)) throw new Error("a field's id is a uuid")
  return sql`${sql.unsafe(`'${id}'::uuid`)}`
}

/** Filters by the last free day in force, or by one source's day. */
function dated(sql: Sql, { days }: ListFilter): Part[] {
  return days.flatMap(({ of, from, to }) => {
    const day = sql.unsafe(`c.${of}_day`)
    return [...(from ? [sql`${day} >= ${from}::date`] : []), ...(to ? [sql`${day} <= ${to}::date`] : [])]
  })
}

function anyOf(sql: Sql, parts: (Part | null)[]): Part {
  const [first, ...rest] = parts.filter((part) => part !== null)
  if (!first) return sql`false`
  return sql`(${rest.reduce<Part>((all, part) => sql`${all} or (${part})`, sql`(${first})`)})`
}
