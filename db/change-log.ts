// What changed, in the order of commits. `seq` grows with each row, and rows are visible in that order, because one
// applier at a time writes them.
import type { Sql } from "./client.ts"

/** Whoever writes to the change log holds it, so that rows become visible in the order of their `seq`. */
export const CHANGE_LOCK = 7_301_003

export type LoggedChange = {
  seq: number
  /** alert: `id` is what the alert is about, or "many". charges: `id` is the container whose count was made anew. */
  kind: "container" | "shipment" | "tracking_request" | "document" | "account" | "alert" | "charges"
  id: string
  shipmentId: string | null
}

export async function getNewestChange(sql: Sql): Promise<{ seq: number; at: string } | undefined> {
  const [row] = await sql<{ seq: number; at: string }[]>`select seq, at from change_log order by seq desc limit 1`
  return row
}

export async function listLoggedChanges(sql: Sql, afterSeq: number, limit: number): Promise<LoggedChange[]> {
  return sql<LoggedChange[]>`
    select seq, kind, id, shipment_id from change_log where seq > ${afterSeq} order by seq limit ${limit}`
}
