// What people added to one container, and what can be chosen from.
import type { Sql } from "./client.ts"

export type WorkRow = {
  ownerId: string | null
  ownerName: string | null
  tags: string[]
  deliveredAt: string | null
  appointmentAt: string | null
  appointmentZone: string | null
  appointmentNote: string | null
  watched: boolean
  watchers: number
  customerId: string | null
  /** As the service names it; null = not named, or not read yet. */
  customerName: string | null
  terminalId: string | null
  lineScac: string | null
}

/** undefined: no such container here. */
export async function getWork(
  sql: Sql,
  { containerId, userId }: { containerId: string; userId: string },
): Promise<WorkRow | undefined> {
  const [row] = await sql<WorkRow[]>`
    select w.owner_id, u.name as owner_name, coalesce(w.tags, '{}') as tags, w.delivered_at,
      w.appointment_at, w.appointment_zone, w.appointment_note,
      exists (select from watches x where x.container_id = c.id and x.user_id = ${userId}) as watched,
      (select count(*) from watches x where x.container_id = c.id) as watchers,
      c.customer_id, p.name as customer_name, c.terminal_id, c.line_scac
    from containers c left join container_work w on w.container_id = c.id
      left join users u on u.id = w.owner_id
      left join parties p on p.id = c.customer_id
    where c.id = ${containerId}`
  return row
}

/** People a box can be given to: not disabled, and allowed to work on it. */
export async function listOwners(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql`select id, name from users where disabled_at is null and role <> 'viewer' order by name, id`
}

export async function isOwner(sql: Sql, userId: string): Promise<boolean> {
  const [row] = await sql`select from users where id = ${userId} and disabled_at is null and role <> 'viewer'`
  return row !== undefined
}

/** Tags in use, the commonest first. */
export async function listTags(sql: Sql, limit: number): Promise<{ tag: string; count: number }[]> {
  return sql`
    select tag, count(*) as count from container_work, unnest(tags) as tag
    group by tag order by count(*) desc, tag limit ${limit}`
}

/** Customers the service named, by name. */
export async function listCustomers(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql`
    select id, name from parties where name is not null order by name, id`
}
