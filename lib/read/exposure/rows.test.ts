// The rows behind figures: counted only with the first page. Sums by reference equal the rows added up.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { listExposureRows } from "#db/exposure/rows"
import { saveTariffs } from "#db/tariffs/tariffs"
import type { Instant } from "#lib/domain/days/calendar-day"
import { FIGURES } from "#lib/domain/exposure/sum"
import { parsePerFigure } from "#lib/domain/exposure/texts"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { aTariff } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { getExposureGroups } from "./groups.ts"
import { getExposureRows } from "./rows.ts"

const now = new Date().toISOString() as Instant
const EVERY = 100_000
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, 400, Date.parse(now))
  const rows = [aTariff({ effectiveFrom: "2015-01-01" as never, freeBasis: "calendar" })]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now, worldAt: now })
  while (await countFigures(sql, now));
})
afterAll(() => database.drop())

test("all that is exposed is counted with the first page alone, and its pages bring so many", async () => {
  const asked = { now, filter: {}, of: { figure: "any" } } as const
  const first = await getExposureRows(sql, asked)
  expect(first.nextCursor).not.toBeNull()
  let rows = first.rows.length
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await getExposureRows(sql, { ...asked, cursor })
    expect([page.total, page.sum]).toEqual([null, null])
    rows += page.rows.length
    cursor = page.nextCursor
  }
  expect([first.total, first.sum]).toEqual([rows, null])
})

test("rows of more than one currency: one after the other, the main one first, the largest of each before", async () => {
  await sql`
    update exposure_figures set next14_minor = next14_minor * 100,
      currency = case when hashtext(container_id::text) % 2 = 0 then 'JPY' else 'CAD' end
    where currency is not null and hashtext(container_id::text) % 3 = 0`
  const asked = { now, filter: {}, of: { figure: "any" } } as const
  const found: { currency: string | null; next14: number }[] = []
  let cursor: string | undefined
  do {
    const page = await getExposureRows(sql, { ...asked, cursor })
    found.push(...page.rows.map(({ currency, next14 }) => ({ currency, next14 })))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  await sql`update exposure_figures set currency = 'USD', next14_minor = next14_minor / 100
    where currency in ('JPY', 'CAD')`
  const lots = ["USD", "JPY", "CAD", null].map((currency) => found.filter((row) => row.currency === currency))
  for (const lot of lots) expect(lot.length).toBeGreaterThan(5)
  expect(found).toEqual(lots.flatMap((lot) => lot.toSorted((a, b) => b.next14 - a.next14)))
})

test("what a figure leaves out for a reason is counted as it is listed", async () => {
  const rows = await sql<{ leftOut: string }[]>`select distinct left_out from exposure_figures`
  const parsed = rows.map(({ leftOut }) => parsePerFigure(leftOut))
  const reasons = FIGURES.flatMap((figure) =>
    [...new Set(parsed.flatMap((reasonsOf) => reasonsOf[figure]))].map((leftOut) => ({ figure, leftOut })),
  )
  expect(reasons.length).toBeGreaterThan(1)
  for (const of of reasons) {
    const listed = await listExposureRows(sql, { now, filter: {}, of, limit: EVERY })
    expect((await getExposureRows(sql, { now, filter: {}, of })).total).toBe(listed.length)
  }
})

test("by reference: each of the largest has its own sum, and the others are one", async () => {
  await sql`update exposure_figures set reference = case when hashtext(container_id::text) % 7 = 0 then null
    else 'PO ' || abs(hashtext(container_id::text) % 40) end`
  const rows = await sql<{ key: string; containers: number; next14: number; weight: number }[]>`
    select coalesce(reference, 'none') as key, count(distinct container_id) as containers, sum(next14_minor)::bigint as next14,
      sum(owed_minor + accrued_minor + one_day_minor + next7_minor + next14_minor)::bigint as weight
    from exposure_figures where (from_at is null or from_at <= ${now}) and (until_at is null or until_at > ${now})
    group by 1 order by weight desc, key`
  expect(rows.length).toBeGreaterThan(10)
  const { groups, rest } = await getExposureGroups(sql, { now, filter: {}, by: ["reference"], most: 8 })
  const reported = (figures: (typeof groups)[number]["figures"]) =>
    figures.next14.sums.reduce((sum, { minor }) => sum + minor, 0)
  expect(groups.map(({ key, containers, figures }) => [key, containers, reported(figures)])).toEqual(
    rows.slice(0, 8).map(({ key, containers, next14 }) => [key, containers, next14]),
  )
  const others = rows.slice(8)
  expect(rest).toMatchObject({
    count: others.length,
    containers: others.reduce((sum, { containers }) => sum + containers, 0),
  })
  expect(rest && reported(rest.figures)).toBe(others.reduce((sum, { next14 }) => sum + next14, 0))
})
