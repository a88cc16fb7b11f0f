import { expect, test } from "vitest"
import { aContainerRow } from "#lib/read/container-row-builder"
import { renderedText } from "../container/rendered.tsx"
import { aClosedWeekend, at } from "../today/row-builder.ts"
import { CELLS } from "./cells.tsx"

test("[UX-10] the appointment column shows ours and the terminal's, each named", () => {
  const shown = (over: Parameters<typeof aContainerRow>[0]) => {
    const Cell = CELLS.appointment
    return renderedText(<Cell row={aContainerRow(over)} now={at("2026-10-19T13:00:00.000Z")} />)
  }
  const ours = { at: at("2026-10-19T15:00:00.000Z"), zone: "America/Los_Angeles" }
  expect(shown({})).toBe("None")
  expect(shown({ ourAppointment: ours })).toBe("Ours Mon 19 Oct, 08:00 PDT")
  expect(shown({ ourAppointment: ours, appointmentAt: at("2026-10-21T15:00:00.000Z") })).toBe(
    "Ours Mon 19 Oct, 08:00 PDT ≠ Terminal's Wed 21 Oct, 08:00 PDT after LFD",
  )
  expect(shown({ ourAppointment: ours, appointmentAt: ours.at })).toBe("Both Mon 19 Oct, 08:00 PDT")
})

test("days left names the last gate where it closes before the last free day", () => {
  const shown = (over: Parameters<typeof aContainerRow>[0], now = "2026-10-19T13:00:00.000Z") => {
    const Cell = CELLS.days_left
    return renderedText(<Cell row={aContainerRow(over)} now={at(now)} />)
  }
  expect(shown(aClosedWeekend())).toBe("6 d left , last gate Fri 23 Oct")
  expect(shown(aClosedWeekend(), "2026-10-24T07:00:00.000Z")).toContain(", no gate left before it")
  expect(shown({})).not.toContain("gate")
})
