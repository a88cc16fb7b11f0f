import type { Database } from "#db/client"
import { listPeople, type PersonRecord } from "#db/people/people"
import { listSecondFactors } from "#db/people/second-factors"
import { toSees } from "#db/people/sees-only"
import { type NamedSees, nameSees } from "./sees.ts"

type Listed = Omit<PersonRecord, "seesOnly" | "seesValues">

export type PersonRow = Omit<Listed, "hasPassword"> & {
  /** invited: no password chosen yet. invite_over: the invitation has expired. */
  hasFactor: boolean
  state: "active" | "invited" | "invite_over" | "disabled"
  /** What they are held to; null: they see everything. */
  sees: NamedSees | null
}

/** `at` is real time. `demonstration` false: leaves out its people, because nobody can sign in as them. */
export async function listPeopleRows(
  db: Database,
  { at, demonstration }: { at: Date; demonstration: boolean },
): Promise<PersonRow[]> {
  const [people, factors] = await Promise.all([listPeople(db), listSecondFactors(db.sql)])
  const shown = people.filter((person) => demonstration || !person.demo)
  const sees = await nameSees(db.sql, shown.map(toSees))
  return shown.map(({ hasPassword, seesOnly: _, seesValues: __, ...person }, no) => ({
    ...person,
    hasFactor: factors.has(person.id),
    state: stateOf({ ...person, hasPassword }, at),
    sees: sees[no] ?? null,
  }))
}

function stateOf(person: Listed, at: Date): PersonRow["state"] {
  if (person.disabledAt !== null) return "disabled"
  if (person.demo || person.hasPassword) return "active"
  const open = person.inviteExpiresAt !== null && Date.parse(person.inviteExpiresAt) > at.getTime()
  return open ? "invited" : "invite_over"
}
