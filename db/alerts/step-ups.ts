import type { CalendarDay } from "../../lib/domain/days/calendar-day.ts"
import type { Sql } from "../client.ts"
import { CHANGE_LOCK } from "../connection/change-log.ts"
import { holding } from "../exposure/filter.ts"

/** `until`: the last day that is near. `rates`: which rates are on file. */
type Asked = { ids: string[]; now: string; until: CalendarDay; rates: string }

/** The first rise of each that is near, as a text that is another one where anything of it is another. */
export async function listNearStepUps(sql: Sql, asked: Asked): Promise<{ containerId: string; print: string }[]> {
  return sql`${near(sql, asked)}`
}

/** Those of `ids` whose rise is not the one that alerts saw at their last look. */
export async function listUnseenStepUps(sql: Sql, asked: Asked): Promise<string[]> {
  const rows = await sql<{ id: string }[]>`
    select b.id from unnest(${asked.ids}::uuid[]) as b (id)
      left join (${near(sql, asked)}) n on n.container_id = b.id
      left join alert_memories m on m.container_id = b.id
    where n.print is distinct from m.memory ->> 'stepUp'`
  return rows.map(({ id }) => id)
}

/** Resolves to the newest place of the change log. */
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
    select distinct on (f.container_id) f.container_id,
      concat_ws(' ', f.step_up_on, f.currency, f.step_up_minor, ${rates}::text) as print
    from exposure_figures f
    where f.container_id = any(${ids}::uuid[]) and ${holding(sql, now)} and f.step_up_on <= ${until}
    order by f.container_id, f.step_up_on, f.currency`
}
