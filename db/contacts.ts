// People outside of the account whom an action can name. A contact may be for boxes of one customer, terminal or line.
import type { ContactInput } from "../lib/domain/contacts.ts"
import type { Sql } from "./client.ts"

export type ContactRow = ContactInput & {
  id: string
  customerName: string | null
  terminalName: string | null
  createdAt: string
  updatedAt: string
  archivedAt: string | null
}

/** Those in use, or those archived, by role and company. */
export async function listContacts(sql: Sql, { archived = false }: { archived?: boolean } = {}): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${columns(sql)} from ${tables(sql)} where (x.archived_at is not null) = ${archived}
    order by x.role, lower(x.company), lower(coalesce(x.person, '')), x.id`
}

export async function getContact(sql: Sql, id: string): Promise<ContactRow | undefined> {
  const [row] = await sql<ContactRow[]>`select ${columns(sql)} from ${tables(sql)} where x.id = ${id}`
  return row
}

export type BoxOfContact = { customerId: string | null; terminalId: string | null; lineScac: string | null }

/** In use and fit for the box; one made for its customer, terminal or line before one made for all. */
export async function listFittingContacts(sql: Sql, box: BoxOfContact): Promise<ContactRow[]> {
  return sql<ContactRow[]>`
    select ${columns(sql)} from ${tables(sql)}
    where x.archived_at is null
      and (x.customer_id is null or x.customer_id = ${box.customerId})
      and (x.terminal_id is null or x.terminal_id = ${box.terminalId})
      and (x.line_scac is null or x.line_scac = ${box.lineScac})
    order by (x.customer_id is not null)::int + (x.terminal_id is not null)::int + (x.line_scac is not null)::int desc,
      x.role, lower(x.company), x.id`
}

/** Of each box and role, the one that fits closest and can be written to. */
export async function listAskable(
  sql: Sql,
  containerIds: readonly string[],
): Promise<(Pick<ContactInput, "role" | "company" | "person"> & { containerId: string; email: string })[]> {
  return sql`
    select distinct on (c.id, x.role) c.id as container_id, x.role, x.company, x.person, x.email
    from containers c join contacts x on x.archived_at is null and x.email is not null
      and (x.customer_id is null or x.customer_id = c.customer_id)
      and (x.terminal_id is null or x.terminal_id = c.terminal_id)
      and (x.line_scac is null or x.line_scac = c.line_scac)
    where c.id = any(${[...containerIds]}::uuid[])
    order by c.id, x.role,
      (x.customer_id is not null)::int + (x.terminal_id is not null)::int + (x.line_scac is not null)::int desc,
      lower(x.company), x.id`
}

/** The same id a second time adds nothing. */
export async function addContact(sql: Sql, contact: ContactInput & { id: string; at: string }): Promise<void> {
  const { id, role, company, person, email, phone, note, customerId, terminalId, lineScac, at } = contact
  await sql`
    insert into contacts (id, role, company, person, email, phone, note, customer_id, terminal_id, line_scac,
      created_at, updated_at)
    values (${id}, ${role}, ${company}, ${person}, ${email}, ${phone}, ${note}, ${customerId}, ${terminalId},
      ${lineScac}, ${at}, ${at})
    on conflict (id) do nothing`
}

/** `false` where it was changed since `seen`, its `updatedAt` as the person saw it. */
export async function updateContact(
  sql: Sql,
  contact: ContactInput & { id: string; at: string; seen: string },
): Promise<boolean> {
  const { id, role, company, person, email, phone, note, customerId, terminalId, lineScac, at, seen } = contact
  const rows = await sql`
    update contacts set role = ${role}, company = ${company}, person = ${person}, email = ${email}, phone = ${phone},
      note = ${note}, customer_id = ${customerId}, terminal_id = ${terminalId}, line_scac = ${lineScac},
      updated_at = ${at}
    where id = ${id} and updated_at = ${seen} returning id`
  return rows.length === 1
}

/** Archived, or taken back into use. `false` where it is so already, or there is none. */
export async function setContactArchived(
  sql: Sql,
  { id, archived, at }: { id: string; archived: boolean; at: string },
): Promise<boolean> {
  const rows = await sql`
    update contacts set archived_at = ${archived ? at : null}, updated_at = ${at}
    where id = ${id} and (archived_at is not null) <> ${archived} returning id`
  return rows.length === 1
}

/** What a contact can be bound to: terminals and lines that containers of the account have, customers it names. */
export async function listContactPlaces(sql: Sql): Promise<{
  terminals: { id: string; name: string }[]
  lines: { scac: string; name: string }[]
}> {
  const [terminals, lines] = await Promise.all([
    sql<{ id: string; name: string }[]>`
      select t.id, coalesce(t.nickname, t.name, 'Terminal not named') as name from terminals t
      where exists (select from containers c where c.terminal_id = t.id) order by 2, 1`,
    sql<{ scac: string; name: string }[]>`
      select line_scac as scac, coalesce(min(line_name), line_scac) as name from shipments
      where line_scac is not null group by line_scac order by 2, 1`,
  ])
  return { terminals, lines }
}

function columns(sql: Sql) {
  return sql`
    x.id, x.role, x.company, x.person, x.email, x.phone, x.note, x.customer_id, x.terminal_id, x.line_scac,
    x.created_at, x.updated_at, x.archived_at,
    p.name as customer_name, coalesce(t.nickname, t.name) as terminal_name`
}

function tables(sql: Sql) {
  return sql`
    contacts x left join parties p on p.id = x.customer_id
      left join terminals t on t.id = x.terminal_id`
}
