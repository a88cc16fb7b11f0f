import type { DatedRecord } from "../../lib/domain/charges/dated.ts"
import type { Sql } from "../client.ts"

/**
 * What is dated of these containers: availability by event, and changes of it and of holds. Oldest first. A change from
 * "not reported" only says when it was first reported, so it dates nothing.
 */
export async function listDatedReports(
  sql: Sql,
  containerIds: string[],
): Promise<(DatedRecord & { containerId: string })[]> {
  return containerIds.length === 0
    ? []
    : sql<(DatedRecord & { containerId: string })[]>`
        select container_id, case event when 'container.transport.available' then 'available' else 'not_available' end
          as kind, at, null as before, null as after, null::uuid as message_id
        from transport_events where container_id = any(${containerIds}::uuid[]) and at is not null
          and event in ('container.transport.available', 'container.transport.not_available')
        union all
        select container_id, 'holds', at, before, after, notification_id from changes
        where container_id = any(${containerIds}::uuid[]) and at is not null and attribute = 'holds_at_pod_terminal'
          and before <> 'null'::jsonb
        union all
        select container_id, case when after = 'true'::jsonb then 'available' else 'not_available' end,
          at, null, null, notification_id from changes
        where container_id = any(${containerIds}::uuid[]) and at is not null and attribute = 'available_for_pickup'
          and (before, after) in (('false'::jsonb, 'true'::jsonb), ('true'::jsonb, 'false'::jsonb))
        order by at, kind`
}
