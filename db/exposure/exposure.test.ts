// Compares the figures summed by SQL with the same rows added up here, after any writes, at any instant, by any key.

import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { testDatabase } from "#test/database"
import { cases, fc } from "#test/property"
import type { Grouping } from "../../lib/domain/exposure/groups.ts"
import { countAheads, sumFigures, sumGroups } from "./exposure.ts"
import { type FigureRow, writeFigures } from "./write.ts"

vi.setConfig({ testTimeout: 120_000 })

const START = Date.parse("2026-10-19T00:00:00.000Z")
const MINUTE_MS = 60_000
const id = (no: number) => `00000000-0000-4000-8000-00000000000${no}`
let database: Awaited<ReturnType<typeof testDatabase>>

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** Full hours, a millisecond before or after, and times between. */
const anInstant = fc
  .tuple(fc.integer({ min: 0, max: 5 }), fc.constantFrom(0, 0, -1, 1, 20 * MINUTE_MS, 61_234))
  .map(([hour, more]) => new Date(START + hour * 60 * MINUTE_MS + more).toISOString())
const anAmount = fc.integer({ min: 0, max: 9 }).map((amount) => amount * 1_000)
const aPart = fc.record({
  ...{
    owedMinor: anAmount,
    accruedMinor: anAmount,
    oneDayMinor: anAmount,
    next7Minor: anAmount,
    next14Minor: anAmount,
  },
  bases: fc.constantFrom("accrued:tariff", "owed:posted,accrued:tariff", ""),
  leftOut: fc.constantFrom("", "owed:stale"),
  ahead: fc.constantFrom(null, '[["2026-10-20",1,1,200]]'),
  step: fc.constantFrom("pull", "wait"),
  age: fc.constantFrom("1-4", "30+"),
  disagreementMinor: fc.constantFrom(null, 0, 500),
  stepUp: fc.boolean(),
})
const parts = fc.dictionary(fc.constantFrom("USD", "CAD", "none"), aPart, { maxKeys: 2 })

/** A container's rows: current ones, and those of its next span. */
const aContainer = fc
  .record({
    keys: fc.record({
      containerId: fc.integer({ min: 0, max: 5 }).map(id),
      terminalId: fc.constantFrom(id(7), id(8), null),
      lineScac: fc.constantFrom("MSCU", "MAEU", null),
      customerId: fc.constantFrom(id(9), null),
      podLocode: fc.constantFrom("USLAX", null),
      reference: fc.constantFrom("PO 1", "PO 2", null),
    }),
    turns: fc.uniqueArray(anInstant, { minLength: 2, maxLength: 2 }),
    endless: fc.boolean(),
    now: parts,
    next: parts,
  })
  .map(({ keys, turns, endless, now, next }) => {
    const [turn = "", end = ""] = turns.toSorted()
    const spans = [
      { fromAt: null, untilAt: turn, of: now },
      { fromAt: turn, untilAt: endless ? null : end, of: next },
    ]
    const rows = spans.flatMap(({ of, ...span }) =>
      Object.entries(of).map(([currency, { stepUp, ...part }]): FigureRow => {
        const step = stepUp ? { stepUpOn: "2026-10-22", stepUpMinor: 22_200 } : { stepUpOn: null, stepUpMinor: null }
        return {
          ...keys,
          ...span,
          ...part,
          ...step,
          dueAt: null,
          freeTime: null,
          currency: currency === "none" ? null : currency,
        }
      }),
    )
    return { id: keys.containerId, rows }
  })
const aStep = fc.uniqueArray(aContainer, { maxLength: 4, selector: (one) => one.id })

type Asked = { by: Grouping[]; filter: Partial<Record<Grouping, string>> }
const ASKED: Asked[] = [
  { by: ["terminal", "line"], filter: {} },
  { by: ["port", "age"], filter: { terminal: id(7), line: "none" } },
  { by: ["customer", "terminal"], filter: {} },
  { by: ["line"], filter: { reference: "PO 1" } },
  { by: ["reference"], filter: { age: "1-4" } },
]

const COLUMNS = {
  terminal: "terminalId",
  line: "lineScac",
  port: "podLocode",
  customer: "customerId",
  tag: "",
} as const

function keyOf(row: FigureRow, grouping: Grouping | undefined): string {
  if (grouping === undefined) return ""
  const column = grouping === "reference" || grouping === "age" ? grouping : COLUMNS[grouping]
  return column === "" ? "none" : (row[column] ?? "none")
}

function standing(rows: readonly FigureRow[], now: string, filter: Asked["filter"]): FigureRow[] {
  return rows.filter(
    (row) =>
      (row.fromAt === null || row.fromAt <= now) &&
      (row.untilAt === null || row.untilAt > now) &&
      Object.entries(filter).every(([grouping, key]) => keyOf(row, grouping as Grouping) === key),
  )
}

function added(rows: readonly FigureRow[], of: (row: FigureRow) => number | null): number {
  return rows.reduce((sum, row) => sum + (of(row) ?? 0), 0)
}

function amounts(rows: readonly FigureRow[]): number[] {
  return [
    ...[rows.length, added(rows, (row) => row.owedMinor), added(rows, (row) => row.accruedMinor)],
    ...[added(rows, (row) => row.oneDayMinor), added(rows, (row) => row.next7Minor)],
    added(rows, (row) => row.next14Minor),
  ]
}

