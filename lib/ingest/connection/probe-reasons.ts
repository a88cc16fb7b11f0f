// Whether our own tracker keeps reasons. The link to them shows only if it does.
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { getLatestContainerId } from "#db/containers/board"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { OwnTracker } from "#lib/own-tracker"
import { readReasons } from "#lib/service/controls/reasons"
import { ServiceError } from "#lib/service/service-error"

const AGAIN_MS = 3_600_000

/**
 * Asks about one container at most once an hour. Without an answer, the known state stays. undefined: nobody gives
 * reasons.
 */
export async function probeReasons(sql: Sql, tracker: OwnTracker | undefined): Promise<void> {
  const known = await getFact(sql, "reasons")
  const age = known ? realNow().getTime() - Date.parse(known.at) : AGAIN_MS
  if (known?.of === (tracker?.url ?? null) && age < AGAIN_MS) return
  if (!tracker) return keepOffered(sql, tracker, false)
  const id = await getLatestContainerId(sql)
  if (id === undefined) return
  try {
    await keepOffered(sql, tracker, (await readReasons(tracker, id)).offered)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A 404 only says that this tracker has no such control.
    if (error instanceof ServiceError && error.upstreamStatus === 404) await keepOffered(sql, tracker, false)
  }
}

export async function keepOffered(sql: Sql, tracker: OwnTracker | undefined, offered: boolean): Promise<void> {
  await putFact(sql, "reasons", { offered, of: tracker?.url ?? null, at: realNow().toISOString() })
}
