// Everybody who has an account, as the page of people shows and changes them.
import type { Database, Sql } from "./client.ts"
import type { Role } from "./schema/people.ts"
import { transaction } from "./transaction.ts"

export type PersonRecord = {
  id: string
  email: string
  name: string
  role: Role
  demo: boolean
  homeZone: string | null
  createdAt: string
  disabledAt: string | null
  /** False: invited, and no password chosen yet. */
  hasPassword: boolean
  /** End of the newest invitation that is open, or was and is over; null where there is none. */
  inviteExpiresAt: string | null
  /** Newest request of any of their sessions, to the minute. */
  lastSeenAt: string | null
}

export async function listPeople(db: Database): Promise<PersonRecord[]> {
  return db.sql<PersonRecord[]>`
    select u.id, u.email, u.name, u.role, u.demo, u.home_zone, u.created_at, u.disabled_at,
           u.password_hash is not null as has_password,
           (select max(i.expires_at) from invites i
            where i.user_id = u.id and i.used_at is null and i.revoked_at is null) as invite_expires_at,
           (select max(s.last_seen_at) from sessions s where s.user_id = u.id) as last_seen_at
    from users u
    order by u.disabled_at is not null, u.name, u.id`
}

export async function getPerson(
  db: Database,
  { id }: { id: string },
): Promise<Pick<PersonRecord, "id" | "email" | "name" | "role" | "disabledAt"> | undefined> {
  const [row] = await db.sql<Pick<PersonRecord, "id" | "email" | "name" | "role" | "disabledAt">[]>`
    select id, email, name, role, disabled_at from users where id = ${id}`
  return row
}

export async function listNames(sql: Sql, { ids }: { ids: string[] }): Promise<{ id: string; name: string }[]> {
  return ids.length === 0
    ? []
    : sql<{ id: string; name: string }[]>`select id, name from users where id = any(${ids}::uuid[])`
}

export async function setHomeZone(
  db: Database,
  { userId, homeZone }: { userId: string; homeZone: string | null },
): Promise<void> {
  await db.sql`update users set home_zone = ${homeZone} where id = ${userId}`
}

export async function enableUser(db: Database, { userId }: { userId: string }): Promise<void> {
  await db.sql`update users set disabled_at = null where id = ${userId}`
}

/** All sessions of a person end, and the invitations that stand. */
export async function endAccess(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.sql`
    with invitations as (
      update invites set revoked_at = ${at.toISOString()}
      where user_id = ${userId} and used_at is null and revoked_at is null
    )
    update sessions set revoked_at = ${at.toISOString()} where user_id = ${userId} and revoked_at is null`
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
      const [left] = await sql`
        select 1 from users where role = 'admin' and disabled_at is null
          and case when demo then ${demonstration}::boolean else password_hash is not null end
        limit 1`
      if (!left) throw new NoAdminLeft()
    })
    return true
  } catch (error) {
    if (error instanceof NoAdminLeft) return false
    throw error
  }
}
