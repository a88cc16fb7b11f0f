import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { aClosedWeekend, at } from "#test/containers/board-row"
import { aDetail } from "#test/containers/detail"
import { renderedText } from "#test/rendered"
import { PrintSheet } from "./print-sheet.tsx"

const shown = (row: Parameters<typeof aDetail>[1], driverNotes: string | null = null) =>
  renderedText(
    <PrintSheet
      nullZone="utc"
      sheet={{
        asOf: anInstant("2026-10-19T13:00:00Z"),
        detail: aDetail({}, row),
        bill: null,
        bookings: [],
        references: [],
        driverNotes,
      }}
    />,
  )

test("[UX-10] the pickup sheet names our appointment and the terminal's, and says where they differ", () => {
  const ours = { at: at("2026-10-19T15:00:00.000Z"), zone: "America/Los_Angeles" }
  expect(shown({})).toContain("Appointment None")
  const alone = shown({ ourAppointment: ours }, "Gate 3")
  expect(alone).toContain("Ours: Mon, Oct 19, 08:00 PT None reported by the terminal Gate 3")
  const both = shown({ ourAppointment: ours, appointmentAt: at("2026-10-21T15:00:00.000Z") })
  expect(both).toContain("Ours: Mon, Oct 19, 08:00 PT Terminal's: Wed, Oct 21, 08:00 PT , after the last free day")
  expect(both).toContain("Ours and the terminal's differ")
})

test("the pickup sheet names the last open gate before the last free day, and why", () => {
  expect(shown(aClosedWeekend())).toContain(
    "Sun, Oct 25 (terminal) Pick up by Fri, Oct 23: no gates Sat and Sun before the LFD of Sun, Oct 25",
  )
  expect(shown({ ...aClosedWeekend(), stale: true })).not.toContain("Pick up by")
})
