// Tracking requests as pages list them: newest first, by state.
import type { Sql } from "./client.ts"
import type { TrackingRequestRecord } from "./mirror-read.ts"
import { getTally } from "./tallies.ts"

export type RequestState = "waiting" | "created" | "failed" | "stopped"
const STATUSES: Record<RequestState, string[]> = {
  waiting: ["pending", "awaiting_manifest"],
  created: ["created"],
  failed: ["failed"],
  stopped: ["tracking_stopped"],
}

export type RequestListRecord = TrackingRequestRecord & {
  lineName: string | null
  billOfLading: string | null
  containerCount: number | null
  /** The box of a request by container, where it came without a shipment. */
  containerId: string | null
  customerName: string | null
}

export type RequestCursor = { createdAt: string; id: string }

export async function listTrackingRequests(
  sql: Sql,
  {
    state,
    id,
    part = "",
    after,
    limit,
  }: {
    state?: RequestState | undefined
    id?: string
    /** Of the number, normalised. */
    part?: string
    after?: RequestCursor | undefined
    limit: number
  },
): Promise<RequestListRecord[]> {
  return sql<RequestListRecord[]>`
    select r.*, s.line_name, s.bill_of_lading, s.container_count, p.name as customer_name, (
        select c.id from containers c
        where r.shipment_id is null and r.request_type = 'container' and c.number_key = r.number_key
          and c.shipment_id is null
        order by coalesce(c.created_at, c.first_seen_at) desc limit 1) as container_id
    from tracking_requests r left join shipments s on s.id = r.shipment_id
      left join parties p on p.id = r.customer_id
    where true
      ${state ? sql`and r.status = any(${STATUSES[state]})` : sql``}
      ${id ? sql`and r.id = ${id}` : sql``}
      ${part === "" ? sql`` : sql`and r.number_key like ${`%${part.replace(/[\\%_]/g, "\\$&")}%`}`}
      ${after ? sql`and (coalesce(r.created_at, r.version), r.id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : sql``}
    order by coalesce(r.created_at, r.version) desc, r.id desc limit ${limit}`
}

export async function countTrackingRequests(sql: Sql): Promise<Record<string, number>> {
  return getTally(sql, "tracking_requests", "status")
}
