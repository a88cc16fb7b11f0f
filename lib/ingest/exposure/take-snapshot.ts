// Saves the exposure sums once a day as of noon UTC, when every American midnight has passed. They form the trend.
import { countUncounted } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { addSnapshot, getNewestSnapshotDay } from "#db/exposure/snapshots"
import { now } from "#lib/clock"

const NOON_HOURS = 12
/** Until this hour, waits for what is still to be counted. */
const LATEST_HOURS = 18

/** A day without a running worker has no sums, and the trend shows that. Resolves to whether a snapshot was taken. */
export async function takeSnapshot(sql: Sql, at = now()): Promise<boolean> {
  const day = at.toISOString().slice(0, 10)
  if (at.getUTCHours() < NOON_HOURS) return false
  const newest = await getNewestSnapshotDay(sql)
  if (newest !== null && newest >= day) return false
  const [figures, firstRead] = await Promise.all([getFact(sql, "figures"), getFact(sql, "first_read")])
  if (!figures?.done || firstRead?.state !== "done") return false
  const { ended, changed } = await countUncounted(sql, { now: at.toISOString(), seq: figures.seq })
  if (ended + changed > 0 && at.getUTCHours() < LATEST_HOURS) return false
  await addSnapshot(sql, { day, now: at.toISOString() })
  return true
}
