// The alerts of a tab, container by container. World instants.
import type { AlertCause } from "../../lib/domain/alerts/causes.ts"
import type { TodayList } from "../../lib/domain/work/today-lists.ts"
import type { Sql } from "../client.ts"
import { todayListOf } from "../containers/board.ts"
import { type AlertRecord, type AlertsAsked, listAlerts, rows, shown, visible } from "./alerts.ts"

/** `list`: where its container or request stands on Today; null: on no list, or closed. */
export type InboxRecord = AlertRecord & { list: TodayList | null }

type Asked = AlertsAsked & {
  limit: number
  now: string
  order: {
    /** Causes to act on now. */
    urgent: readonly AlertCause[]
    /** The lists of Today, in the order in which they are worked. */
    lists: readonly TodayList[]
  }
}

/**
 * All alerts of the first `limit` containers. An alert about none counts as one. What must be acted on now comes first,
 * then the order is that of Today. Of closed alerts the newest `limit`, newest first.
 */
export async function listInbox(sql: Sql, asked: Asked): Promise<{ records: InboxRecord[]; more: boolean }> {
  const { limit } = asked
  if (asked.show === "closed") {
    const records = await listAlerts(sql, { ...asked, limit: limit + 1 })
    const first = records.slice(0, limit).map((record) => ({ ...record, list: null }))
    return { records: first, more: records.length > limit }
  }
  const items = await listItems(sql, asked)
  const ids = items.slice(0, limit).map(({ item }) => item)
  const source = sql`
    select a.*, array_position(${ids}::uuid[], coalesce(a.container_id, a.id)) as place from alerts a
    where (a.container_id = any(${ids}::uuid[]) or (a.container_id is null and a.id = any(${ids}::uuid[])))
      and ${shown(sql, asked)} and ${visible(sql, asked.viewer)}`
  const order = sql`a.place, a.rank, a.opened_at desc, a.id`
  const records = await rows<{ place: number }>(sql, source, order, sql`, a.place`)
  return {
    records: records.map(({ place, ...record }) => ({ ...record, list: items[place - 1]?.list ?? null })),
    more: items.length > limit,
  }
}

/** The first `limit` items and one more, in order: ids of containers, and of alerts about none. */
async function listItems(sql: Sql, { limit, now, order: { urgent, lists }, ...asked }: Asked) {
  const here = sql`${shown(sql, asked)} and ${visible(sql, asked.viewer)}`
  const acts = sql`a.cause = any(${[...urgent]}::text[])`
  return sql<{ item: string; list: TodayList | null }[]>`
    with items as (
      select a.container_id as item, bool_or(${acts}) as is_urgent, false as is_request
      from alerts a where a.container_id is not null and ${here} group by a.container_id
      union all
      select a.id, ${acts}, a.about = 'tracking_request' from alerts a where a.container_id is null and ${here}),
    listed as (
      select i.item, i.is_urgent, c.urgent_at,
        case when i.is_request then 'failed' else ${todayListOf(sql, now)} end as list
      from items i
        -- These columns alone, which one index has.
        left join (select id, true as is_live, attention, urgent_at from containers where is_live) c on c.id = i.item
        left join container_work w on w.container_id = i.item
        left join empty_returns e on e.container_id = i.item)
    select item, list from listed
    order by is_urgent desc, array_position(${[...lists]}::text[], list), urgent_at nulls last, item limit ${limit + 1}`
}
