// The rows of a run, sent one after the other. `tries` counts attempts that may have reached the service. A row with a
// try behind it is looked up before it is sent again.
import type { Sql } from "../client.ts"
import type { jobRows } from "../schema/jobs.ts"
import { queueRun } from "./jobs.ts"

export type JobRow = typeof jobRows.$inferSelect
export type JobRowState = JobRow["state"]

/** The next row of a running run, marked as sending. A row left in sending by a dead process is returned again. */
export async function beginNextRow(sql: Sql, jobId: string): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`
    update job_rows set state = 'sending', tries = tries + 1
    where (job_id, no) = (
      select r.job_id, r.no from job_rows r join jobs j on j.id = r.job_id
      where r.job_id = ${jobId} and r.state in ('waiting', 'sending') and j.state = 'running' order by r.no limit 1)
    returning *`
  return row
}

type RowKey = Pick<JobRow, "jobId" | "no">

/** Puts the row back to waiting. `sent`: it may have reached the service. */
export async function putRowBack(sql: Sql, { jobId, no, sent }: RowKey & { sent: boolean }): Promise<void> {
  await sql`
    update job_rows set state = 'waiting', tries = tries - ${sent ? 0 : 1}
    where job_id = ${jobId} and no = ${no} and state = 'sending'`
}

export type RowEnd = RowKey & {
  state: Extract<JobRowState, "done" | "failed" | "left_out" | "unclear">
  words: string
  resultId?: string | null | undefined
  at: string
}

export async function endJobRow(sql: Sql, { jobId, no, state, words, resultId, at }: RowEnd): Promise<void> {
  await sql`
    update job_rows set state = ${state}, words = ${words}, result_id = coalesce(${resultId ?? null}, result_id),
      ended_at = ${at}
    where job_id = ${jobId} and no = ${no} and state = 'sending'`
}

/** Merges fields into the row's input. */
export async function mergeRowInput(sql: Sql, { jobId, no, input }: RowKey & { input: object }): Promise<void> {
  await sql`
    update job_rows set input = input || ${sql.json(input as never)}::jsonb where job_id = ${jobId} and no = ${no}`
}

/**
 * Sends rows again: those named, or all that failed. A row that ended without an answer keeps its tries and is looked
 * up first. Resolves to how many.
 */
export async function repeatJobRows(
  sql: Sql,
  { jobId, nos }: { jobId: string; nos: readonly number[] },
): Promise<number> {
  const rows = await sql`
    update job_rows set state = 'waiting', words = '', ended_at = null, result_id = null,
      tries = case when state = 'unclear' then tries else 0 end
    where job_id = ${jobId} and no = any(${[...nos]}::int[]) and state in ('failed', 'unclear', 'done')
    returning no`
  if (rows.length > 0) await goOn(sql, jobId)
  return rows.length
}

/** Sends a held or failed row with another target and input. `false` if it is in neither state. */
export async function decideJobRow(
  sql: Sql,
  { jobId, no, target, input }: RowKey & { target: string; input: object },
): Promise<boolean> {
  const rows = await sql`
    update job_rows set state = 'waiting', words = '', target = ${target}, ended_at = null, result_id = null, tries = 0,
      input = input || ${sql.json(input as never)}::jsonb
    where job_id = ${jobId} and no = ${no} and (state in ('held', 'failed', 'unclear') or (state = 'done'
      and exists (select 1 from tracking_requests q where q.id = result_id and q.status = 'failed')))
    returning no`
  if (rows.length > 0) await goOn(sql, jobId)
  return rows.length > 0
}

// Restarts a run that had ended. A run that a person paused stays paused.
async function goOn(sql: Sql, jobId: string): Promise<void> {
  await sql`
    update jobs set state = 'running', ended_at = null, waits_for = null
    where id = ${jobId} and state in ('done', 'stopped')`
  await queueRun(sql, jobId)
}

export async function getJobRow(sql: Sql, { jobId, no }: RowKey): Promise<JobRow | undefined> {
  const [row] = await sql<JobRow[]>`select * from job_rows where job_id = ${jobId} and no = ${no}`
  return row
}

/** Leaves a held row unsent. `false` if it is no longer held. */
export async function leaveOutJobRow(sql: Sql, end: RowKey & { words: string; at: string }): Promise<boolean> {
  const rows = await sql`
    update job_rows set state = 'left_out', words = ${end.words}, ended_at = ${end.at}
    where job_id = ${end.jobId} and no = ${end.no} and state = 'held' returning no`
  return rows.length > 0
}
