// What each step of filling the demonstration works with: its people and its containers.
import { createHash } from "node:crypto"
import type { Database } from "#db/client"
import { type ContainerRecord, listContainersById } from "#db/mirror/read"
import { type DemoPerson, listDemoPeople } from "#db/people/users"
import { listUntouched } from "#db/work/untouched"
import type { Actor } from "#lib/actions/people/actor"

export type DeskPerson = Actor & { user: { email: string; name: string; homeZone: string | null } }

export type Desk = {
  db: Database
  dispatcher: DeskPerson
  manager: DeskPerson
  /** As they are now, in the order in which they were chosen. */
  containers: ContainerRecord[]
}

/** Undefined if either person's account was closed. */
export async function openDesk(db: Database, containerIds: readonly string[]): Promise<Desk | undefined> {
  const people = await listDemoPeople(db)
  const of = (role: DemoPerson["role"]) => people.find((person) => person.role === role)
  const [dispatcher, manager] = [of("dispatcher"), of("manager")]
  if (!dispatcher || !manager) return undefined
  const found = new Map((await listContainersById(db.sql, [...containerIds])).map((one) => [one.id, one]))
  const containers = containerIds.flatMap((id) => found.get(id) ?? [])
  return { db, dispatcher: { user: dispatcher }, manager: { user: manager }, containers }
}

/** Without containers that a person has worked on in the meantime. */
export async function keepUntouched({ db }: Desk, containers: readonly ContainerRecord[]): Promise<ContainerRecord[]> {
  const ids = containers.map(({ id }) => id)
  const untouched = new Set(await listUntouched(db.sql, ids))
  return containers.filter(({ id }) => untouched.has(id))
}

/** The same name gives the same id, so that nothing made before a kill is made twice. */
export function idOf(name: string): string {
  const hex = createHash("sha256").update(`demonstration ${name}`).digest("hex")
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    "-",
  )
}
