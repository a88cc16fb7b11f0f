import { expect, test } from "vitest"
import type { Shipment } from "../../core/records.ts"
import { findPort } from "../../reference/places.ts"
import type { Call } from "./calls.ts"
import { toGeoJson } from "./map.ts"

const DAY = 86_400_000
const call = (code: string, facts: Partial<Call>): Call => {
  const port = findPort(code)
  if (!port) throw new Error(code)
  const none = { eta: null, ata: null, etd: null, atd: null }
  return { port, label: "POL", ...none, inVesselId: null, inVoyage: null, outVesselId: "v", outVoyage: "12E", ...facts }
}
const shipment = {
  vesselId: "v",
  vesselName: "EVER EXAMPLE",
  vesselImo: "9811000",
  createdAt: 0,
  eta: null,
} as Shipment
const linesOf = (calls: Call[], now: number) =>
  toGeoJson(shipment, calls, now).features.filter(({ geometry }) => geometry.type === "LineString")

test("a way over the Pacific is cut at the 180th meridian, each part on its own side", () => {
  const lines = linesOf([call("CNSHA", { atd: 0 }), call("USLAX", { label: "POD", eta: 20 * DAY })], 15 * DAY)
  expect(lines.map(({ properties }) => properties.feature_type)).toEqual([
    "past_vessel_locations",
    "past_vessel_locations",
    "estimated_partial_leg",
  ])
  for (const { geometry } of lines) {
    const longitudes = (geometry.coordinates as [number, number][]).map(([longitude]) => longitude)
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBeLessThan(180)
  }
  const [west, east] = lines.map(({ geometry }) => geometry.coordinates as [number, number][])
  expect(west?.at(-1)?.[0]).toBe(180)
  expect(east?.[0]).toEqual([-180, west?.at(-1)?.[1]])
})

test("a way that stays on one side is one line; a leg that has not begun is estimated whole", () => {
  const lines = linesOf([call("NLRTM", {}), call("USNYC", { label: "POD" })], 0)
  expect(lines.map(({ properties }) => properties)).toEqual([
    {
      feature_type: "estimated_full_legs",
      ports_sequence: 1,
      previous_port_id: findPort("NLRTM")?.id,
      next_port_id: findPort("USNYC")?.id,
      point_count: 2,
    },
  ])
})
