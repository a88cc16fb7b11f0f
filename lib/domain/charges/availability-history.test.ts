import { expect, test } from "vitest"
import { aDay, anInstant } from "#test/builders"
import { anObstacle } from "#test/charges/tariff"
import { dayInZone } from "../days/calendar-day.ts"
import { availabilityEntries } from "./availability-history.ts"

const LA = "America/Los_Angeles"
const FIRST = "2026-10-13T18:00:00Z"
const gate = (open: boolean, assumed = false) => ({ open, assumed, reason: open ? "" : "Port closed by wind" })

function entries(history: Partial<Parameters<typeof availabilityEntries>[0]>) {
  return availabilityEntries({
    ...{ obstacles: [], available: null, firstAt: anInstant(FIRST), days: [], dayOf: (at) => dayInZone(at, LA) },
    ...history,
  }).map(({ kind, name, day, since, notificationId }) => [day, kind, name, since, notificationId])
}

test("holds placed and released, availability and closures in one order, each with the message that reported it", () => {
  const found = entries({
    obstacles: [
      anObstacle(FIRST, "2026-10-15T18:00:00Z", { kind: "not_available", name: null, notificationIds: ["n1", "n4"] }),
      anObstacle("2026-10-14T18:00:00Z", "2026-10-16T18:00:00Z", {
        name: "customs",
        notificationIds: ["n3", "n5"],
      }),
    ],
    available: { at: anInstant("2026-10-15T18:00:00Z"), notificationId: "n4", dated: false },
    days: [
      { day: aDay("2026-10-14"), gate: gate(false) },
      { day: aDay("2026-10-15"), gate: gate(true) },
      { day: aDay("2026-10-17"), gate: gate(false, true) },
    ],
  })
  expect(found).toEqual([
    ["2026-10-13", "not available", null, true, "n1"],
    ["2026-10-14", "gates closed", "Port closed by wind", false, null],
    ["2026-10-14", "hold placed", "customs", false, "n3"],
    ["2026-10-15", "available", null, false, "n4"],
    ["2026-10-16", "hold released", "customs", false, "n5"],
  ])
})

test("a container that was available from its first report says since when it is known, and what still lasts has no end", () => {
  const found = entries({
    obstacles: [anObstacle("2026-10-14T18:00:00Z", null, { name: "freight", notificationIds: ["n2"] })],
    available: { at: anInstant(FIRST), notificationId: "n1", dated: false },
  })
  expect(found).toEqual([
    ["2026-10-13", "available", null, true, "n1"],
    ["2026-10-14", "hold placed", "freight", false, "n2"],
  ])
})

test("what was never reported makes no entry", () => expect(entries({ obstacles: null })).toEqual([]))
