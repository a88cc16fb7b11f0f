import { describe, expect, test } from "vitest"
import { aContainer, aContainerAtSea, anInstant, anLfd } from "#test/builders"
import { lfdInForce } from "./last-free-day.ts"
import { lfdsAt, stageOf } from "./stage.ts"

const when = anInstant("2026-10-18T00:00:00Z")
const inland = { hasInlandDestination: true }

describe("the stage of life", () => {
  test.each([
    ["on_ship", "at_sea"],
    ["new", "at_sea"],
    [null, "at_sea"],
    ["grounded", "at_terminal"],
    ["available", "at_terminal"],
    ["not_available", "at_terminal"],
    ["off_dock", "at_terminal"],
    ["awaiting_inland_transfer", "at_terminal"],
    ["dropped", "at_terminal"],
    ["on_rail", "inland"],
    ["picked_up", "gone"],
    ["delivered", "gone"],
    ["empty_returned", "gone"],
    ["in_orbit", "at_sea"],
  ])("by the status %s alone: %s", (currentStatus, stage) => {
    expect(stageOf(aContainerAtSea({ currentStatus }))).toBe(stage)
  })

  test("discharged or available is at the terminal, whatever the status says", () => {
    expect(stageOf(aContainerAtSea({ podDischargedAt: when }))).toBe("at_terminal")
    expect(stageOf(aContainerAtSea({ availableForPickup: true }))).toBe("at_terminal")
  })

  test("arrived but not discharged is still on the water", () => {
    expect(stageOf(aContainerAtSea({ podArrivedAt: when }))).toBe("at_sea")
  })

  test("out of the port by its gate is gone; by rail it is on its way", () => {
    expect(stageOf(aContainer({ podFullOutAt: when }))).toBe("gone")
    expect(stageOf(aContainer({ podFullOutAt: when, currentStatus: "on_rail", ...inland }))).toBe("inland")
    expect(stageOf(aContainer({ podFullOutAt: when, destinationAtaAt: when, ...inland }))).toBe("at_ramp")
    expect(stageOf(aContainer({ podFullOutAt: when, finalDestinationFullOutAt: when, ...inland }))).toBe("gone")
    expect(stageOf(aContainer({ podFullOutAt: when, currentStatus: "picked_up", ...inland }))).toBe("gone")
  })

  test("at the port until it leaves by rail, whatever dates exist", () => {
    const rail = anLfd({ terminal: "2026-10-20", rail: "2026-10-30" })
    for (const currentStatus of ["grounded", "available", "not_available", "off_dock", "dropped"])
      expect(stageOf(aContainer({ currentStatus, lfd: rail, ...inland }))).toBe("at_terminal")
    expect(stageOf(aContainer({ destinationEtaAt: when, lfd: rail, ...inland }))).toBe("at_terminal")
  })

  test("on its way once loaded on the train or gone with it, whatever the status says", () => {
    for (const currentStatus of ["awaiting_inland_transfer", "available", "on_rail"])
      expect(stageOf(aContainer({ currentStatus, railDepartedAt: when, ...inland }))).toBe("inland")
    expect(stageOf(aContainer({ railDepartedAt: when }))).toBe("inland")
    expect(stageOf(aContainer({ podFullOutAt: when, railDepartedAt: when, ...inland }))).toBe("inland")
    expect(stageOf(aContainer({ podFullOutAt: when, ...inland }))).toBe("inland")
  })

  test("at the ramp once it arrived or was unloaded there; a train that left since takes it on", () => {
    const later = anInstant("2026-10-20T00:00:00Z")
    expect(stageOf(aContainer({ currentStatus: "on_rail", inlandArrivedAt: when, ...inland }))).toBe("at_ramp")
    expect(stageOf(aContainer({ railDepartedAt: when, inlandArrivedAt: later, ...inland }))).toBe("at_ramp")
    expect(stageOf(aContainer({ railDepartedAt: later, inlandArrivedAt: when, ...inland }))).toBe("inland")
    expect(stageOf(aContainer({ destinationAtaAt: when, ...inland }))).toBe("at_ramp")
    expect(stageOf(aContainer({ destinationAtaAt: when, railDepartedAt: later, ...inland }))).toBe("inland")
    expect(stageOf(aContainer({ currentStatus: "awaiting_inland_transfer", destinationAtaAt: when, ...inland }))).toBe(
      "at_terminal",
    )
  })
})

describe("the dates that count at a stage", () => {
  const lfd = anLfd({ line: "2026-10-25", terminal: "2026-10-19", rail: "2026-10-22", coalesced: "2026-10-25" })

  test("at the port the rail date is what comes later, past it the terminal's no longer counts", () => {
    for (const stage of ["at_sea", "at_terminal"] as const)
      expect(lfdsAt(stage, lfd)).toEqual({ ...lfd, rail: null, railLater: "2026-10-22" })
    expect(lfdsAt("at_ramp", lfd)).toEqual({ ...lfd, terminal: null })
    expect(lfdsAt("inland", lfd)).toEqual({ ...lfd, terminal: null })
  })

  test("at the port a rail date is in force by the policy of rail alone", () => {
    const dates = anLfd({ terminal: "2026-10-25", rail: "2026-10-22", coalesced: "2026-10-25" })
    const here = lfdsAt("at_terminal", dates)
    expect(lfdInForce(here, "earliest")).toMatchObject({ source: "terminal", day: "2026-10-25" })
    expect(lfdInForce(here, "rail")).toMatchObject({ source: "rail", day: "2026-10-22", zone: "America/Chicago" })
    const railAlone = lfdsAt("at_terminal", anLfd({ rail: "2026-10-22", coalesced: "2026-10-22" }))
    expect(lfdInForce(railAlone, "earliest")).toBeNull()
    expect(lfdInForce(railAlone, "coalesced")).toBeNull()
  })

  test("a pickup_lfd that took the terminal's date goes with it", () => {
    const taken = anLfd({ terminal: "2026-10-19", rail: "2026-10-22", coalesced: "2026-10-19" })
    expect(lfdsAt("at_ramp", taken)).toMatchObject({ terminal: null, coalesced: null, rail: "2026-10-22" })
  })

  test("a date of unknown source counts in the inland place's zone there", () => {
    expect(lfdsAt("at_ramp", anLfd({ coalesced: "2026-10-22T05:00:00Z" }))).toMatchObject({
      podZone: "America/Chicago",
    })
  })
})
