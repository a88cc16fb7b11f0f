// While something keeps us from using the service, asks it a small question now and then: so that the fact ends with
// its cause, even if nothing else sends a request.
import type { Sql } from "#db/client"
import { listFaults, removeOldFeatureFaults } from "#db/connection/faults"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { ServiceClient } from "#lib/service/client"

/** Whether a feature is enabled now can only be seen by using it: older facts are not repeated as news. */
const FEATURE_MS = 86_400_000

/**
 * Asks once, if there is a fault that an answer can end. What is learned is kept by the gate of the client. Resolves to
 * whether it asked.
 */
export async function probeService(sql: Sql, client: ServiceClient): Promise<boolean> {
  await removeOldFeatureFaults(sql, new Date(realNow().getTime() - FEATURE_MS).toISOString())
  const faults = await listFaults(sql)
  if (faults.every(({ kind }) => kind.startsWith("feature_disabled:"))) return false
  try {
    await client.getJson("/webhooks/ips")
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
  return true
}
