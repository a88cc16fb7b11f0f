// Runs over many things at the service's pace: who asked, where each stands, what it waits for. Real time throughout.
import type { Sql } from "./client.ts"
import type { JobRowState } from "./job-rows.ts"

export type JobKind = "register" | "references" | "refresh" | "stop_tracking" | "resume_tracking"
export type JobState = "running" | "paused" | "stopped" | "done"

export type Job = {
  id: string
  kind: JobKind
  askedBy: string
  askedByName: string
  askedAt: string
  /** What holds for all rows. */
  input: unknown
  state: JobState
  total: number
  /** Reads on from "Waiting 12 s: "; null where it does not wait. */
  waitsFor: string | null
  notBefore: string
  endedAt: string | null
}

export type NewJob = Pick<Job, "id" | "kind" | "askedBy" | "askedAt" | "input">

/** `target`: the number as given, or the id of a container or shipment. */
export type NewJobRow = {
  target: string
  input: unknown
  state?: JobRowState
  words?: string
  resultId?: string | null
}

/** Rows are numbered from 1 in the order given. The same id a second time adds nothing. */
export async function addJob(sql: Sql, job: NewJob, rows: readonly NewJobRow[]): Promise<void> {
  const listed = rows.map(({ target, input, state = "waiting", words = "", resultId = null }, index) => {
    return { no: index + 1, target, input, state, words, result_id: resultId }
  })
  await sql`
    with added as (
      insert into jobs (id, kind, asked_by, asked_at, input, total, not_before)
      values (${job.id}, ${job.kind}, ${job.askedBy}, ${job.askedAt}, ${sql.json(job.input as never)},
              ${rows.length}, ${job.askedAt})
      on conflict (id) do nothing returning id, asked_at)
    insert into job_rows (job_id, no, target, input, state, words, result_id, ended_at)
    select added.id, r.no, r.target, r.input, r.state, r.words, r.result_id,
      case when r.state in ('left_out', 'done', 'failed') then added.asked_at end
    from added, jsonb_to_recordset(${sql.json(listed as never)})
      as r (no int, target text, input jsonb, state text, words text, result_id uuid)`
}

export async function getJob(sql: Sql, id: string): Promise<Job | undefined> {
  const [job] = await sql<Job[]>`
    select j.*, u.name as asked_by_name from jobs j join users u on u.id = j.asked_by where j.id = ${id}`
  return job
}

/** The newest first. */
export async function listJobs(sql: Sql, { kind, limit }: { kind: JobKind; limit: number }): Promise<Job[]> {
  return sql<Job[]>`
    select j.*, u.name as asked_by_name from jobs j join users u on u.id = j.asked_by
    where j.kind = ${kind} order by j.asked_at desc, j.id desc limit ${limit}`
}

/** `false` where it is not in one of the states `from` any more. */
export async function setJobState(
  sql: Sql,
  { id, from, to, at }: { id: string; from: readonly JobState[]; to: JobState; at: string },
): Promise<boolean> {
  const rows = await sql`
    update jobs set state = ${to}, waits_for = null, not_before = ${at},
      ended_at = ${to === "stopped" || to === "done" ? at : null}
    where id = ${id} and state = any(${[...from]}::text[]) returning id`
  return rows.length === 1
}

/** The run rests until then, and says why. */
export async function putJobOff(
  sql: Sql,
  { id, waitsFor, notBefore }: { id: string; waitsFor: string; notBefore: string },
): Promise<void> {
  await sql`update jobs set waits_for = ${waitsFor}, not_before = ${notBefore} where id = ${id}`
}

/** It goes on: nothing to wait for. */
export async function clearWait(sql: Sql, id: string): Promise<void> {
  await sql`update jobs set waits_for = null where id = ${id} and waits_for is not null`
}

/** Ends the runs with nothing left to send. */
export async function endFinishedJobs(sql: Sql, at: string): Promise<void> {
  await sql`
    update jobs j set state = 'done', waits_for = null, ended_at = ${at}
    where j.state = 'running'
      and not exists (select 1 from job_rows r where r.job_id = j.id and r.state in ('waiting', 'sending'))`
}
