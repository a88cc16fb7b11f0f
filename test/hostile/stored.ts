// Searches tables for texts that no page may show.
import type { Sql } from "#db/client"
import { UNSHOWABLE } from "./texts.ts"

/** Returns table and text, at most five per table. */
export async function findUnshowable(sql: Sql, tables: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const rows = await sql<{ row: unknown }[]>`select to_jsonb(t) as row from ${sql(table)} t`
    const bad = rows.flatMap(({ row }) => textsOf(row)).filter((text) => UNSHOWABLE.test(text))
    found.push(...bad.slice(0, 5).map((text) => `${table}: ${JSON.stringify(text)}`))
  }
  return found
}

/** Every text and name in a JSON value. */
export function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value]
  if (typeof value !== "object" || value === null) return []
  return Object.entries(value).flatMap(([name, entry]) => [name, ...textsOf(entry)])
}
