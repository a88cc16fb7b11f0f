import { describe, expect, test } from "vitest"
import { aFee, anInstant, anLfd } from "#test/builders"
import { anExposure, aTariff, someRates, someTiers } from "#test/charges/tariff"
import { figureSpans } from "./figures.ts"
import { closesAt } from "./open.ts"

// 06:00 in Los Angeles on Monday the 19th; free time ended on Friday the 16th: 172 a day, 222 from the 21st.
const NOW = anInstant("2026-10-19T13:00:00Z")
const spans = (facts: Parameters<typeof anExposure>[0] = {}, rates = someRates(), now = NOW) =>
  figureSpans(anExposure(facts), "ready", rates, now)

describe("spans for which figures hold", () => {
  test("the first ends at the place's midnight, and the next begins there with one day more", () => {
    const [first, second] = spans()
    expect(first.until).toBe("2026-10-20T07:00:00.000Z")
    expect(second).toMatchObject({ from: first.until, until: "2026-10-20T12:00:00.000Z" })
    expect([first, second].map((span) => span?.parts[0]?.minor.accrued)).toEqual([3 * 17_200, 4 * 17_200])
  })

  test("as data grow old the figures turn into not computable, at that instant", () => {
    const [, second] = spans({}, someRates(), anInstant("2026-10-20T07:00:00Z"))
    expect(second).toMatchObject({ from: "2026-10-20T12:00:00.000Z", until: null })
    expect(second?.parts).toMatchObject([{ currency: null, leftOut: { accrued: ["stale"] } }])
  })

  test("a container deep in its free time is kept at 0, for it will cost though nothing is reported", () => {
    const [first] = spans({ lfd: anLfd({ terminal: "2026-12-16" }) })
    expect(first.parts).toMatchObject([{ currency: "USD", minor: { accrued: 0, next14: 0 }, age: "not_yet" }])
  })

  test("two currencies are two parts, and what is left out is counted once", () => {
    const rates = someRates([
      aTariff(),
      aTariff({ id: "s", clock: "storage", tiers: someTiers([[1, null, 50]], "CAD") }),
    ])
    const [first] = spans({ fees: [aFee("demurrage", 0)] }, rates)
    expect(first.parts.map(({ currency }) => currency)).toEqual(["CAD", "USD"])
    expect(first.parts.map(({ leftOut }) => leftOut.owed)).toEqual([["not_posted"], []])
  })

  test("what the days between two sources' dates cost is given beside it", () => {
    const lfd = anLfd({ terminal: "2026-10-16", line: "2026-10-18" })
    expect(spans({ lfd })[0].parts[0]?.disagreementMinor).toBe(2 * 17_200)
  })

  test("a container at sea with no fees has no figures, and nothing to wait for", () => {
    expect(spans({ stage: "at_sea", fees: null, landedAt: null })).toEqual([{ from: NOW, until: null, parts: [] }])
  })
})

describe("how long an ended clock is exposed", () => {
  const gone = anExposure({ stage: "gone", outAt: anInstant("2026-10-20T20:00:00Z"), returnedAt: null })

  test("30 calendar days after its last charge, at the place", () => {
    expect(closesAt("demurrage", gone)).toBe("2026-11-20T08:00:00.000Z")
  })

  test("per diem of a container that is silent for 56 days after its data grew old is no longer counted", () => {
    expect(closesAt("per_diem", gone)).toBe("2026-12-17T12:00:00.000Z")
  })

  test("nothing closes before the gate", () => {
    expect(closesAt("demurrage", anExposure())).toBeNull()
  })
})
