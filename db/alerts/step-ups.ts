import type { CalendarDay } from "../../lib/domain/days/calendar-day.ts"
import type { Sql } from "../client.ts"
import { CHANGE_LOCK } from "../connection/change-log.ts"
import { holding } from "../exposure/filter.ts"

/** `until`: the last day that counts as near. `rates`: version of the rates on file. */
type Asked = { ids: string[]; now: string; until: CalendarDay; rates: string }

/**
 * For each container, its first rate step-up that is near and the day its empty is due. `print` changes whenever any of
 * it does.
 */
export async function listNearStepUps(
  sql: Sql,
  asked: Asked,
): Promise<{ containerId: string; isRise: boolean; print: string }[]> {
  return sql`${near(sql, asked)}`
}

/** Those of `ids` whose step-up or empty return day differs from what the last evaluation saw. */
export async function listUnseenStepUps(sql: Sql, asked: Asked): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from unnest(${asked.ids}::uuid[]) as b (id)
      left join (${near(sql, asked)}) n on n.container_id = b.id
      left join alert_memories m on m.container_id = b.id
    where n.print is distinct from m.memory ->> 'stepUp'`
  return rows.map(({ id }) => id)
}

/** Logs that the charges of these containers changed. Resolves to the newest place in the change log. */
export async function logCharges(sql: Sql, { ids, at }: { ids: string[]; at: string }): Promise<number> {
  const [row] = await sql<{ seq: number }[]>`
    with lock as materialized (select pg_advisory_xact_lock(${CHANGE_LOCK})),
    logged as (
      insert into change_log (at, kind, id, shipment_id)
      select ${at}, 'charges', c.id, c.shipment_id from lock, containers c where c.id = any(${ids}::uuid[])
      returning seq)
    select coalesce(max(seq), 0)::bigint as seq from logged`
  return row?.seq ?? 0
}

function near(sql: Sql, { ids, now, until, rates }: Asked) {
  return sql`
    select b.id as container_id, s.step_up_on is not null as is_rise,
      concat_ws(' ', s.step_up_on, s.currency, s.step_up_minor, case when s.step_up_on is not null then ${rates}::text end,
        'empty ' || e.return_by, e.source) as print
    from unnest(${ids}::uuid[]) as b (id)
      left join lateral (
        select f.step_up_on, f.currency, f.step_up_minor from exposure_figures f
        where f.container_id = b.id and ${holding(sql, now)} and f.step_up_on <= ${until}
        order by f.step_up_on, f.currency limit 1) s on true
      left join empty_returns e on e.container_id = b.id and e.return_by is not null
    where s.step_up_on is not null or e.return_by is not null`
}
