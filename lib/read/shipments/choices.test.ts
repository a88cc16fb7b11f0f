import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { testDatabase } from "#test/database"
import { listShipments } from "./list.ts"

const COUNTED = 10_000
const now = "2026-10-19T12:00:00.000Z" as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await sql`
    insert into shipments (id, version, confirmed_at, first_seen_at, bill_of_lading, line_scac, line_name, pod_locode,
      pod_name, keys, ref_numbers, tracked, extra)
    select gen_random_uuid(), ${now}, ${now}, ${now}, 'MAEU' || n, 'MAEU', 'Maersk', 'USLAX', 'Los Angeles', '{}', '{}',
      true, '{}'
    from generate_series(1, ${COUNTED}::int) n`
  await sql`insert into tallies (noun, facet, value, count)
    values ('shipments', 'line', 'MAEU', ${COUNTED}), ('shipments', 'port', 'USLAX', ${COUNTED})`
})
afterAll(() => database.drop())

const portsOf = async () => (await listShipments(sql, { filters: { line: "MAEU" }, now })).options.ports

test("choices have their counts up to 10,000 shipments that the other filters let through, and none beyond", async () => {
  expect(await portsOf()).toEqual([{ locode: "USLAX", name: "Los Angeles", count: COUNTED }])
  await sql`
    insert into shipments (id, version, confirmed_at, first_seen_at, line_scac)
    values (gen_random_uuid(), ${now}, ${now}, ${now}, 'MAEU')`
  expect(await portsOf()).toEqual([{ locode: "USLAX", name: "Los Angeles", count: null }])
})
