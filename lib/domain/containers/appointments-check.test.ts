import { describe, expect, test } from "vitest"
import { adviceWords, gatesWords, refusalWords, warningWords } from "#lib/words/work/appointment-check"
import { aDay, aHold, anInstant } from "#test/builders"
import { someGates } from "#test/charges/tariff"
import { NO_GATES } from "./act-by.ts"
import {
  type AppointmentInput,
  appointmentAdvice,
  appointmentWarnings,
  readAppointment,
  suggestedAppointment,
} from "./appointments-check.ts"

const LA = "America/Los_Angeles"
// Thursday morning there.
const NOW = anInstant("2026-11-19T16:00:00Z")
const LFD = {
  day: aDay("2026-11-20"),
  endsAt: anInstant("2026-11-21T08:00:00Z"),
  zone: LA,
  source: "terminal" as const,
  basis: "",
}
const thanksgiving = { day: aDay("2026-11-26"), reason: "Thanksgiving" }
const weekdays = someGates({ openWeekdays: [1, 2, 3, 4, 5], closures: [thanksgiving], openings: [] })

const container = (over: Partial<AppointmentInput> = {}): AppointmentInput => ({
  stage: "at_terminal",
  zone: LA,
  holds: [],
  lfd: { inForce: LFD },
  eta: null,
  gates: { port: weekdays, inland: null },
  ...over,
})
const codes = (facts: AppointmentInput, at: string, now = NOW) =>
  appointmentWarnings(facts, anInstant(at), now).map(({ code }) => code)
const words = (facts: AppointmentInput, at: string) =>
  appointmentWarnings(facts, anInstant(at), NOW).map((warning) => warningWords(warning, "utc"))

describe("what is refused", () => {
  const here = { zone: LA, gone: false }
  test("a time that has passed at its terminal, to the minute", () => {
    expect(readAppointment("2026-11-19T07:59", here, NOW)).toEqual({ refused: "past" })
    expect(readAppointment("2026-11-19T08:00", here, NOW)).toEqual({ at: "2026-11-19T16:00:00.000Z" })
  })
  test("a container that is out of the gate, a terminal without a zone, an impossible day", () => {
    expect(readAppointment("2026-11-20T10:00", { ...here, gone: true }, NOW)).toEqual({ refused: "gone" })
    expect(readAppointment("2026-11-20T10:00", { ...here, zone: null }, NOW)).toEqual({ refused: "no_zone" })
    expect(readAppointment("2026-11-31T10:00", here, NOW)).toEqual({ refused: "no_time" })
  })
  test("a day more than two years ahead, which lists would show without its year", () => {
    expect(readAppointment("2028-11-19T09:00", here, NOW)).toHaveProperty("at")
    for (const wall of ["2028-11-20T09:00", "2127-11-27T09:00", "9999-12-31T23:00"]) {
      expect(readAppointment(wall, here, NOW)).toEqual({ refused: "years_ahead" })
    }
    expect(refusalWords("years_ahead", NOW)).toBe("Check the year: it must be 2026 to 2028.")
    expect(readAppointment("1927-11-27T09:00", here, NOW)).toEqual({ refused: "past" })
  })
})

describe("what is warned of", () => {
  test("nothing, in time, with open gates and no hold", () => {
    expect(codes(container(), "2026-11-20T18:00:00Z")).toEqual([])
  })

  test("before it lands: before the ETA, or where none is reported; on rail, before the ramp's", () => {
    const eta = { at: anInstant("2026-11-20T20:00:00Z"), zone: LA }
    expect(codes(container({ stage: "at_sea", eta }), "2026-11-20T18:00:00Z")).toEqual(["before_arrival"])
    expect(codes(container({ stage: "at_sea", eta }), "2026-11-20T21:00:00Z")).toEqual([])
    expect(words(container({ stage: "at_sea" }), "2026-11-20T18:00:00Z")).toEqual([
      "It has not been discharged, and no ETA is reported.",
    ])
    expect(codes(container({ stage: "inland", eta }), "2026-11-20T18:00:00Z")).toEqual(["before_arrival"])
    expect(codes(container({ stage: "at_terminal", eta }), "2026-11-20T18:00:00Z")).toEqual([])
  })

  test("a closed gate, by weekday or date, of the terminal's own calendar; without one nothing is guessed", () => {
    const later = container({ lfd: { inForce: null } })
    expect(words(later, "2026-11-22T18:00:00Z")).toEqual(["Gates are closed Sun, Nov 22. Next open gate: Mon, Nov 23."])
    expect(words(later, "2026-11-26T18:00:00Z")).toEqual([
      "Gates are closed Thu, Nov 26 (Thanksgiving). Next open gate: Fri, Nov 27.",
    ])
    // Sunday there, Monday in UTC: the terminal's day counts.
    expect(codes(later, "2026-11-23T07:30:00Z")).toEqual(["gates_closed"])
    expect(codes({ ...later, gates: NO_GATES }, "2026-11-22T18:00:00Z")).toEqual([])
    expect(codes({ ...later, stage: "at_ramp" }, "2026-11-22T18:00:00Z")).toEqual([])
  })

  test("after the last free day, while a slot in time can be had", () => {
    expect(codes(container(), "2026-11-21T07:59:00Z")).toEqual([])
    expect(words(container({ gates: NO_GATES }), "2026-11-23T18:00:00Z")).toEqual([
      "This is after the last free day, Fri, Nov 20.",
    ])
  })

  test("holds that block, by name; a pending one does not", () => {
    const held = container({ holds: [aHold(), aHold({ name: "USDA" }), aHold({ name: "freight", status: "pending" })] })
    expect(words(held, "2026-11-20T18:00:00Z")).toEqual(["The customs hold and the USDA hold block pickup."])
  })
})

