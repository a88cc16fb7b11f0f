import { and, desc, eq, getTableColumns, inArray, like, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { likePart } from "../like-part.ts"
import { getTally } from "../mirror/tallies.ts"
import { containers } from "../schema/containers.ts"
import { parties, shipments, trackingRequests } from "../schema/tracking.ts"

export type RequestState = "waiting" | "created" | "failed" | "stopped"
const STATUSES: Record<RequestState, string[]> = {
  waiting: ["pending", "awaiting_manifest"],
  created: ["created"],
  failed: ["failed"],
  stopped: ["tracking_stopped"],
}

export type RequestListRecord = Awaited<ReturnType<typeof listTrackingRequests>>[number]
type RequestCursor = { createdAt: string; id: string }

type RequestPage = {
  state?: RequestState | undefined
  id?: string
  /** Part of the normalised number. */
  part?: string
  after?: RequestCursor | undefined
  limit: number
}

const { id, status, numberKey, shipmentId, customerId, requestType, createdAt, version } = trackingRequests

export async function listTrackingRequests(sql: Sql, { state, part = "", after, limit, ...one }: RequestPage) {
  const age = raw`coalesce(${createdAt}, ${version})`
  const container = raw`
    select ${containers.id} from ${containers}
    where ${shipmentId} is null and ${requestType} = 'container' and ${containers.numberKey} = ${numberKey}
      and ${containers.shipmentId} is null
    order by coalesce(${containers.createdAt}, ${containers.firstSeenAt}) desc limit 1`
  return builder(sql)
    .select({
      ...getTableColumns(trackingRequests),
      lineName: shipments.lineName,
      billOfLading: shipments.billOfLading,
      containerCount: shipments.containerCount,
      customerName: parties.name,
      /** The container, for a request by container that has no shipment. */
      containerId: raw<string | null>`(${container})`,
    })
    .from(trackingRequests)
    .leftJoin(shipments, eq(shipments.id, shipmentId))
    .leftJoin(parties, eq(parties.id, customerId))
    .where(
      and(
        state ? inArray(status, STATUSES[state]) : undefined,
        one.id ? eq(id, one.id) : undefined,
        part === "" ? undefined : like(numberKey, likePart(part)),
        after ? raw`(${age}, ${id}) < (${after.createdAt}::timestamptz, ${after.id}::uuid)` : undefined,
      ),
    )
    .orderBy(desc(age), desc(id))
    .limit(limit)
}

export async function countTrackingRequests(sql: Sql): Promise<Record<string, number>> {
  return getTally(sql, "tracking_requests", "status")
}
