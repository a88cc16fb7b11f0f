import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aTariff } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { listChangedContainers } from "../charges/facts.ts"
import { listContainersById } from "../mirror/read.ts"
import { saveTariffs } from "../tariffs/tariffs.ts"
import { loadExposureRecords } from "./records.ts"

const at = "2026-10-20T12:00:00.000Z"
const [bill, first, second, other, party] = [randomUUID(), randomUUID(), randomUUID(), randomUUID(), randomUUID()]
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
  const { sql } = database
  const kept = { version: at, confirmed_at: at }
  await sql`insert into parties ${sql({ id: party, ...kept, name: "Harbor Foods" })}`
  for (const [id, shipmentId, discharged] of [
    [first, bill, "2026-10-12T19:00:00.000Z"],
    [second, bill, "2026-10-14T19:00:00.000Z"],
    [other, null, null],
  ] as const) {
    const number = `MSCU${id.slice(0, 7)}`
    await sql`
      insert into containers (id, version, confirmed_at, number, number_key, first_seen_at, shipment_id, pod_discharged_at)
      values (${id}, ${at}, ${at}, ${number}, ${number}, ${at}, ${shipmentId}, ${discharged})`
  }
  await sql`update containers set customer_id = ${party} where id = ${second}`
  await sql`insert into container_work (container_id, tags, updated_at) values (${second}, '{dangerous}', ${at})`
})
afterAll(() => database.drop())

test("a container comes with its tags, its customer's name and the first discharge of its bill", async () => {
  const { sql } = database
  const records = await loadExposureRecords(sql, await listContainersById(sql, [second, other]))
  const found = records.map(({ container, tags, customer, billDischargedAt }) => ({
    ...{ id: container.id, tags, customer },
    billDischargedAt: billDischargedAt && new Date(billDischargedAt).toISOString(),
  }))
  expect(found).toHaveLength(2)
  expect(found).toContainEqual({
    ...{ id: second, tags: ["dangerous"], customer: "Harbor Foods" },
    billDischargedAt: "2026-10-12T19:00:00.000Z",
  })
  expect(found).toContainEqual({ id: other, tags: [], customer: null, billDischargedAt: null })
})

test("a changed container brings its whole bill once a row counts from the bill's first container", async () => {
  const { sql } = database
  const before =
    (await sql<{ seq: number }[]>`select coalesce(max(seq), 0)::bigint as seq from change_log`)[0]?.seq ?? 0
  await sql`insert into change_log (at, kind, id) values (${at}, 'container', ${first})`
  const changed = async () => (await listChangedContainers(sql, { seq: before, limit: 10 })).ids.toSorted()
  expect(await changed()).toEqual([first])
  const rows = [aTariff({ startEvent: "bill_first_discharged" })]
  await saveTariffs(sql, { rows, removed: [], by: null, at, worldAt: at })
  expect(await changed()).toEqual([first, second].toSorted())
})
