// Which lines our own tracker asks of real carriers, so that Freeday can say so before and after a number is sent.
import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import type { LineConnections } from "#lib/domain/tracking/connections"
import { AppError } from "#lib/errors"
import type { OwnTracker } from "#lib/own-tracker"
import { readLineConnections } from "#lib/service/controls/line-connections"

/** undefined: the data comes from elsewhere, and nothing is known. Without an answer, what is known stays. */
export async function learnConnections(sql: Sql, tracker: OwnTracker | undefined): Promise<void> {
  const known = (await getFact(sql, "line_connections")) ?? null
  const found = tracker ? await readOr(tracker, known) : null
  if (!isDeepStrictEqual(found, known)) await putFact(sql, "line_connections", found)
}

async function readOr(tracker: OwnTracker, known: LineConnections | null): Promise<LineConnections | null> {
  try {
    return await readLineConnections(tracker)
  } catch (error) {
    if (error instanceof AppError) return known
    throw error
  }
}
