import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { aCount } from "#test/charges/tariff"
import { fc } from "#test/property"
import { daysThrough } from "../charges/days.ts"
import { isNotComputable } from "../charges/not-computable.ts"
import { addDays } from "../days/calendar-day.ts"
import { compareInvoice } from "./check.ts"
import { lastBilledDay } from "./invoice.ts"
import { comparePeriods } from "./periods.ts"

// Charged from Saturday 17 October on: 4 days at 172, then 222.
const count = aCount({ lastFreeDay: aDay("2026-10-16") })
const span = (from: string, to: string, rateMinor: number, amountMinor: number | null = null) => ({
  ...{ from: aDay(from), to: aDay(to), rateMinor, amountMinor },
})

function periods(invoice: ReturnType<typeof anInvoice>) {
  const last = lastBilledDay(invoice.billed)
  const days = last === null ? [] : daysThrough(count, last)
  if (isNotComputable(days)) throw new Error(notComputableWords(days))
  return comparePeriods(invoice, days)
}

describe("billed against our count, per period", () => {
  test("days, rate and amount of both sides, and the difference", () => {
    const billed = [span("2026-10-15", "2026-10-20", 17_200, 103_200), span("2026-10-22", "2026-10-23", 30_000)]
    expect(periods(anInvoice({ billed, totalMinor: 170_000 }))).toEqual([
      {
        ...{ kind: "billed", from: "2026-10-15", to: "2026-10-20" },
        billed: { days: 6, rates: [17_200], minor: 103_200 },
        ours: { days: 4, rates: [17_200], minor: 68_800 },
        differenceMinor: 34_400,
      },
      {
        ...{ kind: "billed", from: "2026-10-22", to: "2026-10-23" },
        billed: { days: 2, rates: [30_000], minor: 60_000 },
        ours: { days: 2, rates: [22_200], minor: 44_400 },
        differenceMinor: 15_600,
      },
      {
        ...{ kind: "not billed", from: "2026-10-21", to: "2026-10-21" },
        billed: { days: 0, rates: [], minor: 0 },
        ours: { days: 1, rates: [22_200], minor: 22_200 },
        differenceMinor: -22_200,
      },
      {
        ...{ kind: "total", from: null, to: null },
        billed: { days: 0, rates: [], minor: 6_800 },
        ours: { days: 0, rates: [], minor: 0 },
        differenceMinor: 6_800,
      },
    ])
  })

  test("where nothing can be counted, what was billed is still shown and no difference is claimed", () => {
    const [first] = comparePeriods(anInvoice(), null)
    expect(first).toMatchObject({ billed: { days: 4, minor: 68_800 }, ours: null, differenceMinor: null })
  })

  test("the lines add up to the difference of the whole, however periods overlap", () => {
    const anySpan = fc
      .tuple(fc.integer({ min: -4, max: 9 }), fc.integer({ min: 0, max: 5 }), fc.nat(40_000), fc.option(fc.nat(90_000)))
      .map(([start, length, rateMinor, amountMinor]) => {
        const from = addDays(aDay("2026-10-17"), start)
        return { from, to: addDays(from, length), rateMinor, amountMinor }
      })
    fc.assert(
      fc.property(
        fc.array(anySpan, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat(500_000)),
        (billed, totalMinor) => {
          const invoice = anInvoice({ billed, totalMinor })
          const whole = compareInvoice(invoice, count, null)
          if (isNotComputable(whole)) throw new Error(notComputableWords(whole))
          const sum = periods(invoice).reduce((all, { differenceMinor }) => all + (differenceMinor ?? 0), 0)
          expect(sum).toBe(whole.differenceMinor)
        },
      ),
    )
  })
})
