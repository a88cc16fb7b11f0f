import { describe, expect, test } from "vitest"
import type { TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { anEvent, anInstant, aTimeline } from "#test/builders"
import { buildTimeline } from "./timeline.ts"

const NOW = anInstant("2026-10-19T13:00:00Z")
const build = (facts: Partial<TimelineInput>, now = NOW) => buildTimeline(aTimeline(facts), now)

describe("an event that only says that a value changed", () => {
  const reported = (at: string, values: Record<string, string | null>) => ({ at: anInstant(at), values })
  const item = (facts: Parameters<typeof build>[0]) =>
    build(facts).find((one) => one.kind === "actual" && one.key.includes("changed"))
  const line = anEvent("container.pickup_lfd_line.changed", "2026-10-15T11:10:00Z", { zone: "America/Los_Angeles" })

  test("says the value of the first state reported after it, and which date is the change's", () => {
    const read = reported("2026-10-16T12:52:00Z", { pickup_lfd_line: "2026-10-21T07:00:00Z" })
    const later = reported("2026-10-17T12:52:00Z", { pickup_lfd_line: "2026-10-25" })
    expect(item({ events: [line], reported: [read, later] })).toMatchObject({
      at: "2026-10-15T11:10:00.000Z",
      label: "Carrier's last free day: Wed, Oct 21",
      detail: "Changed Thu, Oct 15, 04:10 PT; value as of Fri, Oct 16, 05:52 PT",
    })
  })

  test("an appointment has its time; a value that is not there is said", () => {
    const appointment = anEvent("container.pickup_appointment.changed", "2026-10-15T11:10:00Z")
    const read = (at: string | null) => [reported("2026-10-16T12:52:00Z", { pickup_appointment_at: at })]
    expect(item({ events: [appointment], reported: read("2026-10-19T17:00:00Z") })?.label).toBe(
      "Pickup appointment: Mon, Oct 19, 10:00 PT",
    )
    expect(item({ events: [appointment], reported: read(null) })?.label).toBe("Pickup appointment: none")
    expect(item({ events: [line], reported: read(null) })?.label).toBe("Carrier's last free day: not reported")
  })

  test("of two changes before the first read only the last has a value", () => {
    const first = anEvent("container.pickup_lfd_line.changed", "2026-10-10T11:10:00Z")
    const read = reported("2026-10-16T12:52:00Z", { pickup_lfd_line: "2026-10-21" })
    const labels = build({ events: [first, line], reported: [read] })
      .filter(({ kind }) => kind === "actual")
      .map(({ label }) => label)
    expect(labels).toEqual(["Carrier's last free day: Wed, Oct 21", "Carrier's last free day changed"])
  })

  test("without any state after it the event is shown as it was", () => {
    const read = reported("2026-10-14T12:52:00Z", { pickup_lfd_line: "2026-10-21" })
    expect(item({ events: [line], reported: [read] })).toMatchObject({
      label: "Carrier's last free day changed",
      detail: null,
    })
  })
})
