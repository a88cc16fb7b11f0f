// What a person chose for themselves.
import type { Sql } from "./client.ts"

export async function listUserSettings(sql: Sql, userId: string): Promise<Record<string, unknown>> {
  const rows = await sql<
    { key: string; value: unknown }[]
  >`select key, value from user_settings where user_id = ${userId}`
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
}

/** Sets those named; the others stay. */
export async function putUserSettings(sql: Sql, userId: string, settings: Record<string, unknown>): Promise<void> {
  await sql`
    insert into user_settings (user_id, key, value)
    select ${userId}::uuid, key, value from jsonb_each(${sql.json(settings as never)})
    on conflict (user_id, key) do update set value = excluded.value`
}
