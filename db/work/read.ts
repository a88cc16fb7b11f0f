import { and, count, desc, eq, isNotNull, isNull, ne, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containers } from "../schema/containers.ts"
import { users } from "../schema/people.ts"
import { parties } from "../schema/tracking.ts"
import { containerWork, watches } from "../schema/work.ts"

/** Undefined if the container is not in the mirror. */
export async function getWork(sql: Sql, { containerId, userId }: { containerId: string; userId: string }) {
  const { ownerId, tags, deliveredAt, appointmentAt, appointmentZone, appointmentNote } = containerWork
  const { askedRole, askedName, askedOn, followUpOn, followUpAt } = containerWork
  const watchers = builder(sql).select({ count: count() }).from(watches).where(eq(watches.containerId, containers.id))
  const own = builder(sql)
    .select({ found: raw`1` })
    .from(watches)
    .where(and(eq(watches.containerId, containers.id), eq(watches.userId, userId)))
  const [row] = await builder(sql)
    .select({
      ...{ ownerId, deliveredAt, appointmentAt, appointmentZone, appointmentNote },
      ...{ askedRole, askedName, askedOn, followUpOn, followUpAt },
      ownerName: users.name,
      tags: raw<string[]>`coalesce(${tags}, '{}')`,
      watched: raw<boolean>`exists (${own})`,
      watchers: raw<number>`(${watchers})`,
      customerId: containers.customerId,
      /** The service's name for it; null: no name, or not read yet. */
      customerName: parties.name,
      terminalId: containers.terminalId,
      lineScac: containers.lineScac,
    })
    .from(containers)
    .leftJoin(containerWork, eq(containerWork.containerId, containers.id))
    .leftJoin(users, eq(users.id, ownerId))
    .leftJoin(parties, eq(parties.id, containers.customerId))
    .where(eq(containers.id, containerId))
  return row
}

const { id, name } = users
const mayOwn = and(isNull(users.disabledAt), ne(users.role, "viewer"))

/** People who can own a container: not disabled, and allowed to work on it. */
export async function listOwners(sql: Sql): Promise<{ id: string; name: string }[]> {
  return builder(sql).select({ id, name }).from(users).where(mayOwn).orderBy(name, id)
}

export async function getUserName(sql: Sql, userId: string): Promise<string | null> {
  const [row] = await builder(sql).select({ name }).from(users).where(eq(id, userId))
  return row?.name ?? null
}

export async function isOwner(sql: Sql, userId: string): Promise<boolean> {
  return (
    (
      await builder(sql)
        .select({ id })
        .from(users)
        .where(and(eq(id, userId), mayOwn))
    ).length > 0
  )
}

/** Tags in use, most common first. */
export async function listTags(sql: Sql, limit: number): Promise<{ tag: string; count: number }[]> {
  const used = builder(sql)
    .select({ tag: raw<string>`unnest(${containerWork.tags})`.as("tag") })
    .from(containerWork)
    .as("used")
  return builder(sql)
    .select({ tag: used.tag, count: count() })
    .from(used)
    .groupBy(used.tag)
    .orderBy(desc(count()), used.tag)
    .limit(limit)
}

/** Customers the service named, by name. */
export async function listCustomers(sql: Sql): Promise<{ id: string; name: string }[]> {
  return builder(sql)
    .select({ id: parties.id, name: raw<string>`${parties.name}` })
    .from(parties)
    .where(isNotNull(parties.name))
    .orderBy(parties.name, parties.id)
}
