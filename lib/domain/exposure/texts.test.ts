import { expect, test } from "vitest"
import { aDay } from "#test/builders"
import { fc } from "#test/property"
import { addDays } from "../days/calendar-day.ts"
import { FIGURES } from "./sum.ts"
import { type AheadDay, aheadText, parseAhead, parsePerFigure, perFigure, perFigureText } from "./texts.ts"

const words = fc.uniqueArray(fc.constantFrom("posted", "total only", "tariff", "no_rate"))
const anyWords = fc
  .tuple(...FIGURES.map(() => words))
  .map((lists) => perFigure((figure) => lists[FIGURES.indexOf(figure)] ?? []))

test("what each figure rests on is read as it was written", () => {
  fc.assert(fc.property(anyWords, (each) => void expect(parsePerFigure(perFigureText(each))).toEqual(each)))
  expect(perFigureText(parsePerFigure(""))).toBe("")
})

const anyDays = fc
  .array(fc.array(fc.tuple(fc.constantFrom(0, 1, 2), fc.constantFrom(17_200, 22_200)), { maxLength: 2 }), {
    maxLength: 14,
  })
  .map((each) =>
    each.flatMap((sums, at) =>
      [...new Map(sums)]
        .sort(([a], [b]) => a - b)
        .map(([tier, minor]): AheadDay => ({ day: addDays(aDay("2026-10-25"), at), tier: tier as 0 | 1 | 2, minor })),
    ),
  )

test("the days ahead are read as they were written, over a change of clocks and of months", () => {
  const inOrder = (days: AheadDay[]) => days.toSorted((a, b) => (`${a.day} ${a.tier}` < `${b.day} ${b.tier}` ? -1 : 1))
  fc.assert(fc.property(anyDays, (days) => void expect(inOrder(parseAhead(aheadText(days)))).toEqual(days)))
})

test("days in a row at one amount are one run, so that equal days ahead are one short text", () => {
  const days = Array.from({ length: 14 }, (_, at): AheadDay => {
    return { day: addDays(aDay("2026-10-20"), at), tier: at < 4 ? 0 : 1, minor: at < 4 ? 17_200 : 22_200 }
  })
  expect(aheadText(days)).toBe('[["2026-10-20",4,0,17200],["2026-10-24",10,1,22200]]')
  expect(aheadText([])).toBeNull()
})
