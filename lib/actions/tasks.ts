import { setTimeout } from "node:timers/promises"
import { queueMessages } from "#db/alerts/messages"
import type { Sql } from "#db/client"
import { queueRuns } from "#db/connection/jobs"
import { queueOutbox } from "#db/connection/outbox"
import { queueRereads, type Reread } from "#db/connection/rereads"
import { enqueue, type Tasks } from "#db/queue"
import { clockState, now, onClockTurn, realNow } from "#lib/clock"
import { reread } from "#lib/ingest/connection/reread"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { log } from "#lib/log"
import { decideDigests } from "./alerts/decide-digests.ts"
import { decideWeekly, type Summarise } from "./alerts/decide-weekly.ts"
import { type Sending, sendMessage } from "./alerts/send.ts"
import { tellParked } from "./alerts/tell-parked.ts"
import { forgetRemoved } from "./forget-removed.ts"
import { continueRun } from "./run-jobs.ts"
import { sendLine } from "./send-outbox.ts"
import { tagRegistered } from "./tracking/register-tags.ts"

/** `signal`: the process is about to stop. */
export function createTasks(
  sql: Sql,
  sending: Sending & { summarise: Summarise },
  signal: AbortSignal = new AbortController().signal,
): Tasks {
  return {
    send_message: ({ id }: { id: string }) => sendMessage(sql, sending, id),
    tell_parked: ({ channelId }: { channelId: string }) => tellParked(sql, channelId, sending.settings),
    send_line: ({ id }: { id: string }, attempt) => sendLine(sql, id, attempt),
    continue_run: ({ id }: { id: string }) => continueRun(sql, id, signal),
    // Waits for the service's limit in the queue, where it blocks nobody.
    reread: (asked: Reread) => reread(sql, serviceClient({ priority: "repair", patienceMs: 0 }), asked),
    tag_registered: async () => void (await tagRegistered(sql)),
    decide_mails: async () => {
      await decideDigests(sql, sending)
      await decideWeekly(sql, sending)
    },
    queue_what_waits: () => queueWhatWaits(sql),
    forget_removed: () => forgetRemoved(sql, realNow()),
  }
}

/** Queues work without a job: from a process that died, or from before there was a queue. */
export async function queueWhatWaits(sql: Sql): Promise<void> {
  await queueMessages(sql, now().toISOString())
  await queueOutbox(sql)
  await queueRuns(sql)
  await queueRereads(sql)
}

/** Each task checks the clock itself, so once a real minute is often enough. */
const BY_THE_CLOCK = [
  ...["keep_connected", "repair_gaps", "probe_service", "tend_webhook", "tend_alerts", "take_snapshot"],
  ...["decide_mails", "queue_what_waits", "tag_registered"],
]

/** Once a day in real time. A run missed while the worker was down is made up for. */
const DAILY = "17 4 * * * forget_removed ?jobKey=forget_removed&max=3&fill=1d"

export const CRONTAB = [...BY_THE_CLOCK.map((task) => `* * * * * ${task} ?jobKey=${task}&max=3`), DAILY].join("\n")

export async function queueSchedule(sql: Sql): Promise<void> {
  await Promise.all(BY_THE_CLOCK.map((task) => enqueue(sql, { task, payload: {}, key: task, most: 3 })))
}

const QUARTER_MS = 900_000
const MINUTE_MS = 60_000
const SHORTEST_MS = 1_000
const DAY_MS = 86_400_000

/**
 * The simulated world may pass a day in a minute. There the same tasks run at each world quarter of an hour, if those
 * come sooner than the crontab's minutes, and whenever its clock is set.
 */
export async function keepWorldSchedule(sql: Sql, signal: AbortSignal): Promise<void> {
  let turned = new AbortController()
  const endTurns = onClockTurn(() => turned.abort())
  while (!signal.aborted) {
    const either = AbortSignal.any([signal, turned.signal])
    await setTimeout(quarterMs(), undefined, { signal: either }).catch(() => {})
    turned = new AbortController()
    if (signal.aborted) break
    await queueSchedule(sql).catch((error: unknown) => log.warn({ err: error }, "what is due was not queued"))
  }
  endTurns()
}

/** Real time until the world's next quarter of an hour; a day if the crontab is sooner. */
function quarterMs(): number {
  const { running, speed } = clockState()
  if (!running || QUARTER_MS / speed > MINUTE_MS) return DAY_MS
  return Math.max(SHORTEST_MS, (QUARTER_MS - (now().getTime() % QUARTER_MS)) / speed)
}
