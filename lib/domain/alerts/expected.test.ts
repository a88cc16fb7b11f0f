import { expect, test } from "vitest"
import { buildTimeline } from "#lib/words/shipments/timeline"
import { plannedLabel } from "#lib/words/shipments/timeline-labels"
import { anEvent, anInstant, aRoute, aTimeline } from "#test/builders"
import { fc } from "#test/property"
import { addHours } from "../days/calendar-day.ts"
import { expectedNext } from "./expected.ts"

const ETA = anInstant("2026-10-13T11:40:00Z")

test("a vessel that is estimated is what is expected next, with the basis of its time", () => {
  const facts = aTimeline({ events: [anEvent("vessel_departed", "2026-09-23T00:12:00Z", { placeCode: "CNNGB" })] })
  const next = expectedNext(facts)
  expect(next).toMatchObject({ at: ETA, basis: "estimated" })
  expect(next && plannedLabel(next)).toBe("Vessel arrives at Los Angeles")
})

test("once it has arrived, the discharge is expected by the house rule", () => {
  const arrived = anEvent("vessel_arrived", "2026-10-13T11:40:00Z", { placeCode: "USLAX" })
  const facts = aTimeline({ route: aRoute({ podAtaAt: ETA }), events: [arrived] })
  expect(expectedNext(facts)).toMatchObject({ at: addHours(ETA, 48), basis: "after_arrival" })
})

test("[UX-38] what the timeline calls late is what is expected, at any time", () => {
  const hours = fc.integer({ min: -200, max: 400 })
  fc.assert(
    fc.property(hours, fc.boolean(), (after, isThere) => {
      const arrived = anEvent("vessel_arrived", "2026-10-13T11:40:00Z", { placeCode: "USLAX" })
      const facts = aTimeline({ route: aRoute({ podAtaAt: isThere ? ETA : null }), events: isThere ? [arrived] : [] })
      const now = addHours(ETA, after)
      const late = buildTimeline(facts, now).filter(({ kind }) => kind === "missing")
      const expected = expectedNext(facts)
      expect(late.length > 0).toBe(expected !== null && expected.at < now)
    }),
  )
})
