import type { Sql } from "../client.ts"
import type { ShipmentRecord, TrackingRequestRecord } from "../mirror/read.ts"
import type { JobRow } from "./job-rows.ts"

/** failed: refused, unclear, or failed later. held: waits for a decision. done: carried out. */
export type RowsShown = "all" | "failed" | "held" | "done"

type Left<T> = { [Key in keyof T]: T[Key] | null }
type Request = Left<TrackingRequestRecord>
type Shipment = Left<ShipmentRecord>

/** With the tracking request that the row created, if the mirror has it. */
export type JobRowRecord = JobRow &
  Pick<Request, "status" | "failedReason" | "isRetrying" | "shipmentId"> &
  Pick<Shipment, "lineName" | "billOfLading" | "containerCount"> & {
    requestScac: Request["scac"]
    requestedAt: Request["createdAt"]
  }

type RowCount = Pick<JobRowRecord, "state" | "status"> & { count: number }

export async function countJobRows(sql: Sql, jobId: string): Promise<RowCount[]> {
  return sql<RowCount[]>`
    select r.state, ${statusOf(sql)} as status, count(*) as count
    from job_rows r left join tracking_requests q on q.id = r.result_id
    where r.job_id = ${jobId} group by 1, 2`
}

export async function listJobRows(
  sql: Sql,
  { jobId, shown, afterNo, limit }: { jobId: string; shown: RowsShown; afterNo: number; limit: number },
): Promise<JobRowRecord[]> {
  return sql<JobRowRecord[]>`
    select r.*, ${statusOf(sql)} as status, q.failed_reason, q.is_retrying, q.scac as request_scac, q.shipment_id,
      q.created_at as requested_at, s.line_name, s.bill_of_lading, s.container_count
    from job_rows r
      left join tracking_requests q on q.id = r.result_id
      left join shipments s on s.id = q.shipment_id
    where r.job_id = ${jobId} and r.no > ${afterNo} and ${isShown(sql, shown)}
    order by r.no limit ${limit}`
}

/** A number that was already tracked makes no new request. Its row counts as created. */
function statusOf(sql: Sql) {
  return sql`case when r.state = 'done' and r.result_id is null then 'created' else q.status end`
}

/** Numbers of the rows that failed, immediately or later. */
export async function listFailedNos(sql: Sql, jobId: string): Promise<number[]> {
  const rows = await sql<Pick<JobRow, "no">[]>`
    select r.no from job_rows r left join tracking_requests q on q.id = r.result_id
    where r.job_id = ${jobId} and ${isShown(sql, "failed")} order by r.no`
  return rows.map(({ no }) => no)
}

function isShown(sql: Sql, shown: RowsShown) {
  if (shown === "failed") return sql`(r.state in ('failed', 'unclear') or (r.state = 'done' and q.status = 'failed'))`
  if (shown === "held") return sql`r.state = 'held'`
  if (shown === "done") return sql`r.state = 'done' and (q.status is null or q.status = 'created')`
  return sql`true`
}