function recounted(rows: readonly FigureRow[], now: string, { by, filter }: Asked) {
  const here = standing(rows, now, filter)
  const nameOf = (row: FigureRow) => `${row.currency} ${row.bases} ${row.leftOut}`
  const whole = [...Map.groupBy(here, nameOf)].map(([name, group]) => {
    const pulls = group.filter(({ step }) => step === "pull")
    return [
      ...[name, ...amounts(group), added(group, (row) => row.disagreementMinor)],
      ...[group.filter((row) => (row.disagreementMinor ?? 0) > 0).length, added(pulls, (row) => row.oneDayMinor)],
      pulls.filter((row) => row.oneDayMinor > 0).length,
    ]
  })
  const keyed = (row: FigureRow) => `${keyOf(row, by[0])} ${keyOf(row, by[1])} ${nameOf(row)}`
  const groups = [...Map.groupBy(here, keyed)].map(([name, group]) => [name, ...amounts(group)])
  const ahead = here.filter((row) => row.ahead !== null || row.stepUpOn !== null)
  const follow = Map.groupBy(ahead, (row) => `${row.currency} ${row.stepUpOn} ${row.ahead}`)
  return {
    whole: whole.sort(),
    groups: groups.sort(),
    ahead: [...follow].map(([name, group]) => [name, group.length]).sort(),
  }
}

async function summed(now: string, { by, filter }: Asked) {
  const asked = { now, filter }
  const { sql } = database
  const [whole, groups, ahead] = await Promise.all([
    sumFigures(sql, asked),
    sumGroups(sql, { ...asked, by, most: 99 }),
    countAheads(sql, asked),
  ])
  return {
    whole: whole
      .map((one) => [
        ...[`${one.currency} ${one.bases} ${one.leftOut}`, one.parts, one.owed, one.accrued, one.oneMoreDay],
        ...[one.next7, one.next14, one.disagreement, one.disagreeing, one.avoidable, one.avoiding],
      ])
      .sort(),
    groups: groups
      .map((one) => [
        ...[`${one.key} ${one.key2} ${one.currency} ${one.bases} ${one.leftOut}`, one.parts, one.owed, one.accrued],
        ...[one.oneMoreDay, one.next7, one.next14],
      ])
      .sort(),
    ahead: ahead.map((one) => [`${one.currency} ${one.stepUpOn} ${one.ahead}`, one.containers]).sort(),
  }
}

test("after any writes the sums are those of the rows in force, at every instant, by any key and filter", async () => {
  const { sql } = database
  let compared = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(aStep, { minLength: 1, maxLength: 5 }),
      fc.array(anInstant, { minLength: 2, maxLength: 2 }),
      async (steps, instants) => {
        await sql`truncate exposure_figures`
        const kept = new Map<string, FigureRow[]>()
        for (const step of steps) {
          await writeFigures(
            sql,
            step.map((one) => one.id),
            step.flatMap(({ rows }) => rows),
          )
          for (const one of step) kept.set(one.id, one.rows)
        }
        for (const now of instants) {
          for (const asked of ASKED) {
            const right = recounted([...kept.values()].flat(), now, asked)
            expect(await summed(now, asked)).toEqual(right)
            if (right.groups.length > 0) compared += 1
          }
        }
      },
    ),
    { numRuns: cases(60) },
  )
  expect(compared).toBeGreaterThan(cases(60) * 2)
})

const A_ROW: FigureRow = {
  ...{
    containerId: id(1),
    fromAt: null,
    untilAt: null,
    dueAt: null,
    currency: "USD",
    freeTime: null,
    bases: "owed:posted",
    leftOut: "",
  },
  ...{ owedMinor: 0, accruedMinor: 0, oneDayMinor: 0, next7Minor: 0, next14Minor: 0, disagreementMinor: null },
  ...{ ahead: null, stepUpOn: null, stepUpMinor: null, step: "pull", age: "1-4", terminalId: null, lineScac: null },
  ...{ customerId: null, podLocode: null, reference: null },
}

test("groups are in the order of the main currency, those without it after them, whatever their minor units say", async () => {
  const { sql } = database
  await sql`truncate exposure_figures`
  const owing: [line: string, currency: string, minor: number][] = [
    ["USD2", "USD", 2_000],
    ["USD1", "USD", 1_000],
    ["JPY1", "JPY", 9_000_000],
    ["JPY2", "JPY", 1_000],
    ["JPY2", "JPY", 1_000],
    ["BOTH", "USD", 3_000],
    ["BOTH", "JPY", 1],
    ["USD1", "USD", 500],
    ["USD0", "USD", 0],
  ]
  const rows = owing.map(([lineScac, currency, owedMinor], no) => {
    return { ...A_ROW, containerId: id(no), lineScac, currency, owedMinor }
  })
  await writeFigures(sql, [], rows)
  const now = new Date(START).toISOString()
  const linesOf = async (most: number) => {
    const found = await sumGroups(sql, { now, filter: {}, by: ["line"], most })
    expect(new Set(found.map(({ main }) => main))).toEqual(new Set(["USD"]))
    return [...new Set(found.map(({ key }) => key))]
  }
  expect(await linesOf(99)).toEqual(["BOTH", "USD2", "USD1", "USD0", "JPY2", "JPY1"])
  expect(await linesOf(2)).toEqual(["BOTH", "USD2", null])
})

test("a batch that cannot be written leaves what was there", async () => {
  const { sql } = database
  await sql`truncate exposure_figures`
  await writeFigures(sql, [id(1)], [A_ROW])
  const twice = { ...A_ROW, owedMinor: 7 }
  await expect(writeFigures(sql, [id(1)], [twice, twice])).rejects.toThrow("exposure_figures_once")
  expect(await sql`select owed_minor from exposure_figures`).toEqual([{ owedMinor: 0 }])
  await writeFigures(sql, [id(1)], [])
  expect(await sql`select from exposure_figures`).toHaveLength(0)
})
