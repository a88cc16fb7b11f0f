// People outside the account whom an action can name. A contact may be limited to one customer, terminal or line.
import { and, asc, desc, eq, exists, isNotNull, isNull, min, or, sql as raw, type SQL } from "drizzle-orm"
import type { PgColumn } from "drizzle-orm/pg-core"
import type { ContactInput } from "../../lib/domain/work/contacts.ts"
import { builder, isOneOf } from "../builder.ts"
import type { Sql } from "../client.ts"
import { containers } from "../schema/containers.ts"
import { parties, shipments, terminals } from "../schema/tracking.ts"
import { contacts } from "../schema/work.ts"

const { id, role, company, person, email, phone, note, customerId, terminalId, lineScac } = contacts
const { createdAt, updatedAt, archivedAt } = contacts

export type ContactRow = Awaited<ReturnType<typeof listWhere>>[number]

function listWhere(sql: Sql, where: SQL | undefined, order: (PgColumn | SQL)[]) {
  return builder(sql)
    .select({
      ...{ id, role, company, person, email, phone, note, customerId, terminalId, lineScac },
      ...{ createdAt, updatedAt, archivedAt },
      customerName: parties.name,
      terminalName: raw<string | null>`coalesce(${terminals.nickname}, ${terminals.name})`,
    })
    .from(contacts)
    .leftJoin(parties, eq(parties.id, customerId))
    .leftJoin(terminals, eq(terminals.id, terminalId))
    .where(where)
    .orderBy(...order)
}

const lower = (column: PgColumn) => raw`lower(coalesce(${column}, ''))`

/** Contacts in use, or archived ones, by role and company. */
export async function listContacts(sql: Sql, { archived = false }: { archived?: boolean } = {}): Promise<ContactRow[]> {
  const where = archived ? isNotNull(archivedAt) : isNull(archivedAt)
  return listWhere(sql, where, [role, lower(company), lower(person), id])
}

export async function getContact(sql: Sql, contactId: string): Promise<ContactRow | undefined> {
  const [row] = await listWhere(sql, eq(id, contactId), [id])
  return row
}

export type ContainerOfContact = { customerId: string | null; terminalId: string | null; lineScac: string | null }
type Bound = { [Key in keyof ContainerOfContact]: PgColumn | string | null }

/** In use, and for this customer, terminal and line, or for all. */
function fits(container: Bound): SQL | undefined {
  const forAllOr = (column: PgColumn, value: PgColumn | string | null) =>
    value === null ? isNull(column) : or(isNull(column), eq(column, value))
  return and(
    isNull(archivedAt),
    forAllOr(customerId, container.customerId),
    forAllOr(terminalId, container.terminalId),
    forAllOr(lineScac, container.lineScac),
  )
}

const closest = desc(
  raw`(${customerId} is not null)::int + (${terminalId} is not null)::int + (${lineScac} is not null)::int`,
)

/** Contacts in use that fit the container. Those limited to its customer, terminal or line come first. */
export async function listFittingContacts(sql: Sql, container: ContainerOfContact): Promise<ContactRow[]> {
  return listWhere(sql, fits(container), [closest, role, lower(company), id])
}

/** For each container and role, the closest contact that has an email. */
export async function listAskable(sql: Sql, containerIds: readonly string[]) {
  return builder(sql)
    .selectDistinctOn([containers.id, role], {
      ...{ containerId: containers.id, role, company, person },
      email: raw<string>`${email}`,
    })
    .from(containers)
    .innerJoin(contacts, and(isNotNull(email), fits(containers)))
    .where(isOneOf(containers.id, containerIds))
    .orderBy(asc(containers.id), asc(role), closest, lower(company), id)
}

type NewContact = ContactInput & { id: string; at: string }

/** A repeated id adds nothing. */
export async function addContact(sql: Sql, { at, ...contact }: NewContact): Promise<void> {
  await builder(sql)
    .insert(contacts)
    .values({ ...contact, createdAt: at, updatedAt: at })
    .onConflictDoNothing({ target: id })
}

/** `false` if it was changed since `seen`, the `updatedAt` that the person saw. */
export async function updateContact(sql: Sql, given: NewContact & { seen: string }): Promise<boolean> {
  const { id: contactId, at, seen, ...contact } = given
  const changed = await builder(sql)
    .update(contacts)
    .set({ ...contact, updatedAt: at })
    .where(and(eq(id, contactId), eq(updatedAt, seen)))
    .returning({ id })
  return changed.length === 1
}

/** Archives a contact, or puts it back in use. `false` if it is already so, or does not exist. */
export async function setContactArchived(
  sql: Sql,
  { archived, at, ...contact }: { id: string; archived: boolean; at: string },
): Promise<boolean> {
  const changed = await builder(sql)
    .update(contacts)
    .set({ archivedAt: archived ? at : null, updatedAt: at })
    .where(and(eq(id, contact.id), archived ? isNull(archivedAt) : isNotNull(archivedAt)))
    .returning({ id })
  return changed.length === 1
}

/** What a contact can be limited to: terminals and lines of the account's containers, and named customers. */
export async function listContactPlaces(sql: Sql) {
  const there = builder(sql).select({ found: raw`1` }).from(containers).where(eq(containers.terminalId, terminals.id))
  const [named, lines] = await Promise.all([
    builder(sql)
      .select({
        id: terminals.id,
        name: raw<string>`coalesce(${terminals.nickname}, ${terminals.name}, 'Terminal not named')`,
      })
      .from(terminals)
      .where(exists(there))
      .orderBy(raw`2, 1`),
    builder(sql)
      .select({
        scac: raw<string>`${shipments.lineScac}`,
        name: raw<string>`coalesce(${min(shipments.lineName)}, ${shipments.lineScac})`,
      })
      .from(shipments)
      .where(isNotNull(shipments.lineScac))
      .groupBy(shipments.lineScac)
      .orderBy(raw`2, 1`),
  ])
  return { terminals: named, lines }
}
