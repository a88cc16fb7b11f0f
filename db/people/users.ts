import { and, asc, eq, isNull } from "drizzle-orm"
import { builder } from "../builder.ts"
import type { Database } from "../client.ts"
import { type Role, users } from "../schema/people.ts"

type User = typeof users.$inferSelect
export type DemoPerson = Pick<User, "id" | "email" | "name" | "role" | "homeZone">

/** The account a password may open: not disabled. `email` in lower case. */
export async function getSignInAccount({ sql }: Database, { email }: { email: string }) {
  const [row] = await builder(sql)
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.email, email), isNull(users.disabledAt)))
  return row
}

/** Adds a person of the demonstration; one who is there already stays as they are. */
export async function addDemoPerson({ sql }: Database, person: Omit<DemoPerson, "id">): Promise<void> {
  const { email, name, role, homeZone } = person
  await builder(sql)
    .insert(users)
    .values({ email, name, role, homeZone, demo: true })
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

export async function getDemoPerson({ sql }: Database, person: { id: string }): Promise<DemoPerson | undefined> {
  const [row] = await builder(sql)
    .select(demoPerson)
    .from(users)
    .where(and(eq(id, person.id), users.demo, isNull(users.disabledAt)))
  return row
}

/** False until the first person who is not of the demonstration has been added. */
export async function hasPeople({ sql }: Database): Promise<boolean> {
  return (await builder(sql).select({ id }).from(users).where(eq(users.demo, false)).limit(1)).length > 0
}

/** Acts on the next request of that person: sessions read the role each time. */
export async function changeRole({ sql }: Database, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await builder(sql).update(users).set({ role }).where(eq(id, userId))
}

/** Acts on the next request of that person. */
export async function disableUser({ sql }: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await builder(sql)
    .update(users)
    .set({ disabledAt: at.toISOString() })
    .where(and(eq(id, userId), isNull(users.disabledAt)))
}
