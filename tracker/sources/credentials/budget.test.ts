import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import type { Limit } from "../dcsa/profiles.ts"
import { type AskReason, billsCarried, callsLeft, LENGTHS, type Spans, takeCalls } from "./budget.ts"

const TRYOUT: Limit[] = [
  { per: "minute", calls: 10 },
  { per: "day", calls: 100 },
]
const START = Date.parse("2026-03-01T00:00:00Z")

/** `wait` is null for: until the instant the last refusal gave. */
type Wish = { wait: number | null; calls: number; reason: AskReason }

/** Makes calls one after another. Returns those that were granted. */
function run(limits: readonly Limit[], wishes: readonly Wish[]) {
  let [spans, now]: [Spans, number] = [{}, START]
  const granted: { at: number; calls: number; reason: AskReason }[] = []
  const refused: { at: number; until: number; calls: number; reason: AskReason; spans: Spans }[] = []
  for (const { wait, calls, reason } of wishes) {
    now = wait === null ? Math.max(now, refused.at(-1)?.until ?? now) : now + wait
    const took = takeCalls(spans, limits, calls, reason, now)
    if (took.until === null) granted.push({ at: now, calls, reason })
    else refused.push({ at: now, until: took.until, calls, reason, spans })
    spans = took.spans
  }
  return { granted, refused, spans, now }
}

const limit = fc.record({
  per: fc.constantFrom<Limit["per"][]>("second", "minute", "hour", "day"),
  calls: fc.integer({ min: 2, max: 40 }),
})
const limits = fc.uniqueArray(limit, { minLength: 1, maxLength: 4, selector: ({ per }) => per })
const wish = fc.record({
  wait: fc.oneof(fc.constant(null), fc.constant(0), fc.nat(50), fc.nat(2000), fc.nat(120_000), fc.nat(7_200_000)),
  calls: fc.integer({ min: 1, max: 2 }),
  reason: fc.constantFrom<AskReason[]>("first", "schedule", "refresh"),
})
const wishes = fc.array(wish, { maxLength: 300 })

describe("calls", () => {
  test("no limit is passed in any span of its length, wherever a carrier begins to count", () => {
    fc.assert(
      fc.property(limits, wishes, (limits, wishes) => {
        const { granted } = run(limits, wishes)
        for (const { per, calls } of limits) {
          for (const { at } of granted) {
            const inSpan = granted.filter((one) => one.at >= at && one.at < at + LENGTHS[per])
            const taken = inSpan.reduce((all, one) => all + one.calls, 0)
            expect(taken).toBeLessThanOrEqual(calls)
            const notAsked = inSpan.every(({ reason }) => reason !== "refresh")
            if (notAsked) expect(taken).toBeLessThanOrEqual(Math.max(2, Math.floor(calls * 0.8)))
          }
        }
      }),
    )
  })

  test("nor by calls of which some are longer on their way than others: a second, 6 s in a minute, a twentieth of more", () => {
    fc.assert(
      fc.property(
        limit,
        wishes,
        fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })),
        (limit, wishes, chance) => {
          const length = LENGTHS[limit.per]
          const longest = { second: 1000, minute: 6000 }[limit.per as string] ?? length / 20
          // Most arrive at once, or as late as possible.
          const onWay = () => Math.round(Math.min(1, Math.max(0, Number(chance.next().value) * 3 - 1)) * longest)
          const arrived = run([limit], wishes)
            .granted.map(({ at, calls }) => ({ at: at + onWay(), calls }))
            .sort((a, b) => a.at - b.at)
          for (const { at } of arrived) {
            const inSpan = arrived.filter((one) => one.at >= at && one.at < at + length)
            expect(inSpan.reduce((all, one) => all + one.calls, 0)).toBeLessThanOrEqual(limit.calls)
          }
        },
      ),
    )
  })

  test("the instant that is given is one from which they are granted, and no later than it must be", () => {
    fc.assert(
      fc.property(limits, wishes, (limits, wishes) => {
        for (const { at, until, calls, reason, spans } of run(limits, wishes).refused) {
          expect(until).toBeGreaterThan(at)
          expect(takeCalls(spans, limits, calls, reason, until).until).toBeNull()
          const longest = Math.max(...limits.map(({ per }) => LENGTHS[per] * (per === "second" ? 2.05 : 1.15)))
          expect(until - at).toBeLessThanOrEqual(longest)
        }
      }),
    )
  })

  test("a fifth stays for what a person asks for", () => {
    const many = Array.from({ length: 100 }, () => ({ wait: 0, calls: 1, reason: "schedule" as const }))
    const { granted, spans, now } = run(TRYOUT, many)
    expect(granted).toHaveLength(8)
    expect(callsLeft(spans, TRYOUT, now)).toEqual([
      { per: "minute", calls: 10, left: 2, leftForSchedule: 0 },
      { per: "day", calls: 100, left: 92, leftForSchedule: 72 },
    ])
    expect(takeCalls(spans, TRYOUT, 2, "refresh", now).until).toBeNull()
    expect(takeCalls(spans, TRYOUT, 3, "refresh", now).until).toBe(now + 69_000)
  })

  test("nothing is taken where one of the limits has no room", () => {
    const two = [
      { per: "minute", calls: 10 },
      { per: "day", calls: 1 },
    ] as const
    const { spans } = takeCalls({}, two, 1, "refresh", START)
    expect(takeCalls(spans, two, 1, "refresh", START).spans).toBe(spans)
  })

  test("a clock that goes back counts what was taken before", () => {
    const { spans, now } = run(
      TRYOUT,
      Array.from({ length: 8 }, () => ({ wait: 1, calls: 1, reason: "schedule" as const })),
    )
    expect(takeCalls(spans, TRYOUT, 1, "schedule", now - LENGTHS.hour).until).not.toBeNull()
  })

  test.each([
    ["Hapag-Lloyd's free plan", TRYOUT, 1, 20],
    [
      "its default",
      [
        { per: "minute", calls: 10 },
        { per: "day", calls: 6000 },
      ],
      1,
      1200,
    ],
    ["COSCO's, whose month allows as much", [{ per: "day", calls: 1000 }], 1, 200],
    [
      "a minute that is tighter than the day",
      [
        { per: "minute", calls: 1 },
        { per: "day", calls: 6000 },
      ],
      1,
      288,
    ],
    ["three calls for each bill", TRYOUT, 3, 6],
  ] as [string, Limit[], number, number][])("%s carries so many bills", (_plan, limits, calls, bills) => {
    expect(billsCarried(limits, calls)).toBe(bills)
  })
})
