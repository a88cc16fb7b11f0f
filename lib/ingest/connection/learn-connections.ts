// Which lines our own tracker asks, and whose key is in the way, so that Freeday can say so before and after a number is sent.
import { isDeepStrictEqual } from "node:util"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { type CarriersRead, toConnections } from "#lib/domain/connection/carrier-keys"
import { AppError } from "#lib/errors"
import type { OwnTracker } from "#lib/own-tracker"
import { readCarrierKeys } from "#lib/service/controls/carrier-keys"

/** undefined: the service is another, and nothing is known. Without an answer, what is known stays. */
export async function learnConnections(sql: Sql, tracker: OwnTracker | undefined): Promise<void> {
  try {
    await keepConnections(sql, tracker ? await readCarrierKeys(tracker) : { offered: false })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

export async function keepConnections(sql: Sql, read: CarriersRead): Promise<void> {
  const found = toConnections(read)
  const known = (await getFact(sql, "line_connections")) ?? null
  if (!isDeepStrictEqual(found, known)) await putFact(sql, "line_connections", found)
}
