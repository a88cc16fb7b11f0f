import Papa from "papaparse"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { database as openedDatabase } from "#db/client"
import { listTariffs } from "#db/tariffs/tariffs"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { tariffCells } from "#lib/domain/tariffs/sheet"
import { readTariffs, tariffsCsv } from "#lib/read/tariffs/tariffs"
import { aTariff, someGates } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import { addSamples, ensureSamples, importTariffs, removeTariff, saveCalendar, saveTariff } from "./tariffs.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let session: Actor

beforeAll(async () => {
  database = await testDatabase()
  vi.stubEnv("DATABASE_URL", database.url)
  const [user] = await database.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('m@x.example', 'M', 'manager') returning id`
  session = { user: { id: user?.id ?? "", role: "manager" } }
})
afterAll(async () => {
  await openedDatabase().end()
  vi.unstubAllEnvs()
  await database.drop()
})

const ids = async () => (await listTariffs(database.sql)).map(({ row }) => row.id)

describe("tariffs on file", () => {
  test("the samples come once, marked as samples, and do not come back once they were removed", async () => {
    await ensureSamples(database.sql)
    expect(await ids()).toEqual(SAMPLE_TARIFFS.map(({ id }) => id).sort())
    expect((await listTariffs(database.sql)).every(({ row }) => row.basis === "sample")).toBe(true)
    for (const { id } of SAMPLE_TARIFFS) await removeTariff(database.sql, { session, id })
    await ensureSamples(database.sql)
    expect(await ids()).toEqual([])
  })

  test("a row that is wrong is refused with the field that is wrong, and nothing is saved", async () => {
    const saving = saveTariff(database.sql, { session, row: aTariff({ id: "a", tiers: [] }) })
    await expect(saving).rejects.toMatchObject({ kind: "invalid", meta: { field: "tiers" } })
    expect(await ids()).toEqual([])
  })

  test("each change is a version of its own; what was stays on record", async () => {
    await saveTariff(database.sql, { session, row: aTariff({ id: "a", freeDays: 4 }) })
    await saveTariff(database.sql, { session, row: aTariff({ id: "a", freeDays: 5 }) })
    await saveTariff(database.sql, { session, row: aTariff({ id: "a", freeDays: 5 }) })
    const [kept] = await listTariffs(database.sql)
    expect(kept).toMatchObject({ version: 2, savedByName: "M", row: { freeDays: 5 } })
    const versions = await database.sql`select version, ended_at is null as used from tariffs where id = 'a' order by 1`
    expect(versions.map(({ version, used }) => [version, used])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  test("what is exported is imported as the same rows", async () => {
    await addSamples(database.sql, session)
    const before = await listTariffs(database.sql)
    const csv = await tariffsCsv(database.sql)
    expect(await importTariffs(database.sql, { session, csv, replace: true, check: false })).toMatchObject({
      ...{ faults: [], added: [], changed: [], removed: [], saved: true, rows: before.length },
    })
    expect(await listTariffs(database.sql)).toEqual(before)
  })

  test("a sheet with one fault saves nothing and says line, column and what to write", async () => {
    const before = await ids()
    const csv = (await tariffsCsv(database.sql)).replace("sample-maersk-us,demurrage", "sample-new,demurage")
    const done = await importTariffs(database.sql, { session, csv, replace: true, check: false })
    expect(done.saved).toBe(false)
    expect(done.faults).toMatchObject([{ column: "clock", words: "Write one of: demurrage, per_diem, storage" }])
    expect(await ids()).toEqual(before)
  })

  test("a preview of a sheet says what it would do, and changes nothing; replacing removes the rows it does not name", async () => {
    const lines = (await tariffsCsv(database.sql)).split("\r\n")
    const csv = `${lines.slice(0, 2).join("\r\n").replace("5,working", "6,working")}\r\n`
    const plan = await importTariffs(database.sql, { session, csv, replace: true, check: true })
    expect(plan).toMatchObject({ saved: false, added: [], changed: ["a"], rows: 1 })
    expect(plan.removed).toHaveLength(SAMPLE_TARIFFS.length)
    expect((await ids()).length).toBe(SAMPLE_TARIFFS.length + 1)
    await importTariffs(database.sql, { session, csv, replace: true, check: false })
    expect(await ids()).toEqual(["a"])
  })

  test("a preview names the rows that nothing orders, in the sheet or on file, each group once", async () => {
    const twins = [aTariff({ id: "twin", freeDays: 9 }), aTariff({ id: "other", line: "MAEU" })]
    const csv = Papa.unparse(tariffCells([...twins, aTariff({ id: "other twin", line: "MAEU" })]))
    const plan = await importTariffs(database.sql, { session, csv, replace: false, check: true })
    expect(plan).toMatchObject({
      faults: [],
      tied: [
        ["a", "twin"],
        ["other", "other twin"],
      ],
    })
    const alone = await importTariffs(database.sql, { session, csv, replace: true, check: true })
    expect(alone.tied).toEqual([["other", "other twin"]])
  })

  test("a row that was removed comes back as a version of its own", async () => {
    const row = aTariff({ id: "a", freeDays: 6 })
    await removeTariff(database.sql, { session, id: "a" })
    expect(await ids()).toEqual([])
    await saveTariff(database.sql, { session, row })
    expect((await listTariffs(database.sql)).map(({ row, version }) => [row.id, version])).toEqual([["a", 4]])
  })

  test("a gate calendar that is wrong is refused in words; a sound one is on file for its terminals", async () => {
    const calendar = someGates({ openWeekdays: [] })
    const saving = saveCalendar(database.sql, { session, calendar, terminals: ["Y790"] })
    await expect(saving).rejects.toThrow("Gates that never open: choose a weekday")
    await saveCalendar(database.sql, { session, calendar: someGates(), terminals: ["Y790"] })
    const { calendars } = await readTariffs(database.sql)
    expect(calendars.find(({ calendar: { name } }) => name === "Pier")?.terminals).toEqual(["Y790"])
  })
})
