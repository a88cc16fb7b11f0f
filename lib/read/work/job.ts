import type { Sql } from "#db/client"
import { listFailedWorkRows, type WorkJobRow } from "#db/work/job-rows"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import { type JobSummary, requireJob } from "../connection/jobs.ts"

/** `failed` lists at most 500; `job.counts.failed` is exact. */
export type WorkJob = { job: JobSummary; failed: WorkJobRow[] }

const MOST_LISTED = 500

/** Throws AppError("not_found"). */
export async function requireWorkJob(sql: Sql, id: string): Promise<WorkJob> {
  const job = await requireJob(sql, id)
  if (job.kind === "register") throw new AppError("not_found", workAnswers.registersNumbers)
  return { job, failed: await listFailedWorkRows(sql, id, MOST_LISTED) }
}
