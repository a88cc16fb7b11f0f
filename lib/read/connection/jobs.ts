import type { Sql } from "#db/client"
import { countJobRows } from "#db/connection/job-report"
import type { JobRowState } from "#db/connection/job-rows"
import { getJob, type Job, type JobKind, listJobs } from "#db/connection/jobs"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { connectionAnswers } from "#lib/words/connection/answers"

/** Rows by state, each in exactly one. `done` for a registration: the line knows the number and it is tracked. */
export type JobCounts = {
  done: number
  failed: number
  held: number
  /** Registered, but the line does not list it yet. */
  manifest: number
  /** Sent, no answer yet. */
  sent: number
  queued: number
  leftOut: number
}

export type JobSummary = Awaited<ReturnType<typeof toSummary>>

const A_MINUTE: Record<JobKind, number> = {
  register: 100,
  references: 100,
  fields: 100,
  stop_tracking: 100,
  resume_tracking: 100,
  refresh: 10,
}

/** Throws AppError("not_found"). */
export async function requireJob(sql: Sql, id: string) {
  const job = await getJob(sql, id)
  if (!job) throw new AppError("not_found", connectionAnswers.noSuchRun)
  return toSummary(sql, job)
}

/** Newest first. */
export async function listJobSummaries(sql: Sql, kind: JobKind, limit = 5) {
  return Promise.all((await listJobs(sql, { kind, limit })).map((job) => toSummary(sql, job)))
}

async function toSummary(sql: Sql, job: Job) {
  const { id, kind, state, askedAt, endedAt, total } = job
  const rows = await countJobRows(sql, id)
  const counts: JobCounts = { done: 0, failed: 0, held: 0, manifest: 0, sent: 0, queued: 0, leftOut: 0 }
  for (const { state, status, count } of rows) counts[groupOf(job.kind, state, status)] += count
  const { queued, held, leftOut } = counts
  const sent = job.total - leftOut - held - queued
  const waitMs =
    job.state === "running" && job.waitsFor && job.nextTryAt ? Date.parse(job.nextTryAt) - realNow().getTime() : 0
  const waitSeconds = Math.max(0, Math.ceil(waitMs / 1_000))
  return {
    ...{ id, kind, state, askedAt, endedAt, total, counts },
    askedBy: job.askedByName,
    /** Rows to send, and rows sent. */
    toSend: sent + queued,
    sent,
    /** Null if it does not wait. */
    waiting: waitSeconds > 0 ? connectionAnswers.waitingSeconds(waitSeconds, job.waitsFor) : null,
    /** Null if it is not running. */
    left: job.state === "running" && queued > 0 ? leftWords(queued, A_MINUTE[job.kind], waitSeconds) : null,
  }
}

export function groupOf(kind: JobKind, state: JobRowState, status: string | null): keyof JobCounts {
  if (state === "left_out") return "leftOut"
  if (state === "held") return "held"
  if (state === "waiting" || state === "sending") return "queued"
  if (state === "failed" || state === "unclear") return "failed"
  if (kind !== "register") return "done"
  if (status === "failed") return "failed"
  if (status === "awaiting_manifest") return "manifest"
  return status === null || status === "pending" ? "sent" : "done"
}

// A full minute's worth of requests goes out at once, and the next waits for the following minute, so this counts whole
// minutes.
function leftWords(queued: number, aMinute: number, waitSeconds: number): string {
  const seconds = waitSeconds + Math.floor((queued - 1) / aMinute) * 60
  if (seconds < 45) return connectionAnswers.underAMinuteLeft
  const minutes = Math.round(seconds / 60)
  return connectionAnswers.minutesLeft(minutes)
}
