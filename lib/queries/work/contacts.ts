import type { ContactInput } from "#lib/domain/work/contacts"
import type { Contact, ContactsPage } from "#lib/read/work/contacts"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { workKeys } from "./keys.ts"

export function contactsOptions(archived: boolean) {
  return reading<ContactsPage>(workKeys.contactsOf(archived), `/api/contacts${archived ? "?archived=yes" : ""}`)
}

export function postContact(id: string, contact: ContactInput): Promise<Contact> {
  return fetchJson("/api/contacts", { method: "POST", body: { id, contact } })
}

/** `seen`: the `updatedAt` on the page. */
export function patchContact(id: string, seen: string, contact: ContactInput): Promise<Contact> {
  return fetchJson(`/api/contacts/${id}`, { method: "PATCH", body: { seen, contact } })
}

export function postArchived(id: string, archived: boolean): Promise<Contact> {
  return fetchJson(`/api/contacts/${id}/archived`, { method: "POST", body: { archived } })
}
