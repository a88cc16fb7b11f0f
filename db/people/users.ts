import { and, asc, eq, exists, isNull, not, or, sql as raw } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database, Sql } from "../client.ts"
import { type Role, seesOnly, users } from "../schema/people.ts"

type User = typeof users.$inferSelect
export type DemoPerson = Pick<User, "id" | "email" | "name" | "role" | "homeZone">

/** The account a password can sign in to: not disabled. `email` in lower case. */
export async function getSignInAccount({ sql }: Database, { email }: { email: string }) {
  const [row] = await builder(sql)
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  return row
}

/** Null: nobody can sign in to this account by password. */
export async function getPasswordHash({ sql }: Database, { userId }: { userId: string }): Promise<string | null> {
  const [row] = await builder(sql).select({ hash: users.passwordHash }).from(users).where(eq(users.id, userId))
  return row?.hash ?? null
}

/** Stores the same password hashed at another cost, unless the password was changed in the meantime. */
export async function replaceHash(
  { sql }: Database,
  { userId, before, passwordHash }: { userId: string; before: string; passwordHash: string },
): Promise<void> {
  await builder(sql)
    .update(users)
    .set({ passwordHash })
    .where(and(eq(users.id, userId), eq(users.passwordHash, before)))
}

/** Adds a person of the demonstration. An existing one stays unchanged. */
export async function addDemoPerson(
  { sql }: Database,
  person: Omit<DemoPerson, "id"> & Pick<User, "seesOnly">,
): Promise<void> {
  const { email, name, role, homeZone, seesOnly } = person
  await builder(sql)
    .insert(users)
    .values({ email, name, role, homeZone, seesOnly, demo: true })
    .onConflictDoNothing({ target: users.email })
}

const { id, email, name, role, homeZone } = users
const demoPerson = { id, email, name, role, homeZone }

export async function listDemoPeople({ sql }: Database): Promise<DemoPerson[]> {
  return builder(sql)
    .select(demoPerson)
    .from(users)
    .where(and(users.demo, isNull(users.disabledAt)))
    .orderBy(asc(users.createdAt), asc(email))
}

/** The demonstration's customer user, until held to a customer. */
export async function getDemoCustomer(sql: Sql): Promise<string | undefined> {
  const held = builder(sql).select({ found: raw`1` }).from(seesOnly).where(eq(seesOnly.userId, id))
  const [row] = await builder(sql)
    .select({ id })
    .from(users)
    .where(and(users.demo, eq(users.seesOnly, "customer"), isNull(users.disabledAt), not(exists(held))))
  return row?.id
}

export async function getDemoPerson({ sql }: Database, person: { id: string }): Promise<DemoPerson | undefined> {
  const [row] = await builder(sql)
    .select(demoPerson)
    .from(users)
    .where(and(eq(id, person.id), users.demo, isNull(users.disabledAt)))
  return row
}

/** Whether a person is of the demonstration, or was invited in it. */
export async function getDemoMarks({ sql }: Pick<Database, "sql">, person: { id: string }) {
  const [row] = await builder(sql)
    .select({ demo: users.demo, demoGuest: users.demoGuest })
    .from(users)
    .where(eq(id, person.id))
  return row
}

/** People not disabled, and neither of the demonstration nor invited in it. */
const realPerson = and(eq(users.demo, false), eq(users.demoGuest, false), isNull(users.disabledAt))

/** A real person who is an admin. Without one, nobody can invite others. */
export const realAdmin = and(realPerson, eq(users.role, "admin"))

export async function hasAdmin({ sql }: Database): Promise<boolean> {
  return (await builder(sql).select({ id }).from(users).where(realAdmin).limit(1)).length > 0
}

/** People invited in the demonstration who are not disabled. */
export async function listDemoGuests({ sql }: Pick<Database, "sql">): Promise<string[]> {
  const rows = await builder(sql)
    .select({ id })
    .from(users)
    .where(and(users.demoGuest, isNull(users.disabledAt)))
  return rows.map((row) => row.id)
}

/** All people of the demonstration and its guests, disabled ones too. */
export async function listOfDemonstration({ sql }: Pick<Database, "sql">): Promise<string[]> {
  const rows = await builder(sql).select({ id }).from(users).where(or(users.demo, users.demoGuest))
  return rows.map((row) => row.id)
}

/** Takes effect on the person's next request: sessions read the role each time. */
export async function changeRole({ sql }: Database, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await builder(sql).update(users).set({ role }).where(eq(id, userId))
}
