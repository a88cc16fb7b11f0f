import { describe, expect, test } from "vitest"
import { zoneOfCountry } from "./country-zones.ts"
import { findPort, zoneOf, zoneOfOffset } from "./places.ts"
import { PORTS } from "./ports.ts"
import { WORLD_PORTS } from "./world-ports.ts"

describe("the zone of a place", () => {
  test.each([
    ["USEWR", "America/New_York"],
    ["VNTOT", "Asia/Ho_Chi_Minh"],
    ["VNCMT", "Asia/Ho_Chi_Minh"],
    ["INMAA", "Asia/Kolkata"],
    ["INTKD", "Asia/Kolkata"],
    ["PLGDN", "Europe/Warsaw"],
    ["UAMOA", "Europe/Kyiv"],
    ["CLVAP", "America/Santiago"],
    ["CNCKG", "Asia/Shanghai"],
    ["USCHI", "America/Chicago"],
  ])("%s is in %s", (code, zone) => expect(zoneOf(code)).toBe(zone))

  test.each([null, "USZZZ", "XYABC", "ZZABC", "AUZZZ"])("%s has none that is known", (code) =>
    expect(zoneOf(code)).toBeUndefined(),
  )

  test("every port has a zone that clocks know, and stands in one table", () => {
    const rows = WORLD_PORTS.trim().split("\n")
    expect(rows.length).toBeGreaterThan(1500)
    for (const row of rows) {
      const [code = ""] = row.split("|")
      const port = findPort(code)
      expect(port, row).toMatchObject({ code, country: code.slice(0, 2) })
      expect(() => new Intl.DateTimeFormat("en", { timeZone: port?.zone }), row).not.toThrow()
      expect(Math.abs(port?.latitude ?? 99) <= 90 && Math.abs(port?.longitude ?? 999) <= 180, row).toBe(true)
    }
    const codes = [...PORTS.map(({ code }) => code), ...rows.map((row) => row.split("|")[0])]
    expect(new Set(codes).size).toBe(codes.length)
  })

  test("a country with several times has none, and neither has what is no country", () => {
    expect(["US", "CA", "AU", "BR", "XY", "ZZ", "", "u-"].map(zoneOfCountry)).toEqual(Array(8).fill(undefined))
    expect(["DE", "MY", "SG"].map(zoneOfCountry)).not.toContain(undefined)
  })
})

test("a stated offset of whole hours is a zone of its own; UTC and other offsets are none", () => {
  expect([-360, 540, 0, 330, null].map(zoneOfOffset)).toEqual([
    "Etc/GMT+6",
    "Etc/GMT-9",
    undefined,
    undefined,
    undefined,
  ])
  const shown = new Intl.DateTimeFormat("en-GB", { timeZone: "Etc/GMT+6", timeStyle: "short" })
  expect(shown.format(new Date("2026-11-24T04:30:00Z"))).toBe("22:30")
})
