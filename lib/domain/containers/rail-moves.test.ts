import { describe, expect, test } from "vitest"
import { anInstant } from "#test/builders"
import { type RailEvent, railMovesOf } from "./rail-moves.ts"

const moved = (name: string, at: string | null, reportedAt = "2026-03-30T00:00:00Z"): RailEvent => ({
  event: `container.transport.${name}`,
  at: at === null ? null : anInstant(at),
  reportedAt: anInstant(reportedAt),
})

describe("the moves by rail", () => {
  test("none without an event of the rails", () => {
    const none = { railDepartedAt: null, inlandArrivedAt: null }
    expect(railMovesOf([])).toEqual(none)
    expect(railMovesOf([moved("vessel_discharged", "2026-03-05T00:00:00Z")])).toEqual(none)
    expect(railMovesOf([moved("estimated.arrived_at_inland_destination", "2026-03-05T00:00:00Z")])).toEqual(none)
  })

  test.each([
    ["rail_loaded", "railDepartedAt"],
    ["rail_departed", "railDepartedAt"],
    ["rail_arrived", "inlandArrivedAt"],
    ["rail_unloaded", "inlandArrivedAt"],
    ["arrived_at_inland_destination", "inlandArrivedAt"],
  ])("%s gives %s", (name, move) => {
    const none = { railDepartedAt: null, inlandArrivedAt: null }
    expect(railMovesOf([moved(name, "2026-03-12T08:00:00Z")])).toEqual({ ...none, [move]: "2026-03-12T08:00:00.000Z" })
  })

  test("the newest of each counts, in whatever order they are reported", () => {
    const events = [
      moved("rail_loaded", "2026-03-10T00:00:00Z"),
      moved("rail_departed", "2026-03-10T07:00:00Z"),
      moved("rail_arrived", "2026-03-15T00:00:00Z"),
      moved("rail_unloaded", "2026-03-15T06:00:00Z"),
    ]
    const moves = { railDepartedAt: "2026-03-10T07:00:00.000Z", inlandArrivedAt: "2026-03-15T06:00:00.000Z" }
    expect(railMovesOf(events)).toEqual(moves)
    expect(railMovesOf(events.toReversed())).toEqual(moves)
  })

  test("an undated event counts from its report on; an undated departure is never after the arrival", () => {
    expect(railMovesOf([moved("rail_loaded", null)]).railDepartedAt).toBe("2026-03-30T00:00:00.000Z")
    expect(railMovesOf([moved("rail_unloaded", null)]).inlandArrivedAt).toBe("2026-03-30T00:00:00.000Z")
    const late = [moved("rail_loaded", null), moved("rail_arrived", "2026-03-15T00:00:00Z")]
    expect(railMovesOf(late).railDepartedAt).toBe("2026-03-15T00:00:00.000Z")
  })
})
