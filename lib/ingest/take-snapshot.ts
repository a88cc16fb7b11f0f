// Once a day the sums of exposure are kept as they stand at noon UTC, when every American midnight has passed: the trend.
import type { Sql } from "#db/client"
import { getFact } from "#db/connection"
import { addSnapshot, getNewestSnapshotDay } from "#db/exposure-snapshots"
import { now } from "#lib/clock"

const NOON_HOURS = 12

/** A day on which no worker ran has no sums, and the trend says so. Resolves to whether it took one. */
export async function takeSnapshot(sql: Sql, at = now()): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  if (at.getUTCHours() < NOON_HOURS) return false
  if (!(await getFact(sql, "figures"))?.done) return false
  const newest = await getNewestSnapshotDay(sql)
  if (newest !== null && newest >= day) return false
  await addSnapshot(sql, { day, now: at.toISOString() })
  return true
}
