// Notices from one person to another: alerts to that person alone that no rule raised.
import type { AlertFacts } from "../../lib/domain/alerts/facts.ts"
import type { Sql } from "../client.ts"
import { writeLogged } from "../connection/change-log.ts"
import { storableJson } from "../storable.ts"

/** The rule id of alerts that no rule raised. */
const NO_RULE = "00000000-0000-0000-0000-000000000000"

type Notice = {
  /** Id of the action or note that the notice is about. */
  subjectId: string
  /** Ids of people. */
  to: readonly string[]
  container: { id: string; shipmentId: string | null } | null
  facts: AlertFacts
  at: string
}

/** Adds one notice per subject and person. Resolves to the change to announce; 0 if there is none. */
export async function addNotices(sql: Sql, { subjectId, to, container, facts, at }: Notice): Promise<number> {
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<{ seq: number }[]>`
      with opened as (
        insert into alerts (about, subject_id, container_id, shipment_id, audience, rule_id, cause, mark, rank, facts,
          opened_at)
        select 'person', ${subjectId}, ${container?.id ?? null}::uuid, ${container?.shipmentId ?? null}::uuid, p.id,
          ${NO_RULE}::uuid, ${facts.cause}, '', 0, ${storableJson(facts)}::text::json, ${at}::timestamptz
        from unnest(${[...to]}::text[]) as p (id)
        on conflict (subject_id, audience, cause) where state <> 'closed' do nothing
        returning subject_id, shipment_id),
      logged as (
        insert into change_log (at, kind, id)
        select distinct ${at}::timestamptz, 'alert', subject_id from opened returning seq)
      select coalesce((select max(seq) from logged), 0)::bigint as seq`
    return row?.seq ?? 0
  })
}

/** Closes the notices about an action or note that was undone. */
export async function closeNotices(sql: Sql, { subjectId, at }: { subjectId: string; at: string }): Promise<number> {
  return writeLogged(sql, async (tx) => {
    const [row] = await tx<{ seq: number }[]>`
      with closed as (
        update alerts set state = 'closed', closed_at = ${at}, closed_why = 'over'
        where subject_id = ${subjectId} and about = 'person' and state <> 'closed' returning subject_id),
      logged as (
        insert into change_log (at, kind, id)
        select distinct ${at}::timestamptz, 'alert', subject_id from closed returning seq)
      select coalesce((select max(seq) from logged), 0)::bigint as seq`
    return row?.seq ?? 0
  })
}

/** An open notice that was not mailed yet, with the email channel to mail it to. */
export type UnmailedNotice = { alertId: string; channelId: string }

/** Notices to people who chose mail for them, not older than a day, each with the person's first email channel. */
export async function listUnmailedNotices(sql: Sql, now: string): Promise<UnmailedNotice[]> {
  return sql<UnmailedNotice[]>`
    select a.id as alert_id, c.id as channel_id
    from user_settings s join users u on u.id = s.user_id
      join alerts a on a.audience = u.id::text and a.state = 'open' and a.about = 'person'
      cross join lateral (
        select id from alert_channels where owner_id = u.id and kind = 'email' and removed_at is null
        order by created_at, id limit 1) c
    where s.key = 'notices' and s.value = 'true'::jsonb and u.disabled_at is null and u.sees_only is null
      and a.opened_at > ${now}::timestamptz - interval '1 day'
      and not exists (select from alert_message_items i where i.alert_id = a.id)`
}

type NoticeMail = {
  notices: readonly UnmailedNotice[]
  channels: readonly { id: string; notBefore: string; holdUntil: string | null }[]
  host: string
  realAt: string
}

/** Adds one message per person for all their notices. Call queueMessages afterwards. */
export async function addNoticeMail(sql: Sql, { notices, channels, host, realAt }: NoticeMail): Promise<void> {
  await sql`
    with wanted as (
      select r."alertId" as alert_id, r."channelId" as channel_id
      from json_to_recordset(${storableJson(notices)}::text::json) as r ("alertId" uuid, "channelId" uuid)),
    message as (
      insert into alert_messages (id, channel_id, kind, message_id, not_before, hold_until, created_at)
      select m.id, m.channel_id, 'alerts', '<' || m.id || '@' || ${host}::text || '>', c."notBefore", c."holdUntil",
        ${realAt}::timestamptz
      from (select gen_random_uuid() as id, w.channel_id from (select distinct channel_id from wanted) w) m
        join json_to_recordset(${storableJson(channels)}::text::json) as c (
          id uuid, "notBefore" timestamptz, "holdUntil" timestamptz) on c.id = m.channel_id
      on conflict (channel_id, kind) where state = 'waiting' do update set kind = excluded.kind
      returning id, channel_id)
    insert into alert_message_items (alert_id, channel_id, kind, message_id)
    select w.alert_id, w.channel_id, 'alerts', m.id from wanted w join message m on m.channel_id = w.channel_id
    on conflict do nothing`
}