describe("where no slot in time is left", () => {
  test("the next open gate is advice, and the best slot that is left no fault", () => {
    const overdue = anInstant("2026-11-21T09:00:00Z")
    const advice = appointmentAdvice(container(), overdue)
    expect(advice && adviceWords(advice)).toBe("The last free day has passed; earliest open gate: Mon, Nov 23")
    expect(codes(container(), "2026-11-23T18:00:00Z", overdue)).toEqual([])
  })

  test("a last free day on a closed gate: its last open day is what counts", () => {
    const sunday = { ...LFD, day: aDay("2026-11-22"), endsAt: anInstant("2026-11-23T08:00:00Z") }
    const onSunday = container({ lfd: { inForce: sunday } })
    const saturday = anInstant("2026-11-21T18:00:00Z")
    expect(appointmentAdvice(onSunday, NOW)).toBeNull()
    expect(codes(onSunday, "2026-11-23T18:00:00Z")).toEqual(["after_lfd"])
    const advice = appointmentAdvice(onSunday, saturday)
    expect(advice && adviceWords(advice)).toBe(
      "No gate opens before the last free day ends; earliest open gate: Mon, Nov 23",
    )
    expect(codes(onSunday, "2026-11-23T18:00:00Z", saturday)).toEqual([])
  })

  test("without a gate calendar no open day is named", () => {
    const advice = appointmentAdvice(container({ gates: NO_GATES }), anInstant("2026-11-21T09:00:00Z"))
    expect(advice && adviceWords(advice)).toBe("The last free day has passed; take the earliest slot you can get")
  })
})

test("gate days in words: the week, and what differs in the next two weeks", () => {
  const today = aDay("2026-11-19")
  expect(gatesWords(weekdays, today)).toBe("Open Mon to Fri; closed Thu, Nov 26 (Thanksgiving)")
  expect(gatesWords(someGates({ openWeekdays: [1, 3, 6], closures: [], openings: [] }), today)).toBe(
    "Open Mon, Wed, Sat",
  )
  expect(gatesWords(null, today)).toBe("No gate calendar on file")
})

describe("what a new appointment begins with", () => {
  const suggested = (over: Partial<AppointmentInput> = {}, now = NOW) => suggestedAppointment(container(over), now)

  test("the next day with open gates, tomorrow at the earliest", () => {
    expect(suggested()).toBe("2026-11-20T08:00")
    // Friday evening there: the gates open again on Monday.
    expect(suggested({}, anInstant("2026-11-21T02:00:00Z"))).toBe("2026-11-23T08:00")
    expect(suggested({ lfd: { inForce: null } }, anInstant("2026-11-25T18:00:00Z"))).toBe("2026-11-27T08:00")
    expect(suggested({ gates: NO_GATES }, anInstant("2026-11-21T02:00:00Z"))).toBe("2026-11-21T08:00")
  })

  test("today, where tomorrow is too late and a gate is open: the next full hour, one hour ahead at least", () => {
    // Friday, its last free day: before the first hour, during the day, too late for the last hour, and at night.
    expect(suggested({}, anInstant("2026-11-20T11:50:00Z"))).toBe("2026-11-20T08:00")
    expect(suggested({}, anInstant("2026-11-20T18:00:00Z"))).toBe("2026-11-20T11:00")
    expect(suggested({}, anInstant("2026-11-20T18:01:00Z"))).toBe("2026-11-20T12:00")
    expect(suggested({}, anInstant("2026-11-20T23:00:00Z"))).toBe("2026-11-20T16:00")
    expect(suggested({}, anInstant("2026-11-20T23:01:00Z"))).toBe("2026-11-23T08:00")
    expect(suggested({}, anInstant("2026-11-21T07:30:00Z"))).toBe("2026-11-23T08:00")
    // Overdue, on an open day and on a holiday.
    expect(suggested({}, anInstant("2026-11-25T18:00:00Z"))).toBe("2026-11-25T11:00")
    expect(suggested({}, anInstant("2026-11-26T18:00:00Z"))).toBe("2026-11-27T08:00")
    // Its last free day is a Sunday without gates, so Friday is the last day.
    const sunday = { ...LFD, day: aDay("2026-11-22"), endsAt: anInstant("2026-11-23T08:00:00Z") }
    expect(suggested({ lfd: { inForce: sunday } }, anInstant("2026-11-20T18:00:00Z"))).toBe("2026-11-20T11:00")
  })

  test("while it is on its way, not before the day after it arrives", () => {
    const eta = { at: anInstant("2026-11-24T20:00:00Z"), zone: LA }
    expect(suggested({ stage: "at_sea", eta })).toBe("2026-11-25T08:00")
    expect(suggested({ stage: "at_terminal", eta })).toBe("2026-11-20T08:00")
  })

  test("none where no time can be set: it is out, or the zone of its terminal is not known", () => {
    expect(suggested({ stage: "gone" })).toBeNull()
    expect(suggested({ zone: null })).toBeNull()
  })
})
