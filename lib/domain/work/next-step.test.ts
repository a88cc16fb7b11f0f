import { describe, expect, test } from "vitest"
import { stepWords } from "#lib/words/work/next-step"
import { aDay, aHold, anInstant } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { actBy } from "../containers/act-by.ts"
import type { Readiness } from "../containers/readiness.ts"
import type { GateCalendar } from "../tariffs/gate-calendar.ts"
import { type AskContact, type NextStep, nextStep, type StepInput, whomToAsk } from "./next-step.ts"

const NOW = anInstant("2026-11-17T18:00:00Z")
const LA = "America/Los_Angeles"
/** The last free day in force, with the calendar on file. */
function until(
  day: string,
  endsAt: string,
  { zone = LA, calendar = null }: { zone?: string | null; calendar?: GateCalendar | null } = {},
) {
  const inForce = { day: aDay(day), zone, endsAt: anInstant(endsAt), source: "terminal" as const, basis: "" }
  return { lfd: { inForce }, actBy: actBy(inForce, calendar) }
}
const lastWeek = until("2026-11-12", "2026-11-13T08:00:00Z")
const sunday = until("2026-11-22", "2026-11-23T08:00:00Z", { calendar: someGates() })
const usd = (amountMinor: number) => ({ currency: "USD", amountMinor, basis: "posted" as const })
const ready: StepInput["readiness"] = { state: "ready", blockedBy: [], unreported: [] }
const held = (...names: string[]): StepInput["readiness"] => {
  return { state: "blocked", blockedBy: names.map((name) => aHold({ name })), unreported: [] }
}
const unknown = (...unreported: Readiness["unreported"]): StepInput["readiness"] => {
  return { state: "unknown", blockedBy: [], unreported }
}

/** Landed in Los Angeles, ready, free until Friday, nothing owed, no appointment. */
function facts(over: Partial<StepInput> = {}): StepInput {
  const base = {
    stage: "at_terminal",
    attention: "ready",
    owed: [],
    appointmentAt: null,
    ourAppointment: null,
    empty: null,
  } as const
  return {
    ...base,
    readiness: ready,
    ...until("2026-11-20", "2026-11-21T08:00:00Z"),
    zone: LA,
    staleAt: anInstant("2026-11-18T12:00:00Z"),
    ...over,
  }
}

const booked = (at: string) => ({ appointmentAt: anInstant(at) })
const ours = (at: string) => ({ ourAppointment: { at: anInstant(at), zone: LA } })

