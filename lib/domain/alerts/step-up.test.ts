import { describe, expect, test } from "vitest"
import { anInstant, anLfd } from "#test/builders"
import { anExposure, aTariff, someRates, someTiers } from "#test/charges/tariff"
import { nextStepUp } from "./step-up.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const storage = aTariff({
  ...{ id: "storage", clock: "storage", freeBasis: "calendar", rule: "Storage 2" },
  tiers: someTiers([
    [1, 3, 40],
    [4, null, 90],
  ]),
})

// Last free day Friday 16 October: 172 on the 17th to the 20th, 222 from the 21st.
describe("the next step up", () => {
  test("with both rates, the row and the date it rests on, and the instant at which the day begins at the place", () => {
    const lfd = {
      day: "2026-10-16",
      endsAt: "2026-10-17T07:00:00.000Z",
      source: "terminal",
      zone: "America/Los_Angeles",
    }
    expect(nextStepUp(anExposure(), someRates(), NOW)).toEqual({
      ...{ clock: "demurrage", day: "2026-10-21", startsAt: "2026-10-21T07:00:00.000Z", zone: "America/Los_Angeles" },
      ...{ fromMinor: 17_200, toMinor: 22_200, currency: "USD", source: "Tariff: Rule 34, charged by the terminal" },
      ...{ lastFreeDay: "2026-10-16", freeTime: { by: "reported", party: "terminal", lfd } },
      actBy: { ...lfd, policy: "earliest" },
    })
  })

  test("of several clocks the one that comes first", () => {
    const found = nextStepUp(anExposure(), someRates([aTariff(), storage]), NOW)
    expect(found).toMatchObject({
      clock: "storage",
      day: "2026-10-20",
      source: "Tariff: Storage 2, charged by the terminal",
    })
  })

  test("stays though the data is old", () => {
    const old = anExposure({ confirmedAt: anInstant("2026-10-17T13:00:00Z") })
    expect(nextStepUp(old, someRates(), NOW)).toMatchObject({ day: "2026-10-21" })
  })

  test("none in free time before a rate, at the top, without a rate, without a date, or once it has left", () => {
    const none = [
      nextStepUp(anExposure({ stage: "at_sea", landedAt: null }), someRates(), NOW),
      nextStepUp(anExposure(), someRates(), anInstant("2026-10-27T13:00:00Z")),
      nextStepUp(anExposure(), someRates([]), NOW),
      nextStepUp(anExposure({ lfd: anLfd({}), landedAt: null }), someRates(), NOW),
      nextStepUp(anExposure({ stage: "gone", outAt: anInstant("2026-10-19T10:00:00Z") }), someRates(), NOW),
    ]
    expect(none).toEqual(none.map(() => null))
  })
})
