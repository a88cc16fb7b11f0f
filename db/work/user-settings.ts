import { eq, sql as raw } from "drizzle-orm"
import { builder, toJsonb } from "../builder.ts"
import type { Sql } from "../client.ts"
import { userSettings } from "../schema/work.ts"

const { key, value } = userSettings

export async function listUserSettings(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const rows = await builder(sql).select({ key, value }).from(userSettings).where(eq(userSettings.userId, userId))
  return Object.fromEntries(rows.map((row) => [row.key, row.value]))
}

/** Sets the named settings; others stay. */
export async function putUserSettings(sql: Sql, userId: string, settings: Record<string, unknown>): Promise<void> {
  const rows = Object.entries(settings).map(([key, value]) => ({ userId, key, value: toJsonb(value) }))
  if (rows.length === 0) return
  await builder(sql)
    .insert(userSettings)
    .values(rows)
    .onConflictDoUpdate({ target: [userSettings.userId, key], set: { value: raw`excluded.value` } })
}
