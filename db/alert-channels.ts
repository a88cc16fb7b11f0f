// Where messages about alerts go: of a person, or of the team. Real instants.
import type { QuietHours } from "../lib/domain/quiet-hours.ts"
import type { Sql } from "./client.ts"

export type ChannelKind = "email" | "slack" | "teams" | "webhook"

export type AlertChannelRecord = {
  id: string
  ownerId: string | null
  kind: ChannelKind
  name: string
  address: string
  /** What its messages are signed with; only a webhook has one. */
  secret: string | null
  createdAt: string
}

/** A channel with when its person is not disturbed. */
export type ChannelPace = { id: string; homeZone: string | null; quiet: QuietHours | null }

/** Those that stand: the team's, and this person's. */
export async function listAlertChannels(sql: Sql, { userId }: { userId: string }): Promise<AlertChannelRecord[]> {
  return sql<AlertChannelRecord[]>`
    select id, owner_id, kind, name, address, secret, created_at from alert_channels
    where removed_at is null and (owner_id is null or owner_id = ${userId})
    order by owner_id nulls first, created_at, id`
}

/** Those of these that may be told: not removed, of nobody who is disabled. */
export async function listChannelPaces(sql: Sql, ids: string[]): Promise<ChannelPace[]> {
  if (ids.length === 0) return []
  return sql<ChannelPace[]>`
    select c.id, u.home_zone, s.value as quiet
    from alert_channels c left join users u on u.id = c.owner_id
      left join user_settings s on s.user_id = c.owner_id and s.key = 'quietHours'
    where c.id = any(${ids}::uuid[]) and c.removed_at is null and u.disabled_at is null`
}

/** The channel a person is reached by when something is theirs alone: their first one by e-mail, else their first. */
export async function findOwnChannels(sql: Sql, userIds: string[]): Promise<{ userId: string; id: string }[]> {
  if (userIds.length === 0) return []
  return sql<{ userId: string; id: string }[]>`
    select distinct on (owner_id) owner_id as user_id, id from alert_channels
    where owner_id = any(${userIds}::uuid[]) and removed_at is null
    order by owner_id, kind <> 'email', created_at, id`
}

export async function getAlertChannel(sql: Sql, id: string): Promise<AlertChannelRecord | undefined> {
  const [row] = await sql<AlertChannelRecord[]>`
    select id, owner_id, kind, name, address, secret, created_at from alert_channels
    where id = ${id} and removed_at is null`
  return row
}

export async function addAlertChannel(
  sql: Sql,
  channel: Omit<AlertChannelRecord, "createdAt"> & { createdBy: string },
): Promise<void> {
  const { id, ownerId, kind, name, address, secret, createdBy } = channel
  await sql`
    insert into alert_channels (id, owner_id, kind, name, address, secret, created_by)
    values (${id}, ${ownerId}, ${kind}, ${name}, ${address}, ${secret}, ${createdBy}) on conflict (id) do nothing`
}

/** Its messages that were not sent yet stay unsent. */
export async function removeAlertChannel(sql: Sql, id: string): Promise<boolean> {
  const rows = await sql`
    update alert_channels set removed_at = now() where id = ${id} and removed_at is null returning id`
  return rows.length > 0
}
