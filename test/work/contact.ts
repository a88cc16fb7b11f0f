// Builds contacts for tests: a customs broker for all containers.
import type { Contact } from "#lib/read/work/contacts"

export function aContact(over: Partial<Contact> = {}): Contact {
  const who = { id: "k1", role: "broker", company: "Harbor Brokers", person: null } as const
  const reach = { email: null, phone: "+1 310 555 0100", note: null }
  const scope = { customerId: null, terminalId: null, lineScac: null, customerName: null, terminalName: null }
  const times = { createdAt: "2026-10-01T09:00:00.000Z", updatedAt: "2026-10-01T09:00:00.000Z", archivedAt: null }
  return { ...who, ...reach, ...scope, ...times, ...over }
}
