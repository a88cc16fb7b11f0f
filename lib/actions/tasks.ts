// What the queue can do, and when it does what nobody asks for.
import { setTimeout } from "node:timers/promises"
import { queueMessages } from "#db/alert-messages"
import type { Sql } from "#db/client"
import { addJob, type Tasks } from "#db/queue"
import { now } from "#lib/clock"
import { log } from "#lib/log"
import { decideDigests } from "./decide-digests.ts"
import { decideWeekly, type Summarise } from "./decide-weekly.ts"
import { sendMessage, type Telling } from "./tell-alerts.ts"

export function createTasks(sql: Sql, telling: Telling & { summarise: Summarise }): Tasks {
  return {
    send_message: ({ id }: { id: string }, attempt) => sendMessage(sql, telling, id, attempt),
    decide_mails: async () => {
      await decideDigests(sql, telling)
      await decideWeekly(sql, telling)
      await queueMessages(sql, now().toISOString())
    },
  }
}

/** What each task asks of the clock decides whether it is due; so each minute is often enough in real time. */
const BY_THE_CLOCK = ["decide_mails"] as const

export const CRONTAB = BY_THE_CLOCK.map((task) => `* * * * * ${task} ?jobKey=${task}&max=3`).join("\n")

const LOOK_MS = 1_000
const QUARTER_MS = 900_000

/** The simulated world may pass a day in a minute: there the same tasks run at each of its quarters of an hour. */
export async function keepWorldSchedule(sql: Sql, signal: AbortSignal): Promise<void> {
  let before = Math.floor(now().getTime() / QUARTER_MS)
  while (!signal.aborted) {
    const quarter = Math.floor(now().getTime() / QUARTER_MS)
    if (quarter !== before) {
      before = quarter
      for (const task of BY_THE_CLOCK) {
        await addJob(sql, { task, payload: {}, key: task, most: 3 }).catch((error: unknown) =>
          log.warn({ err: error, task }, "a task of the world's clock was not queued"),
        )
      }
    }
    await setTimeout(LOOK_MS, undefined, { signal }).catch(() => {})
  }
}
