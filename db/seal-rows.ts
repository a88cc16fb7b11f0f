// Seals values that are still in the clear, and reseals those under an older key.
import type postgres from "postgres"
import { isSealed, type SealKeys, seal } from "#lib/seal"
import { channelAddress, channelSecret, factorSeed, sealedAnew, webhookSecret } from "./sealed.ts"

type Column = { table: string; id: string; column: string; place: (id: string) => string }
type Registration = { id: string; secret: string }

const COLUMNS: Column[] = [
  { table: "alert_channels", id: "id", column: "address", place: channelAddress },
  { table: "alert_channels", id: "id", column: "secret", place: channelSecret },
  { table: "second_factors", id: "user_id", column: "seed", place: factorSeed },
]

/** Resolves to how many values could not be unsealed. They stay unchanged, in case their key returns. */
export async function sealRows(sql: postgres.Sql, keys: SealKeys): Promise<number> {
  let closed = 0
  for (const one of COLUMNS) closed += await sealColumn(sql, keys, one)
  for (const key of ["webhook", "former_webhooks"]) closed += await sealWebhooks(sql, keys, key)
  return closed
}

/** Null if it cannot be unsealed. */
const anew = (keys: SealKeys, place: string, text: string) =>
  isSealed(text) ? sealedAnew(keys, place, text) : seal(keys, place, text)

/** Skips a row changed in the meantime: whoever changed it also seals. */
async function sealColumn(sql: postgres.Sql, keys: SealKeys, of: Column): Promise<number> {
  const { table, column, place } = of
  const rows = await sql<{ id: string; text: string }[]>`
    select ${sql(of.id)} as id, ${sql(column)} as text from ${sql(table)} where ${sql(column)} is not null`
  let closed = 0
  for (const { id, text } of rows) {
    const sealed = anew(keys, place(id), text)
    if (sealed === null) closed += 1
    else if (sealed !== text) {
      await sql`update ${sql(table)} set ${sql(column)} = ${sealed} where ${sql(of.id)} = ${id} and ${sql(column)} = ${text}`
    }
  }
  return closed
}

async function sealWebhooks(sql: postgres.Sql, keys: SealKeys, key: string): Promise<number> {
  const [row] = await sql<{ text: string }[]>`select value::text as text from connection where key = ${key}`
  if (!row) return 0
  const kept = JSON.parse(row.text) as Registration | Registration[]
  const all = [kept].flat()
  const sealed = all.map(({ id, secret }) => anew(keys, webhookSecret(id), secret))
  const next = all.map((one, n) => ({ ...one, secret: sealed[n] ?? one.secret }))
  if (next.some(({ secret }, n) => secret !== all[n]?.secret)) {
    const value = JSON.stringify(Array.isArray(kept) ? next : next[0])
    await sql`update connection set value = ${value}::text::jsonb where key = ${key} and value::text = ${row.text}`
  }
  return sealed.filter((text) => text === null).length
}
