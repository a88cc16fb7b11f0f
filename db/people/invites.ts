// Invitations: an account that waits for its person to choose a password. Instants are real time.
import { and, eq, gt, isNull } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { invites } from "../schema/links.ts"
import { type Role, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"

type NewInvite = { tokenHash: string; createdBy: string; at: Date; expiresAt: Date }

function inviteRow(userId: string, { tokenHash, createdBy, at, expiresAt }: NewInvite) {
  return { tokenHash, userId, createdBy, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() }
}

/** Adds the person without a password, and the invitation. Undefined where the email has an account already. */
export async function addInvitedPerson(
  { sql }: Database,
  person: { email: string; name: string; role: Role } & NewInvite,
): Promise<string | undefined> {
  return transaction(sql, async (tx) => {
    const { email, name, role } = person
    const [added] = await builder(tx)
      .insert(users)
      .values({ email, name, role })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (added) await builder(tx).insert(invites).values(inviteRow(added.id, person))
    return added?.id
  })
}

/** A new invitation for somebody who has no password yet; the ones before stop working. False for anybody else. */
export async function renewInvite({ sql }: Database, invite: { userId: string } & NewInvite): Promise<boolean> {
  const { userId, at } = invite
  return transaction(sql, async (tx) => {
    const waiting = await builder(tx)
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), isNull(users.passwordHash), eq(users.demo, false), isNull(users.disabledAt)))
      .for("update")
    if (waiting.length === 0) return false
    await builder(tx)
      .update(invites)
      .set({ revokedAt: at.toISOString() })
      .where(and(eq(invites.userId, userId), isNull(invites.usedAt), isNull(invites.revokedAt)))
    await builder(tx).insert(invites).values(inviteRow(userId, invite))
    return true
  })
}

const isOpen = (tokenHash: string, at: string) =>
  and(
    ...[eq(invites.tokenHash, tokenHash), isNull(invites.usedAt), isNull(invites.revokedAt)],
    ...[gt(invites.expiresAt, at), isNull(users.disabledAt), isNull(users.passwordHash)],
  )

export type OpenInvite = NonNullable<Awaited<ReturnType<typeof findOpenInvite>>>

/** Undefined where it was used, revoked, is over, or its person is disabled. */
export async function findOpenInvite({ sql }: Database, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [row] = await builder(sql)
    .select({ id: invites.id, userId: invites.userId, email: users.email, name: users.name, role: users.role })
    .from(invites)
    .innerJoin(users, eq(users.id, invites.userId))
    .where(isOpen(tokenHash, at.toISOString()))
  return row
}

/** Uses up the invitation and sets the password, both or neither. Undefined where it is not open any more. */
export async function acceptInvite(
  { sql }: Database,
  { tokenHash, passwordHash, at }: { tokenHash: string; passwordHash: string; at: Date },
): Promise<{ userId: string; email: string } | undefined> {
  const usedAt = at.toISOString()
  return transaction(sql, async (tx) => {
    const [used] = await builder(tx)
      .update(invites)
      .set({ usedAt })
      .from(users)
      .where(and(eq(users.id, invites.userId), isOpen(tokenHash, usedAt)))
      .returning({ userId: invites.userId })
    if (!used) return undefined
    const [row] = await builder(tx)
      .update(users)
      .set({ passwordHash })
      .where(eq(users.id, used.userId))
      .returning({ userId: users.id, email: users.email })
    return row
  })
}
