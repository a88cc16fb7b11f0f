// Links to choose a password: the first one (an invitation), or a new one. Real instants.
import { and, eq, gt, isNull, sql as raw, type SQL } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { invites } from "../schema/links.ts"
import { type Role, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"
import { revokeSessions } from "./sessions.ts"
import { getDemoMarks } from "./users.ts"

type NewLink = { tokenHash: string; createdBy: string; at: Date; expiresAt: Date }

function linkRow(userId: string, { tokenHash, createdBy, at, expiresAt }: NewLink) {
  return { tokenHash, userId, createdBy, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Adds the person, without a password, and the invitation. Undefined if the email already has an account. */
export async function addInvitedPerson(
  { sql }: Database,
  person: { email: string; name: string; role: Role } & NewLink,
): Promise<string | undefined> {
  return transaction(sql, async (tx) => {
    const { email, name, role, createdBy } = person
    const host = await getDemoMarks({ sql: tx }, { id: createdBy })
    const [added] = await builder(tx)
      .insert(users)
      .values({ email, name, role, demoGuest: host?.demo || host?.demoGuest || false })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (added) await builder(tx).insert(invites).values(linkRow(added.id, person))
    return added?.id
  })
}

/** Undefined for people who cannot get a link: unknown, disabled, or of the demonstration, who have no password. */
export async function getLinkOwner({ sql }: Database, { userId }: { userId: string }) {
  const { id, email, name, passwordHash, demoGuest } = users
  const [row] = await builder(sql)
    .select({ id, email, name, demoGuest, hasPassword: raw<boolean>`${passwordHash} is not null` })
    .from(users)
    .where(and(eq(id, userId), eq(users.demo, false), isNull(users.disabledAt)))
  return row
}

/** `replacing`: earlier links stop working. */
export async function addPasswordLink(
  { sql }: Database,
  { userId, replacing, ...link }: { userId: string; replacing: boolean } & NewLink,
): Promise<void> {
  await transaction(sql, async (tx) => {
    if (replacing) await revokeLinks(tx, eq(invites.userId, userId), link.at)
    await builder(tx).insert(invites).values(linkRow(userId, link))
  })
}

export async function revokeLinks(sql: Sql, which: SQL | undefined, at: Date): Promise<void> {
  await builder(sql)
    .update(invites)
    .set({ revokedAt: at.toISOString() })
    .where(and(which, isNull(invites.usedAt), isNull(invites.revokedAt)))
}

const isOpen = (tokenHash: string, at: string) =>
  and(
    ...[eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), isNull(invites.revokedAt)],
    ...[gt(invites.expiresAt, at), isNull(users.disabledAt)],
  )

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>

/** Undefined if the link was used or revoked, has expired, or its person is disabled. */
export async function findOpenLink({ sql }: Database, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const { email, name, role, passwordHash } = users
  const [row] = await builder(sql)
    .select({ userId: users.id, email, name, role, hasPassword: raw<boolean>`${passwordHash} is not null` })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.userId))
    .where(isOpen(tokenHash, at.toISOString()))
  return row
}

/** Uses up the link and sets the password, or neither. False if the link is no longer open. */
export async function spendPasswordLink(
  { sql }: Database,
  { tokenHash, passwordHash, at }: { tokenHash: string; passwordHash: string; at: Date },
): Promise<boolean> {
  const usedAt = at.toISOString()
  return transaction(sql, async (tx) => {
    const [used] = await builder(tx)
      .update(invites)
      .set({ usedAt })
      .from(users)
      .where(and(eq(users.id, invites.userId), isOpen(tokenHash, usedAt)))
      .returning({ userId: invites.userId })
    if (used) await setPassword(tx, { userId: used.userId, passwordHash, at })
    return used !== undefined
  })
}

type NewPassword = { userId: string; passwordHash: string; at: Date; keepSessionId?: string }

/** Ends the person's other links, and their sessions except one. Resolves to the number of sessions ended. */
export async function setPassword(sql: Sql, { userId, passwordHash, at, keepSessionId }: NewPassword): Promise<number> {
  return transaction(sql, async (tx) => {
    await builder(tx).update(users).set({ passwordHash }).where(eq(users.id, userId))
    await revokeLinks(tx, eq(invites.userId, userId), at)
    return revokeSessions({ sql: tx }, { userId, at, ...(keepSessionId ? { except: keepSessionId } : {}) })
  })
}
