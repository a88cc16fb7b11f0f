// Whether the service offers reasons. The link to them shows only if it does.
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { getLatestContainerId } from "#db/containers/board"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { ServiceClient } from "#lib/service/client"
import { readReasons } from "#lib/service/reasons"
import { ServiceError } from "#lib/service/service-error"

const AGAIN_MS = 3_600_000

/** Asks about one container at most once an hour. Without an answer, the known state stays. */
export async function probeReasons(sql: Sql, client: ServiceClient): Promise<void> {
  const known = await getFact(sql, "reasons")
  const age = known ? realNow().getTime() - Date.parse(known.at) : AGAIN_MS
  if (known?.path === client.profile.reasonsPath && age < AGAIN_MS) return
  const id = await getLatestContainerId(sql)
  if (id === undefined) return
  try {
    await keepOffered(sql, client, (await readReasons(client, id)).offered)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // A 404 only says that the service does not have this path.
    if (error instanceof ServiceError && error.upstreamStatus === 404) await keepOffered(sql, client, false)
  }
}

export async function keepOffered(sql: Sql, { profile }: ServiceClient, offered: boolean): Promise<void> {
  await putFact(sql, "reasons", { offered, path: profile.reasonsPath, at: realNow().toISOString() })
}
