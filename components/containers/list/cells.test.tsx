import { expect, test } from "vitest"
import { holdLabel } from "#lib/words/containers/holds"
import { aHold, anLfd, at, day } from "#test/containers/board-row"
import { aContainerRow } from "#test/containers/container-row"
import { renderedText } from "#test/rendered"
import { CELLS } from "./cells.tsx"

test("[UX-10] the appointment column shows ours and the terminal's, each named", () => {
  const shown = (over: Parameters<typeof aContainerRow>[0]) => {
    const Cell = CELLS.appointment
    return renderedText(<Cell row={aContainerRow(over)} now={at("2026-10-19T13:00:00.000Z")} />)
  }
  const ours = { at: at("2026-10-19T15:00:00.000Z"), zone: "America/Los_Angeles" }
  expect(shown({})).toBe("None")
  expect(shown({ ourAppointment: ours })).toBe("Our appt Mon 19, 08:00 PT")
  expect(shown({ ourAppointment: ours, appointmentAt: at("2026-10-21T15:00:00.000Z") })).toBe(
    "Our appt Mon 19, 08:00 PT ≠ Terminal appt Wed 21, 08:00 PT after LFD",
  )
  expect(shown({ ourAppointment: ours, appointmentAt: ours.at })).toBe("Both Mon 19, 08:00 PT")
  const passed = { at: at("2026-10-18T15:00:00.000Z"), zone: "America/Los_Angeles" }
  expect(shown({ ourAppointment: passed })).toBe("Our appt Sun 18, 08:00 PT missed")
  expect(shown({ ourAppointment: passed, work: { ...aContainerRow().work, deliveredAt: passed.at } })).toBe(
    "Our appt Sun 18, 08:00 PT",
  )
})

test("the terminal column says where a container is now, as Today does", () => {
  expect(shownAs("terminal", {})).toBe("APM Pier 400, Los Angeles")
  expect(shownAs("terminal", { stage: "at_ramp", destinationName: "Denver" })).toBe("Denver, rail ramp")
  expect(shownAs("terminal", { terminal: null })).toBe("Not reported")
})

test("out of the gate no last free day applies: what was reported stands as it was, and none is asked for", () => {
  const gone = { stage: "gone", attention: "gone" } as const
  const none = { sources: [], inForce: null, coalescedFrom: null, spreadDays: 0 }
  expect(shownAs("lfd", { ...gone, lfd: none })).toBe("Picked up")
  const sources = [
    { source: "line" as const, day: day("2026-10-21"), counts: "now" as const },
    { source: "terminal" as const, day: day("2026-10-19"), counts: "now" as const },
  ]
  expect(shownAs("lfd", { ...gone, lfd: { ...anLfd(), sources, spreadDays: 2 } })).toBe(
    "C Carrier Wed 21 T Terminal Mon 19 Picked up",
  )
  expect(shownAs("lfd", { stage: "at_sea", lfd: none })).toContain("Not discharged")
})

const shownAs = (
  column: "lfd" | "terminal" | "status" | "next_step" | "readiness" | "holds",
  over: Parameters<typeof aContainerRow>[0],
) => {
  const Cell = CELLS[column]
  return renderedText(<Cell row={aContainerRow(over)} now={at("2026-10-19T13:00:00.000Z")} />)
}

test("[UX-10] old data says nothing of days left or readiness, as in the panel and the file", () => {
  const staleAt = at("2026-10-19T12:59:00.000Z")
  const gone = {
    staleAt,
    attention: "gone" as const,
    readiness: { ...aContainerRow().readiness, state: "gone" as const },
  }
  expect(shownAs("readiness", { staleAt })).toBe("Not known, data is old")
  expect(shownAs("readiness", gone)).toBe("Picked up")
  expect(shownAs("readiness", {})).toBe("Ready")
})

test("two holds of another status or another clearer read differently", () => {
  const holds = [
    aHold(),
    aHold({ name: "Customs", label: holdLabel("Customs"), whoClears: "Ask the terminal how to clear it" }),
    aHold({ status: "review" }),
  ]
  expect(shownAs("holds", { holds })).toBe("Customs hold, “Customs” hold, Customs hold (status “review”)")
})

test("the next step is short enough for its column, and says all to readers", () => {
  expect(shownAs("next_step", {})).toMatch(/^Add appointment : Add appointment, then pick up /)
})

test("the status says the state; dates and the names of holds in full stand in their own columns", () => {
  expect(shownAs("status", { attention: "ready" })).toBe("Ready")
  expect(shownAs("status", { attention: "blocked", holds: [aHold()] })).toBe("Blocked: customs")
})

test("what a day costs, and from when it costs more: once where the next day is the first at that rate", () => {
  const shown = (toMinor: number) => {
    const Cell = CELLS.charges
    const stepUp = { day: day("2026-10-20"), toMinor }
    const sums = [{ currency: "USD", oneMoreDayMinor: 22_200, stepUp }]
    const row = aContainerRow({ charges: { sums, notComputable: null } as never })
    return renderedText(<Cell row={row} now={at("2026-10-19T13:00:00.000Z")} />)
  }
  expect(shown(28_000)).toBe("$222 est. , $280 from Tue, Oct 20")
  expect(shown(22_200)).toBe("$222 est. from Tue, Oct 20")
})
