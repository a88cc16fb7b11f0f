import { describe, expect, test } from "vitest"
import { aFee, anInstant, anLfd } from "#test/builders"
import { aMoneyCase, seeded } from "#test/charges/generated-cases"
import { sumExposures, sumExposuresBy } from "#test/charges/sum-exposures"
import { anExposure, aTariff, someRates, someTiers } from "#test/charges/tariff"
import { cases, fc } from "#test/property"
import { clearedFees } from "../charges/posted.ts"
import { type ContainerExposure, type ExposureInput, exposureOf } from "./exposure.ts"
import { FIGURES, type FigureName, sharesOf, sumAhead } from "./sum.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const of = (facts: Partial<ExposureInput> = {}, rates = someRates(), now = NOW) =>
  exposureOf(anExposure(facts), rates, now)
const clockOf = (exposure: ContainerExposure, name = "demurrage") => exposure.clocks.find(({ clock }) => clock === name)

// Last free day Friday 16 October: 172 on the 17th to the 20th, 222 on the 21st to the 25th, 384 from the 26th.
describe("one container", () => {
  test("counted through today, one more day, the next 7 and 14 days, the next step", () => {
    expect(clockOf(of())).toMatchObject({
      ...{ state: "running", currency: "USD", basis: "tariff", counted: 3 * 17200, accrued: 3 * 17200 },
      oneMoreDay: 17200,
      next7: 17200 + 5 * 22200 + 38400,
      next14: 17200 + 5 * 22200 + 8 * 38400,
      steps: { lastFreeDay: "2026-10-16", stepUp: { day: "2026-10-21", alertOn: "2026-10-20" } },
    })
  })

  test("what the terminal posted is owed, and only the rest is accrued", () => {
    const found = of({ fees: [aFee("demurrage", 344), aFee("exam", 385), aFee("total", 729)] })
    expect(found.owed).toMatchObject({
      fees: [{ currency: "USD", amountMinor: 72900, basis: "posted" }],
      notComputable: null,
    })
    expect(clockOf(found)).toMatchObject({ counted: 51600, accrued: 51600 - 34400 })
  })

  test("what was paid is neither owed nor accrued again", () => {
    expect(clockOf(of({ cleared: clearedFees([[aFee("demurrage", 344)], []]) }))).toMatchObject({
      accrued: 51600 - 34400,
    })
  })

  test("posted more than the row counts leaves nothing accrued, never less than nothing", () => {
    expect(clockOf(of({ fees: [aFee("demurrage", 900)] }))).toMatchObject({ accrued: 0, counted: 51600 })
  })

  test("a fee whose amount is not posted is distinguished, and nothing is subtracted for it", () => {
    const found = of({ fees: [aFee("demurrage", 0)] })
    expect(found.owed.notComputable).toMatchObject({ notComputable: "not_posted" })
    expect(clockOf(found)).toMatchObject({ accrued: 51600 })
  })

  test.each<[string, ExposureInput["fees"]]>([
    ["total_only", [aFee("total", 344)]],
    ["currency_differs", [aFee("demurrage", 344, "CAD")]],
  ])("accrued is not computable: %s, and what comes next is", (reason, fees) => {
    expect(clockOf(of({ fees }))).toMatchObject({ accrued: { notComputable: reason }, oneMoreDay: 17200 })
  })

  test("with data too old neither owed nor accrued is computable", () => {
    const found = of({ confirmedAt: anInstant("2026-10-18T13:00:00Z"), fees: [aFee("demurrage", 344)] })
    expect(found.owed).toMatchObject({ fees: [], notComputable: { notComputable: "stale" } })
    expect(clockOf(found)).toMatchObject({ state: "not_computable", why: { notComputable: "stale" } })
  })

  test("what has ended does not grow old, and costs no more", () => {
    const found = clockOf(
      of({ stage: "gone", outAt: anInstant("2026-10-18T20:00:00Z"), confirmedAt: anInstant("2026-10-10T00:00:00Z") }),
    )
    expect(found).toMatchObject({ state: "ended", counted: 34400, oneMoreDay: 0, next14: 0, steps: { stepUp: null } })
  })

  test("fees that are not reported are not none", () => {
    expect(of({ fees: null }).owed).toMatchObject({ fees: [], notComputable: { notComputable: "fees_not_reported" } })
    expect(of({ fees: [] }).owed).toEqual({ fees: [], notComputable: null })
  })

  test("today turns at midnight in Los Angeles, through the night on which clocks go back", () => {
    const lfd = anLfd({ terminal: "2026-10-31" })
    const counted = [
      "2026-11-01T06:59:59Z",
      "2026-11-01T07:00:00Z",
      "2026-11-02T07:59:59Z",
      "2026-11-02T08:00:00Z",
    ].map((text) => {
      const found = clockOf(of({ lfd, confirmedAt: anInstant(text) }, someRates(), anInstant(text)))
      return found !== undefined && "counted" in found ? found.counted : found
    })
    expect(counted).toEqual([0, 17200, 17200, 34400])
  })
})

