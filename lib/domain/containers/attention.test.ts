import { describe, expect, test } from "vitest"
import { attentionWords } from "#lib/words/containers/attention"
import { aContainer, aContainerAtSea, aHold, anInstant, anLfd } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { cases, fc } from "#test/property"
import { addHours } from "../days/calendar-day.ts"
import { NO_GATES } from "./act-by.ts"
import { attentionAt, type ContainerFacts } from "./attention.ts"
import { WORST_FIRST } from "./attention-order.ts"

const NOON = anInstant("2026-10-19T12:00:00Z")
const lfd = (terminal: string) => anLfd({ terminal })
const at = (facts: ContainerFacts, now = NOON) => attentionAt(facts, "earliest", now)

describe("the states, each alone and first of those that hold", () => {
  test.each<[string, ContainerFacts]>([
    ["gone", aContainer({ podFullOutAt: NOON, lfd: lfd("2026-10-10"), holds: [aHold()] })],
    ["overdue", aContainer({ lfd: lfd("2026-10-18"), holds: [aHold()] })],
    ["blocked", aContainer({ lfd: lfd("2026-10-19"), holds: [aHold()] })],
    ["unknown", aContainer({ lfd: lfd("2026-10-19"), holds: null })],
    ["unknown", aContainer({ availableForPickup: null })],
    ["unknown", aContainer({ availabilityKnown: false })],
    ["due", aContainer({ lfd: lfd("2026-10-20") })],
    ["due", aContainer({ lfd: lfd("2026-10-20"), availableForPickup: false })],
    ["ready", aContainer({ lfd: lfd("2026-10-22") })],
    ["ready", aContainer()],
    ["ready", aContainer({ holds: [aHold({ status: "pending" })] })],
    ["arriving", aContainer({ availableForPickup: false })],
    ["arriving", aContainerAtSea()],
    ["arriving", aContainerAtSea({ holds: [aHold()] })],
    ["arriving", aContainerAtSea({ lfd: lfd("2026-10-10") })],
    ["arriving", aContainer({ currentStatus: "on_rail", availableForPickup: null, hasInlandDestination: true })],
    [
      "overdue",
      aContainer({ currentStatus: "on_rail", lfd: anLfd({ line: "2026-10-18" }), hasInlandDestination: true }),
    ],
  ])("%s", (state, facts) => expect(at(facts).state).toBe(state))

  test("they are worked and shown in one order, the worst first", () => {
    expect(WORST_FIRST).toEqual(["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"])
  })
})

describe("the last free day", () => {
  const facts = aContainer({ lfd: lfd("2026-10-20") })

  test("is due from 48 h before its end at the place, overdue from its end", () => {
    const end = anInstant("2026-10-21T07:00:00Z")
    const fresh = aContainer({ ...facts, confirmedAt: addHours(end, -1) })
    const left = (hours: number) => at(fresh, addHours(end, -hours))
    expect(left(48.001)).toMatchObject({ state: "ready", until: addHours(end, -48) })
    expect(left(48)).toMatchObject({ state: "due", until: end })
    expect(left(0.001).state).toBe("due")
    expect(left(0).state).toBe("overdue")
  })

  test("past the port the terminal's date no longer counts", () => {
    const gone = {
      hasInlandDestination: true,
      destinationAtaAt: NOON,
      lfd: anLfd({ terminal: "2026-10-10", rail: "2026-10-20" }),
    }
    expect(at(aContainer(gone))).toMatchObject({ state: "due" })
  })

  test("with no zone known it is overdue once it is over everywhere, and before that it is unknown", () => {
    const end = anInstant("2026-10-21T00:00:00Z")
    const nowhere = aContainer({
      lfd: anLfd({ terminal: "2026-10-20", podZone: null }),
      confirmedAt: anInstant("2026-10-20T20:00:00Z"),
    })
    const seen = (hours: number) => at(nowhere, addHours(end, hours))
    expect(seen(-14.1)).toMatchObject({ state: "due", until: addHours(end, -14) })
    expect(seen(-14)).toMatchObject({ state: "unknown", until: addHours(end, 12) })
    expect(seen(-14).why).toMatchObject({ code: "lfd_unclear", lfd: { day: "2026-10-20" } })
    expect(attentionWords(seen(-14).why, NOON)).toContain("Oct 20, cannot tell if it is over")
    expect(seen(11.9).state).toBe("unknown")
    expect(seen(12)).toMatchObject({ state: "overdue" })
  })

  test("the policy chooses the date", () => {
    const both = aContainer({ lfd: anLfd({ line: "2026-10-25", terminal: "2026-10-18", coalesced: "2026-10-25" }) })
    expect(attentionAt(both, "earliest", NOON).state).toBe("overdue")
    expect(attentionAt(both, "coalesced", NOON).state).toBe("ready")
    expect(attentionAt(both, "line", NOON).state).toBe("ready")
    // No rail date is reported: the earliest of the others counts.
    expect(attentionAt(both, "rail", NOON).state).toBe("overdue")
  })
})

