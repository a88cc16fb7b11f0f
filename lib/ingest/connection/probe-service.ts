// While a fault keeps us from using the service, sends it a small request now and then, so that the fault ends with its
// cause even if nothing else sends one.
import type { Sql } from "#db/client"
import { listFaults, removeOldFeatureFaults } from "#db/connection/faults"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { ServiceClient } from "#lib/service/client"

/** Only using a feature shows whether it is enabled, so faults older than this are removed. */
const FEATURE_MS = 86_400_000

/**
 * Asks once if there is a fault that an answer can end. The client's gate stores the result. Resolves to whether it
 * asked.
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
