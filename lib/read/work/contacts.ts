import type { Sql } from "#db/client"
import { type ContactRow, listContactPlaces, listContacts } from "#db/work/contacts"
import { listCustomers } from "#db/work/read"

export type Contact = ContactRow

export type ContactsPage = Awaited<ReturnType<typeof readContacts>>

export async function readContacts(sql: Sql, { archived }: { archived: boolean }) {
  const [contacts, customers, places] = await Promise.all([
    listContacts(sql, { archived }),
    listCustomers(sql),
    listContactPlaces(sql),
  ])
  return { contacts, customers, ...places }
}
