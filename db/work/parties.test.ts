// Moves parties that were kept as sent into their table (schema/parties.sql).
import { readFileSync } from "node:fs"
import { afterAll, beforeAll, expect, test } from "vitest"
import { testDatabase } from "#test/database"

const MOVED = readFileSync(new URL("../schema/parties.sql", import.meta.url), "utf8")
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test("a party keeps its name, and what else was sent of it; one without a uuid stays as sent", async () => {
  const { sql } = database
  const id = "6f1c2b1e-7a53-4a36-9c0e-0d3b6f0a9c11"
  const body = (name: string) => ({ attributes: { company_name: name, tier: "gold" }, relationships: {} })
  for (const [one, type] of [
    [id, "party"],
    ["42", "party"],
    [id, "moon_phase"],
  ] as const) {
    await sql`insert into other_resources (id, type, version, confirmed_at, body)
      values (${one}, ${type}, now(), now(), ${sql.json(body("Lakeshore Outdoor"))})`
  }
  await sql.unsafe(MOVED)
  expect(await sql`select id, name, extra from parties`).toEqual([
    { id, name: "Lakeshore Outdoor", extra: { tier: "gold" } },
  ])
  expect(await sql`select id, type from other_resources order by type`).toEqual([
    { id, type: "moon_phase" },
    { id: "42", type: "party" },
  ])
})
