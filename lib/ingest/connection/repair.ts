import type { Sql } from "#db/client"
import { getCounter, getFact, putFact } from "#db/connection/connection"
import { getNewestGap, hasTracked, listOpenGaps, openGap } from "#db/connection/gaps"
import { getNewestDelivery } from "#db/connection/inbox"
import { addMissed, type Missed } from "#db/connection/missed-notifications"
import { now, realNow } from "#lib/clock"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import type { ServiceClient } from "#lib/service/client"
import { compareNotifications } from "./compare-notifications.ts"
import { repairGap } from "./repair-gap.ts"

export type RepairOptions = {
  /** World hours without a notification after which silence is suspicious. */
  silenceHours: number
  /** Real time the silence must also last, because a simulated clock may jump. */
  quietMs?: number
  compareEveryMs?: number
  /** Minimum between two re-reads for failed signatures, because anyone may send us those. */
  signatureEveryMs?: number
  signal?: AbortSignal
}

const QUIET_MS = 120_000
/** Less than the minute in which the queue runs it. */
const COMPARE_EVERY_MS = 50_000
/** Anybody can send an unsigned delivery, and each re-read costs one request per page. */
const SIGNATURE_EVERY_MS = 3_600_000
/** With more missed notifications than this, everything is read again. */
const FEW = 30

/**
 * Returns the step to repeat. It resolves to how many gaps were open. It tries each gap, then rejects with the first
 * fault.
 */
export function createRepair(sql: Sql, client: ServiceClient, options: RepairOptions): () => Promise<number> {
  const watchSilence = silenceWatch(sql, options)
  const compareEveryMs = options.compareEveryMs ?? COMPARE_EVERY_MS
  let comparedAt = Number.NEGATIVE_INFINITY
  return async () => {
    const faults: unknown[] = []
    const attempt = (work: () => Promise<unknown>) => work().catch((error: unknown) => faults.push(error))
    if (performance.now() - comparedAt >= compareEveryMs) {
      await attempt(async () => {
        await compareNotifications(sql, client, (missed) => openMissed(sql, missed))
        comparedAt = performance.now()
      })
    }
    await attempt(watchSilence)
    await attempt(() => watchSignatures(sql, options.signatureEveryMs ?? SIGNATURE_EVERY_MS))
    const gaps = await listOpenGaps(sql)
    for (const gap of gaps) await attempt(() => repairGap(sql, client, gap, options.signal))
    if (faults.length > 0) throw faults[0]
    return gaps.length
  }
}

async function openMissed(sql: Sql, missed: readonly Missed[]): Promise<void> {
  const times = missed.map(({ createdAt }) => createdAt).sort()
  const [fromAt, untilAt] = [times[0], times.at(-1)]
  if (fromAt === undefined || untilAt === undefined) return
  const everything = missed.length > FEW
  const gap = { cause: "missed" as const, fromAt, untilAt, everything, objects: [], openedAt: now().toISOString() }
  await addMissed(sql, await openGap(sql, gap), missed)
}

function silenceWatch(sql: Sql, { silenceHours, quietMs = QUIET_MS }: RepairOptions): () => Promise<void> {
  let heard = { seq: -1, atMs: performance.now() }
  return async () => {
    const [newest, webhook, last] = await Promise.all([
      getNewestDelivery(sql),
      getFact(sql, "webhook"),
      getNewestGap(sql, "silence"),
    ])
    const seq = newest?.seq ?? 0
    if (seq !== heard.seq) heard = { seq, atMs: performance.now() }
    const times = [newest?.receivedAt, webhook?.since, last?.untilAt].filter((time) => time !== undefined).sort()
    const fromAt = times.at(-1)
    const untilAt = now().toISOString()
    if (fromAt === undefined || addHours(fromAt as Instant, silenceHours) > untilAt) return
    if (performance.now() - heard.atMs < quietMs || !(await hasTracked(sql))) return
    await openGap(sql, { cause: "silence", fromAt, untilAt, everything: true, objects: [], openedAt: untilAt })
  }
}

async function watchSignatures(sql: Sql, everyMs: number): Promise<void> {
  const [failed, seen, newest] = await Promise.all([
    getCounter(sql, "signature_failed"),
    getFact(sql, "signatures_seen"),
    getNewestDelivery(sql),
  ])
  if (failed.value <= (seen?.value ?? 0) || failed.lastAt === null) return
  if (seen && realNow().getTime() - Date.parse(seen.at) < everyMs) return
  const untilAt = failed.lastAt
  const fromAt = newest && newest.receivedAt < untilAt ? newest.receivedAt : untilAt
  const openedAt = now().toISOString()
  await openGap(sql, { cause: "signature", fromAt, untilAt, everything: true, objects: [], openedAt })
  await putFact(sql, "signatures_seen", { value: failed.value, at: realNow().toISOString() })
}
