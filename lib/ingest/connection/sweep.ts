// Reads the lists again before our data grows old: a value not confirmed for long is no longer known.
import type { Sql } from "#db/client"
import { getOldestConfirmed } from "#db/mirror/read"
import { worldNow } from "#lib/clock"
import { addHours } from "#lib/domain/days/calendar-day"
import type { ServiceClient } from "#lib/service/client"
import { readWholeList } from "./read-whole-list.ts"

/** World time: a quarter of the time after which terminal data counts as old (lib/domain/freshness). */
const SWEEP_AFTER_HOURS = 6

/** Resolves to whether there was something to confirm. */
export async function sweep(sql: Sql, client: ServiceClient, signal?: AbortSignal): Promise<boolean> {
  const oldest = await getOldestConfirmed(sql)
  if (!oldest || oldest > addHours(worldNow(), -SWEEP_AFTER_HOURS)) return false
  await readWholeList(sql, client, { noun: "shipment", startAt: null, signal })
  await readWholeList(sql, client, { noun: "container", startAt: null, signal })
  return true
}