test.each<[string, Partial<StepInput>, NextStep["code"], string | null]>([
  ["ready", {}, "add_appointment", "Add appointment, then pick up by Fri, Nov 20"],
  ["ready, no last free day", { lfd: { inForce: null }, actBy: null }, "add_appointment", "Add appointment"],
  [
    "ready on its last free day",
    until("2026-11-17", "2026-11-18T08:00:00Z"),
    "add_appointment",
    "Add appointment, then pick up today",
  ],
  ["overdue", lastWeek, "add_appointment", "Add appointment for the next open slot"],
  [
    "held and overdue",
    { readiness: held("customs"), ...lastWeek },
    "clear_hold",
    "Call the broker about the customs hold",
  ],
  [
    "held and unpaid",
    { readiness: held("customs"), owed: [usd(199_800)] },
    "clear_hold",
    "Call the broker about the customs hold, then pay $1,998.00 before pickup",
  ],
  [
    "two holds of two clearers, and the TMF",
    { readiness: held("customs", "other", "TMF", "USDA") },
    "clear_hold",
    "Call the broker about the customs hold and the USDA hold; ask the terminal about the unspecified hold, then pay the TMF (PierPass)",
  ],
  ["freight hold", { readiness: held("freight") }, "clear_hold", "Call the carrier about the freight hold"],
  ["TMF alone", { readiness: held("TMF") }, "pay", "Pay the TMF (PierPass)"],
  [
    "TMF and fees",
    { readiness: held("TMF"), owed: [usd(7_400)] },
    "pay",
    "Pay the TMF (PierPass), then pay $74.00 before pickup",
  ],
  ["unpaid", { owed: [usd(199_800)] }, "pay", "Pay $1,998.00 before pickup"],
  [
    "a fee whose amount is not posted",
    { owed: [usd(0)] },
    "add_appointment",
    "Add appointment, then pick up by Fri, Nov 20",
  ],
  [
    "unpaid in two currencies, one a total alone",
    { owed: [usd(7_400), { currency: "EUR", amountMinor: 2_000, basis: "total only" }] },
    "pay",
    "Pay $74.00 and €20.00 (terminal's total) before pickup",
  ],
  [
    "unpaid and booked too late",
    { owed: [usd(7_400)], ...booked("2026-11-23T18:00:00Z") },
    "pay",
    "Pay $74.00 before pickup",
  ],
  [
    "unavailable",
    { readiness: { ...ready, state: "not_available" } },
    "wait",
    "Wait for the terminal to make it available",
  ],
  [
    "unavailable and unpaid",
    { readiness: { ...ready, state: "not_available" }, owed: [usd(7_400)] },
    "pay",
    "Pay $74.00 before pickup",
  ],
  ["holds not reported", { readiness: unknown("holds") }, "ask_terminal", "Ask the terminal about holds"],
  [
    "availability not reported",
    { readiness: unknown("availability") },
    "ask_terminal",
    "Ask the terminal whether it is available",
  ],
  [
    "nothing reported",
    { readiness: unknown("holds", "availability") },
    "ask_terminal",
    "Ask the terminal about holds and whether it is available",
  ],
  [
    "booked in time",
    booked("2026-11-19T18:00:00Z"),
    "pick_up",
    "Pick up by Fri, Nov 20; terminal appointment Thu, Nov 19, 10:00 PT",
  ],
  [
    "booked in time, by us too",
    { ...booked("2026-11-19T18:00:00Z"), ...ours("2026-11-19T14:00:00Z") },
    "pick_up",
    "Pick up by Fri, Nov 20; our appointment Thu, Nov 19, 06:00 PT, terminal appointment Thu, Nov 19, 10:00 PT",
  ],
  [
    "booked late",
    ours("2026-11-23T18:00:00Z"),
    "change_appointment",
    "Change appointment to Fri, Nov 20 or earlier; our appointment Mon, Nov 23, 10:00 PT is too late",
  ],
  [
    "one of two booked late",
    { ...booked("2026-11-19T18:00:00Z"), ...ours("2026-11-23T18:00:00Z") },
    "change_appointment",
    "Change appointment to Fri, Nov 20 or earlier; our appointment Mon, Nov 23, 10:00 PT is too late",
  ],
  [
    "gates closed on the last free day",
    sunday,
    "add_appointment",
    "Add appointment, then pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22",
  ],
  [
    "booked in time for gates that close before the last free day",
    { ...sunday, ...booked("2026-11-20T18:00:00Z") },
    "pick_up",
    "Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22; terminal appointment Fri, Nov 20, 10:00 PT",
  ],
  [
    "booked on a closed gate before the last free day",
    { ...sunday, ...ours("2026-11-21T18:00:00Z") },
    "change_appointment",
    "Change appointment to Fri, Nov 20 or earlier: no gates Sat and Sun before the LFD of Sun, Nov 22; our appointment Sat, Nov 21, 10:00 PT is too late",
  ],
  [
    "the first instant after the last free day is late",
    booked("2026-11-21T08:00:00Z"),
    "change_appointment",
    "Change appointment to Fri, Nov 20 or earlier; terminal appointment Sat, Nov 21, 00:00 PT is too late",
  ],
  [
    "the appointment passed",
    booked("2026-11-17T14:00:00Z"),
    "change_appointment",
    "Change appointment, then pick up by Fri, Nov 20; terminal appointment Tue, Nov 17, 06:00 PT has passed",
  ],
  [
    "the truck may still be in the line",
    booked("2026-11-17T14:01:00Z"),
    "pick_up",
    "Pick up by Fri, Nov 20; terminal appointment Tue, Nov 17, 06:01 PT",
  ],
  [
    "overdue, booked: a late slot is kept",
    { ...lastWeek, ...booked("2026-11-19T18:00:00Z") },
    "pick_up",
    "Pick up Thu, Nov 19, terminal appointment Thu, Nov 19, 10:00 PT, or at an earlier open slot",
  ],
  [
    "overdue, booked today",
    { ...lastWeek, ...booked("2026-11-17T22:00:00Z") },
    "pick_up",
    "Pick up today, terminal appointment Tue, Nov 17, 14:00 PT",
  ],
  [
    "a place whose zone is not known has no today",
    { ...until("2026-11-17", "2026-11-18T12:00:00Z", { zone: null }), zone: null, ...booked("2026-11-17T19:00:00Z") },
    "pick_up",
    "Pick up, terminal appointment Tue, Nov 17, 19:00 UTC; cannot tell if the LFD of Tue, Nov 17 is over (local zone unknown)",
  ],
  [
    "without a zone, the day after: over in UTC, and unknown whether it is over there",
    { ...until("2026-11-16", "2026-11-17T18:00:01Z", { zone: null }), zone: null },
    "add_appointment",
    "Add appointment for the next open slot: cannot tell if the LFD of Mon, Nov 16 is over (local zone unknown)",
  ],
  [
    "without a zone, days ahead",
    { ...until("2026-11-20", "2026-11-21T12:00:00Z", { zone: null }), zone: null, ...booked("2026-11-19T19:00:00Z") },
    "pick_up",
    "Pick up by Fri, Nov 20; terminal appointment Thu, Nov 19, 19:00 UTC",
  ],
  [
    "without a zone, over everywhere",
    { ...until("2026-11-15", "2026-11-16T12:00:00Z", { zone: null }), zone: null },
    "add_appointment",
    "Add appointment for the next open slot",
  ],
  ["stale", { staleAt: NOW, owed: [usd(7_400)] }, "refresh", "Refresh the data: it is too old to rely on"],
  [
    "at sea",
    { stage: "at_sea", attention: "arriving", readiness: unknown() },
    "watch_arrival",
    "Watch the ETA: it has not landed yet",
  ],
  [
    "on rail, available at the port or not",
    { stage: "inland", attention: "arriving" },
    "watch_arrival",
    "Watch the rail ETA: it has not arrived at the ramp yet",
  ],
  [
    "at sea, long past its estimate",
    { stage: "at_sea", attention: "unknown", readiness: unknown() },
    "ask_carrier",
    "Ask the carrier: its arrival is overdue and not reported",
  ],
  [
    "held at sea: brokers clear it before it lands",
    { stage: "at_sea", attention: "arriving", readiness: held("customs") },
    "clear_hold",
    "Call the broker about the customs hold",
  ],
  [
    "gone, whatever was posted and however old",
    { stage: "gone", readiness: { ...ready, state: "gone" }, owed: [usd(7_400)], staleAt: NOW },
    "none",
    null,
  ],
])("%s", (_, over, code, words) => {
  const step = nextStep(facts(over), NOW)
  expect(step.code).toBe(code)
  expect(stepWords(step, NOW)?.words ?? null).toBe(words)
})

