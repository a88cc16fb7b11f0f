import type { Sql } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { getFact, putFact } from "#db/connection/connection"
import { withWorkLock } from "#db/connection/worker-lock"
import { getOldestRead } from "#db/mirror/read"
import { enqueue, type Tasks } from "#db/queue"
import { realNow, worldNow } from "#lib/clock"
import { addHours } from "#lib/domain/days/calendar-day"
import type { OwnTracker } from "#lib/own-tracker"
import type { ServiceClient } from "#lib/service/client"
import { ServiceError } from "#lib/service/service-error"
import { tendAlerts } from "../alerts/tend.ts"
import { takeSnapshot } from "../exposure/take-snapshot.ts"
import { readEverything } from "./first-read.ts"
import { learnConnections } from "./learn-connections.ts"
import { probeReasons } from "./probe-reasons.ts"
import { probeService } from "./probe-service.ts"
import { tendFields } from "./read-fields.ts"
import { readWholeList } from "./read-whole-list.ts"
import { refreshSources } from "./refresh-sources.ts"
import { registerWebhook, retireSecrets } from "./register-webhook.ts"
import { createRepair, type RepairOptions } from "./repair.ts"

/** Real time until the next try if something is wrong: sooner than the minute in which all duties run. */
const REPAIR_AGAIN_MS = 5_000
const PROBE_AGAIN_MS = 10_000

export type DutyOptions = {
  client: ServiceClient
  /** For data known to be wrong, ahead of regular reading. */
  repairClient: ServiceClient
  reasonGiver: OwnTracker | undefined
  /** undefined: the service is another. */
  tracker: OwnTracker | undefined
  publicUrl: string
  /** Where the service finds our webhook. */
  deliveredTo: string
  repair: RepairOptions
  /** The process is about to stop. */
  signal: AbortSignal
}

export function createDuties(sql: Sql, options: DutyOptions) {
  const { client, repairClient, reasonGiver, tracker, publicUrl, signal } = options
  const repair = createRepair(sql, repairClient, { ...options.repair, signal })
  const { hostname: host } = new URL(publicUrl)
  let gaps = 0
  return {
    // Locked, because it may take longer than the minute after which it runs again.
    keep_connected: async () => {
      await withWorkLock(sql, "connect", () =>
        recordFault(sql, async () => {
          await registerWebhook(sql, client, options.deliveredTo)
          await readEverything(sql, client, signal)
          await sweep(sql, client, signal)
          await tendFields(sql, client, signal)
        }),
      )
    },
    repair_gaps: async () => {
      // Before the first read is done, there is nothing to compare with.
      if ((await getFact(sql, "first_read"))?.state !== "done") return
      await withWorkLock(sql, "repair", async () => {
        const before = gaps
        gaps = await repair()
        if (gaps !== before) await wakeWorker(sql)
      })
      if (gaps > 0) await again(sql, "repair_gaps", REPAIR_AGAIN_MS)
    },
    probe_service: async () => {
      await probeReasons(sql, reasonGiver)
      await learnConnections(sql, tracker)
      if (await probeService(sql, repairClient)) await again(sql, "probe_service", PROBE_AGAIN_MS)
    },
    tend_webhook: async () => {
      await retireSecrets(sql)
      await refreshSources(sql, client)
    },
    tend_alerts: () => tendAlerts(sql, { host }),
    take_snapshot: async () => void (await takeSnapshot(sql)),
  } satisfies Tasks
}

async function again(sql: Sql, task: string, ms: number): Promise<void> {
  const runAt = new Date(realNow().getTime() + ms).toISOString()
  await enqueue(sql, { task, payload: {}, key: task, runAt, most: 3 })
}

/** Stores a fault of the service for people to see, and removes it once the step works again. */
async function recordFault(sql: Sql, step: () => Promise<void>): Promise<void> {
  try {
    await step()
    if (await getFact(sql, "fault")) await putFact(sql, "fault", null)
  } catch (error) {
    if (error instanceof ServiceError) await putFact(sql, "fault", { words: error.message, since: worldNow() })
    throw error
  }
}

/** World time: a quarter of the age at which terminal data is old (lib/domain/containers/freshness). */
const SWEEP_AFTER_HOURS = 6

/** Reads the lists again before our copy grows old. How often the service hears its sources is up to it. */
async function sweep(sql: Sql, client: ServiceClient, signal: AbortSignal): Promise<void> {
  const oldest = await getOldestRead(sql)
  if (!oldest || oldest > addHours(worldNow(), -SWEEP_AFTER_HOURS)) return
  await readWholeList(sql, client, { noun: "shipment", startAt: null, signal })
  await readWholeList(sql, client, { noun: "container", startAt: null, signal })
}
