import { describe, expect, test } from "vitest"
import { anInstant, anLfd } from "#test/builders"
import { type Appointments, appointmentsDiffer, appointmentsOf } from "./appointments.ts"
import { lfdInForce } from "./last-free-day.ts"

const LA = "America/Los_Angeles"
const container = (over: Partial<Appointments> = {}): Appointments => ({
  appointmentAt: null,
  ourAppointment: null,
  zone: LA,
  lfd: { inForce: { endsAt: anInstant("2026-10-20T07:00:00Z"), zone: LA } },
  ...over,
})
const inTime = anInstant("2026-10-20T06:59:00Z")
const late = anInstant("2026-10-20T07:00:00Z")

describe("ours and the terminal's", () => {
  test("each is named, ours first, and each is held against the last free day", () => {
    expect(appointmentsOf(container())).toEqual([])
    expect(appointmentsOf(container({ appointmentAt: late, ourAppointment: { at: inTime, zone: LA } }))).toEqual([
      { by: "us", at: inTime, zone: LA, afterLfd: false },
      { by: "terminal", at: late, zone: LA, afterLfd: true },
    ])
  })

  test("ours without a zone is at the container's place; without a last free day nothing is after it", () => {
    const given = container({ ourAppointment: { at: late, zone: null }, lfd: { inForce: null } })
    expect(appointmentsOf(given)).toEqual([{ by: "us", at: late, zone: LA, afterLfd: false }])
  })

  test("where the zone of the last free day is not known, one within a day of it may be after it", () => {
    // Tue, Oct 20 ends between 10:00 UTC on the 20th (Kiritimati) and 12:00 UTC on the 21st (UTC-12).
    const inForce = lfdInForce(anLfd({ terminal: "2026-10-20", podZone: null }), "earliest")
    const afterLfd = (at: string) =>
      appointmentsOf(container({ zone: null, lfd: { inForce }, appointmentAt: anInstant(at) }))[0]?.afterLfd
    expect(afterLfd("2026-10-20T09:59:00Z")).toBe(false)
    expect(afterLfd("2026-10-20T10:00:00Z")).toBeNull()
    expect(afterLfd("2026-10-21T00:00:00Z")).toBeNull()
    expect(afterLfd("2026-10-21T11:59:00Z")).toBeNull()
    expect(afterLfd("2026-10-21T12:00:00Z")).toBe(true)
  })

  test("they differ by the minute, and only where there are two", () => {
    const ours = { at: anInstant("2026-10-20T06:30:00Z"), zone: LA }
    expect(appointmentsDiffer({ appointmentAt: anInstant("2026-10-20T06:30:45Z"), ourAppointment: ours })).toBe(false)
    expect(appointmentsDiffer({ appointmentAt: anInstant("2026-10-20T06:31:00Z"), ourAppointment: ours })).toBe(true)
    expect(appointmentsDiffer({ appointmentAt: null, ourAppointment: ours })).toBe(false)
    expect(appointmentsDiffer({ appointmentAt: late, ourAppointment: null })).toBe(false)
  })
})
