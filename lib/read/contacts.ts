import type { Sql } from "#db/client"
import { type ContactRow, listContactPlaces, listContacts } from "#db/contacts"
import { listCustomers } from "#db/work-read"

export type Contact = ContactRow

export type ContactsPage = {
  contacts: Contact[]
  customers: { id: string; name: string }[]
  terminals: { id: string; name: string }[]
  lines: { scac: string; name: string }[]
}

export async function readContacts(sql: Sql, { archived }: { archived: boolean }): Promise<ContactsPage> {
  const [contacts, customers, places] = await Promise.all([
    listContacts(sql, { archived }),
    listCustomers(sql),
    listContactPlaces(sql),
  ])
  return { contacts, customers, ...places }
}
