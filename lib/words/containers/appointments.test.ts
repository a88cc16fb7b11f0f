import { expect, test } from "vitest"
import { aRow, at } from "#test/containers/board-row"
import { appointmentWords, shortAppointment } from "./appointments.ts"

const ours = { at: at("2026-10-19T18:00:00.000Z"), zone: "America/Los_Angeles" }

test("each appointment is named by whose it is, and the one after the last free day says so", () => {
  const words = (over: Parameters<typeof aRow>[0]) => appointmentWords(aRow(over), "utc")
  expect(words({})).toBeNull()
  expect(words({ ourAppointment: ours })).toBe("Our appointment: Mon, Oct 19, 11:00 PT")
  expect(words({ appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Terminal's appointment: Wed, Oct 21, 11:00 PT (after the LFD)",
  )
  expect(words({ ourAppointment: ours, appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Our appointment: Mon, Oct 19, 11:00 PT; terminal's: Wed, Oct 21, 11:00 PT (after the LFD)",
  )
  // Once the day has passed, the next slot is no fault.
  expect(words({ attention: "overdue", appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Terminal's appointment: Wed, Oct 21, 11:00 PT",
  )
  expect(words({ ourAppointment: ours, appointmentAt: ours.at })).toBe(
    "Appointment, ours and the terminal's: Mon, Oct 19, 11:00 PT",
  )
})

test("in a row they are short, and what comes too late says so first", () => {
  const words = (over: Parameters<typeof aRow>[0]) => shortAppointment(aRow(over), "utc")
  const late = at("2026-10-21T18:00:00.000Z")
  expect(words({})).toBeNull()
  expect(words({ ourAppointment: ours })).toBe("Ours Mon 19, 11:00 PT")
  expect(words({ appointmentAt: late })).toBe("Too late: terminal's Wed 21, 11:00 PT")
  expect(words({ attention: "overdue", appointmentAt: late })).toBe("Terminal's Wed 21, 11:00 PT")
  expect(words({ ourAppointment: ours, appointmentAt: late })).toBe(
    "Ours Mon 19, 11:00 PT; too late: terminal's Wed 21, 11:00 PT",
  )
  expect(words({ ourAppointment: ours, appointmentAt: ours.at })).toBe("Both Mon 19, 11:00 PT")
})
