// One turn of a run over many rows: each row is sent through the service's gate, then ended or put back. A killed
// worker leaves a row as sending; it is looked up before it is sent again.

import type { Sql } from "#db/client"
import { beginNextRow, endJobRow, type JobRow, putRowBack } from "#db/connection/job-rows"
import { clearWait, endIfFinished, getJob, type Job, type JobKind, putJobOff, queueRun } from "#db/connection/jobs"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { ServiceError } from "#lib/service/service-error"
import { connectionAnswers } from "#lib/words/connection/answers"
import { toLongerWait } from "./connection/must-wait.ts"
import { fieldsRow } from "./fields/fields-row.ts"
import type { RunRow } from "./job-rows.ts"
import { registerRow } from "./tracking/register-row.ts"
import { referencesRow, refreshRow, resumeRow, stopRow } from "./work-rows.ts"

const MOST_TRIES = 6
/** Rows sent before other runs get their turn. */
const TURN = 20
const UNCLEAR = connectionAnswers.jobOutcomeUnknown

const JOB_KINDS: Partial<Record<JobKind, RunRow>> = {
  register: registerRow,
  references: referencesRow,
  fields: fieldsRow,
  refresh: refreshRow,
  stop_tracking: stopRow,
  resume_tracking: resumeRow,
}

/** Throws if a row may be sent again and the service gave no answer; the queue then decides when. */
export async function continueRun(sql: Sql, id: string, signal?: AbortSignal): Promise<void> {
  const job = await getJob(sql, id)
  if (!job) return
  for (let sent = 0; sent < TURN && !signal?.aborted; sent++) {
    const row = await beginNextRow(sql, id)
    if (!row) return endIfFinished(sql, { id, at: realNow().toISOString() })
    const runAt = await runRow(sql, job, row)
    if (runAt) return queueRun(sql, id, runAt)
  }
  await queueRun(sql, id)
}

/** Resolves to when the run continues, if it has to wait. */
async function runRow(sql: Sql, job: Job, row: JobRow): Promise<string | undefined> {
  const run = JOB_KINDS[job.kind]
  try {
    if (!run) throw new AppError("internal", connectionAnswers.unknownJob(job.kind))
    const outcome = await run(sql, job, row)
    await endJobRow(sql, { ...outcome, jobId: row.jobId, no: row.no, at: realNow().toISOString() })
    await clearWait(sql, job.id)
    return undefined
  } catch (error) {
    return settle(sql, row, error)
  }
}

async function settle(sql: Sql, { jobId, no, tries }: JobRow, error: unknown): Promise<string | undefined> {
  const wait = toLongerWait(error)
  if (wait) {
    await putRowBack(sql, { jobId, no, sent: false })
    await putJobOff(sql, { id: jobId, waitsFor: wait.reason })
    return new Date(realNow().getTime() + wait.seconds * 1_000).toISOString()
  }
  if (!(error instanceof AppError)) throw error
  const unknown = error instanceof ServiceError && error.outcomeUnknown
  if (unknown && tries < MOST_TRIES) {
    await putRowBack(sql, { jobId, no, sent: true })
    await putJobOff(sql, { id: jobId, waitsFor: connectionAnswers.serviceDoesNotAnswer })
    throw error
  }
  const state = unknown ? "unclear" : "failed"
  const words = unknown ? UNCLEAR : error.message
  await endJobRow(sql, { jobId, no, state, words, at: realNow().toISOString() })
  return undefined
}
