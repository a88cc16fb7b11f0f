import type { Invited } from "#lib/actions/people/invites"
import type { PersonRow } from "#lib/read/people/people"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"

export type { PersonRow } from "#lib/read/people/people"

export function peopleOptions() {
  return reading<PersonRow[]>(["people"], "/api/people")
}

export function postInvite(person: { name: string; email: string; role: string }): Promise<Invited> {
  return fetchJson("/api/people", { method: "POST", body: person })
}

/** A new link; the one before stops working. */
export function postInviteAgain(id: string): Promise<Invited> {
  return fetchJson(`/api/people/${encodeURIComponent(id)}/invite`, { method: "POST", body: {} })
}

/** Resolves to everybody as they are then. */
export function patchPerson(id: string, change: { role: string } | { disabled: boolean }): Promise<PersonRow[]> {
  return fetchJson(`/api/people/${encodeURIComponent(id)}`, { method: "PATCH", body: change })
}
