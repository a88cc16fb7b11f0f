import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { aCount, aTariff, someTiers } from "#test/charges/tariff"
import { cases, fc } from "#test/property"
import { isNotComputable } from "../charges/not-computable.ts"
import { addDays } from "../days/calendar-day.ts"
import { compareInvoice } from "./check.ts"
import { invoiceClocks } from "./clocks.ts"
import { type BilledSpan, billedLines, type Invoice, invoiceKeys, isSameInvoice } from "./invoice.ts"
import { checkItems, invoiceItems } from "./items.ts"

describe("one invoice", () => {
  const keys = (invoiceNumber: string | null, issuer: string | null) => invoiceKeys({ invoiceNumber, issuer })
  const isSame = (a: [string, string | null], b: [string, string | null]) => {
    const [one, other] = [keys(...a), keys(...b)]
    return one !== null && other !== null && isSameInvoice(one, other)
  }

  test.each<[string | null, string | null]>([
    [null, "Aurora Line"],
    [" - ", null],
  ])("without a number (%j) nothing distinguishes it from another", (number, issuer) =>
    expect(keys(number, issuer)).toBeNull(),
  )

  test.each<[boolean, [string, string | null], [string, string | null]]>([
    [true, ["DEM-7734021", "Aurora Line A/S"], ["dem 7734021", "AURORA LINE A.S."]],
    [true, ["DEM-7734021", "Aurora Line A/S"], ["DEM-7734021", null]],
    [false, ["DEM-7734021", "Aurora Line A/S"], ["DEM-7734022", "Aurora Line A/S"]],
    [false, ["7734021", "Aurora Line"], ["7734021", "Pier 400"]],
  ])("is the same: %j, %j and %j", (same, a, b) => {
    expect(isSame(a, b)).toBe(same)
    expect(isSame(b, a)).toBe(same)
  })
})

describe("the 20 items of 46 CFR 541.6", () => {
  test.each<[number, Partial<Invoice>]>([
    [1, { billOfLading: null }],
    [2, { containerNumber: " " }],
    [3, { portOfDischarge: null }],
    [4, { liability: null }],
    [5, { invoiceDate: null }],
    [6, { dueDate: null }],
    [7, { freeDays: null }],
    [8, { freeFrom: null }],
    [9, { freeTo: null }],
    [10, { availableOn: null }],
    [11, { direction: "export" }],
    [13, { totalMinor: null }],
    [14, { rule: "" }],
    [16, { contact: null }],
    [17, { disputeAddress: null }],
    [18, { disputeTimeFrames: null }],
    [19, { consistencyStatement: null }],
    [20, { noFaultStatement: null }],
  ])("item %i alone is missing", (number, without) => {
    expect(checkItems(anInvoice(without)).missing.map((item) => item.number)).toEqual([number])
  })

  test("without a line there are neither dates charged (12) nor rates (15)", () => {
    expect(checkItems(anInvoice({ billed: [] })).missing.map(({ number }) => number)).toEqual([12, 15])
  })

  test("a whole invoice holds them all; an import needs no earliest return date, an export no availability date", () => {
    expect(invoiceItems(anInvoice())).toHaveLength(20)
    expect(checkItems(anInvoice()).missing).toEqual([])
    const notApplicable = (invoice: Invoice) =>
      invoiceItems(invoice).flatMap(({ number, state }) => (state === "not applicable" ? [number] : []))
    expect(notApplicable(anInvoice())).toEqual([11])
    expect(notApplicable(anInvoice({ direction: "export" }))).toEqual([3, 10])
  })

  test("free days of 0 and a total of 0 are said", () => {
    expect(checkItems(anInvoice({ freeDays: 0, totalMinor: 0 })).missing).toEqual([])
  })

  test("entries that cannot be are named", () => {
    const billed = [{ from: aDay("2026-10-20"), to: aDay("2026-10-17"), rateMinor: 1.5, amountMinor: null }]
    expect(checkItems(anInvoice({ billed, currency: "usd", freeTo: aDay("2026-10-01") })).faults).toEqual([
      { code: "currency" },
      { code: "free_time_reversed" },
      { code: "days_reversed", from: "2026-10-20", to: "2026-10-17" },
      { code: "rate", from: "2026-10-20" },
    ])
  })

  test("its lines bill a thousand days at most, all together; of more nothing is compared", () => {
    const line = (from: string, to: string) => ({ from: aDay(from), to: aDay(to), rateMinor: 100, amountMinor: null })
    const year = line("2024-01-01", "2024-12-31")
    const rest = line("2025-01-01", "2025-09-25")
    const fits = anInvoice({ billed: [year, year, rest] })
    expect(checkItems(fits).faults).toEqual([])
    const longer = anInvoice({ billed: [year, year, line("2025-01-01", "2025-09-26")] })
    expect(checkItems(longer).faults).toEqual([{ code: "too_many_days", days: 1_001, most: 1_000 }])
    expect(compareInvoice(longer, aCount(), null)).toMatchObject({ notComputable: "too_many_billed_days" })
    expect(billedLines(longer)).toBe(100_100)
  })
})

