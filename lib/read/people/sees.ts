// What people are held to, by name, and what they can be held to.
import type { Sql } from "#db/client"
import { listNamed, listTerminalsOfContainers, type Named } from "#db/people/sees-choices"
import type { Sees } from "#db/restricted/open"
import { type SeesKind, seesKinds } from "#db/schema/people"
import { listCustomers } from "#db/work/read"

/** `name` null: the service gives none, or no longer knows it. */
export type NamedSees = { kind: SeesKind; values: Named[] }

export type SeesChoices = Awaited<ReturnType<typeof readSeesChoices>>

/** Without shipments: there are too many for a list, so they are typed by bill of lading. */
export async function readSeesChoices(sql: Sql) {
  const [customers, terminals] = await Promise.all([listCustomers(sql), listTerminalsOfContainers(sql)])
  return { customers, terminals }
}

/** In the same order, with one statement per kind. */
export async function nameSees(sql: Sql, all: readonly (Sees | null)[]): Promise<(NamedSees | null)[]> {
  const names = new Map<string, string | null>()
  for (const kind of seesKinds) {
    const ids = all.flatMap((sees) => (sees?.kind === kind ? sees.values : []))
    for (const { id, name } of await listNamed(sql, kind, [...new Set(ids)])) names.set(id, name)
  }
  return all.map((sees) => sees && { ...sees, values: sees.values.map((id) => ({ id, name: names.get(id) ?? null })) })
}
