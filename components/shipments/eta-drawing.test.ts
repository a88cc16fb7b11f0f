import { describe, expect, test } from "vitest"
import type { EtaStep } from "#lib/read/shipments/detail"
import { anInstant } from "#test/builders"
import { fc } from "#test/property"
import { etaChart } from "./eta-drawing.ts"
import { isWorthDrawing, toEtaSteps } from "./eta-steps.ts"

const LA = "America/Los_Angeles"
const step = (madeAt: string, estimate: string): EtaStep => ({
  madeAt: anInstant(madeAt),
  estimate: anInstant(estimate),
  source: "shipping_line",
})
const history = [
  step("2026-09-21T10:00:00Z", "2026-10-09T12:00:00Z"),
  step("2026-09-25T10:00:00Z", "2026-10-10T12:00:00Z"),
  step("2026-09-26T10:00:00Z", "2026-10-10T12:00:00Z"),
  step("2026-10-11T10:00:00Z", "2026-10-13T12:00:00Z"),
]

describe("etaChart", () => {
  test("each estimate holds until another was made, and the line ends at the last", () => {
    const chart = etaChart(toEtaSteps(history, LA), null, anInstant("2026-10-11T10:00:00Z"), LA)
    expect(chart?.steps.map((s) => [Math.round(s.x), Math.round(s.y)])).toEqual([
      [0, 100],
      [20, 75],
      [100, 0],
    ])
    expect(chart?.corners.map((c) => [Math.round(c.x), Math.round(c.y)])).toEqual([
      [0, 100],
      [20, 100],
      [20, 75],
      [100, 75],
      [100, 0],
      [100, 0],
      [100, 0],
    ])
    expect(chart?.days.map((label) => label.day)).toEqual(["2026-10-13", "2026-10-09"])
  })
  test("the real arrival ends the line, and days are those of the place", () => {
    const chart = etaChart(
      toEtaSteps(history, LA),
      anInstant("2026-10-14T05:00:00Z"),
      anInstant("2026-10-14T05:00:00Z"),
      LA,
    )
    expect(chart?.end).toEqual({ x: 100, y: 0 })
    expect(chart?.days[0]?.day).toBe("2026-10-13")
  })
  test("an estimate that never moved is not drawn: the date beside it says all", () => {
    const moves = toEtaSteps(history.slice(0, 1), LA)
    expect(isWorthDrawing(moves, null, LA)).toBe(false)
    expect(isWorthDrawing(moves, anInstant("2026-10-09T20:00:00Z"), LA)).toBe(false)
    expect(isWorthDrawing(moves, anInstant("2026-10-10T12:00:00Z"), LA)).toBe(true)
    expect(isWorthDrawing(toEtaSteps(history, LA), null, LA)).toBe(true)
  })
  test("nothing estimated, nothing drawn", () => {
    const at = anInstant("2026-10-01T00:00:00Z")
    expect(isWorthDrawing([], at, LA)).toBe(false)
    expect(etaChart([], at, at, LA)).toBeNull()
  })
  test("every point lies within the chart, and labels do not touch, whatever the estimates", () => {
    const when = fc.integer({ min: 0, max: 200 }).map((hours) => new Date(Date.UTC(2026, 8, 1, hours)).toISOString())
    const steps = fc.array(fc.tuple(when, when), { minLength: 1, maxLength: 12 })
    fc.assert(
      fc.property(steps, when, fc.option(when), (pairs, until, arrival) => {
        const moves = toEtaSteps(
          pairs.map(([madeAt, at]) => step(madeAt, at)),
          LA,
        )
        const chart = etaChart(moves, arrival === null ? null : anInstant(arrival), anInstant(until), LA)
        if (chart === null) throw new Error("no chart of one estimate or more")
        const points = [...chart.corners, ...chart.days.map((label) => ({ x: 0, y: label.y }))]
        expect(points.every((p) => p.x >= 0 && p.x <= 100 && p.y >= 0 && p.y <= 100)).toBe(true)
        expect(chart.corners.length).toBe(moves.length * 2 + 1)
        const gaps = chart.made.slice(1).map((label, index) => label.x - (chart.made[index]?.x ?? 0))
        expect(gaps.every((gap) => gap >= 14)).toBe(true)
      }),
    )
  })
})
