import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "#test/database"
import { storableJson } from "./storable.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())

test.each([
  ["a\0b", "ab"],
  ["\0\0", ""],
  ["\\u0000", "\\u0000"],
  ["\\\0", "\\"],
  ["\ud800x\udfff", "\ufffdx\ufffd"],
  ["🚢\u0001\u202e", "🚢\u0001\u202e"],
])("%j reaches Postgres as %j: as a text, in a list, in JSON", async (given, kept) => {
  const [row] = await db.sql`select ${given}::text as one, ${[given, "b"]}::text[] as list,
    ${db.sql.json({ [given]: [given] })}::jsonb as json, ${storableJson({ a: given })}::text::jsonb as made`
  expect(row).toEqual({ one: kept, list: [kept, "b"], json: { [kept]: [kept] }, made: { a: kept } })
})
