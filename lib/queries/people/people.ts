import type { Invited } from "#lib/actions/people/invites"
import type { PersonRow } from "#lib/read/people/people"
import type { SeesChoices } from "#lib/read/people/sees"
import type { SeesInput } from "#lib/words/people/shape"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { peopleKeys } from "./keys.ts"

export type { PersonRow } from "#lib/read/people/people"

export function peopleOptions() {
  return reading<PersonRow[]>(peopleKeys.all, "/api/people")
}

/** What a viewer can be held to. */
export function seesChoicesOptions() {
  return reading<SeesChoices>(peopleKeys.sees, "/api/people/sees")
}

type NewPerson = { name: string; email: string; role: string; sees: SeesInput }

export function postInvite(person: NewPerson): Promise<Invited> {
  return fetchJson("/api/people", { method: "POST", body: person })
}

/** A new link to choose a password. The earlier one stops working. */
export function postPasswordLink(id: string): Promise<Invited> {
  return fetchJson(`/api/people/${encodeURIComponent(id)}/link`, { method: "POST", body: {} })
}

type PersonChange = { role: string } | { disabled: boolean } | { sees: SeesInput }

/** Resolves to everybody, after the change. */
export function patchPerson(id: string, change: PersonChange): Promise<PersonRow[]> {
  return fetchJson(`/api/people/${encodeURIComponent(id)}`, { method: "PATCH", body: change })
}

export function deleteSessionsOf(id: string): Promise<{ ended: number }> {
  return fetchJson(`/api/people/${encodeURIComponent(id)}/sessions`, { method: "DELETE" })
}
