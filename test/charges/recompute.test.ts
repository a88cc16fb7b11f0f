import { Temporal } from "temporal-polyfill"
import { describe, expect, test } from "vitest"
import { dayInZone } from "#lib/domain/days/calendar-day"
import { exposureOf } from "#lib/domain/exposure/exposure"
import { tariffFaults } from "#lib/domain/tariffs/check"
import { anInstant } from "#test/builders"
import { cases, fc, sized } from "#test/property"
import { aMoneyCase, type MoneyCase, seeded } from "./generated-cases.ts"
import { dayNumberAt, numberOf, type RecomputedExposure, recomputeExposure, recomputeOwed } from "./recompute.ts"

/** For a long run: MONEY_CASES=1000000 MONEY_SEED=7. */
const CASES = Number(process.env.MONEY_CASES ?? sized(5_000, 100_000))
const SEED = Number(process.env.MONEY_SEED ?? 20261121)

function byTheRules({ clock, facts, rates, now }: MoneyCase): unknown {
  const found = exposureOf(facts, rates, anInstant(now)).clocks.find((one) => one.clock === clock)
  if (found === undefined || !("accrued" in found)) return found
  const { counted, accrued, oneMoreDay, next7, next14 } = found
  return { counted, accrued, oneMoreDay, next7, next14 } satisfies Record<keyof RecomputedExposure, unknown>
}

describe("exposure against the independent recomputation", { timeout: 300_000 }, () => {
  test(`${CASES} generated containers are equal to the cent in every figure`, () => {
    const differing: unknown[] = []
    const seen = { charged: 0, accrued: 0, ended: 0, held: 0, priced: 0, minimum: 0, onAfterGate: 0 }
    for (let at = 0; at < CASES && differing.length < 3; at += 1) {
      const one = aMoneyCase(seeded(SEED + at))
      const [found, right] = [byTheRules(one), recomputeExposure(one.input, one.now)]
      if (JSON.stringify(found) !== JSON.stringify(right)) differing.push({ seed: SEED + at, found, right })
      if (right.counted > 0) seen.charged += 1
      if (right.accrued > 0 && right.accrued < right.counted) seen.accrued += 1
      if (one.input.end !== null) seen.ended += 1
      if (one.input.rate.heldDaysFree && one.input.holds.length > 0) seen.held += 1
      if (one.input.rate.prices.length > 1 && right.counted > 0) seen.priced += 1
      if (right.counted > 0 && right.counted === one.input.rate.minimum) seen.minimum += 1
      if (one.input.out && right.counted > 0) seen.onAfterGate += 1
    }
    expect(differing).toEqual([])
    // The cases are not too easy: each kind occurs many times.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(CASES / 50)
  })

  test("every generated row is a sound one", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        for (const row of aMoneyCase(seeded(seed)).rates.rows) expect(tariffFaults(row)).toEqual([])
      }),
      { numRuns: cases(2000) },
    )
  })

  test("[D:RES-9] what is owed is equal to the cent, wherever a total is listed and in whatever currency", () => {
    const { facts, rates, now } = aMoneyCase(seeded(SEED))
    const fee = fc.record({
      type: fc.constantFrom("demurrage", "exam", "other", "total", "total"),
      amount: fc.nat(900_000),
      currency: fc.constantFrom("USD", "CAD"),
    })
    fc.assert(
      fc.property(fc.array(fee, { maxLength: 5 }), (input) => {
        const fees = input.map(({ type, amount, currency }) => ({ type, amountMinor: amount, currency }))
        const { owed } = exposureOf({ ...facts, fees, confirmedAt: anInstant(now) }, rates, anInstant(now))
        const counted = owed.fees.filter(({ amountMinor }) => amountMinor > 0)
        expect(Object.fromEntries(counted.map((one) => [one.currency, one.amountMinor]))).toEqual(recomputeOwed(input))
      }),
      { numRuns: cases(5000) },
    )
  })

  test("at each midnight the count grows by what was computed the day before", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { input, now, facts, rates, clock } = aMoneyCase(seeded(seed))
        for (const days of [0, 1, 2, 3, 4, 5]) {
          const [before, after] = [days, days + 1].map((one) => midnight(now, input.zone, one))
          const [first, second] = [before, after].map((at = now) =>
            byTheRules({ input, rates, clock, now: at, facts: { ...facts, confirmedAt: anInstant(at) } }),
          ) as [RecomputedExposure, RecomputedExposure]
          expect(second.counted).toBe(first.counted + first.oneMoreDay)
          expect(second).toEqual(recomputeExposure(input, after ?? now))
        }
      }),
      { numRuns: cases(150) },
    )
  })
})

function midnight(now: string, zone: string, days: number): string {
  const there = Temporal.Instant.from(now).toZonedDateTimeISO(zone).toPlainDate().add({ days })
  return new Date(there.toZonedDateTime(zone).epochMilliseconds).toISOString()
}

test("both ways of numbering days agree with Temporal, over leap days and centuries", () => {
  const first = Temporal.PlainDate.from("1970-01-01")
  fc.assert(
    fc.property(fc.integer({ min: -40_000, max: 60_000 }), (days) => {
      expect(numberOf(first.add({ days }).toString())).toBe(days)
    }),
  )
  expect(numberOf(dayInZone(anInstant("2026-11-01T07:30:00Z"), "America/Los_Angeles"))).toBe(
    dayNumberAt("2026-11-01T07:30:00Z", "America/Los_Angeles"),
  )
})
