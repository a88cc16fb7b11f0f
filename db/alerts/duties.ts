import type { Sql } from "../client.ts"
import { writeLogged } from "../connection/change-log.ts"

type Duty = { count: number; seq: number }

/** Reopens snoozed alerts whose time is up (world time). */
export async function wakeSnoozed(sql: Sql, at: string): Promise<Duty> {
  const [due] = await sql`select 1 from alerts where state = 'snoozed' and snoozed_until <= ${at} limit 1`
  if (!due) return { count: 0, seq: 0 }
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<Duty[]>`
      with woken as (
        update alerts set state = 'open', snoozed_until = null
        where state = 'snoozed' and snoozed_until <= ${at} returning subject_id, shipment_id),
      logged as (
        insert into change_log (at, kind, id, shipment_id)
        select distinct ${at}::timestamptz, 'alert', subject_id, shipment_id from woken returning seq)
      select (select count(*) from woken) as count, coalesce((select max(seq) from logged), 0)::bigint as seq`
    return row ?? { count: 0, seq: 0 }
  })
}

export type DueEscalation = { id: string; to: string }

/** Open alerts not acknowledged within the time their rule allows, with the person to escalate to. */
export async function listDueEscalations(sql: Sql, at: string): Promise<DueEscalation[]> {
  return sql<DueEscalation[]>`
    select a.id, r.escalate_to as to from alerts a join alert_rules r on r.id = a.rule_id
    where a.state = 'open' and a.escalate_at <= ${at} and r.escalate_to is not null
    order by a.escalate_at limit 200`
}

/**
 * Marks the alerts as escalated and creates their messages, each once, in one statement. `channels`: channels of the
 * people to notify.
 */
export async function escalateAlerts(
  sql: Sql,
  escalation: {
    due: readonly DueEscalation[]
    channels: readonly { userId: string; id: string; notBefore: string; holdUntil: string | null }[]
    at: string
    realAt: string
    host: string
  },
): Promise<Duty> {
  const { due, channels, at, realAt, host } = escalation
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<Duty[]>`
      with escalated as (
        update alerts a set escalate_at = null, escalated_at = ${at}, escalated_to = d.to
        from json_to_recordset(${JSON.stringify(due)}::text::json) as d (id uuid, "to" uuid)
        where a.id = d.id and a.state = 'open' and a.escalate_at <= ${at}
        returning a.id, a.subject_id, a.shipment_id, a.escalated_to),
      channel as (
        select * from json_to_recordset(${JSON.stringify(channels)}::text::json) as c (
          "userId" uuid, id uuid, "notBefore" timestamptz, "holdUntil" timestamptz)),
      to_tell as (select e.id as alert_id, c.id as channel_id from escalated e join channel c on c."userId" = e.escalated_to),
      message as (
        insert into alert_messages (id, channel_id, kind, message_id, not_before, hold_until, created_at)
        select m.id, m.channel_id, 'escalation', '<' || m.id || '@' || ${host}::text || '>', c."notBefore", c."holdUntil",
          ${realAt}::timestamptz
        from (select gen_random_uuid() as id, t.channel_id from (select distinct channel_id from to_tell) t) m
          join (select distinct on (id) * from channel) c on c.id = m.channel_id
        on conflict (channel_id, kind) where state = 'waiting' do update set kind = excluded.kind
        returning id, channel_id),
      items as (
        insert into alert_message_items (alert_id, channel_id, kind, message_id)
        select t.alert_id, t.channel_id, 'escalation', m.id from to_tell t join message m on m.channel_id = t.channel_id
        on conflict do nothing),
      logged as (
        insert into change_log (at, kind, id, shipment_id)
        select distinct ${at}::timestamptz, 'alert', subject_id, shipment_id from escalated returning seq)
      select (select count(*) from escalated) as count, coalesce((select max(seq) from logged), 0)::bigint as seq`
    return row ?? { count: 0, seq: 0 }
  })
}
