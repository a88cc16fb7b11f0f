// The weekly summary over a whole world: the page's figures, and behind each path the rows that make it up.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { addSampleSnapshots, addSnapshot, listSnapshots } from "#db/exposure/snapshots"
import { saveTariffs } from "#db/tariffs/tariffs"
import { addDays, type CalendarDay, type Instant } from "#lib/domain/days/calendar-day"
import { FIGURES, type FigureName } from "#lib/domain/exposure/sum"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { aTariff } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { getExposure } from "./page.ts"
import { getExposureRows } from "./rows.ts"
import { getWeeklySummary } from "./weekly.ts"

const now = `${new Date().toISOString().slice(0, 10)}T13:00:00.000Z` as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, 300, Date.parse(now))
  const rows = [aTariff({ effectiveFrom: "2015-01-01" as never, freeBasis: "calendar" })]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now, worldAt: now })
})
afterAll(() => database.drop())

async function requireSummary(at: Instant) {
  const found = await getWeeklySummary(sql, at)
  if (!found) throw new Error("nothing was counted")
  return found
}

test("before all was counted there is none: nothing is summed up as if it were no cost", async () => {
  expect(await getWeeklySummary(sql, now)).toBeUndefined()
  await countFigures(sql, now)
  while (await countFigures(sql, now));
  expect((await requireSummary(now)).whole).toBe(true)
})

test("its figures are the page's, and the rows behind each path add up to it", async () => {
  const summary = await requireSummary(now)
  const page = await getExposure(sql, { now, filter: {} })
  for (const figure of FIGURES) {
    const reported = summary.figures.filter((one) => one.figure === figure)
    expect(reported.map(({ minor }) => minor)).toEqual(page.figures[figure].sums.map(({ minor }) => minor))
    for (const { path, minor, containers } of reported) {
      const asked = new URLSearchParams(path.split("?")[1])
      const of = { figure: asked.get("figure") as FigureName, currency: asked.get("currency") ?? "" }
      const rows = await getExposureRows(sql, { now, filter: {}, of })
      expect([rows.sum, rows.total]).toEqual([minor, containers])
    }
  }
  expect(summary.figures.length).toBeGreaterThan(3)
})

test("what is left out is counted per reason, with a path to those containers", async () => {
  const { leftOut } = await requireSummary(now)
  const [first] = leftOut.flatMap(({ figure, reasons }) => reasons.map((one) => ({ figure, ...one })))
  const asked = new URLSearchParams(first?.path.split("?")[1])
  const of = { figure: asked.get("figure") as FigureName, leftOut: asked.get("left") ?? "" }
  expect((await getExposureRows(sql, { now, filter: {}, of })).total).toBe(first?.containers)
})

test("the change is against the sums kept seven days ago, and is not known where none were", async () => {
  const { figures } = await requireSummary(now)
  expect(figures.every(({ changeMinor }) => changeMinor === null)).toBe(true)
  await addSnapshot(sql, { day: now.slice(0, 10), now })
  await sql`update exposure_snapshots set day = day - 7, owed_minor = 0, accrued_minor = accrued_minor * 2`
  for (const { figure, minor, changeMinor } of (await requireSummary(now)).figures) {
    const known: Partial<Record<FigureName, number>> = { owed: minor, accrued: -minor, oneMoreDay: 0 }
    expect(changeMinor).toBe(known[figure] ?? null)
  }
})

test("days made up for the demonstration are marked, leave counted ones as they are, and are no week before", async () => {
  const today = now.slice(0, 10) as CalendarDay
  const [weekAgo, dayAfter] = [addDays(today, -7), addDays(today, -6)]
  await sql`delete from exposure_snapshots`
  await addSnapshot(sql, { day: dayAfter, now })
  await addSampleSnapshots(sql, { days: [weekAgo, dayAfter].map((day) => ({ day, factor: 0.5 })), now })
  const { figures } = await requireSummary(now)
  expect(figures.every(({ changeMinor }) => changeMinor === null)).toBe(true)
  const kept = await listSnapshots(sql, { fromDay: weekAgo })
  expect(new Set(kept.map(({ day, sample }) => `${day} ${sample}`))).toEqual(
    new Set([`${weekAgo} true`, `${dayAfter} false`]),
  )
  const owed = figures.filter(({ figure }) => figure === "owed")
  expect(owed.length).toBeGreaterThan(0)
  for (const { currency, minor } of owed) {
    const half = kept.find((one) => one.day === weekAgo && one.currency === currency)?.owed
    // Each terminal and line is rounded separately.
    expect(Math.abs((half ?? 0) - minor / 2)).toBeLessThan(100)
  }
})
