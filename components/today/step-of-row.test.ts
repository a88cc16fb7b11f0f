import { expect, test } from "vitest"
import { aTodayRow, at } from "./row-builder.ts"
import { stepOfRow } from "./step-of-row.ts"

const NOW = at("2026-10-19T13:00:00.000Z")
const blocked = {
  state: "blocked",
  reason: "",
  next: null,
  blockedBy: [{ name: "customs", status: "hold", description: null }],
} as const

test("our own appointment is a booking; one of ours after the last free day is to be moved", () => {
  expect(stepOfRow(aTodayRow(), NOW, true)).toEqual({ deed: "book" })
  const booked = (instant: string) => aTodayRow({ ourAppointment: { at: at(instant), zone: "America/Los_Angeles" } })
  expect(stepOfRow(booked("2026-10-20T06:59:00.000Z"), NOW, true)).toEqual({ deed: "open" })
  expect(stepOfRow(booked("2026-10-20T07:00:00.000Z"), NOW, true)).toEqual({ deed: "rebook" })
})

test("data that grew old while the page was open is refreshed first", () => {
  const row = aTodayRow({ stale: false, staleAt: at("2026-10-19T12:59:00.000Z") })
  expect(stepOfRow(row, NOW, true)).toEqual({ deed: "refresh" })
})

test("who may only look is led to the hold or the box, and offered no deed", () => {
  const contacts = [{ role: "broker" as const, company: "Harbor Customs", person: null, email: "desk@harbor.example" }]
  const row = aTodayRow({
    attention: "blocked",
    readiness: { ...blocked, blockedBy: [...blocked.blockedBy] },
    contacts,
  })
  expect(stepOfRow(row, NOW, true)).toMatchObject({ deed: "ask", who: "broker" })
  expect(stepOfRow(row, NOW, false)).toEqual({ deed: "see_hold" })
  expect(stepOfRow(aTodayRow(), NOW, false)).toEqual({ deed: "open" })
})
