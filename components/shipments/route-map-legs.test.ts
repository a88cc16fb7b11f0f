import { describe, expect, test } from "vitest"
import type { RouteStop } from "#lib/read/shipments/detail"
import { anInstant } from "#test/builders"
import { wayOf } from "./route-map-drawing.tsx"
import { legWords, toRouteMap } from "./route-map-legs.ts"

const stop = (name: string, locode: string | null, state: RouteStop["state"]): RouteStop => ({
  role: "origin",
  name,
  locode,
  terminal: null,
  label: "Left",
  at: anInstant("2026-09-29T18:15:00Z"),
  zone: "Asia/Seoul",
  state,
})
const points = {
  CNNGB: [121.54, 29.87],
  KRPUS: [129.04, 35.1],
  USLAX: [-118.26, 33.74],
  USCHI: [-87.78, 41.8],
} as const
const route = [
  stop("Ningbo", "CNNGB", "done"),
  stop("Busan", "KRPUS", "done"),
  stop("Los Angeles", "USLAX", "estimated"),
  stop("Chicago", "USCHI", "unknown"),
]

describe("the map of a route", () => {
  test("a leg is done where its end was reached, else planned; the last place reported is marked", () => {
    const map = toRouteMap(route, points)
    expect(map.legs.map(({ from, to, done }) => [from, to, done])).toEqual([
      ["Ningbo", "Busan", true],
      ["Busan", "Los Angeles", false],
      ["Los Angeles", "Chicago", false],
    ])
    expect(map.stops.map(({ last }) => last)).toEqual([false, true, false, false])
    expect(map.lastKnown).toMatchObject({ name: "Busan", zone: "Asia/Seoul" })
  })

  test("by sea a leg has corners, inland it is straight", () => {
    const [, sea, rail] = toRouteMap(route, points).legs.map(wayOf)
    expect(sea?.length).toBeGreaterThan(2)
    expect(rail).toEqual([points.USLAX, points.USCHI])
  })

  test("a stop whose place nobody knows is named, not left out in silence", () => {
    const map = toRouteMap([...route, stop("Nowhere", null, "unknown")], points)
    expect(map.unplaced).toEqual(["Nowhere"])
    expect(map.stops).toHaveLength(4)
  })

  test.each(["constructor", "__proto__", "toString"])("a code like %s, which every object has, is no place", (code) => {
    const map = toRouteMap([...route, stop("Hostile", code, "unknown")], points)
    expect(map.unplaced).toEqual(["Hostile"])
    expect(map.stops).toHaveLength(4)
  })

  test("the same in words", () => {
    expect(legWords(toRouteMap(route, points).legs)).toBe(
      "Done: Ningbo to Busan. Planned: Busan to Los Angeles, Los Angeles to Chicago.",
    )
  })
})
