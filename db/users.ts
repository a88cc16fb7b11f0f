// People who may sign in.
import type { Database } from "./client.ts"
import type { Role } from "./schema/people.ts"

export type SignInAccount = { id: string; passwordHash: string | null }
export type DemoPerson = { id: string; email: string; name: string; role: Role; homeZone: string | null }

/** The account a password may open: not disabled. `email` in lower case. */
export async function getSignInAccount(db: Database, { email }: { email: string }): Promise<SignInAccount | undefined> {
  const [row] = await db.sql<SignInAccount[]>`
    select id, password_hash from users where email = ${email} and disabled_at is null`
  return row
}

/** Adds a person of the demonstration; one who is there already stays as they are. */
export async function addDemoPerson(db: Database, person: Omit<DemoPerson, "id">): Promise<void> {
  await db.sql`
    insert into users (email, name, role, home_zone, demo)
    values (${person.email}, ${person.name}, ${person.role}, ${person.homeZone}, true)
    on conflict (email) do nothing`
}

export async function listDemoPeople(db: Database): Promise<DemoPerson[]> {
  return db.sql<DemoPerson[]>`
    select id, email, name, role, home_zone from users
    where demo and disabled_at is null order by created_at, email`
}

export async function getDemoPerson(db: Database, { id }: { id: string }): Promise<DemoPerson | undefined> {
  const [row] = await db.sql<DemoPerson[]>`
    select id, email, name, role, home_zone from users where id = ${id} and demo and disabled_at is null`
  return row
}

/** False until the first person who is not of the demonstration has been added. */
export async function hasPeople(db: Database): Promise<boolean> {
  const [row] = await db.sql<{ found: boolean }[]>`select exists (select from users where not demo) as found`
  return row?.found ?? false
}

/** Acts on the next request of that person: sessions read the role each time. */
export async function changeRole(db: Database, { userId, role }: { userId: string; role: Role }): Promise<void> {
  await db.sql`update users set role = ${role} where id = ${userId}`
}

/** Acts on the next request of that person. */
export async function disableUser(db: Database, { userId, at }: { userId: string; at: Date }): Promise<void> {
  await db.sql`update users set disabled_at = ${at.toISOString()} where id = ${userId} and disabled_at is null`
}
