import { and, eq, isNull, max, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { invites } from "../schema/links.ts"
import { sessions, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"

export type PersonRecord = Awaited<ReturnType<typeof listPeople>>[number]

const { id, email, name, role, demo, homeZone, createdAt, disabledAt } = users

export async function listPeople({ sql }: Database) {
  const invited = builder(sql)
    .select({ at: max(invites.expiresAt) })
    .from(invites)
    .where(and(eq(invites.userId, users.id), isNull(invites.usedAt), isNull(invites.revokedAt)))
  const seen = builder(sql)
    .select({ at: max(sessions.lastSeenAt) })
    .from(sessions)
    .where(eq(sessions.userId, users.id))
  return builder(sql)
    .select({
      ...{ id, email, name, role, demo, homeZone, createdAt, disabledAt },
      /** False: invited, and no password chosen yet. */
      hasPassword: raw<boolean>`${users.passwordHash} is not null`,
      /** End of the newest invitation that is open, or was and is over; null where there is none. */
      inviteExpiresAt: raw<string | null>`(${invited})`,
      /** Newest request of any of their sessions, to the minute. */
      lastSeenAt: raw<string | null>`(${seen})`,
    })
    .from(users)
    .orderBy(raw`${disabledAt} is not null`, name, users.id)
}

export async function getPerson({ sql }: Database, person: { id: string }) {
  const [row] = await builder(sql)
    .select({ id, email, name, role, disabledAt })
    .from(users)
    .where(eq(users.id, person.id))
  return row
}

export async function listNames(sql: Sql, { ids }: { ids: string[] }): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  return builder(sql).select({ id, name }).from(users).where(isOneOf(users.id, ids))
}

export async function setHomeZone(
  { sql }: Database,
  { userId, homeZone }: { userId: string; homeZone: string | null },
): Promise<void> {
  await builder(sql).update(users).set({ homeZone }).where(eq(users.id, userId))
}

export async function enableUser({ sql }: Database, { userId }: { userId: string }): Promise<void> {
  await builder(sql).update(users).set({ disabledAt: null }).where(eq(users.id, userId))
}

/** All sessions of a person end, and the open invitations. */
export async function endAccess({ sql }: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  const revokedAt = at.toISOString()
  await transaction(sql, async (tx) => {
    await builder(tx)
      .update(invites)
      .set({ revokedAt })
      .where(and(eq(invites.userId, userId), isNull(invites.usedAt), isNull(invites.revokedAt)))
    await builder(tx)
      .update(sessions)
      .set({ revokedAt })
      .where(and(eq(sessions.userId, userId), isNull(sessions.revokedAt)))
  })
}

const LOCK = 7_301_020

/** Thrown inside: the change is rolled back. */
class NoAdminLeft extends Error {}

/**
 * Runs a change of people in one transaction, one such change at a time. False, and nothing changed, where nobody
 * would be left who can sign in as an admin. `demonstration`: people of the demonstration can sign in.
 */
export async function changeKeepingAdmin(
  db: Database,
  { demonstration }: { demonstration: boolean },
  change: (within: Database) => Promise<void>,
): Promise<boolean> {
  try {
    await transaction(db.sql, async (sql) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`
      await change({ ...db, sql })
      const canSignIn = raw`case when ${demo} then ${demonstration}::boolean else ${users.passwordHash} is not null end`
      const left = await builder(sql)
        .select({ id })
        .from(users)
        .where(and(eq(role, "admin"), isNull(disabledAt), canSignIn))
        .limit(1)
      if (left.length === 0) throw new NoAdminLeft()
    })
    return true
  } catch (error) {
    if (error instanceof NoAdminLeft) return false
    throw error
  }
}
