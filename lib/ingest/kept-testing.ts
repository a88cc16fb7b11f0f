// What of a told resource the mirror does not have: each value looked for in the row that it should be in. Tests only.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import type { Sql } from "#db/client"
import { isRecord } from "#lib/service/json"

const FIXTURES = join(import.meta.dirname, "../wire/fixtures/public")

const TABLES: Record<string, string> = {
  shipment: "shipments",
  container: "containers",
  transport_event: "transport_events",
  estimated_event: "estimated_events",
  tracking_request: "tracking_requests",
  document: "documents",
  port: "places",
  metro_area: "places",
  terminal: "terminals",
  rail_terminal: "terminals",
  vessel: "vessels",
  party: "parties",
}
/** Never kept: a webhook carries its secret; a notification is the inbox row itself. */
const NOT_KEPT = new Set(["webhook", "webhook_notification", "webhook_notification_log"])
/** Kept under another word, as the profile says. */
const WORDS: Record<string, string> = { high_cube: "high cube" }

export function fixture(name: string): { method: string; path: string; part: string; body: unknown } {
  return JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), "utf8"))
}

/** Number of rows by table, of those that have any; other resources by their type. */
export async function countRows(sql: Sql): Promise<Record<string, number>> {
  const tables = [...new Set(Object.values(TABLES)), "changes"]
  const counts = await Promise.all(
    tables.map(async (table) => {
      const [row] = await sql<{ count: number }[]>`select count(*) as count from ${sql(table)}`
      return [table, row?.count ?? 0] as const
    }),
  )
  const others = await sql<{ type: string; count: number }[]>`
    select type, count(*) as count from other_resources group by type`
  const all = [...counts, ...others.map(({ type, count }) => [`other ${type}`, count] as const)]
  return Object.fromEntries(all.filter(([, count]) => count > 0))
}

/** Names of attributes and relations without a place of their own, by table. */
export async function unknownNames(sql: Sql): Promise<Record<string, string[]>> {
  const tables = [...new Set(Object.values(TABLES))]
  const found = await Promise.all(
    tables.map(async (table) => {
      const rows = await sql<{ name: string }[]>`
        select distinct key as name from ${sql(table)}, jsonb_object_keys(extra) as key order by key`
      return [table, rows.map(({ name }) => name)] as const
    }),
  )
  return Object.fromEntries(found.filter(([, names]) => names.length > 0))
}

/** "type id: value" for each value of the document that is nowhere in the mirror; [] = nothing was dropped. */
export async function lostOf(sql: Sql, document: unknown): Promise<string[]> {
  const { data, included } = isRecord(document) ? document : {}
  const resources = [data, included].flat().filter(isRecord)
  const whole = resources.filter((one) => isRecord(one.attributes) && !NOT_KEPT.has(String(one.type)) && !isEmpty(one))
  const lost = await Promise.all(
    whole.map(async (resource) => {
      const where = `${resource.type} ${resource.id}`
      const row = await rowOf(sql, String(resource.type), String(resource.id))
      if (row === undefined) return [`${where}: all of it`]
      const text = JSON.stringify(row)
      return leavesOf(resource).flatMap((leaf) => (isIn(text, leaf) ? [] : [`${where}: ${leaf}`]))
    }),
  )
  return lost.flat()
}

/** container.created brings its container, and a changeset in which nothing changed. */
function isEmpty({ type, attributes }: Record<string, unknown>): boolean {
  const changeset = isRecord(attributes) ? attributes.changeset : undefined
  return type === "container_updated_event" && isRecord(changeset) && Object.keys(changeset).length === 0
}

async function rowOf(sql: Sql, type: string, id: string): Promise<unknown> {
  const others = await sql`select id, body from other_resources where type = ${type} and id = ${id}`
  if (others.length > 0) return others[0]
  const changes = await sql`select * from changes where event_id::text = ${id}`
  if (changes.length > 0) return changes
  const table = TABLES[type]
  return table ? (await sql`select * from ${sql(table)} where id::text = ${id}`)[0] : undefined
}

// The ids of a container's events are not kept with it: each event names its container.
function leavesOf(resource: Record<string, unknown>): (string | number)[] {
  const relations = Object.entries(isRecord(resource.relationships) ? resource.relationships : {})
  const named = relations.filter(([name]) => resource.type !== "container" || name !== "transport_events")
  const ids = named.flatMap(([, relation]) => (isRecord(relation) ? [relation.data].flat() : []))
  return [
    ...valuesOf(resource.attributes),
    ...ids.flatMap((ref) => (isRecord(ref) && typeof ref.id === "string" ? [ref.id] : [])),
  ]
}

function valuesOf(value: unknown): (string | number)[] {
  if (typeof value === "number") return [value]
  if (typeof value === "string") return value.trim() === "" ? [] : [value]
  if (Array.isArray(value)) return value.flatMap(valuesOf)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([, entry]) => valuesOf(entry))
}

function isIn(text: string, leaf: string | number): boolean {
  if (typeof leaf === "number") return text.includes(String(leaf)) || text.includes(String(Math.round(leaf * 100)))
  const instant = /^\d{4}-\d{2}-\d{2}T/.test(leaf) ? [new Date(leaf).toISOString()] : []
  const forms = [leaf, WORDS[leaf] ?? leaf, ...instant]
  return forms.some((form) => text.includes(JSON.stringify(form).slice(1, -1)))
}
