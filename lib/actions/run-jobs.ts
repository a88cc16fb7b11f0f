// The worker's part of runs over many rows: one row at a time through the service's gate, each ended or put back. A
// worker that is killed leaves a row as sent; the next one looks it up before it is sent again.
import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { claimJobRow, endJobRow, type JobRow, putRowBack, releaseAbandonedRows } from "#db/job-rows"
import { clearWait, endFinishedJobs, getJob, type Job, putJobOff } from "#db/jobs"
import { withWorkLock } from "#db/work-lock"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import { ServiceError } from "#lib/service/service-error"
import { JOB_KINDS } from "./job-kinds.ts"
import { toLongerWait, type Wait } from "./must-wait.ts"
import { tagRegistered } from "./register-tags.ts"

const REST_MS = 500
/** How often tags are laid on boxes that came since. */
const TAGS_MS = 3_000
const MOST_TRIES = 6
const LONGEST_WAIT_SECONDS = 60
/** Rows sent under one hold of the lock. */
const STRETCH = 50
const UNCLEAR = "The tracking service gave no answer, several times, so it may be done or not. Try it again later."

/** Sends rows until the signal; a failure of our own is logged and tried again. */
export async function keepRunningJobs(sql: Sql, signal: AbortSignal): Promise<void> {
  let tagAt = 0
  while (!signal.aborted) {
    if (performance.now() > tagAt) {
      tagAt = performance.now() + TAGS_MS
      await tagRegistered(sql).catch((error: unknown) => log.error({ err: error }, "tags of a list could not be set"))
    }
    const sent = await runJobs(sql, { signal }).catch((error: unknown) => {
      log.error({ err: error }, "a run could not go on, it is tried again")
      return 0
    })
    if (sent < STRETCH) await setTimeout(REST_MS, undefined, { signal }).catch(() => {})
  }
}

/** Sends what may go now, at most one stretch. Resolves to how many rows were taken up; 0 where another process sends. */
export async function runJobs(sql: Sql, { signal }: { signal?: AbortSignal } = {}): Promise<number> {
  let taken = 0
  await withWorkLock(sql, "jobs", async () => {
    await releaseAbandonedRows(sql)
    while (taken < STRETCH && !signal?.aborted) {
      const row = await claimJobRow(sql, realNow().toISOString())
      if (!row) break
      taken += 1
      await runRow(sql, row)
    }
    await endFinishedJobs(sql, realNow().toISOString())
  })
  return taken
}

async function runRow(sql: Sql, row: JobRow): Promise<void> {
  const job = await getJob(sql, row.jobId)
  if (!job) throw new Error(`row ${row.no} is of no run`)
  const run = JOB_KINDS[job.kind]
  try {
    if (!run) throw new AppError("internal", `Freeday cannot carry out "${job.kind}".`)
    const outcome = await run(sql, job, row)
    await endJobRow(sql, { ...outcome, jobId: row.jobId, no: row.no, at: realNow().toISOString() })
    await clearWait(sql, job.id)
  } catch (error) {
    await settle(sql, job, row, error)
  }
}

async function settle(sql: Sql, job: Job, row: JobRow, error: unknown): Promise<void> {
  const wait = toLongerWait(error)
  if (wait) return later(sql, row, wait, false)
  if (!(error instanceof AppError)) throw error
  const unknown = error instanceof ServiceError && error.outcomeUnknown
  if (unknown && row.tries < MOST_TRIES) {
    const seconds = Math.min(LONGEST_WAIT_SECONDS, 2 ** row.tries)
    return later(sql, row, { seconds, reason: "the tracking service does not answer" }, true)
  }
  const state = unknown ? "unclear" : "failed"
  const words = unknown ? UNCLEAR : error.message
  await endJobRow(sql, { jobId: job.id, no: row.no, state, words, at: realNow().toISOString() })
}

async function later(sql: Sql, { jobId, no }: JobRow, { seconds, reason }: Wait, sent: boolean): Promise<void> {
  const notBefore = new Date(realNow().getTime() + seconds * 1_000).toISOString()
  await putRowBack(sql, { jobId, no, sent })
  await putJobOff(sql, { id: jobId, waitsFor: reason, notBefore })
}
