import { expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { aClosedWeekend, anEmpty, at, day, outUntil } from "#test/containers/board-row"
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
  expect(alone).toContain("Our appt: Mon, Oct 19, 08:00 PT None reported by the terminal Gate 3")
  const both = shown({ ourAppointment: ours, appointmentAt: at("2026-10-21T15:00:00.000Z") })
  expect(both).toContain(
    "Our appt: Mon, Oct 19, 08:00 PT Terminal appt: Wed, Oct 21, 08:00 PT , after the last free day",
  )
  expect(both).toContain("Our appointment and the terminal's differ")
})

test("the pickup sheet names the last open gate before the last free day, and why", () => {
  expect(shown(aClosedWeekend())).toContain(
    "Sun, Oct 25 (terminal) Pick up by Fri, Oct 23: no gates Sat and Sun before the LFD of Sun, Oct 25",
  )
  expect(shown({ ...aClosedWeekend(), stale: true })).not.toContain("Pick up by")
})

test("the pickup sheet of an empty says where it goes and by when, or that it is back by our own record", () => {
  const empty = outUntil("2026-10-21")
  expect(shown(anEmpty({ empty }))).toContain(
    "Empty Empty due Wed, Oct 21 No return place known for MSCU at Los Angeles.",
  )
  const returnTo = [{ name: "Depot Nine", note: "Gate 2" }]
  expect(shown(anEmpty({ empty: { ...empty, returnTo } }))).toContain("Return to Depot Nine. Gate 2")
  const returned = {
    ...{ on: day("2026-10-18"), at: at("2026-10-18T07:00:00.000Z"), zone: "America/Los_Angeles", place: "Depot Nine" },
    ...{ by: "Priya Nair", markedAt: at("2026-10-19T12:00:00.000Z") },
  }
  expect(shown(anEmpty({ returned }))).toContain(
    "Empty Returned Sun, Oct 18 at Depot Nine Our own record, by hand, by Priya Nair, Oct 19",
  )
})
