import { and, eq, exists, gt, isNull, not, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { setupTokens, users } from "../schema/people.ts"
import { transaction } from "../transaction.ts"
import { closeAccounts } from "./close.ts"
import { unlinkAccounts } from "./linked-accounts.ts"
import { removeSecondFactor } from "./second-factors.ts"
import { setSees } from "./sees-only.ts"
import { realAdmin } from "./users.ts"

/** Stores a new token. Earlier unused ones stop working. */
export async function replaceSetupToken(
  { sql }: Database,
  { tokenHash, at, expiresAt }: { tokenHash: string; at: Date; expiresAt: Date },
): Promise<void> {
  await transaction(sql, async (tx) => {
    await builder(tx).delete(setupTokens).where(isNull(setupTokens.usedAt))
    const token = { tokenHash, createdAt: at.toISOString(), expiresAt: expiresAt.toISOString() }
    await builder(tx).insert(setupTokens).values(token)
  })
}

const isOpen = (tokenHash: string, at: string) =>
  and(eq(setupTokens.tokenHash, tokenHash), isNull(setupTokens.usedAt), gt(setupTokens.expiresAt, at))

export async function isSetupTokenOpen(
  { sql }: Database,
  { tokenHash, at }: { tokenHash: string; at: Date },
): Promise<boolean> {
  const open = await builder(sql)
    .select({ expiresAt: setupTokens.expiresAt })
    .from(setupTokens)
    .where(isOpen(tokenHash, at.toISOString()))
  return open.length > 0
}

/**
 * Uses up the token and adds the first admin, or neither. Resolves to the user's id; undefined if the token is not open
 * or there already is an admin.
 */
export async function addFirstAdmin(
  { sql }: Database,
  admin: { tokenHash: string; email: string; name: string; passwordHash: string; at: Date },
): Promise<string | undefined> {
  const { tokenHash, email, name, passwordHash } = admin
  const at = admin.at.toISOString()
  return transaction(sql, async (tx) => {
    const admins = builder(tx).select({ found: raw`1` }).from(users).where(realAdmin)
    const used = await builder(tx)
      .update(setupTokens)
      .set({ usedAt: at })
      .where(and(isOpen(tokenHash, at), not(exists(admins))))
      .returning({ tokenHash: setupTokens.tokenHash })
    if (used.length === 0) return undefined
    const values = {
      email,
      name,
      role: "admin",
      passwordHash,
      disabledAt: null,
      demo: false,
      demoGuest: false,
    } as const
    // The email may belong to a person of the demonstration: nothing they opened or proved carries over.
    const before = await builder(tx).select({ id: users.id }).from(users).where(eq(users.email, email))
    await closeAccounts({ sql: tx }, { ids: before.map((row) => row.id), at: admin.at, words: "" })
    for (const { id: userId } of before) {
      await setSees(tx, userId, null)
      await removeSecondFactor({ sql: tx }, { userId })
      await unlinkAccounts({ sql: tx }, { userId })
    }
    const [row] = await builder(tx)
      .insert(users)
      .values(values)
      .onConflictDoUpdate({ target: users.email, set: values })
      .returning({ id: users.id })
    return row?.id
  })
}
