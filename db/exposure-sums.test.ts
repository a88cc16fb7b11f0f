// Kept sums against the rows they are of: after any writes, at any instant.
import { readFileSync } from "node:fs"
import fc from "fast-check"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { testDatabase } from "#test/database"
import type { Instant } from "../lib/domain/calendar-day.ts"
import type { FigurePart, FigureShape, FigureSpan } from "../lib/domain/exposure-figures.ts"
import type { Grouping } from "../lib/domain/exposure-groups.ts"
import { FIGURES } from "../lib/domain/exposure-sum.ts"
import { countAheads, sumFigures } from "./exposure.ts"
import { forgetEmptySums } from "./exposure-sums.ts"
import { type CountedContainer, forgetFigures, writeFigures } from "./exposure-write.ts"

vi.setConfig({ testTimeout: 120_000 })

const START = Date.parse("2026-10-19T00:00:00.000Z")
const MINUTE_MS = 60_000
const id = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
const idOf = (content: unknown) =>
  [...JSON.stringify(content)].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7)
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Full hours, a millisecond beside them, and anything between. */
const anInstant = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0, 0, -1, 1, 20 * MINUTE_MS, 30 * MINUTE_MS, 61_234))
  .map(([hour, more]) => new Date(START + hour * 60 * MINUTE_MS + more).toISOString() as Instant)
const anAmount = fc.integer({ min: 0, max: 9 }).map((amount) => amount * 1_000)
const aShape = fc.constantFrom(["tariff"], ["posted", "tariff"], []).map((bases): FigureShape => {
  const figures = FIGURES.map((figure) => [figure, { bases, leftOut: bases.length === 0 ? ["stale"] : [] }])
  return Object.fromEntries(figures) as FigureShape
})
const aPart: fc.Arbitrary<FigurePart> = fc.record({
  currency: fc.constantFrom("USD", "CAD", null),
  minor: fc.record({ owed: anAmount, accrued: anAmount, oneMoreDay: anAmount, next7: anAmount, next14: anAmount }),
  shape: aShape,
  ahead: fc.constantFrom([], [{ day: "2026-10-20" as never, tier: 1 as const, minor: 200 }]),
  stepUp: fc.constantFrom(null, { day: "2026-10-22" as never, toMinor: 22_200 }),
  step: fc.constantFrom("pull", "wait"),
  age: fc.constantFrom("1-4", "30+"),
  disagreementMinor: fc.constantFrom(null, 0, 500),
})
const spans: fc.Arbitrary<FigureSpan[]> = fc
  .tuple(fc.uniqueArray(anInstant, { minLength: 3, maxLength: 3 }), fc.array(aPart, { maxLength: 2 }), fc.boolean())
  .chain(([times, parts, endless]) => {
    const [first, second, third] = times.toSorted() as [Instant, Instant, Instant]
    return fc.array(aPart, { maxLength: 2 }).map((next) => [
      { from: first, until: second, parts },
      { from: second, until: endless ? null : third, parts: next },
    ])
  })
const aBox: fc.Arbitrary<CountedContainer> = fc.record({
  containerId: fc.integer({ min: 0, max: 5 }).map(id),
  terminalId: fc.constantFrom(id(7), id(8), null),
  lineScac: fc.constantFrom("MSCU", "MAEU", null),
  customerId: fc.constantFrom(id(9), null),
  podLocode: fc.constantFrom("USLAX", null),
  reference: fc.constantFrom("PO 1", null),
  spans,
})
const aStep = fc.oneof(
  { weight: 4, arbitrary: fc.uniqueArray(aBox, { maxLength: 4, selector: ({ containerId }) => containerId }) },
  { weight: 1, arbitrary: fc.array(fc.integer({ min: 0, max: 5 }).map(id), { minLength: 1, maxLength: 2 }) },
)

/** Each is told by another facet; a filter by reference is told by the rows alone. */
const ASKED: { by: Grouping[]; filter: Partial<Record<Grouping, string>> }[] = [
  { by: [], filter: {} },
  { by: ["terminal", "line"], filter: {} },
  { by: ["port", "age"], filter: { terminal: id(7), line: "none" } },
  { by: ["customer", "terminal"], filter: {} },
  { by: ["line"], filter: { reference: "PO 1" } },
]

type Row = Record<string, string | number | null>

