import type { Database } from "#db/client"
import { listPeople, type PersonRecord } from "#db/people/people"

export type PersonRow = Omit<PersonRecord, "hasPassword"> & {
  /** invited: no password chosen yet. invite_over: nor can it be any more. */
  state: "active" | "invited" | "invite_over" | "disabled"
}

/** `at` is real time. `demonstration` false: its people are left out, nobody can sign in as them. */
export async function listPeopleRows(
  db: Database,
  { at, demonstration }: { at: Date; demonstration: boolean },
): Promise<PersonRow[]> {
  const people = await listPeople(db)
  return people
    .filter((person) => demonstration || !person.demo)
    .map(({ hasPassword, ...person }) => ({ ...person, state: stateOf({ ...person, hasPassword }, at) }))
}

function stateOf(person: PersonRecord, at: Date): PersonRow["state"] {
  if (person.disabledAt !== null) return "disabled"
  if (person.demo || person.hasPassword) return "active"
  const open = person.inviteExpiresAt !== null && Date.parse(person.inviteExpiresAt) > at.getTime()
  return open ? "invited" : "invite_over"
}