test("with no gate left before the last free day the next one is to be booked, and one that is booked is kept", () => {
  const saturday = anInstant("2026-11-21T18:00:00Z")
  const words = (over: Partial<StepInput>) => {
    const staleAt = anInstant("2026-11-22T12:00:00Z")
    return stepWords(nextStep(facts({ ...sunday, staleAt, ...over }), saturday), saturday)?.words
  }
  expect(words({})).toBe(
    "Add appointment for the next open slot: no open gate left before the LFD of Sun, Nov 22; next gate Mon, Nov 23, 1 day past LFD",
  )
  expect(words(ours("2026-11-23T18:00:00Z"))).toBe(
    "Pick up Mon, Nov 23, our appointment Mon, Nov 23, 10:00 PT, or at an earlier open slot",
  )
})

test("a button says the first thing to do, in the words that the sentence begins with", () => {
  const label = (over: Partial<StepInput>) => stepWords(nextStep(facts(over), NOW), NOW)?.label
  expect(label({ readiness: held("customs", "other"), owed: [usd(199_800)] })).toBe("Call the broker")
  expect(label({ readiness: held("TMF"), owed: [usd(7_400)] })).toBe("See fees")
  expect(label({ owed: [usd(199_800)] })).toBe("See fees")
  expect(label({})).toBe("Add appointment")
  expect(label(booked("2026-11-19T18:00:00Z"))).toBe("Pick up by Fri, Nov 20")
})

describe("whom to ask", () => {
  const broker: AskContact = { role: "broker", company: "Harbor Customs", person: null, email: "desk@harbor.example" }
  const carrier: AskContact = { role: "carrier", company: "MSC desk", person: null, email: "desk@line.example" }

  test("of several holds the first is asked about whose clearer is known", () => {
    const both = [aHold({ name: "customs" }), aHold({ name: "freight" })]
    expect(whomToAsk(both, [carrier])).toEqual({ who: "line", contact: carrier })
    expect(whomToAsk(both, [carrier, broker])).toEqual({ who: "broker", contact: broker })
    expect(whomToAsk([aHold()], [{ ...broker, email: null }])).toBeNull()
  })
})
