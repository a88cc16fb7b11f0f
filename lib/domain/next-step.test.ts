import { describe, expect, test } from "vitest"
import type { FeeSum } from "./fees.ts"
import type { Hold } from "./holds.ts"
import { type AskContact, nextStep, type StepFacts, stepOf, whomToAsk } from "./next-step.ts"
import type { Readiness } from "./readiness.ts"

const broker: AskContact = { role: "broker", company: "Harbor Customs", person: null, email: "desk@harbor.example" }
const carrier: AskContact = { role: "carrier", company: "MSC desk", person: null, email: "desk@line.example" }
const terminal: AskContact = { role: "terminal", company: "Pier 400", person: null, email: "gate@pier.example" }
const hold = (name: string): Hold => ({ name, status: "hold", description: null })
const usd = (amountMinor: number): FeeSum =>
  ({ currency: "USD", amountMinor, withoutAmount: 0, basis: "posted" }) as FeeSum

function facts(state: Readiness["state"], over: Partial<StepFacts> = {}, blockedBy: Hold[] = []): StepFacts {
  return {
    readiness: { state, reason: "", next: null, blockedBy },
    owed: [],
    booked: false,
    bookedTooLate: false,
    stale: false,
    contacts: [],
    ...over,
  }
}

describe("a box that is ready", () => {
  test("has its pickup booked, and is opened once it is", () => {
    expect(nextStep(facts("ready"))).toEqual({ deed: "book" })
    expect(nextStep(facts("ready", { booked: true }))).toEqual({ deed: "open" })
  })

  test("has a booking moved that is after the last free day, before anything is paid", () => {
    expect(nextStep(facts("ready", { booked: true, bookedTooLate: true, owed: [usd(42_000)] }))).toEqual({
      deed: "rebook",
    })
  })

  test("has what is posted paid first; an amount not posted yet is no step", () => {
    const sums = [{ currency: "USD", minor: 42_000 }]
    expect(nextStep(facts("ready", { owed: [usd(42_000)] }))).toEqual({ deed: "pay", sums })
    expect(nextStep(facts("ready", { owed: [usd(0)] }))).toEqual({ deed: "book" })
  })
})

describe("a box that is blocked", () => {
  test("has the one asked who clears the hold, where a contact of that role is kept", () => {
    const customs = [hold("customs")]
    expect(nextStep(facts("blocked", { contacts: [carrier, broker] }, customs))).toEqual({
      deed: "ask",
      who: "broker",
      contact: broker,
    })
    expect(nextStep(facts("blocked", { contacts: [carrier] }, customs))).toEqual({ deed: "see_hold" })
  })

  test("of several holds the first is asked about whose clearer is known", () => {
    expect(whomToAsk([hold("customs"), hold("freight")], [carrier])).toEqual({ who: "line", contact: carrier })
    expect(whomToAsk([hold("customs")], [{ ...broker, email: null }])).toBeNull()
  })

  test("a traffic fee alone is paid; with another hold beside it paying frees nothing", () => {
    const owed = [usd(7_400)]
    expect(nextStep(facts("blocked", { owed }, [hold("TMF")])).deed).toBe("pay")
    expect(nextStep(facts("blocked", { owed }, [hold("TMF"), hold("customs")])).deed).toBe("see_hold")
  })
})

test("what is too old is refreshed before anything else is done, except for a box that is out", () => {
  expect(nextStep(facts("ready", { stale: true }))).toEqual({ deed: "refresh" })
  expect(nextStep(facts("blocked", { stale: true, contacts: [broker] }, [hold("customs")])).deed).toBe("refresh")
  expect(nextStep(facts("gone", { stale: true }))).toEqual({ deed: "open" })
})

test("where the terminal does not tell, it is asked if we know whom; what has to wait is only opened", () => {
  expect(nextStep(facts("unknown", { contacts: [terminal] }))).toMatchObject({ deed: "ask", who: "terminal" })
  expect(nextStep(facts("unknown"))).toEqual({ deed: "open" })
  expect(nextStep(facts("not_available", { contacts: [terminal] }))).toEqual({ deed: "open" })
})

test("the step of exposure and the next step rest on one table", () => {
  const steps = (["ready", "blocked", "not_available", "unknown", "gone"] as const).map(stepOf)
  expect(steps).toEqual(["pull", "clear_hold", "wait", "ask", "none"])
})
