import type { ContactRole } from "#lib/domain/work/contact-roles"
import type { ContactInput } from "#lib/domain/work/contacts"

export const CONTACT_WORDS: Record<ContactRole, string> = {
  broker: "Customs broker",
  carrier: "Carrier",
  trucker: "Trucker",
  terminal: "Terminal",
  warehouse: "Warehouse",
  customer: "Customer",
  other: "Other",
}

type Asked = { containerNumber: string; billOfLading: string | null; why: string; link: string }

/** A mail to a contact about one container, ready to be read over and sent. */
export function askMail({ email, person }: Pick<ContactInput, "email" | "person">, asked: Asked): string | null {
  if (email === null) return null
  const bill = asked.billOfLading ? `, bill of lading ${asked.billOfLading}` : ""
  const subject = `Container ${asked.containerNumber}${bill}`
  const lines = [
    person ? `Hello ${person},` : "Hello,",
    "",
    `Container ${asked.containerNumber}${bill}: ${asked.why}`,
    "Please tell us when it will be released, or what you need from us.",
    "",
    asked.link,
  ]
  return `mailto:${encodeURIComponent(email).replaceAll("%40", "@")}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join("\r\n"))}`
}
