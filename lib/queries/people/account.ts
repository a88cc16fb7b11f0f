import type { SessionLine } from "#lib/read/people/sessions"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { peopleKeys } from "./keys.ts"

export function patchAccount(change: { homeZone: string | null }): Promise<{ homeZone: string | null }> {
  return fetchJson("/api/account", { method: "PATCH", body: change })
}

export function postPassword(change: { present: string; password: string }): Promise<{ ended: number }> {
  return fetchJson("/api/account/password", { method: "POST", body: change })
}

/** After a refusal for the field "proof": sends the password again, then repeat the request. */
export function postProof(proof: { password: string }): Promise<{ proved: true }> {
  return fetchJson("/api/account/proof", { method: "POST", body: proof })
}

export function ownSessionsOptions() {
  return reading<SessionLine[]>(peopleKeys.ownSessions, "/api/account/sessions")
}

/** One of one's own sessions, or all except the current one. */
export function deleteSessions(which: { id: string } | "others"): Promise<{ ended: number }> {
  const address = which === "others" ? "" : `/${encodeURIComponent(which.id)}`
  return fetchJson(`/api/account/sessions${address}`, { method: "DELETE" })
}
