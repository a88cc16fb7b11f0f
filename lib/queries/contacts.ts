// Addresses, fetchers and query options of contacts.
import { z } from "zod"
import { CONTACT_ROLES, type ContactInput } from "#lib/domain/contacts"
import type { Contact, ContactsPage } from "#lib/read/contacts"
import { fetchJson } from "./fetch-json.ts"
import { reading } from "./reading.ts"

const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `Use at most ${most} characters.`)
    .transform((value) => value || null)
    .nullable()

export const contactInput = z.strictObject({
  role: z.enum(CONTACT_ROLES),
  company: z.string().trim().min(1, "Write the name of the company.").max(200),
  person: text(200),
  email: text(254).refine((value) => value === null || z.email().safeParse(value).success, {
    message: "This is no e-mail address. Write it as name@company.com.",
  }),
  phone: text(50),
  note: text(1_000),
  customerId: z.uuid().nullable(),
  terminalId: z.uuid().nullable(),
  lineScac: text(10),
}) satisfies z.ZodType<ContactInput>

export function contactsOptions(archived: boolean) {
  return reading<ContactsPage>(["contacts", archived], `/api/contacts${archived ? "?archived=yes" : ""}`)
}

export function postContact(id: string, contact: ContactInput): Promise<Contact> {
  return fetchJson("/api/contacts", { method: "POST", body: { id, contact } })
}

/** `seen`: its `updatedAt` as the page has it. */
export function patchContact(id: string, seen: string, contact: ContactInput): Promise<Contact> {
  return fetchJson(`/api/contacts/${id}`, { method: "PATCH", body: { seen, contact } })
}

export function postArchived(id: string, archived: boolean): Promise<Contact> {
  return fetchJson(`/api/contacts/${id}/archived`, { method: "POST", body: { archived } })
}
