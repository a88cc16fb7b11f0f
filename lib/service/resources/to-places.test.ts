import { describe, expect, test } from "vitest"
import { aResource, read, ref } from "#test/connection/resources"
import { toPlace, toTerminal, toVessel } from "./to-places.ts"

describe("places", () => {
  test.each([
    ["name", "Los Angeles", "name"],
    ["code", "USLAX", "code"],
    ["state_abbr", "CA", "state"],
    ["city", "Los Angeles", "city"],
    ["country_code", "US", "country"],
    ["time_zone", "America/Los_Angeles", "zone"],
    ["latitude", 33.74, "latitude"],
    ["longitude", -118.26, "longitude"],
  ] as const)("[D:RES-14] port: %s", (name, sent, key) => {
    const port = toPlace(read(aResource("port", { id: "port-1", [name]: sent })))
    expect(port).toMatchObject({ id: "port-1", kind: "port", [key]: sent, extra: {} })
  })

  test.each([
    ["nickname", "Pier 400", "nickname"],
    ["name", "APM Terminals Los Angeles", "name"],
    ["firms_code", "W185", "firmsCode"],
    ["smdg_code", "APMT", "smdgCode"],
    ["bic_facility_code", "USLAXAPMT", "bicFacilityCode"],
  ] as const)("[D:RES-14] terminal: %s", (name, sent, key) => {
    const terminal = toTerminal(read(aResource("terminal", { id: "terminal-1", [name]: sent }, { port: ref("port") })))
    expect(terminal).toMatchObject({ id: "terminal-1", kind: "terminal", [key]: sent, portId: "port-1", extra: {} })
  })

  test("a metro area and a rail terminal are distinguished from a port and a marine terminal", () => {
    expect(toPlace(read(aResource("metro_area", { name: "Chicago" }))).kind).toBe("metro_area")
    const ramp = toTerminal(
      read(aResource("rail_terminal", { name: "Logistics Park" }, { metro_area: ref("metro_area") })),
    )
    expect(ramp.kind).toBe("rail_terminal")
    expect(ramp.extra).toEqual({ metro_area: { id: "metro_area-1", type: "metro_area" } })
  })

  test("a vessel, of which the document shows no fields", () => {
    const vessel = toVessel(read(aResource("vessel", { name: "EVER GIVEN", imo: "9811000", mmsi: null, knots: 12 })))
    expect(vessel).toEqual({ id: "vessel-1", name: "EVER GIVEN", imo: "9811000", mmsi: null, extra: { knots: 12 } })
  })

  test("a position that is no number is not reported, and kept as sent", () => {
    const port = toPlace(read(aResource("port", { latitude: "33.74 N" })))
    expect(port).toMatchObject({ latitude: null, extra: { latitude: "33.74 N" } })
  })
})
