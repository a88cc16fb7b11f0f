import { count, desc, eq, sql as raw } from "drizzle-orm"
import type { LfdPolicy } from "../../lib/domain/containers/lfd-sources.ts"
import type { KeyTrouble, LineConnections } from "../../lib/domain/tracking/connections.ts"
import type { AlertMark } from "../alerts/write.ts"
import { builder, toJsonb } from "../builder.ts"
import type { Sql } from "../client.ts"
import { connection, counters, settings } from "../schema/inbox.ts"
import { otherResources } from "../schema/tracking.ts"

export type WebhookRegistration = {
  id: string
  url: string
  /** Sealed in the database (webhooks.ts). */
  secret: string
  /** Real instant. */
  registeredAt: string
  /** The same in world time: it does not deliver notifications made before. Older versions did not store it. */
  since?: string
}
/** An earlier registration. Deliveries signed by it are accepted until none has come for a day. */
export type FormerWebhook = WebhookRegistration & {
  /** Real instants. */
  replacedAt: string
  lastUsedAt: string | null
}
/** How far the service's list of notifications was compared with what arrived. */
export type Comparison = {
  /** Page to continue from; null: from the start. */
  page: string | null
  /** World instant from which the list was still unsettled, if the list is newest first. */
  settledUntil: string | null
  /** World instant of the last comparison that reached the end. */
  comparedAt: string
  /** Notifications that the service is still trying to deliver. */
  pending: number
}
type DeliverySources = {
  addresses: string[]
  /** Real instant. */
  refreshedAt: string
  /** The same in world time. */
  asOf: string
  /** Deliveries refused for their source address up to then. */
  refused: number
}
export type FirstRead = {
  state: "running" | "done" | "failed"
  phase: "shipment" | "container" | "tracking_request" | "document" | "party"
  /** The next page; null: the start of the phase. */
  next: string | null
  done: number
  total: number | null
  error: string | null
}
/** What the stored columns were derived with, and how far the run is. */
export type Derived = {
  rules: number
  policy: string
  /** getGatesVersion. Older versions did not store it. */
  gates?: string
  /** Derive only containers with a last free day, because only gate calendars changed. */
  onlyDated?: boolean
  at: string
  afterId: string | null
  done: boolean
}

/** What the exposure figures were counted with, and how far. `seq`: place in the change log; `at`: world instant. */
export type FiguresKept = { basis: string; seq: number; at: string; afterId: string | null; done: boolean }

/**
 * `offered`: the service has custom fields. Instants are real, but `values.from` is the world instant at which reading
 * them began.
 */
type CustomFieldsRead = {
  offered: boolean
  readAt: string
  /** Null: values were not read yet. */
  values: { from: string; readAt: string } | null
  /** Number of pages the list of values had. */
  pages: number
}

/** State of the demonstration's content. none: not for this database. `containers`: those it uses, in order. */
export type Demonstration = { state: "waiting" | "done" | "none"; containers: string[]; steps: string[] }

type Facts = {
  webhook: WebhookRegistration
  former_webhooks: FormerWebhook[]
  comparison: Comparison
  /** Failed signatures that a re-read has already made up for. */
  signatures_seen: { value: number; at: string }
  sources: DeliverySources
  first_read: FirstRead
  derived: Derived
  custom_fields: CustomFieldsRead
  figures: FiguresKept
  worker: { seenAt: string }
  last_delivery: { at: string }
  fault: { words: string; since: string } | null
  alerts: AlertMark
  /** Whether our own tracker keeps reasons. `of`: its address; null: the service is another. */
  reasons: { offered: boolean; of: string | null; at: string }
  demonstration: Demonstration
  /** What our own tracker can ask of carriers; null: it asks none, or the service is another. */
  line_connections: LineConnections | null
  /** What the database began with. Older versions did not note it. */
  began_with: { world: "invented" | "real" }
}

export async function getFact<K extends keyof Facts>(sql: Sql, key: K): Promise<Facts[K] | undefined> {
  const value = raw<Facts[K]>`${connection.value}`
  const [row] = await builder(sql).select({ value }).from(connection).where(eq(connection.key, key))
  return row?.value
}

/** null: nothing is known of the service's lines. */
export async function getLineConnections(sql: Sql): Promise<LineConnections | null> {
  return (await getFact(sql, "line_connections")) ?? null
}

/** Carriers that are not asked because of their key. Empty if that is not known. */
export async function listKeyTroubles(sql: Sql): Promise<readonly KeyTrouble[]> {
  return (await getLineConnections(sql))?.troubles ?? []
}

export async function putFact<K extends keyof Facts>(sql: Sql, key: K, value: Facts[K]): Promise<void> {
  await put(sql, connection, key, value)
}

/** Stores the value only if there is none yet. */
export async function putFirstFact<K extends keyof Facts>(sql: Sql, key: K, value: Facts[K]): Promise<void> {
  await builder(sql).insert(connection).values({ key, value }).onConflictDoNothing({ target: connection.key })
}

export async function getSetting<T>(sql: Sql, key: string): Promise<T | undefined> {
  const value = raw<T>`${settings.value}`
  const [row] = await builder(sql).select({ value }).from(settings).where(eq(settings.key, key))
  return row?.value as T | undefined
}

/** The account's policy for the last free day in force. */
export async function getLfdPolicy(sql: Sql): Promise<LfdPolicy> {
  return (await getSetting<LfdPolicy>(sql, "lfd_policy")) ?? "earliest"
}

export async function putSetting(sql: Sql, key: string, value: unknown): Promise<void> {
  await put(sql, settings, key, value)
}

async function put(sql: Sql, table: typeof connection | typeof settings, key: string, value: unknown): Promise<void> {
  await builder(sql)
    .insert(table)
    .values({ key, value: toJsonb(value) })
    .onConflictDoUpdate({ target: table.key, set: { value: toJsonb(value), updatedAt: raw`now()` } })
}

/** Adds to a counter that people see on the connection page, e.g. failed signatures. */
export async function addToCounter(sql: Sql, name: string, at: string, by = 1): Promise<void> {
  await builder(sql)
    .insert(counters)
    .values({ name, value: by, lastAt: at })
    .onConflictDoUpdate({ target: counters.name, set: { value: raw`${counters.value} + ${by}`, lastAt: at } })
}

/** As addToCounter, for several of different names at once. */
export async function addToCounters(
  sql: Sql,
  named: readonly { name: string; by: number }[],
  at: string,
): Promise<void> {
  if (named.length === 0) return
  await builder(sql)
    .insert(counters)
    .values(named.map(({ name, by }) => ({ name, value: by, lastAt: at })))
    .onConflictDoUpdate({ target: counters.name, set: { value: raw`${counters.value} + excluded.value`, lastAt: at } })
}

export type Counter = Pick<typeof counters.$inferSelect, "value" | "lastAt">

export async function getCounter(sql: Sql, name: string): Promise<Counter> {
  const { value, lastAt } = counters
  const [row] = await builder(sql).select({ value, lastAt }).from(counters).where(eq(counters.name, name))
  return row ?? { value: 0, lastAt: null }
}

export async function listCounters(sql: Sql): Promise<(typeof counters.$inferSelect)[]> {
  return builder(sql).select().from(counters).orderBy(counters.name)
}

/** Number of resources of kinds without a mirror table, by kind. */
export async function countOtherTypes(sql: Sql): Promise<{ name: string; value: number }[]> {
  const { type } = otherResources
  return builder(sql)
    .select({ name: type, value: count() })
    .from(otherResources)
    .groupBy(type)
    .orderBy(desc(count()), type)
    .limit(50)
}
