// Which person of an OpenID Connect provider is which of our people.
import { and, eq, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { linkedAccounts, type Role, users } from "../schema/people.ts"

type Subject = { issuer: string; subject: string }
const found = { userId: users.id, isDisabled: raw<boolean>`${users.disabledAt} is not null` }

export async function findByLink({ sql }: Database, { issuer, subject }: Subject) {
  const [row] = await builder(sql)
    .select(found)
    .from(linkedAccounts)
    .innerJoin(users, eq(users.id, linkedAccounts.userId))
    .where(and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.subject, subject)))
  return row
}

/** Only real people: those of the demonstration have no email that anyone could prove. */
export async function findByEmail({ sql }: Database, { email }: { email: string }) {
  const [row] = await builder(sql)
    .select(found)
    .from(users)
    .where(and(eq(users.email, email), eq(users.demo, false)))
  return row
}

/** False if the person or the subject already has another link. */
export async function linkAccount(
  { sql }: Database,
  { at, ...link }: Subject & { userId: string; at: Date },
): Promise<boolean> {
  const rows = await builder(sql)
    .insert(linkedAccounts)
    .values({ ...link, linkedAt: at.toISOString() })
    .onConflictDoNothing()
    .returning({ userId: linkedAccounts.userId })
  return rows.length > 0
}

/** After this, people prove who they are by email again. */
export async function unlinkAccounts({ sql }: Pick<Database, "sql">, { userId }: { userId: string }): Promise<void> {
  await builder(sql).delete(linkedAccounts).where(eq(linkedAccounts.userId, userId))
}

/** Undefined if the email already has an account. */
export async function addProvidedPerson(
  { sql }: Database,
  person: { email: string; name: string; role: Role },
): Promise<string | undefined> {
  const [row] = await builder(sql).insert(users).values(person).onConflictDoNothing().returning({ id: users.id })
  return row?.id
}
