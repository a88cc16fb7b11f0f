import { describe, expect, test } from "vitest"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { aDay } from "#test/builders"
import { aCount, anObstacle, aTariff, someGates, someTiers } from "#test/charges/tariff"
import { daysThrough } from "../charges/days.ts"
import type { Obstacle } from "../charges/days-held.ts"
import { isNotComputable } from "../charges/not-computable.ts"
import { overlapOf } from "./dispute.ts"

const LA = "America/Los_Angeles"
// Charged Saturday the 17th to Friday the 23rd: 4 days at 172, 3 at 222. Gates are also closed on the 17th and 18th.
const closures = [{ day: aDay("2026-10-21"), reason: "Port closed by wind" }]

function overlap(obstacles: Obstacle[] | null, gates: ReturnType<typeof someGates> | null = someGates({ closures })) {
  const days = daysThrough(aCount({ lastFreeDay: aDay("2026-10-16"), gates }), aDay("2026-10-23"))
  if (isNotComputable(days)) throw new Error(notComputableWords(days))
  const found = overlapOf(days, obstacles, LA)
  if (isNotComputable(found)) throw new Error(notComputableWords(found))
  return found
}

describe("days charged though no pickup was possible", () => {
  test("closed gates and holds, counted once a day, in days and in money", () => {
    const found = overlap([anObstacle("2026-10-18T18:00:00Z", "2026-10-20T18:00:00Z")])
    expect(found).toMatchObject({
      charged: { days: 7, minor: 4 * 17200 + 3 * 22200 },
      overlapping: { days: 5, minor: 4 * 17200 + 22200 },
      wholeDays: { days: 4, minor: 3 * 17200 + 22200 },
      notKnown: [],
    })
    expect(found.days.map(({ day, reasons }) => [day, reasons.map(({ kind, extent }) => `${kind} ${extent}`)])).toEqual(
      [
        ["2026-10-17", ["gates closed whole"]],
        ["2026-10-18", ["gates closed whole", "held part"]],
        ["2026-10-19", ["held whole"]],
        ["2026-10-20", ["held part"]],
        ["2026-10-21", ["gates closed whole"]],
      ],
    )
  })

  test("each reason carries its names and the notifications that prove it", () => {
    const found = overlap([
      anObstacle("2026-10-19T18:00:00Z", "2026-10-20T03:00:00Z", { notificationIds: ["n1", "n2"] }),
      anObstacle("2026-10-19T20:00:00Z", null, { name: "freight", notificationIds: ["n3"] }),
    ])
    const [held] = found.days.find(({ day }) => day === "2026-10-19")?.reasons ?? []
    expect(held).toEqual({
      ...{ kind: "held", extent: "part", names: ["customs", "freight"] },
      ...{ from: "2026-10-19T18:00:00.000Z", until: null, notificationIds: ["n1", "n2", "n3"] },
    })
    expect(found.days.find(({ day }) => day === "2026-10-21")?.reasons[0]?.names).toEqual(["Port closed by wind"])
  })

  test("days on which the terminal said not available are listed apart from holds", () => {
    const found = overlap([
      anObstacle("2026-10-19T07:00:00Z", "2026-10-20T07:00:00Z", { kind: "not_available", name: null }),
    ])
    expect(found.days.find(({ day }) => day === "2026-10-19")?.reasons).toMatchObject([
      { kind: "not available", extent: "whole" },
    ])
  })

  test("a closure that is only assumed proves nothing", () => {
    expect(overlap([], someGates({ publishedTo: aDay("2026-10-16") })).overlapping.days).toBe(0)
  })

  test("what could not be checked is named: nothing found is then not none", () => {
    expect(overlap(null, null)).toMatchObject({ overlapping: { days: 0 }, notKnown: ["gate calendar", "holds"] })
  })

  test("days that cannot be priced give no figure", () => {
    const row = aTariff({ tiers: someTiers([[1, 1, 172]]) })
    const days = daysThrough(aCount({ row, lastFreeDay: aDay("2026-10-16") }), aDay("2026-10-23"))
    expect(isNotComputable(days) ? days : overlapOf(days, [], LA)).toMatchObject({ notComputable: "no_tier" })
  })
})
