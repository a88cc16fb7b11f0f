import { describe, expect, test } from "vitest"
import { aContainer } from "#test/builders"
import { factsOf } from "./facts.ts"

const container = {
  ...aContainer(),
  lfdLine: null,
  lfdTerminal: null,
  lfdRail: null,
  lfdCoalesced: null,
  podZone: null,
  finalDestinationZone: null,
}
const shipment = {
  podLocode: "USLAX",
  podZone: "America/Los_Angeles",
  podEtaAt: null,
  podAtaAt: null,
  destinationLocode: null,
  destinationName: null,
  destinationZone: "America/Chicago",
  destinationEtaAt: null,
  destinationAtaAt: null,
}

describe("an inland destination", () => {
  test.each([
    ["named by code", { destinationLocode: "USCHI", destinationName: "Chicago" }, true],
    ["named in words only", { destinationName: "Chicago" }, true],
    ["that is the port itself", { destinationLocode: "USLAX", destinationName: "Los Angeles" }, false],
    ["not named", {}, false],
  ])("%s", (_how, destination, inland) => {
    expect(factsOf(container, { ...shipment, ...destination }).hasInlandDestination).toBe(inland)
  })
})

test("the container's own zones come before its shipment's", () => {
  expect(factsOf(container, shipment).lfd).toMatchObject({
    podZone: "America/Los_Angeles",
    inlandZone: "America/Chicago",
  })
  const own = { ...container, podZone: "America/New_York", finalDestinationZone: "America/Denver" }
  expect(factsOf(own, shipment).lfd).toMatchObject({ podZone: "America/New_York", inlandZone: "America/Denver" })
})

test("a time of confirmation that cannot be read is old, never fresh", () => {
  expect(factsOf({ ...container, confirmedAt: "soon" }, null).confirmedAt).toBe("1970-01-01T00:00:00.000Z")
})
