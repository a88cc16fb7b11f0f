// The queue in tests: works off what is due, once, and ends what is waited for. Tests only.
import { runOnce } from "graphile-worker"
import type { Sql } from "#db/client"
import { createQueueLog, type Tasks, toTaskList, withPool } from "#db/queue"

const quiet = { warn: () => {}, error: () => {} }

/** Over one connection, so that the end of a job is written before the next is looked for. */
export async function workOffQueue(url: string, tasks: Tasks): Promise<void> {
  await withPool(url, 1, quiet, (pgPool) =>
    runOnce({ pgPool, taskList: toTaskList(tasks), noHandleSignals: true, logger: createQueueLog(quiet) }),
  )
}

/** The waits that were asked for are over. */
export async function endWaits(sql: Sql): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`
}

export async function clearQueue(sql: Sql): Promise<void> {
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`
}

/** What is to be read again: "container 7d4c…", in the order asked. */
export async function listRereads(sql: Sql): Promise<{ kind: string; id: string }[]> {
  return sql<{ kind: string; id: string }[]>`
    select split_part(key, ' ', 2) as kind, split_part(key, ' ', 3) as id from graphile_worker.jobs
    where task_identifier = 'reread' order by graphile_worker.jobs.id`
}
