import { describe, expect, test } from "vitest"
import { alertWords } from "#lib/words/alerts/alert"
import { aContainer, aContainerAtSea, aDay, aFee, aHold, anInstant, anLfd } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { fc } from "#test/property"
import type { ContainerFacts } from "../containers/attention.ts"
import { addDays, addHours, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"
import { ALERT_CAUSES, causesOf, initialCauses } from "./causes.ts"
import { decide, type OpenAlert, wantedAt } from "./decide.ts"
import { remember, snapshotOf } from "./memory.ts"
import type { AlertCase } from "./span.ts"
import type { NextStepUp } from "./step-up.ts"

const REPORTED = anInstant("2026-10-19T12:00:00Z")
const RULES = [{ id: "r1", causes: causesOf(ALERT_CAUSES) }]

function aCase(facts: ContainerFacts = aContainer(), change: Partial<AlertCase> = {}): AlertCase {
  const memory = remember(null, snapshotOf(facts, "pier"), REPORTED)
  const rest = {
    ownAppointment: null,
    delivered: false,
    expected: null,
    place: "Los Angeles",
    stepUp: null,
    charged: null,
    emptyDue: null,
  }
  return { facts, memory, policy: "earliest", ...rest, ...change }
}

function causesAt(container: AlertCase, now: Instant): string[] {
  return wantedAt(container, RULES, now)
    .wanted.map(({ cause }) => cause)
    .sort()
}

describe("one thing is alerted once", () => {
  const ends = anInstant("2026-10-22T07:00:00Z")
  const late = { at: addHours(ends, 5), zone: "America/Los_Angeles" }
  const apart = aContainer({ lfd: anLfd({ terminal: "2026-10-21", line: "2026-10-23" }), confirmedAt: REPORTED })

  test("near and passed show an appointment that is late, of other sources' days and of old data", () => {
    const container = aCase(apart, { ownAppointment: late })
    expect(causesAt(container, addHours(ends, -60))).toEqual(["appointment_after_lfd", "lfd_differs", "ready"])
    expect(causesAt(container, addHours(ends, -24))).toEqual(["lfd_soon", "ready"])
    expect(causesAt(container, ends)).toEqual(["lfd_passed", "ready"])
    const [soon] = wantedAt(container, RULES, addHours(ends, -24)).wanted.filter(({ cause }) => cause === "lfd_soon")
    const place = { zone: null, staleAt: addHours(ends, -30), nullZone: "utc" as const, nextStep: "Refresh the data" }
    expect(soon && alertWords(soon.facts, addHours(ends, -24), place)).toMatchObject({
      fact: expect.stringMatching(/^Last free day today .*, our appointment .* is after it$/),
      proof: expect.stringMatching(/The carrier says Fri, Oct 23\..*The data is old/),
      action: "Refresh the data",
    })
  })

  test("only what is watched covers: without it the lesser one is shown", () => {
    const { lfd_soon: _, lfd_passed: __, ...rest } = causesOf(ALERT_CAUSES)
    const { wanted } = wantedAt(aCase(apart), [{ id: "r1", causes: rest }], ends)
    expect(wanted.map(({ cause }) => cause).sort()).toEqual(["lfd_differs", "ready", "stale"])
  })

  test("the day that passed covers demurrage; it does not cover an exam", () => {
    const owing = (type: string) => aCase(aContainer({ ...apart, fees: [aFee(type, 17_200)] }))
    expect(causesAt(owing("demurrage"), addHours(ends, -1))).toContain("fee")
    expect(causesAt(owing("demurrage"), ends)).not.toContain("fee")
    expect(causesAt(owing("exam"), ends)).toContain("fee")
  })

  test("a hold gives why it is no longer available, and the pending ones beside it", () => {
    const free = snapshotOf(aContainer(), "pier")
    const facts = aContainer({
      availableForPickup: false,
      holds: [aHold(), aHold({ name: "VACIS", status: "pending" })],
    })
    const memory = remember(remember(null, free, REPORTED), snapshotOf(facts, "pier"), REPORTED)
    expect(causesAt(aCase(facts, { memory }), addHours(REPORTED, 1))).toEqual(["hold"])
  })

  test("a new rule leaves out what nobody must act on", () => {
    expect(Object.keys(causesOf(ALERT_CAUSES))).toEqual([...ALERT_CAUSES])
    const left = ALERT_CAUSES.filter((cause) => !(cause in initialCauses()))
    expect(left).toEqual(["stale", "lfd_differs", "hold_pending", "ready"])
  })
})

describe("the clock's causes", () => {
  // The day ends at midnight in Los Angeles: 07:00 UTC of the 22nd.
  const container = aCase(
    aContainer({ lfd: anLfd({ terminal: "2026-10-21" }), confirmedAt: anInstant("2026-10-22T00:00:00Z") }),
  )
  const ends = anInstant("2026-10-22T07:00:00Z")

  test("the last free day is near for the hours before it ends, then passed", () => {
    expect(causesAt(container, addHours(ends, -48.01))).not.toContain("lfd_soon")
    expect(causesAt(container, addHours(ends, -48))).toContain("lfd_soon")
    expect(causesAt(container, addHours(ends, -0.01))).toContain("lfd_soon")
    expect(causesAt(container, ends)).toEqual(expect.arrayContaining(["lfd_passed"]))
    expect(causesAt(container, ends)).not.toContain("lfd_soon")
  })

  test("near counts to the last gate before the last free day, named with its reason; passed counts to the day", () => {
    // The 21st is a Wednesday, closed by date like the 20th.
    const gates = someGates({
      closures: ["2026-10-20", "2026-10-21"].map((day) => ({ day: aDay(day), reason: "Strike" })),
    })
    const closed = { ...container, facts: { ...container.facts, gates: { port: gates, inland: null } } }
    const lastGate = addHours(ends, -48)
    expect(causesAt(closed, addHours(lastGate, -48.01))).not.toContain("lfd_soon")
    const soonAt = (now: Instant) => {
      const soon = wantedAt(closed, RULES, now).wanted.find(({ cause }) => cause === "lfd_soon")
      return soon && alertWords(soon.facts, now)
    }
    const reason = "no gates Tue (Strike) and Wed (Strike) before the LFD of Wed, Oct 21"
    expect(soonAt(addHours(lastGate, -48))?.fact).toBe(`Pick up by tomorrow (Mon, Oct 19), no appointment: ${reason}`)
    expect(soonAt(addHours(lastGate, -1))).toMatchObject({
      fact: `Pick up today (Mon, Oct 19), no appointment: ${reason}`,
      proof: expect.stringContaining("Gates per the calendar “Pier”."),
    })
    expect(soonAt(lastGate)?.fact).toBe(
      "No open gate left before the LFD of Wed, Oct 21; next gate Thu, Oct 22, 1 day past LFD, no appointment",
    )
    expect(causesAt(closed, addHours(ends, -0.01))).not.toContain("lfd_passed")
    expect(causesAt(closed, ends)).toContain("lfd_passed")
  })

  test("an appointment in time answers it, the service's or our own; one after it is alerted", () => {
    const intime = addHours(ends, -20)
    const ours = { ...container, ownAppointment: { at: intime, zone: null } }
    expect(causesAt(ours, addHours(ends, -24))).not.toContain("lfd_soon")
    const late = { ...container, facts: { ...container.facts, pickupAppointmentAt: addHours(ends, 5) } }
    expect(causesAt(late, addHours(ends, -72))).toContain("appointment_after_lfd")
    expect(causesAt(late, addHours(ends, -24))).toContain("lfd_soon")
  })

  test("of two appointments either one after it is alerted, with whose it is", () => {
    const [intime, after] = [addHours(ends, -20), addHours(ends, 5)]
    const both = (terminals: Instant, ours: Instant) => ({
      ...container,
      facts: { ...container.facts, pickupAppointmentAt: terminals },
      ownAppointment: { at: ours, zone: null },
    })
    const factAt = (one: AlertCase) => {
      const found = wantedAt(one, RULES, addHours(ends, -72)).wanted.find(
        ({ cause }) => cause === "appointment_after_lfd",
      )
      return found && alertWords(found.facts, addHours(ends, -72)).fact
    }
    expect(factAt(both(intime, intime))).toBeUndefined()
    expect(factAt(both(intime, after))).toMatch(/^Our appointment .* is after the last free day$/)
    expect(factAt(both(after, intime))).toMatch(/^The terminal's appointment .* is after the last free day$/)
    expect(causesAt(both(intime, after), addHours(ends, -24))).toContain("lfd_soon")
  })

  test("a container that is gone, delivered or at sea has none of them", () => {
    expect(causesAt({ ...container, delivered: true }, ends)).toEqual([])
    expect(causesAt(aCase({ ...container.facts, podFullOutAt: REPORTED }), ends)).toEqual([])
    const atSea = aCase(aContainerAtSea({ lfd: anLfd({ terminal: "2026-10-21" }) }))
    expect(causesAt(atSea, ends)).not.toContain("lfd_passed")
  })

  test("a report is old after a day at a terminal", () => {
    const fresh = aCase()
    expect(causesAt(fresh, addHours(REPORTED, 23.9))).not.toContain("stale")
    expect(causesAt(fresh, addHours(REPORTED, 24))).toContain("stale")
    expect(causesAt(aCase(aContainerAtSea()), addHours(REPORTED, 200))).not.toContain("stale")
  })

  test("a terminal settles first, an expected event has its time, a missed appointment too", () => {
    const moved = remember(
      remember(null, snapshotOf(aContainer(), "a"), REPORTED),
      snapshotOf(aContainer(), "b"),
      REPORTED,
    )
    const there = aCase(aContainer(), { memory: moved })
    expect(causesAt(there, addHours(REPORTED, 0.4))).not.toContain("terminal_changed")
    expect(causesAt(there, addHours(REPORTED, 0.5))).toContain("terminal_changed")
    const expected = { key: "k", label: "Vessel arrives", at: REPORTED, zone: null, basis: "Estimated" }
    expect(causesAt(aCase(aContainerAtSea(), { expected }), addHours(REPORTED, 11.9))).not.toContain("event_overdue")
    expect(causesAt(aCase(aContainerAtSea(), { expected }), addHours(REPORTED, 12))).toContain("event_overdue")
    const own = aCase(aContainer(), { ownAppointment: { at: REPORTED, zone: null } })
    expect(causesAt(own, addHours(REPORTED, 4))).toContain("appointment_lost")
  })
})

const freeTime = { by: "row", party: "terminal", freeDays: 4, freeBasis: "working", rule: "Rule 34" } as const

function aStepUp(day: string, clock: NextStepUp["clock"] = "demurrage"): NextStepUp {
  const rates = {
    fromMinor: 17_200,
    toMinor: 22_200,
    currency: "USD",
    source: "Tariff: Rule 34, charged by the terminal",
    ...{ freeTime, lastFreeDay: aDay("2026-10-14"), actBy: null },
  }
  const startsAt = startOfDay(aDay(day), "America/Los_Angeles")
  return { clock, day: aDay(day), startsAt, zone: "America/Los_Angeles", ...rates }
}

function anEmptyDue(day: string): NonNullable<AlertCase["emptyDue"]> {
  const zone = "America/Los_Angeles"
  return { day: aDay(day), endsAt: startOfDay(addDays(aDay(day), 1), zone), zone, source: "Tariff: Rule 34" }
}

describe("an empty is due back", () => {
  const out = aCase(aContainer({ podFullOutAt: REPORTED }), { emptyDue: anEmptyDue("2026-11-01") })
  // The clocks go back on 1 November: 48 h before its end is 47 h by wall time.
  test.each([
    ["2026-10-31T07:59:59Z", false],
    ["2026-10-31T08:00:00Z", true],
    ["2026-11-20T08:00:00Z", true],
  ])("alerted 48 h before its free time ends, until it is back, at %s: %s", (at, stands) =>
    expect(causesAt(out, anInstant(at)).includes("empty_due")).toBe(stands),
  )

  test("says the day and the row, then since when per diem runs", () => {
    const words = (at: string) => {
      const [one] = wantedAt(out, RULES, anInstant(at)).wanted.filter(({ cause }) => cause === "empty_due")
      return one && alertWords(one.facts, anInstant(at), { zone: null, staleAt: null, nullZone: "utc", nextStep: null })
    }
    expect(words("2026-10-31T20:00:00Z")).toEqual({
      shape: "due",
      fact: "Empty due tomorrow (Sun, Nov 1)",
      proof: "Tariff: Rule 34. Our count at that rate.",
      action: "Return the empty by Sun, Nov 1",
    })
    expect(words("2026-11-02T20:00:00Z")).toMatchObject({
      shape: "over",
      fact: "Empty not back: per diem since Mon, Nov 2",
      action: "Return the empty",
    })
  })
})

describe("the daily rate steps up", () => {
  const container = aCase(aContainer(), { stepUp: aStepUp("2026-11-02") })
  // The clocks go back on 1 November: the day before has 25 hours.
  test.each([
    ["2026-11-01T06:59:59Z", false],
    ["2026-11-01T07:00:00Z", true],
    ["2026-11-02T07:59:59Z", true],
    ["2026-11-02T08:00:00Z", false],
  ])("alerted on the calendar day before it at its place, at %s: %s", (at, stands) =>
    expect(causesAt(container, anInstant(at)).includes("step_up")).toBe(stands),
  )

  test("with both rates, the row they rest on and the last day to act on; of a container that is out only per diem", () => {
    const now = anInstant("2026-11-01T20:00:00Z")
    const [reported] = wantedAt(container, RULES, now).wanted.filter(({ cause }) => cause === "step_up")
    const place = { zone: null, staleAt: null, nullZone: "utc" as const, nextStep: "Pick up today" }
    expect(reported && alertWords(reported.facts, now, place)).toEqual({
      shape: "due",
      fact: "Demurrage steps up tomorrow (Mon, Nov 2): $172.00 → $222.00 a day",
      proof:
        "Tariff: Rule 34, charged by the terminal. Free time: 4 working days by Rule 34. " +
        "Our count at that rate, not posted by the terminal.",
      action: "Pick up today",
    })
    const out = aContainer({ podFullOutAt: REPORTED })
    expect(causesAt(aCase(out, { stepUp: aStepUp("2026-11-02") }), now)).toEqual([])
    expect(causesAt(aCase(out, { stepUp: aStepUp("2026-11-02", "per_diem") }), now)).toEqual(["step_up"])
  })
})

const instants = fc.integer({ min: 0, max: 400 }).map((hours) => addHours(anInstant("2026-10-12T00:00:00Z"), hours))
const cases = fc
  .record({
    day: fc.constantFrom(null, "2026-10-18", "2026-10-20"),
    line: fc.constantFrom(null, "2026-10-20"),
    blocked: fc.boolean(),
    fee: fc.constantFrom(0, 220),
    available: fc.constantFrom(true, false, null),
    appointment: fc.option(instants),
    own: fc.option(instants),
    emptyDue: fc.option(fc.constantFrom(anEmptyDue("2026-10-18"), anEmptyDue("2026-10-21"))),
    stepUp: fc.option(fc.constantFrom(aStepUp("2026-10-19"), aStepUp("2026-10-21", "per_diem"))),
    delivered: fc.boolean(),
    expected: fc.option(instants),
    reported: instants,
  })
  .map((one): AlertCase => {
    const facts = aContainer({
      lfd: anLfd({ terminal: one.day, line: one.line }),
      holds: one.blocked ? [aHold()] : [],
      fees: [aFee("demurrage", one.fee)],
      availableForPickup: one.available,
      pickupAppointmentAt: one.appointment,
      confirmedAt: one.reported,
    })
    return {
      facts,
      memory: remember(null, snapshotOf(facts, "pier"), one.reported),
      policy: "earliest",
      ownAppointment: one.own && { at: one.own, zone: null },
      delivered: one.delivered,
      expected: one.expected && { key: "k", label: "Discharged", at: one.expected, zone: null, basis: "Estimated" },
      place: null,
      stepUp: one.stepUp,
      charged: null,
      emptyDue: one.emptyDue,
    }
  })

describe("for any container at any time", () => {
  test("nothing changes by the clock before the returned next instant", () => {
    fc.assert(
      fc.property(cases, instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (container, now, part) => {
        const { wanted, next } = wantedAt(container, RULES, now)
        const span = next === null ? 1_000 : (Date.parse(next) - Date.parse(now)) / 3_600_000
        const later = addHours(now, span * part)
        expect(wantedAt(container, RULES, later).wanted).toEqual(wanted)
      }),
    )
  })

  test("a cause is wanted once, and decided once: a second decision decides nothing", () => {
    fc.assert(
      fc.property(cases, instants, (container, now) => {
        const { wanted } = wantedAt(container, [...RULES, { id: "r2", causes: causesOf(ALERT_CAUSES) }], now)
        expect(new Set(wanted.map(({ cause }) => cause)).size).toBe(wanted.length)
        const first = decide(wanted, [])
        expect(first.open).toEqual(wanted)
        const open: OpenAlert[] = first.open.map((one) => ({ id: one.cause, ...one }))
        expect(decide(wanted, open)).toEqual({ open: [], close: [], update: [] })
        expect(decide([], open).close.map(({ why }) => why)).toEqual(open.map(() => "over"))
      }),
    )
  })

  test("every alert has words that name the fact and what it rests on", () => {
    fc.assert(
      fc.property(cases, instants, (container, now) => {
        for (const { facts } of wantedAt(container, RULES, now).wanted) {
          const { fact, proof } = alertWords(facts, now)
          expect(`${fact} ${proof}`).not.toMatch(/undefined|null|NaN|\[object/)
          expect(proof.trim()).not.toBe("")
        }
      }),
    )
  })
})

test("another mark takes the place of the open alert", () => {
  const facts = { cause: "stale", staleAt: REPORTED } as const
  const open = [{ id: "a1", cause: "stale" as const, ruleId: "r1", mark: "old", facts }]
  const wanted = [{ cause: "stale" as const, ruleId: "r1", mark: "new", facts }]
  expect(decide(wanted, open)).toEqual({ open: wanted, close: [{ id: "a1", why: "superseded" }], update: [] })
})
