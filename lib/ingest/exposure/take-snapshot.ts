// Once a day the sums of exposure are saved as of noon UTC, when every American midnight has passed: the trend.
import { countUncounted } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { addSnapshot, getNewestSnapshotDay } from "#db/exposure/snapshots"
import { now } from "#lib/clock"

const NOON_HOURS = 12
/** What is still to be counted is waited for until then. */
const LATEST_HOURS = 18

/** A day on which no worker ran has no sums, and the trend says so. Resolves to whether it took one. */
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
