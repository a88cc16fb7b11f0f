import { describe, expect, test } from "vitest"
import { actByReason, actByWords } from "#lib/words/containers/act-by"
import { attentionWords } from "#lib/words/containers/attention"
import { aContainer, aDay, anInstant, anLfd } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { fc } from "#test/property"
import { addDays, addHours } from "../days/calendar-day.ts"
import { type GateCalendar, gateOn } from "../tariffs/gate-calendar.ts"
import { SAMPLE_GATES } from "../tariffs/gate-samples.ts"
import { actBy, actByAt, NO_GATES, type PlaceGates, withAppointment } from "./act-by.ts"
import { isGateMissed } from "./act-by-gates.ts"
import { attentionAt } from "./attention.ts"
import { type LfdInForce, lfdInForce } from "./last-free-day.ts"
import type { Stage } from "./stage.ts"

const lfdOn = (day: string, zone: string | null = "America/Los_Angeles") =>
  lfdInForce(anLfd({ terminal: day, podZone: zone }), "earliest") as NonNullable<LfdInForce>
const wednesday = anInstant("2026-11-18T20:00:00Z")
const words = (day: string, gates: GateCalendar | null, now = wednesday) => actByWords(actBy(lfdOn(day), gates), now)

describe("the day to act by", () => {
  test("is the last day with open gates on or before the last free day, and says why", () => {
    const sunday = actBy(lfdOn("2026-11-22"), someGates())
    expect(sunday).toMatchObject({ day: "2026-11-20", endsAt: "2026-11-21T08:00:00.000Z", lastFreeDay: "2026-11-22" })
    expect(actByWords(sunday, wednesday)).toBe(
      "Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22",
    )
  })

  test("one closed day, a closure with its name, a long closure", () => {
    expect(words("2026-11-21", someGates())).toBe("Pick up by Fri, Nov 20: no gates on the LFD of Sat, Nov 21")
    const thanksgiving = someGates({ closures: [{ day: aDay("2026-11-26"), reason: "Thanksgiving" }] })
    expect(words("2026-11-26", thanksgiving)).toBe(
      "Pick up by Wed, Nov 25: no gates on the LFD of Thu, Nov 26 (Thanksgiving)",
    )
    const long = someGates({ openWeekdays: [1] })
    expect(words("2026-11-29", long)).toBe(
      "Pick up by Mon, Nov 23: no gates from Tue, Nov 24 to Sun, Nov 29 before the LFD of Sun, Nov 29",
    )
    const both = someGates({ closures: [{ day: aDay("2026-11-20"), reason: "Strike" }] })
    expect(words("2026-11-21", both)).toBe(
      "Pick up by Thu, Nov 19: no gates Fri (Strike) and Sat before the LFD of Sat, Nov 21",
    )
  })

  test("an extra gate on a weekend counts as open", () => {
    const extra = someGates({ openings: [{ day: aDay("2026-11-21"), reason: "Saturday gate" }] })
    expect(words("2026-11-22", extra)).toBe("Pick up by Sat, Nov 21: no gates on the LFD of Sun, Nov 22")
  })

  test("with no calendar on file nothing is guessed: the last free day itself is the day", () => {
    const found = actBy(lfdOn("2026-11-22"), null)
    expect(found).toMatchObject({ day: "2026-11-22", endsAt: lfdOn("2026-11-22").endsAt, gates: "unknown" })
    expect(actByWords(found, wednesday)).toBeNull()
  })

  test("beyond what is published the days are said to be by weekday only", () => {
    const published = someGates({ publishedTo: aDay("2026-11-15") })
    expect(words("2026-11-22", published)).toBe(
      "Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22 (by weekday only, gates published through Sun, Nov 15)",
    )
    expect(words("2026-11-22", someGates({ publishedTo: aDay("2026-11-30") }))).not.toContain("weekday")
  })

  test("a day found by the sample calendar says so, until there is one of the account's own", () => {
    const sample = "(per the sample gate calendar)"
    expect(words("2026-11-22", SAMPLE_GATES)).toBe(
      `Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22 ${sample}`,
    )
    expect(words("2026-11-22", SAMPLE_GATES, anInstant("2026-11-21T20:00:00Z"))).toContain(`1 day past LFD ${sample}`)
    expect(actBy(lfdOn("2026-11-20"), SAMPLE_GATES).isSample).toBe(true)
    expect(words("2026-11-22", someGates({ name: "Our pier" }))).not.toContain("sample")
    expect(actBy(lfdOn("2026-11-22"), null).isSample).toBe(false)
  })

  test("once the last gate has closed it says so, and names the next one", () => {
    const found = actBy(lfdOn("2026-11-22"), someGates())
    expect(isGateMissed(found, anInstant("2026-11-21T07:59:59Z"))).toBe(false)
    const saturday = anInstant("2026-11-21T08:00:00Z")
    expect(isGateMissed(found, saturday)).toBe(true)
    const said = "No open gate left before the LFD of Sun, Nov 22; next gate Mon, Nov 23, 1 day past LFD"
    expect(actByReason(found, saturday)).toBe(said)
    expect(actByWords(found, saturday)).toBe(said)
  })

  test("a calendar without an open day in the month before: said at once, the last free day stays the day", () => {
    const found = actBy(lfdOn("2026-11-22"), someGates({ openWeekdays: [] }))
    expect(found).toMatchObject({ gates: "none", day: "2026-11-22", nextOpen: null })
    expect(actByWords(found, wednesday)).toBe(
      "No open gate left before the LFD of Sun, Nov 22; the next gate is not on file",
    )
  })

  test("the gates are those of the place where the date counts", () => {
    const gates = { port: someGates(), inland: null }
    const lfd = lfdOn("2026-11-22")
    expect(actByAt(gates, "at_terminal", lfd)?.day).toBe("2026-11-20")
    expect(actByAt(gates, "at_ramp", lfd)?.day).toBe("2026-11-22")
    expect(actByAt(gates, "at_terminal", { ...lfd, source: "rail" })?.day).toBe("2026-11-22")
    expect(actByAt(gates, "at_terminal", null)).toBeNull()
    expect(NO_GATES).toEqual({ port: null, inland: null })
  })

  test("a terminal that gives an appointment has a gate that day, whatever the calendar says", () => {
    const closed = someGates({ closures: [{ day: aDay("2026-11-20"), reason: "Maintenance" }] })
    const gates = { port: closed, inland: someGates() }
    const zone = "America/Los_Angeles"
    const dueOf = (appointment: string, stage: Stage = "at_terminal") =>
      actByAt(
        withAppointment(gates, { stage, appointmentAt: anInstant(appointment), zone }),
        stage,
        lfdOn("2026-11-22"),
      )
    // Saturday evening there, Sunday in UTC.
    expect(dueOf("2026-11-22T02:00:00Z")).toMatchObject({ day: "2026-11-21", closed: [{ day: "2026-11-22" }] })
    expect(dueOf("2026-11-20T18:00:00Z")?.day).toBe("2026-11-20")
    expect(dueOf("2026-11-19T18:00:00Z")?.day).toBe("2026-11-19")
    expect(dueOf("2026-11-28T18:00:00Z")).toMatchObject({ day: "2026-11-19", nextOpen: "2026-11-23" })
    // At the ramp, the ramp's gate and calendar count.
    expect(dueOf("2026-11-21T18:00:00Z", "at_ramp")).toMatchObject({
      day: "2026-11-21",
      calendar: expect.stringContaining("Pier"),
    })
    expect(withAppointment(NO_GATES, { stage: "at_terminal", appointmentAt: wednesday, zone })).toEqual(NO_GATES)
  })

  test("whatever the calendar: no gate opens between the day and the last free day, and both ends are exact", () => {
    const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays(aDay("2026-10-20"), days))
    const anyGates = fc
      .record({
        openWeekdays: fc.subarray([1, 2, 3, 4, 5, 6, 7]),
        closures: fc.array(anyDay, { maxLength: 20 }).map((days) => days.map((day) => ({ day, reason: "Closed" }))),
        openings: fc.array(anyDay, { maxLength: 3 }).map((days) => days.map((day) => ({ day, reason: "Extra" }))),
      })
      .map(someGates)
    const zones = fc.constantFrom("America/Los_Angeles", "Pacific/Kiritimati", null)
    fc.assert(
      fc.property(anyGates, anyDay, zones, (gates, day, zone) => {
        const lfd = lfdOn(day, zone)
        const found = actBy(lfd, gates)
        const after: string[] = []
        for (let at = addDays(found.day, 1); at <= day; at = addDays(at, 1)) after.push(at)
        if (found.gates === "none") {
          expect(gateOn(gates, day).open).toBe(false)
          return
        }
        expect(gateOn(gates, found.day).open).toBe(true)
        expect(found.closed.map((one) => one.day)).toEqual(after)
        for (const one of found.closed) expect(gateOn(gates, one.day).open).toBe(false)
        expect(found.endsAt).toBe(lfdOn(found.day, zone).endsAt)
      }),
    )
  })
})

