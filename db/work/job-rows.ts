import type { Sql } from "../client.ts"
import type { JobRow } from "../connection/job-rows.ts"

export type WorkJobRow = Pick<JobRow, "no" | "target" | "state" | "words"> & { name: string }

/** Rows that failed or are unclear, in order. `name`: container number or bill of lading. */
export async function listFailedWorkRows(sql: Sql, jobId: string, limit: number): Promise<WorkJobRow[]> {
  return sql<WorkJobRow[]>`
    select r.no, r.target, coalesce(c.number, s.bill_of_lading, r.target) as name, r.state, r.words
    from job_rows r left join containers c on c.id = r.target::uuid left join shipments s on s.id = r.target::uuid
    where r.job_id = ${jobId} and r.state in ('failed', 'unclear') order by r.no limit ${limit}`
}
