import { describe, expect, test } from "vitest"
import { aClosedWeekend, aHold, anLfd, aRow, aTodayRow, at, day } from "#test/containers/board-row"
import { dayWords, factWords, overWords } from "./fact.ts"

const now = at("2026-10-19T13:00:00.000Z")
const la = "America/Los_Angeles"

describe("the day to pull by, on the place's calendar", () => {
  test.each([
    ["2026-10-19T13:00:00.000Z", "Today, Mon, Oct 19 (PT)"],
    ["2026-10-20T06:59:59.000Z", "Today, Mon, Oct 19 (PT)"],
    ["2026-10-19T06:59:59.000Z", "Tomorrow, Mon, Oct 19 (PT)"],
    ["2026-10-17T13:00:00.000Z", "Mon, Oct 19"],
  ])("at %s it reads %s", (instant, words) => {
    expect(dayWords(day("2026-10-19"), at(instant), la, at("2026-10-20T07:00:00.000Z"))).toBe(words)
  })

  test("without a zone nobody can tell whether it is today: the date as written", () => {
    expect(dayWords(day("2026-10-19"), now, null, at("2026-10-20T00:00:00.000Z"))).toBe(
      "Mon, Oct 19 (local zone unknown)",
    )
  })

  test("days over count from the end of the last free day there", () => {
    expect(overWords(day("2026-10-19"), at("2026-10-20T07:00:00.000Z"), la)).toBe("1 day overdue")
    expect(overWords(day("2026-10-14"), now, la)).toBe("5 days overdue")
  })
})

describe("the fact of a row", () => {
  test("due and ready, not booked", () => {
    expect(factWords(aRow(), now)).toEqual({
      words: "Today, Mon, Oct 19 (PT)",
      proof: "Ready, no appointment",
    })
  })

  test("an appointment after the last free day says so", () => {
    const row = aRow({ appointmentAt: at("2026-10-21T18:00:00.000Z"), appointmentAfterLfd: true })
    expect(factWords(row, now).proof).toBe("Terminal appointment (Wed 21, 11:00 PT) is after the LFD")
  })

  test("our own appointment says that it is ours, and that it is too late", () => {
    const own = (instant: string) => aTodayRow({ ourAppointment: { at: at(instant), zone: la } })
    expect(factWords(own("2026-10-19T18:00:00.000Z"), now).proof).toBe("Our appt Mon 19, 11:00 PT")
    expect(factWords(own("2026-10-21T18:00:00.000Z"), now).proof).toBe(
      "Our appointment (Wed 21, 11:00 PT) is after the LFD",
    )
  })

  test("gates that close before the last free day: the last open day, and why", () => {
    const row = aRow(aClosedWeekend())
    const reason = "No gates Sat and Sun before the LFD of Sun, Oct 25"
    expect(factWords(row, at("2026-10-22T19:00:00.000Z"))).toEqual({
      words: "Tomorrow, Fri, Oct 23 (PT)",
      proof: `${reason}. Ready, no appointment`,
    })
    expect(factWords({ ...row, attention: "ready" }, now)).toMatchObject({ words: "Fri, Oct 23" })
    expect(factWords(row, at("2026-10-24T07:00:00.000Z"))).toEqual({
      words: "No gate left before the LFD",
      proof: "Next gate Mon, Oct 26, 1 day past LFD. Ready, no appointment",
    })
  })

  test("two appointments that differ are said before the gates", () => {
    const ours = { at: at("2026-10-22T18:00:00.000Z"), zone: la }
    const row = aRow({ ...aClosedWeekend(), ourAppointment: ours, appointmentAt: at("2026-10-23T18:00:00.000Z") })
    expect(factWords(row, at("2026-10-21T19:00:00.000Z")).proof).toBe(
      "Our appt Thu 22, 11:00 PT; terminal appt Fri 23, 11:00 PT. No gates Sat and Sun before the LFD of Sun, Oct 25",
    )
  })

  test("an appointment that is or may be too late is said before the gates; one in time behind them", () => {
    const gates = "No gates Sat and Sun before the LFD of Sun, Oct 25"
    const proof = (appointmentAt: string, over: Parameters<typeof aRow>[0] = {}) =>
      factWords(
        aRow({ ...aClosedWeekend(), appointmentAt: at(appointmentAt), ...over }),
        at("2026-10-21T19:00:00.000Z"),
      ).proof
    expect(proof("2026-10-23T18:00:00.000Z")).toBe(`${gates}. Terminal appt Fri 23, 11:00 PT`)
    expect(proof("2026-10-27T18:00:00.000Z")).toBe(`Terminal appointment (Tue 27, 11:00 PT) is after the LFD. ${gates}`)
    const anyZone = anLfd({ day: day("2026-10-23"), zone: null, endsAt: at("2026-10-24T12:00:00.000Z") })
    expect(proof("2026-10-23T18:00:00.000Z", { lfd: anyZone })).toBe(
      `Terminal appointment (Fri 23, 11:00 PT) may be after the LFD. ${gates}`,
    )
  })

  test("an appointment that was missed is said before the gates", () => {
    const ours = { at: at("2026-10-20T18:00:00.000Z"), zone: la }
    const row = aRow({ ...aClosedWeekend(), ourAppointment: ours })
    expect(factWords(row, at("2026-10-21T19:00:00.000Z")).proof).toBe(
      "Missed: our appt Tue 20, 11:00 PT. No gates Sat and Sun before the LFD of Sun, Oct 25",
    )
  })

  test("blocked names the hold and shows the terminal's own words", () => {
    const row = aRow({ attention: "blocked", holds: [aHold()] })
    expect(factWords(row, now)).toEqual({ words: "Customs hold", proof: "CBP INTENSIVE EXAM" })
  })

  test("overdue and blocked says both", () => {
    const blocked = { state: "blocked" as const, reason: "", blockedBy: [], unreported: [] }
    const row = aRow({
      attention: "overdue",
      lfd: anLfd({ day: day("2026-10-16") }),
      holds: [aHold({ name: "USDA", label: "USDA hold" }), aHold({ label: "TMF hold", blocks: false })],
      readiness: blocked,
    })
    expect(factWords(row, now)).toEqual({ words: "3 days overdue", proof: "Blocked: USDA hold" })
  })

  test("not known is dashed and says why, never ready", () => {
    const row = aRow({ attention: "unknown", why: "The data is too old." })
    expect(factWords(row, now)).toEqual({ words: "Not known", proof: "The data is too old." })
  })

  test("at sea: the estimate in the port's zone and the vessel", () => {
    const row = aRow({
      attention: "arriving",
      stage: "at_sea",
      eta: { at: at("2026-10-20T13:30:00.000Z"), zone: la, actual: false, place: "Los Angeles" },
    })
    expect(factWords(row, now)).toEqual({ words: "ETA Tue, Oct 20, 06:30 PT", proof: "MSC Isabella" })
  })

  test("at sea without an estimate says so", () => {
    expect(factWords(aRow({ attention: "arriving", stage: "at_sea", eta: null }), now).words).toBe("No ETA reported")
  })
})
