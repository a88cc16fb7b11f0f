// Which of a list of numbers are tracked, and the requests for one number. Keys: lib/domain/find normaliseNumber.
import { eq } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { trackingRequests } from "../schema/tracking.ts"

export type KnownNumber = { key: string; since: string | null; shipmentId: string | null; containerId: string | null }

/**
 * Numbers with an active request, a container not gone, or a bill. Gone containers and failed or stopped requests do
 * not count: the number may be used again.
 */
export async function listKnownNumbers(sql: Sql, keys: readonly string[]): Promise<KnownNumber[]> {
  if (keys.length === 0) return []
  return sql<KnownNumber[]>`
    with known as (
      select r.number_key as key, coalesce(r.created_at, r.version) as since, r.shipment_id, null::uuid as container_id
      from tracking_requests r left join shipments s on s.id = r.shipment_id
      where r.number_key = any(${[...keys]}::text[])
        and (r.status in ('pending', 'awaiting_manifest') or (r.status = 'created' and s.tracked is distinct from false))
        and not exists (select 1 from containers c
          where c.shipment_id = r.shipment_id and c.number_key = r.number_key and c.stage = 'gone')
      union all
      select c.number_key, coalesce(c.created_at, c.first_seen_at), c.shipment_id, c.id
      from containers c left join shipments s on s.id = c.shipment_id
      where c.number_key = any(${[...keys]}::text[]) and c.stage <> 'gone' and s.tracked is distinct from false
      union all
      select k.key, coalesce(s.created_at, s.first_seen_at), s.id, null::uuid
      from unnest(${[...keys]}::text[]) as k (key)
        join shipments s on s.keys @> array[k.key] and s.tracked is distinct from false
          and regexp_replace(upper(s.bill_of_lading), '[[:space:]-]', '', 'g') = k.key)
    select distinct on (key) key, since, shipment_id, container_id from known
    order by key, container_id nulls last, shipment_id nulls last, since desc`
}

/** Ids of all requests for a number in the mirror. */
export async function listRequestIds(sql: Sql, key: string): Promise<string[]> {
  const { id, numberKey } = trackingRequests
  return (await builder(sql).select({ id }).from(trackingRequests).where(eq(numberKey, key))).map((row) => row.id)
}
