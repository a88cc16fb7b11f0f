import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { fc } from "#test/property"
import { type LfdTelling, tellingsOfEachDay, VALUE_NOT_TOLD } from "./lfd-told.ts"

const on = (day: number, hour = 12) =>
  anInstant(`2026-10-${String(day).padStart(2, "0")}T${String(hour).padStart(2, "0")}:00:00Z`)
const told = (attribute: string, at: LfdTelling["at"], before: string | null, after: string | null): LfdTelling => ({
  attribute,
  at,
  before,
  after,
})
const [LINE, TERMINAL, RAIL, TAKEN] = ["pickup_lfd_line", "pickup_lfd_terminal", "pickup_lfd_rail", "pickup_lfd"]
const [D19, D21, D23] = ["2026-10-19", "2026-10-21", "2026-10-23"]

const rows = (tellings: LfdTelling[]) =>
  tellingsOfEachDay(tellings).map((group) => [
    group.find((one) => one.before !== null)?.before ?? null,
    group[0]?.after,
    ...group.map((one) => one.attribute),
  ])

test("one day told by the carrier, the terminal and the service is one event", () => {
  expect(
    rows([
      told(LINE, on(10), null, D21),
      told(TAKEN, on(10), null, D21),
      told(TERMINAL, on(14), null, D21),
      told(RAIL, on(15), null, D21),
    ]),
  ).toEqual([[null, D21, TAKEN, LINE, TERMINAL, RAIL]])
})

test("two days of two sources are two events", () => {
  expect(rows([told(LINE, on(10), null, D21), told(TERMINAL, on(11), null, D19)])).toEqual([
    [null, D21, LINE],
    [null, D19, TERMINAL],
  ])
})

test("a day that moves is one event, whoever moves with it and whenever", () => {
  expect(
    rows([
      told(LINE, on(10), null, D21),
      told(LINE, on(12), D21, D23),
      told(TAKEN, on(12), D21, D23),
      told(TERMINAL, on(13), null, D23),
    ]),
  ).toEqual([
    [null, D21, LINE],
    [D21, D23, TAKEN, LINE, TERMINAL],
  ])
})

test("the earlier day that the terminal sets is the change of the day itself", () => {
  expect(
    rows([told(LINE, on(10), null, D21), told(TERMINAL, on(12), null, D19), told(TAKEN, on(12), D21, D19)]),
  ).toEqual([
    [null, D21, LINE],
    [D21, D19, TAKEN, TERMINAL],
  ])
})

test("a source that comes round to a day that another had long told has moved: it is an event of its own", () => {
  expect(
    rows([told(LINE, on(10), null, D21), told(TERMINAL, on(10), null, D19), told(TERMINAL, on(15), D19, D21)]),
  ).toEqual([
    [null, D21, LINE],
    [null, D19, TERMINAL],
    [D19, D21, TERMINAL],
  ])
})

test("a day that no source tells any more begins anew when it is told again", () => {
  expect(rows([told(LINE, on(10), null, D21), told(LINE, on(12), D21, null), told(LINE, on(14), null, D21)])).toEqual([
    [null, D21, LINE],
    [D21, null, LINE],
    [null, D21, LINE],
  ])
})

test("sources that stop telling a day are one event only at one time: between the two it was still told", () => {
  const both = [told(LINE, on(10), null, D21), told(TERMINAL, on(10), null, D21)]
  expect(rows([...both, told(LINE, on(12), D21, null), told(TERMINAL, on(12), D21, null)])).toHaveLength(2)
  expect(rows([...both, told(LINE, on(12), D21, null), told(TERMINAL, on(13), D21, null)])).toHaveLength(3)
})

test("changes whose day was not told are one event only at one time", () => {
  const unknown = (attribute: string, at: LfdTelling["at"]) => told(attribute, at, null, VALUE_NOT_TOLD)
  expect(rows([unknown(LINE, on(10)), unknown(TAKEN, on(10)), unknown(LINE, on(11))])).toEqual([
    [null, VALUE_NOT_TOLD, TAKEN, LINE],
    [null, VALUE_NOT_TOLD, LINE],
  ])
})

const anyTelling = fc.record({
  attribute: fc.constantFrom(LINE, TERMINAL, RAIL, TAKEN),
  at: fc.integer({ min: 10, max: 20 }).map((day) => on(day)),
  before: fc.constantFrom(null, D19, D21, D23),
  after: fc.constantFrom(null, D19, D21, D23, VALUE_NOT_TOLD),
})

test("no telling is lost, each event has one day, and the order they come in decides nothing", () => {
  fc.assert(
    fc.property(fc.array(anyTelling, { maxLength: 12 }), (some) => {
      const groups = tellingsOfEachDay(some)
      expect(groups.flat().toSorted(byText)).toEqual(some.toSorted(byText))
      for (const group of groups) expect(new Set(group.map((one) => one.after)).size).toBe(1)
      expect(tellingsOfEachDay(some.toReversed())).toEqual(groups)
    }),
  )
})

function byText(a: LfdTelling, b: LfdTelling): number {
  return JSON.stringify(a) < JSON.stringify(b) ? -1 : 1
}
