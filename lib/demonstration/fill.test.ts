import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { getFact, putFact } from "#db/connection/connection"
import { listUntouched } from "#db/work/untouched"
import { applyWork } from "#db/work/work"
import { besideRow } from "#lib/domain/charges/match"
import { tariffFaults } from "#lib/domain/tariffs/check"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { newView } from "#lib/queries/work/views-checks"
import { returnPlace } from "#lib/words/tariffs/shape"
import { testDatabase } from "#test/database"
import { idOf } from "./desk.ts"
import { beginDemonstration, fillDemonstration } from "./fill.ts"
import { sampleRates, sampleReturnPlaces } from "./tariffs.ts"
import { DEMONSTRATION_VIEWS } from "./views.ts"

let db: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await db.sql`truncate connection`
  await db.sql`delete from graphile_worker._private_jobs`
})

const stateOf = async () => (await getFact(db.sql, "demonstration"))?.state
const queued = async () => (await db.sql`select 1 from graphile_worker.jobs where key = 'fill_demonstration'`).length

describe("which database is filled", () => {
  test("a new one, once: a second start finds it waiting or done", async () => {
    await beginDemonstration(db.sql, { isWanted: true })
    expect([await stateOf(), await queued()]).toEqual(["waiting", 1])
    await beginDemonstration(db.sql, { isWanted: true })
    expect([await stateOf(), await queued()]).toEqual(["waiting", 1])
    await putFact(db.sql, "demonstration", { state: "done", containers: [], steps: [] })
    await db.sql`delete from graphile_worker._private_jobs`
    await beginDemonstration(db.sql, { isWanted: true })
    expect([await stateOf(), await queued()]).toEqual(["done", 0])
  })

  test("none that something was read into before, nor one that was begun empty", async () => {
    const firstRead = { state: "done", phase: "party", next: null, done: 0, total: null, error: null } as const
    await putFact(db.sql, "first_read", firstRead)
    await beginDemonstration(db.sql, { isWanted: true })
    expect([await stateOf(), await queued()]).toEqual(["none", 0])
    await db.sql`truncate connection`
    await beginDemonstration(db.sql, { isWanted: false })
    await beginDemonstration(db.sql, { isWanted: true })
    expect([await stateOf(), await queued()]).toEqual(["none", 0])
  })

  test("it stops at the signal, and stays to be filled", async () => {
    await beginDemonstration(db.sql, { isWanted: true })
    await fillDemonstration(db, AbortSignal.abort())
    expect(await stateOf()).toBe("waiting")
  })
})

test("a container that a person worked on first is left to them", async () => {
  const at = "2026-10-19T13:00:00.000Z"
  const [userId, theirs, free] = [randomUUID(), randomUUID(), randomUUID()]
  await db.sql`insert into users (id, email, name, role) values (${userId}, 'a@northlake.example', 'A', 'dispatcher')`
  for (const id of [theirs, free])
    await db.sql`
      insert into containers (id, version, confirmed_at, number, number_key, first_seen_at)
      values (${id}, ${at}, ${at}, 'MSCU4728210', 'MSCU4728210', ${at})`
  const action = { actionId: randomUUID(), userId, at }
  await applyWork(db.sql, { action, containerIds: [theirs], change: { field: "tags", add: ["mine"], remove: [] } })
  expect(await listUntouched(db.sql)).toEqual([free])
  expect(await listUntouched(db.sql, [theirs])).toEqual([])
})

describe("its content", () => {
  test("rates are sound, samples all of them, and none stands beside another that says the same", () => {
    const rows = [...SAMPLE_TARIFFS, ...sampleRates()]
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    for (const row of sampleRates()) {
      expect([tariffFaults(row), row.basis]).toEqual([[], "sample"])
      expect(besideRow(row, rows).tied).toEqual([])
    }
  })

  test("return places are as one saves them, and say that they are samples", () => {
    for (const place of sampleReturnPlaces()) {
      expect(returnPlace.parse(place)).toEqual(place)
      expect(place.name).toContain("Sample")
    }
  })

  test.each(Object.entries(DEMONSTRATION_VIEWS))("views of %s are as one saves them in the list", (_, views) => {
    for (const view of views) expect(newView.safeParse({ ...view, scope: "team" }).error).toBeUndefined()
  })

  test("a name has one id", () => {
    expect(idOf("note 1")).toBe(idOf("note 1"))
    expect(idOf("note 1")).not.toBe(idOf("note 2"))
    expect(idOf("note 1")).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/)
  })
})
