// While something keeps us from using the service, asks it a small question now and then: so that the fact ends with
// its cause, though nobody has a reason to ask.
import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { listFaults, removeOldFeatureFaults } from "#db/faults"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"

const REST_MS = 10_000
/** Whether a feature is enabled now can only be seen by using it: older facts are not repeated as news. */
const FEATURE_MS = 86_400_000

/** Asks once, if there is a fault that an answer can end. What is learned is kept by the gate of the client. */
export async function probeService(sql: Sql, client: ServiceClient): Promise<void> {
  await removeOldFeatureFaults(sql, new Date(realNow().getTime() - FEATURE_MS).toISOString())
  const faults = await listFaults(sql)
  if (faults.every(({ kind }) => kind.startsWith("feature_disabled:"))) return
  try {
    await client.getJson("/webhooks/ips")
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

export async function keepProbing(sql: Sql, client: ServiceClient, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await probeService(sql, client).catch((error: unknown) => log.warn({ err: error }, "the service was not probed"))
    await setTimeout(REST_MS, undefined, { signal }).catch(() => {})
  }
}