describe("what is not known", () => {
  test("old data is not known, whatever its values; gone stays gone", () => {
    const dayLater = addHours(NOON, 24)
    expect(at(aContainer({ lfd: lfd("2026-10-18") }), dayLater)).toMatchObject({ state: "unknown", until: null })
    expect(at(aContainer({ podFullOutAt: NOON }), addHours(NOON, 10_000)).state).toBe("gone")
    expect(at(aContainerAtSea(), dayLater).state).toBe("arriving")
    expect(at(aContainerAtSea(), addHours(NOON, 72)).state).toBe("unknown")
  })

  test("an arrival 24 h past its estimate that nobody reports", () => {
    const due = aContainerAtSea({ podEtaAt: addHours(NOON, -23) })
    expect(at(due)).toMatchObject({ state: "arriving", until: addHours(NOON, 1) })
    expect(at(due, addHours(NOON, 1)).state).toBe("unknown")
    expect(at(aContainerAtSea({ podEtaAt: addHours(NOON, -50), podArrivedAt: NOON })).state).toBe("arriving")
    const train = { currentStatus: "on_rail", hasInlandDestination: true, destinationEtaAt: addHours(NOON, -24) }
    expect(at(aContainer(train)).state).toBe("unknown")
  })
})

const anyTime = fc.option(fc.integer({ min: -400, max: 400 }).map((quarters) => addHours(NOON, quarters / 4)))
const anyLfdDate = fc.option(
  fc.oneof(
    anyTime.map((time) => time ?? "2026-10-19"),
    fc.constantFrom("2026-10-17", "2026-10-20", "junk"),
  ),
)
const anyFacts: fc.Arbitrary<ContainerFacts> = fc
  .record({
    currentStatus: fc.constantFrom(
      "on_ship",
      "available",
      "on_rail",
      "awaiting_inland_transfer",
      "picked_up",
      "new",
      null,
    ),
    podArrivedAt: anyTime,
    podDischargedAt: anyTime,
    podFullOutAt: fc.option(fc.constant(NOON), { freq: 9 }),
    destinationAtaAt: anyTime,
    destinationEtaAt: anyTime,
    podEtaAt: anyTime,
    podAtaAt: anyTime,
    availabilityKnown: fc.option(fc.boolean()),
    availableForPickup: fc.option(fc.boolean()),
    hasInlandDestination: fc.boolean(),
    holds: fc.option(fc.array(fc.constantFrom(aHold(), aHold({ status: "pending" })), { maxLength: 2 })),
    gates: fc.constantFrom(NO_GATES, { port: someGates(), inland: null }, { port: null, inland: someGates() }),
    confirmedAt: fc.integer({ min: -100, max: 0 }).map((hours) => addHours(NOON, hours)),
    lfd: fc
      .record({ line: anyLfdDate, terminal: anyLfdDate, rail: anyLfdDate, coalesced: anyLfdDate })
      .chain((dates) =>
        fc
          .constantFrom("America/Los_Angeles", "Pacific/Kiritimati", null)
          .map((podZone) => anLfd({ ...dates, podZone })),
      ),
  })
  .map((facts) => aContainer(facts))

describe("attention is a step function of time", { timeout: 60_000 }, () => {
  const policy = fc.constantFrom("earliest", "coalesced", "line", "terminal", "rail") as fc.Arbitrary<"earliest">
  const hours = fc.integer({ min: -2000, max: 2000 }).map((minutes) => minutes / 10)

  test("the answer does not change before `until`, and does change at it", () => {
    fc.assert(
      fc.property(
        anyFacts,
        policy,
        hours,
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        (facts, by, t, share) => {
          const start = addHours(NOON, t)
          const first = attentionAt(facts, by, start)
          const end = first.until ?? addHours(start, 100_000)
          const passed = Math.floor(share * (Date.parse(end) - Date.parse(start)))
          const between = anInstant(new Date(Date.parse(start) + passed).toISOString())
          const still = attentionAt(facts, by, between)
          expect(still).toEqual(first)
          expect(attentionWords(still.why, between)).toBe(attentionWords(first.why, start))
          if (first.until === null) return
          expect(first.until > start).toBe(true)
          const next = attentionAt(facts, by, first.until)
          expect(attentionWords(next.why, first.until)).not.toBe(attentionWords(first.why, start))
        },
      ),
      { numRuns: cases(3000) },
    )
  })
})

test("[D:RES-10] a rail date moves nothing to the ramp: at the port the terminal's date is due, the rail date comes later", () => {
  const denver = aContainer({
    podDischargedAt: anInstant("2026-03-05T18:00:00Z"),
    hasInlandDestination: true,
    destinationEtaAt: anInstant("2026-03-18T18:00:00Z"),
    lfd: anLfd({ terminal: "2026-03-10", rail: "2026-03-20", coalesced: "2026-03-10", inlandZone: "America/Denver" }),
    confirmedAt: anInstant("2026-03-09T18:00:00Z"),
  })
  const now = anInstant("2026-03-09T19:00:00Z")
  expect(attentionAt(denver, "earliest", now)).toMatchObject({
    state: "due",
    why: { code: "lfd_near", lfd: { day: "2026-03-10", source: "terminal" } },
  })
  // A rail date before the terminal's is still for another place.
  const early = aContainer({ ...denver, lfd: anLfd({ terminal: "2026-03-10", rail: "2026-03-07" }) })
  expect(attentionAt(early, "earliest", now).state).toBe("due")
  expect(attentionAt(early, "rail", now).state).toBe("overdue")
  const loaded = aContainer({ ...denver, railDepartedAt: anInstant("2026-03-09T02:00:00Z") })
  expect(attentionAt(loaded, "earliest", now).state).toBe("arriving")
})
