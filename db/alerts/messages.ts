// Messages about alerts. Each is decided once, sent by the queue, and its outcome is shown to people. Real instants,
// except `hold_until`.
import type { MessageContent } from "#lib/domain/alerts/message"
import type { Sql } from "../client.ts"
import { hasJob, PRIORITIES } from "../queue.ts"
import type { alertChannels, alertMessages } from "../schema/alerts.ts"
import { channelAddress, channelSecret, openAt } from "../sealed.ts"
import { storableJson } from "../storable.ts"

type Message = typeof alertMessages.$inferSelect
type Channel = typeof alertChannels.$inferSelect
export type MessageKind = Message["kind"]

export type MessageRecord = Pick<Message, "id" | "kind" | "messageId" | "content" | "tries"> &
  Pick<Channel, "secret"> & {
    /** Null if the address or its secret cannot be unsealed. */
    address: string | null
    channelId: string
    channelKind: Channel["kind"]
    channelOwnerId: Channel["ownerId"]
    channelGone: boolean
    homeZone: string | null
  }

/**
 * Messages in one lane go one after the other. Each channel has its own lane, but all posts of one person share one.
 */
const lane = (sql: Sql) =>
  sql`case when c.owner_id is null or c.kind = 'email' then 'channel ' || c.id else 'posts of ' || c.owner_id end`
/** How many tries of one job may end without a result because the process died. */
const MOST_DEATHS = 25

/**
 * Queues a job for each open message that has none: new ones, those whose quiet hours are over at `at` (world time),
 * and those a process left behind. Messages of a parked channel wait for its next try.
 */
export async function queueMessages(sql: Sql, at: string): Promise<void> {
  await sql`
    select (graphile_worker.add_job('send_message', json_build_object('id', m.id), ${lane(sql)},
      greatest(m.not_before, c.parked_until), ${MOST_DEATHS}::int, 'message ' || m.id, ${PRIORITIES.sweep}::int)).id
    from alert_messages m join alert_channels c on c.id = m.channel_id
    where m.state in ('waiting', 'sealed', 'sending') and (m.hold_until is null or m.hold_until <= ${at})
      and not ${hasJob(sql, sql`'message ' || m.id`)}`
}

/** Starts a try: returns the message to send, and no further alerts can join it. Undefined if the message has ended. */
export async function beginMessage(sql: Sql, id: string): Promise<MessageRecord | undefined> {
  const [row] = await sql<(MessageRecord & Pick<Channel, "address" | "secret">)[]>`
    with begun as (
      update alert_messages m set state = 'sending', tries = tries + 1
      where m.id = ${id} and m.state in ('waiting', 'sealed', 'sending')
      returning m.*)
    select m.id, m.kind, m.message_id, m.content, m.tries, m.channel_id, c.kind as channel_kind, c.owner_id as channel_owner_id,
      (c.removed_at is not null or u.disabled_at is not null or u.sees_only is not null) as channel_gone, c.address, c.secret, u.home_zone
    from begun m join alert_channels c on c.id = m.channel_id left join users u on u.id = c.owner_id`
  if (!row) return undefined
  const { channelId } = row
  const secret = row.secret === null ? null : openAt(channelSecret(channelId), row.secret)
  const isLost = row.secret !== null && secret === null
  return { ...row, secret, address: isLost ? null : openAt(channelAddress(channelId), row.address) }
}

/** The alerts of a message that are still open. Marks the others as left out. */
export async function takeItems(sql: Sql, { id, kind }: { id: string; kind: MessageKind }): Promise<string[]> {
  const rows = await sql<{ alertId: string }[]>`
    with left_out as (
      update alert_message_items i set left_out = true from alerts a
      where i.message_id = ${id} and a.id = i.alert_id and a.state <> 'open')
    select i.alert_id from alert_message_items i join alerts a on a.id = i.alert_id
    where i.message_id = ${id} and i.kind = ${kind} and a.state = 'open'`
  return rows.map(({ alertId }) => alertId)
}

/** Fixes the text once. A second caller gets the text that was fixed first. */
export async function fixContent(sql: Sql, id: string, content: MessageContent): Promise<MessageContent> {
  const [row] = await sql<{ content: MessageContent }[]>`
    update alert_messages set content = coalesce(content, ${storableJson(content)}::text::json)
    where id = ${id} returning content`
  return row?.content ?? content
}

