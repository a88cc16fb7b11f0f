import type { ContactRole } from "./contact-roles.ts"

export type ContactInput = {
  role: ContactRole
  company: string
  person: string | null
  email: string | null
  phone: string | null
  note: string | null
  /** Only for containers of this customer, at this terminal, of this line; null: for all. */
  customerId: string | null
  terminalId: string | null
  lineScac: string | null
}

/** The first contact of this role with an email. */
export function contactFor<C extends Pick<ContactInput, "role" | "email">>(
  role: ContactRole,
  contacts: readonly C[],
): C | undefined {
  return contacts.find((one) => one.role === role && one.email !== null)
}
