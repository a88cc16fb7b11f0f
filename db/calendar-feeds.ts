// Calendars of last free days and appointments that a calendar program reads. Instants are real time.
import type { Sql } from "./client.ts"

export type CalendarFeedRecord = {
  id: string
  userId: string
  name: string
  filters: unknown
  createdAt: string
  revokedAt: string | null
  lastReadAt: string | null
}

export async function addCalendarFeed(
  sql: Sql,
  feed: { tokenHash: string; userId: string; name: string; filters: object; at: Date },
): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into calendar_feeds (token_hash, user_id, name, filters, created_at)
    values (${feed.tokenHash}, ${feed.userId}, ${feed.name}, ${JSON.stringify(feed.filters)}::text::jsonb,
            ${feed.at.toISOString()})
    returning id`
  if (!row) throw new Error("a calendar feed was not stored")
  return row.id
}

/** Those of one person that were not revoked, newest first. */
export async function listCalendarFeeds(sql: Sql, { userId }: { userId: string }): Promise<CalendarFeedRecord[]> {
  return sql<CalendarFeedRecord[]>`
    select id, user_id, name, filters, created_at, revoked_at, last_read_at from calendar_feeds
    where user_id = ${userId} and revoked_at is null
    order by created_at desc, id`
}

/** The feed that carries this token; undefined where it was revoked, or where its person is disabled. */
export async function findOpenCalendarFeed(
  sql: Sql,
  { tokenHash }: { tokenHash: string },
): Promise<(CalendarFeedRecord & { demo: boolean }) | undefined> {
  const [row] = await sql<(CalendarFeedRecord & { demo: boolean })[]>`
    select f.id, f.user_id, f.name, f.filters, f.created_at, f.revoked_at, f.last_read_at, u.demo
    from calendar_feeds f join users u on u.id = f.user_id
    where f.token_hash = ${tokenHash} and f.revoked_at is null and u.disabled_at is null`
  return row
}

export async function markCalendarRead(sql: Sql, { id, at }: { id: string; at: Date }): Promise<void> {
  await sql`update calendar_feeds set last_read_at = ${at.toISOString()} where id = ${id}`
}

/** False where it is not this person's, or was revoked already. */
export async function revokeCalendarFeed(
  sql: Sql,
  { id, userId, at }: { id: string; userId: string; at: Date },
): Promise<boolean> {
  const rows = await sql`
    update calendar_feeds set revoked_at = ${at.toISOString()}
    where id = ${id} and user_id = ${userId} and revoked_at is null
    returning id`
  return rows.length > 0
}

export type DateChanges = { containerId: string; lfd: number; appointment: number; lastAt: string }

const LFD_ATTRIBUTES = ["pickup_lfd", "pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail", "import_deadlines"]

/** How often the dates of each container were changed, as the service told it, and when last. */
export async function listDateChanges(sql: Sql, containerIds: string[]): Promise<DateChanges[]> {
  if (containerIds.length === 0) return []
  return sql<DateChanges[]>`
    select container_id,
           count(*) filter (where attribute = any(${LFD_ATTRIBUTES})) as lfd,
           count(*) filter (where attribute = 'pickup_appointment_at') as appointment,
           max(at) as last_at
    from changes
    where container_id = any(${containerIds}::uuid[])
      and attribute = any(${[...LFD_ATTRIBUTES, "pickup_appointment_at"]}) and at is not null
    group by container_id`
}