export async function endMessage(
  sql: Sql,
  { id, state, words, at }: { id: string; state: "sent" | "failed" | "dropped"; words: string; at: string },
): Promise<void> {
  await sql`
    update alert_messages set state = ${state}, words = ${words}, sent_at = case when ${state} = 'sent' then ${at}::timestamptz end
    where id = ${id} and state = 'sending'`
}

/** Notes a failed try. The same message is sent again in `seconds`. */
export async function sendLater(sql: Sql, { id, words, seconds }: { id: string; words: string; seconds: number }) {
  await sql`
    with sealed as (
      update alert_messages set state = 'sealed', words = ${words} where id = ${id} and state = 'sending'
      returning id, channel_id)
    select (graphile_worker.add_job('send_message', json_build_object('id', m.id), ${lane(sql)},
      now() + make_interval(secs => ${seconds}), ${MOST_DEATHS}::int, 'message ' || m.id, ${PRIORITIES.sweep}::int)).id
    from sealed m join alert_channels c on c.id = m.channel_id`
}

/** Adds a message with its text, once per `decidedKey`. False if it was added before. Call queueMessages afterwards. */
export async function addMessage(
  sql: Sql,
  message: {
    channelId: string
    kind: "digest" | "weekly" | "trial"
    decidedKey: string
    content: MessageContent
    host: string
    realAt: string
  },
): Promise<boolean> {
  const rows = await sql`
    insert into alert_messages (id, channel_id, kind, decided_key, message_id, state, content, not_before, created_at)
    select id, ${message.channelId}::uuid, ${message.kind}, ${message.decidedKey}, '<' || id || '@' || ${message.host}::text || '>',
      'sealed', ${storableJson(message.content)}::text::json, ${message.realAt}::timestamptz, ${message.realAt}::timestamptz
    from (select gen_random_uuid() as id) as made
    on conflict (decided_key) do nothing returning id`
  return rows.length > 0
}

export async function isDecided(sql: Sql, decidedKey: string): Promise<boolean> {
  const rows = await sql`select 1 from alert_messages where decided_key = ${decidedKey}`
  return rows.length > 0
}

export type DigestPerson = { userId: string; name: string; homeZone: string | null; channelId: string }

/** People with an email channel of their own who did not turn the morning list off, with that channel. */
export async function listDigestPeople(sql: Sql): Promise<DigestPerson[]> {
  return listMailPeople(sql, "digest", sql`true`)
}

/** As listDigestPeople, for the weekly summary: people who chose it, and managers who did not turn it off. */
export async function listWeeklyPeople(sql: Sql): Promise<DigestPerson[]> {
  return listMailPeople(sql, "weekly", sql`u.role = 'manager'`)
}

/** `unless`: who gets it without ever having chosen. */
async function listMailPeople(
  sql: Sql,
  setting: "digest" | "weekly",
  unless: ReturnType<Sql>,
): Promise<DigestPerson[]> {
  return sql<DigestPerson[]>`
    select distinct on (u.id) u.id as user_id, u.name, u.home_zone, c.id as channel_id
    from users u join alert_channels c on c.owner_id = u.id and c.kind = 'email' and c.removed_at is null
      left join user_settings s on s.user_id = u.id and s.key = ${setting}
    where u.disabled_at is null and u.sees_only is null and coalesce(s.value = 'true'::jsonb, ${unless})
    order by u.id, c.created_at, c.id`
}

export type MessageLogRow = Omit<Message, "channelId" | "decidedKey" | "messageId" | "content"> & {
  subject: string | null
  channelKind: Channel["kind"]
  channelName: string
  own: boolean
  alerts: number
}

/** All messages to the team's channels and this person's, newest first. */
export async function listMessages(
  sql: Sql,
  { userId, limit }: { userId: string; limit: number },
): Promise<MessageLogRow[]> {
  return sql<MessageLogRow[]>`
    select m.id, m.kind, m.state, m.content ->> 'subject' as subject, m.words, m.tries, m.created_at, m.sent_at,
      coalesce(j.run_at, m.not_before) as not_before, m.hold_until, c.kind as channel_kind, c.name as channel_name, c.owner_id is not null as own,
      (select count(*) from alert_message_items i where i.message_id = m.id and not i.left_out) as alerts
    from alert_messages m join alert_channels c on c.id = m.channel_id
      left join graphile_worker.jobs j on j.key = 'message ' || m.id
    where c.owner_id is null or c.owner_id = ${userId}
    order by m.created_at desc, m.id limit ${limit}`
}
