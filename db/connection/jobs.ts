// Runs over many things at the service's pace: who asked, the state of each row, what the run waits for. Real time
// throughout.
import type { Sql } from "../client.ts"
import { enqueue, hasJob, PRIORITIES } from "../queue.ts"
import type { jobRows, jobs } from "../schema/jobs.ts"

/** `nextTryAt`: when the queue continues the run; null if it does not. */
export type Job = typeof jobs.$inferSelect & { askedByName: string; nextTryAt: string | null }
export type JobKind = Job["kind"]
export type JobState = Job["state"]

export type NewJob = Pick<Job, "id" | "kind" | "askedBy" | "askedAt" | "input">

export type NewJobRow = Pick<typeof jobRows.$inferInsert, "target" | "input" | "state" | "words" | "resultId">

/** Rows are numbered from 1 in the given order. A repeated id adds nothing. */
export async function addJob(sql: Sql, job: NewJob, rows: readonly NewJobRow[]): Promise<void> {
  const listed = rows.map(({ target, input, state = "waiting", words = "", resultId = null }, index) => {
    return { no: index + 1, target, input, state, words, result_id: resultId }
  })
  await sql`
    with added as (
      insert into jobs (id, kind, asked_by, asked_at, input, total)
      values (${job.id}, ${job.kind}, ${job.askedBy}, ${job.askedAt}, ${sql.json(job.input as never)}, ${rows.length})
      on conflict (id) do nothing returning id, asked_at)
    insert into job_rows (job_id, no, target, input, state, words, result_id, ended_at)
    select added.id, r.no, r.target, r.input, r.state, r.words, r.result_id,
      case when r.state in ('left_out', 'done', 'failed') then added.asked_at end
    from added, jsonb_to_recordset(${sql.json(listed as never)})
      as r (no int, target text, input jsonb, state text, words text, result_id uuid)`
}

export async function getJob(sql: Sql, id: string): Promise<Job | undefined> {
  const [job] = await sql<Job[]>`
    ${jobsWithNames(sql)} where j.id = ${id}`
  return job
}

/** The newest first. */
export async function listJobs(sql: Sql, { kind, limit }: { kind: JobKind; limit: number }): Promise<Job[]> {
  return sql<Job[]>`
    ${jobsWithNames(sql)} where j.kind = ${kind} order by j.asked_at desc, j.id desc limit ${limit}`
}

function jobsWithNames(sql: Sql) {
  return sql`
    select j.*, u.name as asked_by_name, q.run_at as next_try_at
    from jobs j join users u on u.id = j.asked_by left join graphile_worker.jobs q on q.key = 'run ' || j.id`
}

const runJob = (id: string) => {
  return { task: "continue_run", payload: { id }, key: `run ${id}`, queue: "runs", priority: PRIORITIES.person }
}

/** Queues the run's next turn, now or at `runAt`, behind the other runs. If a turn is in progress, another follows. */
export async function queueRun(sql: Sql, id: string, runAt?: string): Promise<void> {
  await enqueue(sql, { ...runJob(id), ...(runAt ? { runAt } : {}) })
}

/** Queues each run that a process left without a job. */
export async function queueRuns(sql: Sql): Promise<void> {
  const left = await sql<Pick<Job, "id">[]>`
    select id from jobs where state = 'running' and not ${hasJob(sql, sql`'run ' || jobs.id`)} order by asked_at`
  for (const { id } of left) await queueRun(sql, id)
}

/** `false` if the run is no longer in one of the states `from`. */
export async function setJobState(
  sql: Sql,
  { id, from, to, at }: { id: string; from: readonly JobState[]; to: JobState; at: string },
): Promise<boolean> {
  const rows = await sql`
    update jobs set state = ${to}, waits_for = null, ended_at = ${to === "stopped" || to === "done" ? at : null}
    where id = ${id} and state = any(${[...from]}::text[]) returning id`
  return rows.length === 1
}

/** Notes what the run waits for. */
export async function putJobOff(sql: Sql, { id, waitsFor }: { id: string; waitsFor: string }): Promise<void> {
  await sql`update jobs set waits_for = ${waitsFor} where id = ${id}`
}

/** It goes on: nothing to wait for. */
export async function clearWait(sql: Sql, id: string): Promise<void> {
  await sql`update jobs set waits_for = null where id = ${id} and waits_for is not null`
}

/** Ends the run if nothing is left to send. */
export async function endIfFinished(sql: Sql, { id, at }: { id: string; at: string }): Promise<void> {
  await sql`
    update jobs j set state = 'done', waits_for = null, ended_at = ${at}
    where j.id = ${id} and j.state = 'running'
      and not exists (select 1 from job_rows r where r.job_id = j.id and r.state in ('waiting', 'sending'))`
}