describe("the 30-day clocks", () => {
  const clocks = (
    invoice: Partial<Invoice> = {},
    sentOn: string | null = null,
    today = "2026-11-10",
    answeredOn: string | null = null,
  ) =>
    Object.fromEntries(
      invoiceClocks(anInvoice(invoice), {
        today: aDay(today),
        sentOn: sentOn === null ? null : aDay(sentOn),
        answeredOn: answeredOn === null ? null : aDay(answeredOn),
      }).map((clock) => [clock.name, clock]),
    )

  test.each([
    ["2026-11-20", "in time"],
    ["2026-11-21", "late"],
  ])("the last charge was on 21 October: issued on %s is %s", (invoiceDate, state) => {
    expect(clocks({ invoiceDate: aDay(invoiceDate) }).issue).toMatchObject({ day: "2026-11-20", state })
  })

  test.each([
    ["2026-11-02", "running", 30],
    ["2026-12-02", "running", 0],
    ["2026-12-03", "over", -1],
  ])("asked nothing by %s: %s, %i days left", (today, state, daysLeft) => {
    expect(clocks({}, null, today).request).toMatchObject({ day: "2026-12-02", state, daysLeft })
  })

  test("a request on the last day is in time; from it the biller has 30 days", () => {
    const asked = clocks({}, "2026-12-02", "2026-12-31")
    expect(asked.request?.state).toBe("in time")
    expect(asked.resolve).toMatchObject({ day: "2027-01-01", state: "running", daysLeft: 1 })
    expect(clocks({}, "2026-12-03").request?.state).toBe("late")
    expect(clocks({}, "2026-12-02", "2027-01-05", "2027-01-02").resolve?.state).toBe("late")
  })

  test("thirty days from 30 January of a leap year end on 29 February", () => {
    expect(clocks({ invoiceDate: aDay("2028-01-30") }).request?.day).toBe("2028-02-29")
  })

  test("what is missing leaves the clock notComputable", () => {
    const found = clocks({ invoiceDate: null, billed: [] })
    expect([found.issue?.state, found.request?.state, found.resolve?.state]).toEqual([
      "cannot tell",
      "cannot tell",
      "cannot tell",
    ])
  })
})

