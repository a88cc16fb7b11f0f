import Papa from "papaparse"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { database as openedDatabase } from "#db/client"
import { listTariffs } from "#db/tariffs/tariffs"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { tariffCells } from "#lib/domain/tariffs/sheet"
import type { AppError } from "#lib/errors"
import { readTariffs, tariffsCsv } from "#lib/read/tariffs/tariffs"
import { aTariff, someGates } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import {
  addSamples,
  ensureSamples,
  importTariffs,
  removeTariff,
  type StandingTariff,
  saveCalendar,
  saveTariff,
} from "./tariffs.ts"

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

/** Previews a sheet, then saves it. */
const importSheet = async (sheet: { csv: string; replace: boolean }) => {
  const { ratesVersion } = await importTariffs(database.sql, { session, ...sheet, seen: null })
  return importTariffs(database.sql, { session, ...sheet, seen: ratesVersion })
}
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
    const saving = saveTariff(database.sql, { session, version: 0, row: aTariff({ id: "a", tiers: [] }) })
    await expect(saving).rejects.toMatchObject({ kind: "invalid", meta: { field: "tiers" } })
    expect(await ids()).toEqual([])
  })

  test("each change is a version of its own; what was stays on record", async () => {
    await saveTariff(database.sql, { session, version: 0, row: aTariff({ id: "a", freeDays: 4 }) })
    await saveTariff(database.sql, { session, version: 1, row: aTariff({ id: "a", freeDays: 5 }) })
    await saveTariff(database.sql, { session, version: 1, row: aTariff({ id: "a", freeDays: 5 }) })
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
    expect(await importSheet({ csv, replace: true })).toMatchObject({
      ...{ faults: [], added: [], changed: [], removed: [], saved: true, rows: before.length },
    })
    expect(await listTariffs(database.sql)).toEqual(before)
  })

  test("a sheet with one fault saves nothing and says line, column and what to write", async () => {
    const before = await ids()
    const csv = (await tariffsCsv(database.sql)).replace("sample-maersk-us,demurrage", "sample-new,demurage")
    const done = await importSheet({ csv, replace: true })
    expect(done.saved).toBe(false)
    expect(done.faults).toMatchObject([
      { column: "clock", words: "Write one of: demurrage, per_diem, combined, storage, plug_in" },
    ])
    expect(await ids()).toEqual(before)
  })

  test("a preview of a sheet says what it would do, and changes nothing; replacing removes the rows it does not name", async () => {
    const lines = (await tariffsCsv(database.sql)).split("\r\n")
    const csv = `${lines.slice(0, 2).join("\r\n").replace("5,working", "6,working")}\r\n`
    const plan = await importTariffs(database.sql, { session, csv, replace: true, seen: null })
    expect(plan).toMatchObject({ saved: false, added: [], changed: ["a"], rows: 1 })
    expect(plan.removed).toHaveLength(SAMPLE_TARIFFS.length)
    expect((await ids()).length).toBe(SAMPLE_TARIFFS.length + 1)
    await importSheet({ csv, replace: true })
    expect(await ids()).toEqual(["a"])
  })

  test("a preview names the rows that nothing orders, in the sheet or on file, each group once", async () => {
    const twins = [aTariff({ id: "twin", freeDays: 9 }), aTariff({ id: "other", line: "MAEU" })]
    const csv = Papa.unparse(tariffCells([...twins, aTariff({ id: "other twin", line: "MAEU" })]))
    const plan = await importTariffs(database.sql, { session, csv, replace: false, seen: null })
    expect(plan).toMatchObject({
      faults: [],
      tied: [
        ["a", "twin"],
        ["other", "other twin"],
      ],
    })
    const alone = await importTariffs(database.sql, { session, csv, replace: true, seen: null })
    expect(alone.tied).toEqual([["other", "other twin"]])
  })

  test("a row that was removed comes back as a version of its own", async () => {
    const row = aTariff({ id: "a", freeDays: 6 })
    await removeTariff(database.sql, { session, id: "a" })
    expect(await ids()).toEqual([])
    await saveTariff(database.sql, { session, row, version: 0 })
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

describe("two people who change one row", () => {
  const row = (freeDays: number) => aTariff({ id: "shared", freeDays })
  const save = (version: number, freeDays: number, by = session) =>
    saveTariff(database.sql, { session: by, version, row: row(freeDays) })
  const kept = async () => (await listTariffs(database.sql)).find((one) => one.row.id === "shared")
  let other: Actor

  beforeAll(async () => {
    const [user] = await database.sql<{ id: string }[]>`
      insert into users (email, name, role) values ('p@x.example', 'Priya', 'manager') returning id`
    other = { user: { id: user?.id ?? "", role: "manager" } }
    await save(0, 4)
  })

  test("the later one learns who changed it, when, and to what, and can save theirs over it", async () => {
    await save(1, 5, other)
    const refusal = await save(1, 6).catch((error: unknown) => error as AppError)
    expect(refusal).toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(
        /^Priya changed this row on \w{3}, \w{3} \d+, \d\d:\d\d UTC\. Yours was not saved\.$/,
      ),
      meta: { stands: { by: "Priya", version: 2, row: { freeDays: 5 } } },
    })
    expect(await kept()).toMatchObject({ version: 2, savedByName: "Priya" })
    const { stands } = (refusal as AppError).meta as { stands: StandingTariff }
    await save(stands.version, 6)
    expect(await kept()).toMatchObject({ version: 3, savedByName: "M", row: { freeDays: 6 } })
  })

  test("the same asked again is no conflict with oneself; a new row does not take the place of one with its id", async () => {
    await save(3, 7)
    await save(3, 7)
    expect((await kept())?.version).toBe(4)
    await expect(save(0, 8)).rejects.toMatchObject({ kind: "conflict", meta: { stands: { version: 4 } } })
  })

  test("of several at once, one is saved", async () => {
    const all = await Promise.allSettled([1, 2, 3, 9].map((freeDays) => save(4, freeDays)))
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const one of all) if (one.status === "rejected") expect(one.reason).toMatchObject({ kind: "conflict" })
    expect((await kept())?.version).toBe(5)
  })

  test("a sheet is not saved over what changed since its plan was looked at", async () => {
    const csv = (await tariffsCsv(database.sql)).replaceAll(",5,working", ",6,working")
    const { ratesVersion } = await importTariffs(database.sql, { session, csv, replace: true, seen: null })
    await save((await kept())?.version ?? 0, 8, other)
    const before = await listTariffs(database.sql)
    await expect(
      importTariffs(database.sql, { session, csv, replace: true, seen: ratesVersion }),
    ).rejects.toMatchObject({
      kind: "conflict",
      message: expect.stringMatching(/^Tariffs or gate calendars changed since you looked at this sheet\./),
    })
    expect(await listTariffs(database.sql)).toEqual(before)
    expect(await importSheet({ csv, replace: true })).toMatchObject({ saved: true })
    expect((await kept())?.row.freeDays).not.toBe(8)
  })

  test("what was removed meanwhile does not come back by a change", async () => {
    await removeTariff(database.sql, { session: other, id: "shared" })
    await expect(save(7, 4)).rejects.toMatchObject({ kind: "not_found" })
    expect(await kept()).toBeUndefined()
  })
})
