// Addresses and query options of the people who have an account, and what an admin may do there.
import { queryOptions } from "@tanstack/react-query"
import type { Invited } from "#lib/actions/invites"
import type { PersonRow } from "#lib/read/people"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

export type { PersonRow } from "#lib/read/people"

export function peopleOptions() {
  return queryOptions({
    queryKey: ["people"],
    queryFn: ({ signal }) => fetchJson<PersonRow[]>("/api/people", { signal }),
    retry: shouldRetry,
  })
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
