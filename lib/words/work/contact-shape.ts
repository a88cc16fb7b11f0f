// What a person sends of a contact, with what is wrong with it. Apart from contacts.ts, so that no page brings zod along.

import { z } from "zod"
import { CONTACT_ROLES } from "#lib/domain/work/contact-roles"
import type { ContactInput } from "#lib/domain/work/contacts"
import { line, prose } from "../ui/typed.ts"

const text = (most: number) =>
  prose(most)
    .transform((value) => value || null)
    .nullable()

const chosen = z
  .union([z.guid(), z.literal("")])
  .nullable()
  .transform((id) => id || null)

export const contactInput = z.strictObject({
  role: z.enum(CONTACT_ROLES),
  company: line(200).min(1, "Enter the company name."),
  person: text(200),
  email: text(254).refine((value) => value === null || z.email().safeParse(value).success, {
    message: "Not an email address. Enter it as name@company.com.",
  }),
  phone: text(50),
  note: text(1_000),
  customerId: chosen,
  terminalId: chosen,
  lineScac: text(10),
}) satisfies z.ZodType<ContactInput>
