import { and, eq, isNull, max, sql as raw } from "drizzle-orm"
import { builder, isOneOf } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { invites } from "../schema/links.ts"
import { sessions, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"
import { unlinkAccounts } from "./linked-accounts.ts"
import { seesValues } from "./sees-only.ts"
import { getDemoMarks } from "./users.ts"

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
      /** False: invited, but has neither chosen a password nor signed in through a provider yet. */
      hasPassword: raw<boolean>`(${users.passwordHash} is not null or exists (select from linked_accounts l where l.user_id = ${users.id}))`,
      /** Expiry of the newest invitation that was neither used nor revoked; null if there is none. */
      inviteExpiresAt: raw<string | null>`(${invited})`,
      /** Newest request of any of their sessions, to the minute. */
      lastSeenAt: raw<string | null>`(${seen})`,
      seesOnly: users.seesOnly,
      seesValues,
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

/**
 * Enables the person as if `by` had invited them: a guest of the demonstration only if `by` is. Removes the provider
 * link here rather than on disabling: without it, a disabled person with another email there would count as new.
 */
export async function enableUser({ sql }: Database, { userId, by }: { userId: string; by: string }): Promise<void> {
  const marks = await getDemoMarks({ sql }, { id: by })
  const demoGuest = marks?.demo || marks?.demoGuest || false
  await builder(sql)
    .update(users)
    .set({ disabledAt: null, demoGuest: raw`${demoGuest}::boolean and not ${demo}` })
    .where(eq(users.id, userId))
  await unlinkAccounts({ sql }, { userId })
}

const LOCK = 7_301_020

export type AdminsBy = { demonstration: boolean; issuer: string | undefined }

/** Thrown inside the transaction, to roll the change back. */
class NoAdminLeft extends Error {}

/**
 * Runs a change of people in one transaction, one at a time. False, and nothing changed, if no admin who can sign in
 * would be left. `demonstration`: people of the demonstration can sign in. `issuer`: so can people linked to it;
 * undefined: no provider.
 */
export async function changeKeepingAdmin(
  db: Database,
  { demonstration, issuer }: AdminsBy,
  change: (within: Database) => Promise<void>,
): Promise<boolean> {
  try {
    await transaction(db.sql, async (sql) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`
      await change({ ...db, sql })
      const isLinked = raw`exists (select from linked_accounts l where l.user_id = ${users.id} and l.issuer = ${issuer ?? null})`
      const canSignIn = raw`case when ${demo} then ${demonstration}::boolean else ${users.passwordHash} is not null or ${isLinked} end`
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
