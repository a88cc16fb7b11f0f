// The queue in tests: does what is due once, and ends waits. Tests only.
import { runOnce } from "graphile-worker"
import type { Sql } from "#db/client"
import { createQueueLog, type Tasks, toTaskList, withPool } from "#db/queue"

const quiet = { warn: () => {}, error: () => {} }

/** Uses one connection, so that a job's end is written before the next is looked for. */
export async function workOffQueue(url: string, tasks: Tasks): Promise<void> {
  await withPool(url, 1, quiet, (pgPool) =>
    runOnce({ pgPool, taskList: toTaskList(tasks), noHandleSignals: true, logger: createQueueLog(quiet) }),
  )
}

/** Ends all waits now. */
export async function endWaits(sql: Sql): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where run_at > now()`
}

export async function clearQueue(sql: Sql): Promise<void> {
  await sql`truncate graphile_worker._private_jobs, graphile_worker._private_job_queues`
}

/** Lists what is to be re-read: "container 7d4c…", in the requested order. */
export async function listRereads(sql: Sql): Promise<{ kind: string; id: string }[]> {
  return sql<{ kind: string; id: string }[]>`
    select split_part(key, ' ', 2) as kind, split_part(key, ' ', 3) as id from graphile_worker.jobs
    where task_identifier = 'reread' order by graphile_worker.jobs.id`
}