describe("what was paid, from the lists as they came", () => {
  test.each([
    ["grew, then was paid", [[aFee("demurrage", 172)], [aFee("demurrage", 344)], []], 34400],
    ["was paid by falling to 0", [[aFee("demurrage", 172)], [aFee("demurrage", 0)]], 17200],
    ["was corrected", [[aFee("demurrage", 344)], [aFee("demurrage", 172)]], 0],
    ["was paid twice", [[aFee("demurrage", 172)], [], [aFee("demurrage", 222)], []], 39400],
    ["was not reported for a while", [[aFee("demurrage", 172)], null, [aFee("demurrage", 344)]], 0],
    [
      "could not be read for a while",
      [[aFee("demurrage", 172)], [aFee("demurrage", null)], [aFee("demurrage", 172)]],
      0,
    ],
  ])("a fee that %s", (_, lists, minor) => {
    expect(clearedFees(lists).reduce((sum, { amountMinor }) => sum + amountMinor, 0)).toBe(minor)
  })
})

describe("sums over many containers", () => {
  const cad = someRates([aTariff({ tiers: someTiers([[1, null, 100]], "CAD") })])

  test("are per currency, with the containers that they leave out and why", () => {
    const containers = [
      of(),
      of(),
      of({}, cad),
      of({ lfd: anLfd(), landedAt: null }),
      of({}, someRates([])),
      of({ stage: "at_sea" }),
    ]
    const { accrued } = sumExposures(containers)
    expect(accrued).toEqual({
      sums: [
        { currency: "CAD", minor: 30000, containers: 1, byBasis: { tariff: 1 } },
        { currency: "USD", minor: 103200, containers: 2, byBasis: { tariff: 2 } },
      ],
      leftOut: { no_lfd: 1, no_rate: 1 },
      leftOutContainers: 2,
      cannotTell: false,
    })
  })

  test("the bars of the days ahead are per currency too", () => {
    const firstDay = sumAhead([of(), of({}, cad)]).filter(({ day }, _at, bars) => day === bars[0]?.day)
    expect(firstDay.map(({ currency }) => currency)).toEqual(["CAD", "USD"])
    expect(firstDay[0]?.minor).toBe(10000)
  })

  test("nothing summed and something left out is not computable, and is not none", () => {
    expect(sumExposures([of({ lfd: anLfd(), landedAt: null })]).accrued).toMatchObject({ sums: [], cannotTell: true })
    expect(sumExposures([of({ stage: "at_sea", fees: null })]).accrued).toMatchObject({ sums: [], cannotTell: false })
  })

  test("a sample rate is counted as one", () => {
    const sample = someRates([aTariff({ basis: "sample" })])
    expect(sumExposures([of({}, sample), of()]).next14.sums).toMatchObject([{ byBasis: { sample: 1, tariff: 1 } }])
  })

  test("no storage rate is no gap; a storage rate that cannot be counted by is one", () => {
    const available = aTariff({ id: "s", clock: "storage", startEvent: "available" })
    const container = of({ availability: "unknown", availableAt: null }, someRates([aTariff(), available]))
    expect(sharesOf(container, "accrued").leftOut).toEqual(["no_availability"])
    expect(sharesOf(of(), "accrued").leftOut).toEqual([])
  })

  const anyContainers = fc.array(fc.tuple(fc.nat(), fc.constantFrom("a", "b", "c")), { maxLength: 12 }).map((seeds) =>
    seeds.map(([seed, key]) => {
      const { facts, rates, now } = aMoneyCase(seeded(seed))
      return { key, exposure: exposureOf(facts, rates, anInstant(now)) }
    }),
  )
  const minor = (sum: { sums: { minor: number }[] }) => sum.sums.reduce((total, one) => total + one.minor, 0)

  test("every figure is the sum of its rows and of its groups, to the cent", () => {
    fc.assert(
      fc.property(anyContainers, (containers) => {
        const all = sumExposures(containers.map(({ exposure }) => exposure))
        const groups = [...sumExposuresBy(containers, ({ key }) => key).values()]
        for (const figure of FIGURES) {
          const rows = containers.flatMap(({ exposure }) => sharesOf(exposure, figure).shares)
          expect(minor(all[figure])).toBe(rows.reduce((total, share) => total + share.minor, 0))
          expect(minor(all[figure])).toBe(groups.reduce((total, group) => total + minor(group[figure]), 0))
          const left = (sum: Record<FigureName, { leftOutContainers: number }>) => sum[figure].leftOutContainers
          expect(left(all)).toBe(groups.reduce((total, group) => total + left(group), 0))
        }
      }),
      { numRuns: cases(60) },
    )
  })

  test("the bars of the next 14 days are the figure of the next 14 days", () => {
    fc.assert(
      fc.property(anyContainers, (containers) => {
        const list = containers.map(({ exposure }) => exposure)
        const bars = sumAhead(list).reduce((total, bar) => total + bar.minor, 0)
        expect(bars).toBe(minor(sumExposures(list).next14))
      }),
      { numRuns: cases(60) },
    )
  })
})
