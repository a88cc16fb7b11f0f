// Builds people for tests: an active dispatcher.
import type { PersonRow } from "#lib/read/people/people"

export function aPerson(over: Partial<PersonRow> = {}): PersonRow {
  const named = { id: "u1", name: "Marisol Vega", email: "marisol@example.com", role: "dispatcher" } as const
  const times = { createdAt: "2026-10-01T09:00:00.000Z", disabledAt: null, inviteExpiresAt: null, lastSeenAt: null }
  const rest = { demo: false, homeZone: "America/Los_Angeles", hasFactor: false, state: "active", sees: null } as const
  return { ...named, ...times, ...rest, ...over }
}
