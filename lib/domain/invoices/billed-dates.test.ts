import { expect, test } from "vitest"
import { aDay, anLfd } from "#test/builders"
import { anInvoice } from "#test/charges/invoice"
import { billedDates } from "./billed-dates.ts"

const billed = [{ from: aDay("2026-11-21"), to: aDay("2026-11-26"), rateMinor: 23_500, amountMinor: null }]
const lfd = anLfd({ line: "2026-11-20", terminal: "2026-11-23" })

test("days billed on or before each date; only the biller's own leaves any out", () => {
  const of = (party: "line" | "terminal" | null) => billedDates(anInvoice({ billed }), party, { lfd, endsOn: null })
  const dates = [
    { source: "line", day: "2026-11-20", free: { days: 0, minor: 0 }, after: { days: 6, minor: 141_000 } },
    { source: "terminal", day: "2026-11-23", free: { days: 3, minor: 70_500 }, after: { days: 3, minor: 70_500 } },
  ]
  expect(of("terminal").dates).toMatchObject(dates)
  expect(of("terminal").notOwed).toMatchObject({
    minor: 70_500,
    days: [{ day: "2026-11-21", reason: "free_time" }, {}, {}],
  })
  expect([of("line"), of(null)].map(({ notOwed }) => notOwed)).toEqual(Array(2).fill({ days: [], minor: 0 }))
})

test("a day after it left, and one billed twice, are not owed whoever bills", () => {
  const again = [...billed, { from: aDay("2026-11-24"), to: aDay("2026-11-24"), rateMinor: 100, amountMinor: null }]
  const { notOwed } = billedDates(anInvoice({ billed: again }), null, { lfd, endsOn: aDay("2026-11-25") })
  expect(notOwed.days.map(({ day, reason }) => [day, reason])).toEqual([
    ["2026-11-24", "billed_twice"],
    ["2026-11-26", "after_end"],
  ])
})

test("free time of per diem has no reported date", () => {
  expect(billedDates(anInvoice({ billed, clock: "per_diem" }), "line", { lfd, endsOn: null }).dates).toEqual([])
})