/** From the rows alone, in words of its own. */
async function recounted(now: Instant, { by, filter }: (typeof ASKED)[number]) {
  const rows: Row[] = await database.sql<Row[]>`select * from exposure_figures`
  const columns = { terminal: "terminalId", line: "lineScac", port: "podLocode", customer: "customerId" }
  const keyOf = (row: Row, grouping: Grouping | undefined) =>
    grouping === undefined ? "" : String(row[(columns as Record<string, string>)[grouping] ?? grouping] ?? "none")
  const standing = rows.filter(
    (row) =>
      (row.slot === 0 || String(row.fromAt) <= now) &&
      (row.untilAt === null || String(row.untilAt) > now) &&
      Object.entries(filter).every(([grouping, key]) => keyOf(row, grouping as Grouping) === key),
  )
  const groups = Map.groupBy(standing, (row) =>
    [keyOf(row, by[0]), keyOf(row, by[1]), row.currency, row.shape].join(" "),
  )
  const sum = (group: Row[], of: (row: Row) => unknown) => group.reduce((total, row) => total + Number(of(row) ?? 0), 0)
  const measured = [...groups].map(([name, group]) => {
    const pulls = group.filter(({ step }) => step === "pull")
    return [
      ...[name, group.length, sum(group, (row) => row.owedMinor), sum(group, (row) => row.accruedMinor)],
      ...[sum(group, (row) => row.oneDayMinor), sum(group, (row) => row.next7Minor)],
      ...[sum(group, (row) => row.next14Minor), sum(group, (row) => row.disagreementMinor)],
      ...[group.filter((row) => Number(row.disagreementMinor) > 0).length, sum(pulls, (row) => row.oneDayMinor)],
      pulls.filter((row) => Number(row.oneDayMinor) > 0).length,
    ]
  })
  const ahead = standing.filter((row) => row.ahead !== null || row.stepUpOn !== null)
  const follow = Map.groupBy(ahead, (row) => `${row.currency} ${row.stepUpOn} ${row.ahead !== null}`)
  return { sums: measured.sort(), ahead: [...follow].map(([name, group]) => [name, group.length]).sort() }
}

async function kept(now: Instant, { by, filter }: (typeof ASKED)[number]) {
  const [sums, aheads] = await Promise.all([
    sumFigures(database.sql, { now, filter }, by),
    countAheads(database.sql, { now, filter }),
  ])
  const measured = sums.map((one) => [
    ...[[by[0] ? one.key : "", by[1] ? one.key2 : "", one.currency, one.shape].join(" "), one.parts, one.owed],
    ...[one.accrued, one.oneMoreDay, one.next7, one.next14, one.disagreement, one.disagreeing, one.avoidable],
    one.avoiding,
  ])
  const ahead = aheads.map((one) => [`${one.currency} ${one.stepUpOn} ${one.days !== null}`, one.containers])
  return { sums: measured.sort(), ahead: ahead.sort() }
}

const COUNTED = readFileSync(new URL("./schema/exposure-sums.sql", import.meta.url), "utf8")

test("after any writes the kept sums are those of the rows, at every instant, and what a recount would make", async () => {
  const { sql } = database
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 1, maxLength: 5 }),
      fc.array(anInstant, { minLength: 2, maxLength: 2 }),
      async (steps, instants) => {
        await sql`truncate exposure_figures, exposure_sums`
        for (const step of steps) {
          if (typeof step[0] === "string") await forgetFigures(sql, step as string[])
          else await writeFigures(sql, step as CountedContainer[], { idOf })
        }
        for (const now of instants) {
          for (const asked of ASKED) {
            const right = await recounted(now, asked)
            expect(await kept(now, asked)).toEqual(right)
            if (right.sums.length > 0) compared += 1
          }
        }
        await forgetEmptySums(sql)
        const rows = () => sql`select to_jsonb(s)::text as row from exposure_sums s order by 1`
        const moved = [...(await rows())]
        await sql`truncate exposure_sums`
        await sql.unsafe(COUNTED)
        expect(moved).toEqual([...(await rows())])
      },
    ),
    { numRuns: 60 },
  )
  expect(compared).toBeGreaterThan(200)
})

test("a batch whose sums cannot be moved is not written", async () => {
  const { sql } = database
  await sql`truncate exposure_figures, exposure_sums`
  const [box] = fc.sample(
    aBox.filter(({ spans: [first] }) => (first?.parts.length ?? 0) > 0),
    { numRuns: 1, seed: 16 },
  )
  if (!box) throw new Error("no box was made")
  await sql`alter table exposure_sums add constraint never check (parts = 0)`
  await expect(writeFigures(sql, [box], { idOf })).rejects.toThrow("never")
  await sql`alter table exposure_sums drop constraint never`
  expect(await sql`select from exposure_figures`).toHaveLength(0)
  await writeFigures(sql, [box], { idOf })
  expect((await sql`select from exposure_figures`).length).toBeGreaterThan(0)
})
