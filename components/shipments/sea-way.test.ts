import { describe, expect, test } from "vitest"
import { isPort, pointOf } from "#lib/domain/shipments/place-points"
import { cases, fc } from "#test/property"
import { kmBetween, seaWay } from "./sea-way.ts"

const NINGBO = [121.54, 29.87] as const
const LOS_ANGELES = [-118.26, 33.74] as const
const ROTTERDAM = [4.14, 51.95] as const
const SAVANNAH = [-81.14, 32.13] as const

/** Longitudes as 0 to 360, so that the Pacific is one piece. */
const eastOf = (from: (readonly [number, number])[]) => from.map(([long]) => (long + 360) % 360)

describe("the way of a ship", () => {
  test("Ningbo to Los Angeles goes over the Pacific, not round the world", () => {
    const long = eastOf(seaWay(NINGBO, LOS_ANGELES))
    expect(long).toEqual(long.toSorted((a, b) => a - b))
    expect(Math.max(...long)).toBeLessThan(250)
  })

  test("Ningbo to Rotterdam goes by Singapore and Suez", () => {
    const way = seaWay(NINGBO, ROTTERDAM)
    for (const point of [
      [104.4, 1.2],
      [32.5, 29.8],
    ])
      expect(way).toContainEqual(point)
  })

  test("Ningbo to Savannah goes by Panama", () => {
    expect(seaWay(NINGBO, SAVANNAH)).toContainEqual([-79.9, 9.6])
  })

  test("neighbours are joined straight", () => {
    expect(seaWay(LOS_ANGELES, [-118.21, 33.75])).toEqual([LOS_ANGELES, [-118.21, 33.75]])
  })

  test("from anywhere to anywhere it begins and ends there, and back is as long", () => {
    const point = fc.tuple(
      fc.double({ min: -179, max: 179, noNaN: true }),
      fc.double({ min: -50, max: 60, noNaN: true }),
    )
    const length = (way: (readonly [number, number])[]) =>
      way.reduce((km, here, i) => km + (i === 0 ? 0 : kmBetween(way[i - 1] ?? here, here)), 0)
    fc.assert(
      fc.property(point, point, (from, to) => {
        const way = seaWay(from, to)
        expect([way[0], way.at(-1)]).toEqual([from, to])
        expect(length(seaWay(to, from))).toBeCloseTo(length(way), 3)
      }),
      { numRuns: cases(60) },
    )
  })
})

test.each([
  ["USLAX", true, [-118.26, 33.74]],
  ["USCHI", false, [-87.78, 41.8]],
  ["ZZZZZ", false, null],
  ["__proto__", false, null],
  ["constructor", false, null],
])("%s: a port %s, at %j", (code, port, point) => {
  expect(isPort(code)).toBe(port)
  expect(pointOf(code)).toEqual(point)
})