describe("billed against recomputed", () => {
  const count = aCount({ startsOn: aDay("2026-10-13"), lastFreeDay: aDay("2026-10-16"), endsOn: aDay("2026-10-21") })
  const span = (from: string, to: string, dollars: number, amountMinor: number | null = null): BilledSpan => ({
    ...{ from: aDay(from), to: aDay(to) },
    ...{ rateMinor: dollars * 100, amountMinor },
  })
  function compare(billed: BilledSpan[], totalMinor: number | null = null, of = count) {
    const found = compareInvoice(anInvoice({ billed, totalMinor }), of, null)
    if (isNotComputable(found)) throw new Error(notComputableWords(found))
    return {
      ...found,
      seen: found.differences.map(({ day, differenceMinor, reason }) => [day, differenceMinor / 100, reason]),
    }
  }

  test("a right invoice has no differences", () => {
    const found = compareInvoice(anInvoice(), count, null)
    expect(found).toMatchObject({
      billedMinor: 91000,
      recomputedMinor: 91000,
      differenceMinor: 0,
      differences: [],
      daysAgreed: 5,
    })
  })

  test("each day that differs says why", () => {
    const found = compare([
      span("2026-10-16", "2026-10-19", 172),
      span("2026-10-19", "2026-10-19", 172),
      span("2026-10-21", "2026-10-22", 384),
    ])
    expect(found.seen).toEqual([
      ["2026-10-16", 172, "free_time"],
      ["2026-10-19", 172, "billed_twice"],
      ["2026-10-20", -172, "not_billed"],
      ["2026-10-21", 162, "other_rate"],
      ["2026-10-22", 384, "after_end"],
    ])
    expect(found.daysAgreed).toBe(3)
  })

  test("days that do not count by the row", () => {
    const held = [
      {
        first: aDay("2026-10-20"),
        last: aDay("2026-10-20"),
        wholeFrom: aDay("2026-10-20"),
        wholeTo: aDay("2026-10-20"),
      },
    ]
    const row = aTariff({ afterBasis: "working", heldDaysExcluded: true, startDayCounts: false })
    const found = compare([span("2026-10-12", "2026-10-13", 172), span("2026-10-17", "2026-10-21", 172)], null, {
      ...count,
      row,
      held,
    })
    expect(found.seen).toEqual([
      ["2026-10-12", 172, "before_start"],
      ["2026-10-13", 172, "first_day"],
      ["2026-10-17", 172, "gates_closed"],
      ["2026-10-18", 172, "gates_closed"],
      ["2026-10-20", 172, "held"],
    ])
  })

  test("the invoice's own arithmetic is checked too", () => {
    const found = compare([span("2026-10-17", "2026-10-20", 172, 70000), span("2026-10-21", "2026-10-21", 222)], 95000)
    expect(found.seen).toEqual([
      [null, 12, "line_sum"],
      [null, 28, "total"],
    ])
    expect(found.differenceMinor).toBe(4000)
  })

  test("another currency, or no date charged, is not compared", () => {
    expect(compareInvoice(anInvoice({ currency: "CAD" }), count, null)).toMatchObject({
      notComputable: "currency_differs",
    })
    expect(compareInvoice(anInvoice({ billed: [] }), count, null)).toMatchObject({ notComputable: "no_billed_day" })
  })

  test("whatever is billed, the differences add up to the whole, to the cent", () => {
    const day = fc.nat(25).map((days) => addDays(aDay("2026-10-08"), days))
    const amount = fc.option(fc.nat(200_000))
    const anySpan = fc.tuple(day, fc.nat(8), fc.nat(60_000), amount).map(([from, length, rateMinor, amountMinor]) => ({
      ...{ from, to: addDays(from, length), rateMinor, amountMinor },
    }))
    const anyCount = fc.record({ freeDays: fc.nat(6), working: fc.boolean() }).map(({ freeDays, working }) =>
      aCount({
        row: aTariff({
          freeDays,
          afterBasis: working ? "working" : "calendar",
          tiers: someTiers([
            [1, 3, 99],
            [4, null, 201],
          ]),
        }),
      }),
    )
    fc.assert(
      fc.property(fc.array(anySpan, { minLength: 1, maxLength: 5 }), amount, anyCount, (billed, totalMinor, of) => {
        const found = compare(billed, totalMinor, of)
        const sum = found.differences.reduce((total, one) => total + one.differenceMinor, 0)
        expect(sum).toBe(found.differenceMinor)
        expect(found.billedMinor - found.recomputedMinor).toBe(found.differenceMinor)
      }),
      { numRuns: cases(500) },
    )
  })
})