describe("attention counts to the end of the day to act by", () => {
  const container = (gates: PlaceGates = { port: someGates(), inland: null }) =>
    aContainer({ gates, lfd: anLfd({ terminal: "2026-11-22" }), confirmedAt: anInstant("2026-11-20T20:00:00Z") })
  const friday = anInstant("2026-11-21T08:00:00Z")
  const at = (now: string, gates?: PlaceGates) => attentionAt(container(gates), "earliest", anInstant(now))

  test("[UX-3] due from 48 h before the last gate closes, overdue only from the end of the last free day", () => {
    expect(at(addHours(friday, -48.001))).toMatchObject({ state: "ready", until: addHours(friday, -48) })
    const due = at(addHours(friday, -48))
    expect(due).toMatchObject({ state: "due", until: friday })
    expect(attentionWords(due.why, addHours(friday, -48))).toContain(
      "Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22.",
    )
    const missed = attentionAt(container(), "earliest", friday)
    expect(attentionWords(missed.why, friday)).toContain(
      "No open gate left before the LFD of Sun, Nov 22; next gate Mon, Nov 23, 1 day past LFD.",
    )
    expect(missed.state).toBe("due")
    const fresh = aContainer({ ...container(), confirmedAt: anInstant("2026-11-23T00:00:00Z") })
    expect(attentionAt(fresh, "earliest", anInstant("2026-11-23T07:59:59Z")).state).toBe("due")
    expect(attentionAt(fresh, "earliest", anInstant("2026-11-23T08:00:00Z")).state).toBe("overdue")
  })

  test("[UX-3] with no calendar on file it counts to the end of the last free day", () => {
    const end = anInstant("2026-11-23T08:00:00Z")
    expect(at(addHours(end, -48.001), NO_GATES).state).toBe("ready")
    expect(at(addHours(end, -48), NO_GATES)).toMatchObject({ state: "due" })
  })
})
