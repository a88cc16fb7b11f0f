// Facts of the connection to the service, one row each, and the settings of the account.
import type { Sql } from "./client.ts"

export type WebhookRegistration = { id: string; url: string; secret: string; registeredAt: string }
export type FirstRead = {
  state: "running" | "done" | "failed"
  phase: "shipment" | "container" | "tracking_request"
  /** Where the next page is; null = from the start of the phase. */
  next: string | null
  done: number
  total: number | null
  error: string | null
}
export type Derived = { rules: number; policy: string; at: string; afterId: string | null; done: boolean }

type Facts = {
  webhook: WebhookRegistration
  first_read: FirstRead
  derived: Derived
  worker: { seenAt: string }
  last_delivery: { at: string }
  fault: { words: string; since: string } | null
}

export async function getFact<K extends keyof Facts>(sql: Sql, key: K): Promise<Facts[K] | undefined> {
  const [row] = await sql<{ value: Facts[K] }[]>`select value from connection where key = ${key}`
  return row?.value
}

export async function putFact<K extends keyof Facts>(sql: Sql, key: K, value: Facts[K]): Promise<void> {
  await sql`
    insert into connection (key, value, updated_at) values (${key}, ${sql.json(value as never)}, now())
    on conflict (key) do update set value = excluded.value, updated_at = now()`
}

export async function getSetting<T>(sql: Sql, key: string): Promise<T | undefined> {
  const [row] = await sql<{ value: T }[]>`select value from settings where key = ${key}`
  return row?.value
}

/** Adds one to a counter that people see on the connection, e.g. failed signatures. */
export async function addToCounter(sql: Sql, name: string, at: string): Promise<void> {
  await sql`
    insert into counters (name, value, last_at) values (${name}, 1, ${at})
    on conflict (name) do update set value = counters.value + 1, last_at = excluded.last_at`
}
