import type { Sql } from "../client.ts"
import type { Role } from "../schema/people.ts"

export type RowToTag = {
  jobId: string
  no: number
  askedBy: string
  role: Role
  tags: string[]
  containerIds: string[]
}

const KEPT_DAYS = 30

/**
 * Rows with tags to set whose shipment is now in the mirror, with the container the row names, else all of the
 * shipment.
 */
export async function listRowsToTag(sql: Sql, limit: number): Promise<RowToTag[]> {
  return sql<RowToTag[]>`
    select r.job_id, r.no, j.asked_by, u.role, array(select jsonb_array_elements_text(r.input -> 'tags')) as tags,
      array_agg(c.id) as container_ids
    from jobs j
      join users u on u.id = j.asked_by
      join job_rows r on r.job_id = j.id and r.state = 'done' and r.input -> 'tags' <> '[]' and not r.input ? 'tagged'
      join tracking_requests q on q.id = r.result_id
      join containers c on c.shipment_id = q.shipment_id
        and (q.request_type <> 'container' or c.number_key = q.number_key)
    where j.kind = 'register' and j.asked_at > now() - make_interval(days => ${KEPT_DAYS})
    group by r.job_id, r.no, j.asked_by, u.role, r.input
    order by r.job_id, r.no limit ${limit}`
}
