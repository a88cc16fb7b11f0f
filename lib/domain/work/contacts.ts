import type { z } from "zod"
import type { ContactRole } from "./contact-roles.ts"
import type { contactInput } from "./contact-shape.ts"

export type ContactInput = z.infer<typeof contactInput>

/** The first of this role who can be written to. */
export function contactFor<C extends Pick<ContactInput, "role" | "email">>(
  role: ContactRole,
  contacts: readonly C[],
): C | undefined {
  return contacts.find((one) => one.role === role && one.email !== null)
}
