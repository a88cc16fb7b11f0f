import { expect, test } from "vitest"
import { aRow, at } from "#test/containers/board-row"
import { appointmentWarns, appointmentWords, shortAppointment } from "./appointments.ts"

const ours = { at: at("2026-10-19T18:00:00.000Z"), zone: "America/Los_Angeles" }

test("each appointment is named by whose it is, and the one after the last free day says so", () => {
  const words = (over: Parameters<typeof aRow>[0]) =>
    appointmentWords(aRow(over), at("2026-10-19T13:00:00.000Z"), "utc")
  expect(words({})).toBeNull()
  expect(words({ ourAppointment: ours })).toBe("Our appointment: Mon, Oct 19, 11:00 PT")
  expect(words({ appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Terminal appointment: Wed, Oct 21, 11:00 PT (after the LFD)",
  )
  expect(words({ ourAppointment: ours, appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Our appointment: Mon, Oct 19, 11:00 PT; terminal appointment: Wed, Oct 21, 11:00 PT (after the LFD)",
  )
  // Once the day has passed, a later slot is not a fault.
  expect(words({ attention: "overdue", appointmentAt: at("2026-10-21T18:00:00.000Z") })).toBe(
    "Terminal appointment: Wed, Oct 21, 11:00 PT",
  )
  expect(words({ ourAppointment: ours, appointmentAt: ours.at })).toBe(
    "Appointment, ours and the terminal's: Mon, Oct 19, 11:00 PT",
  )
})

test("in a row they are short, and what comes too late says so", () => {
  const words = (over: Parameters<typeof aRow>[0]) =>
    shortAppointment(aRow(over), at("2026-10-19T13:00:00.000Z"), "utc")
  const late = at("2026-10-21T18:00:00.000Z")
  expect(words({})).toBeNull()
  expect(words({ ourAppointment: ours })).toBe("Our appt Mon 19, 11:00 PT")
  expect(words({ appointmentAt: late })).toBe("Terminal appointment (Wed 21, 11:00 PT) is after the LFD")
  expect(words({ attention: "overdue", appointmentAt: late })).toBe("Terminal appt Wed 21, 11:00 PT")
  expect(words({ ourAppointment: ours, appointmentAt: late })).toBe(
    "Our appt Mon 19, 11:00 PT; terminal appointment (Wed 21, 11:00 PT) is after the LFD",
  )
  expect(words({ ourAppointment: ours, appointmentAt: ours.at })).toBe("Both Mon 19, 11:00 PT")
})

test("one that has passed with the container still there is missed: in a row first, and not cut", () => {
  const sunday = at("2026-10-25T15:00:00.000Z")
  const late = at("2026-10-21T18:00:00.000Z")
  const short = (over: Parameters<typeof aRow>[0], now = sunday) => shortAppointment(aRow(over), now, "utc")
  expect(short({ ourAppointment: ours })).toBe("Missed: our appt Mon 19, 11:00 PT")
  expect(short({ ourAppointment: ours, appointmentAt: late })).toBe(
    "Missed: our appt Mon 19, 11:00 PT; missed: terminal appt Wed 21, 11:00 PT",
  )
  expect(short({ ourAppointment: ours, appointmentAt: ours.at })).toBe("Missed: both Mon 19, 11:00 PT")
  expect(short({ attention: "overdue", appointmentAt: late })).toBe("Missed: terminal appt Wed 21, 11:00 PT")
  // A truck waiting in line has not missed it while the next step still says to pick up.
  expect(short({ ourAppointment: ours }, at("2026-10-19T21:59:00.000Z"))).toBe("Our appt Mon 19, 11:00 PT")
  expect(short({ ourAppointment: ours }, at("2026-10-19T22:00:00.000Z"))).toBe("Missed: our appt Mon 19, 11:00 PT")
  expect(short({ ourAppointment: ours, stage: "gone", attention: "gone" })).toBe("Our appt Mon 19, 11:00 PT")
  const row = aRow({ ourAppointment: ours })
  expect(appointmentWords(row, sunday, "utc")).toBe("Our appointment: Mon, Oct 19, 11:00 PT (missed)")
  expect([appointmentWarns(row, ours.at), appointmentWarns(row, sunday)]).toEqual([false, true])
  expect(appointmentWarns({ ...row, stage: "gone", appointmentAt: sunday }, sunday)).toBe(false)
})
