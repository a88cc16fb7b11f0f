// A life follows from its seed and the clock, however often and in whatever steps it is read.

import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { openLives } from "./lives.ts"
import type { Observation, Query } from "./told.ts"
import { LIVES } from "./traits.ts"

const DAY = 86_400_000
const START = Date.parse("2026-02-24T15:00:00Z")
const query = (number: string, type: Query["type"] = "bill_of_lading"): Query => ({
  accountId: "an account",
  number,
  type,
  scac: "MAEU",
  at: START,
  attempt: 0,
  memo: null,
})

/** All observations of a number's life, polled at the given instants. */
function live(seed: number, number: string, instants: number[], type?: Query["type"]): Observation[] {
  const world = openLives(seed)
  const answer = world.ask(query(number, type))
  if (answer.result !== "found") throw new Error(`${number} is ${answer.result}`)
  const seen: Observation[] = []
  let { cursor } = answer
  for (const at of instants) {
    const polled = world.poll(cursor, at)
    for (const each of polled.observations) expect(each.at).toBeLessThanOrEqual(at)
    seen.push(...polled.observations)
    cursor = polled.cursor
  }
  return seen
}

const END = START + 120 * DAY
const steps = fc.array(fc.integer({ min: 60_000, max: 9 * DAY }), { maxLength: 60 }).map((sizes) => {
  let at = START
  return [...sizes.map((size) => (at += size)).filter((instant) => instant < END), END]
})

describe("the lives", () => {
  test("the same seed, read in any steps, gives the same in the same order", () => {
    const life = fc.constantFrom(...Object.keys(LIVES))
    fc.assert(
      fc.property(fc.nat(1000), life, steps, (seed, name, instants) => {
        const number = `MAEU${seed}${name}`
        expect(live(seed, number, instants)).toEqual(live(seed, number, [END]))
      }),
      { numRuns: cases(150) },
    )
  })

  test.each(Object.keys(LIVES))("%s comes to its end, in order of time", (name) => {
    const seen = live(1, `MAEU5${name}`, [END], "booking_number")
    expect(seen.length).toBeGreaterThan(3)
    const times = seen.map(({ at }) => at)
    expect(times).toEqual([...times].sort((a, b) => a - b))
    const last = seen.filter((each) => each.kind === "milestone").at(-1)
    const over = seen.at(-1)?.kind === "ended" || last?.event === "empty_in"
    expect(over).toBe(true)
  })
})

describe("a life's own mark", () => {
  const reports = (name: string) => {
    const seen = live(3, `MAEU6${name}`, [END])
    return seen.flatMap((each) => (each.kind === "report" ? [each] : []))
  }
  const firstContainer = (all: ReturnType<typeof reports>) => all.filter((each) => each.container === all[0]?.container)
  const days = (name: string) => firstContainer(reports(name)).flatMap(({ report }) => report.lfdTerminal ?? [])

  test("MOVED: the last free day moves later; MOVEDBACK: earlier", () => {
    const [first = 0, second = 0] = days("MOVED")
    expect(second - first).toBeGreaterThan(DAY)
    const [before = 0, after = 0] = days("MOVEDBACK")
    expect(after).toBeLessThan(before)
  })

  test("SILENT: the terminal reports nothing at all", () => {
    expect(reports("SILENT").filter(({ dataSource }) => dataSource === "terminal")).toEqual([])
  })

  test("OFFDOCK: the container is moved to a yard outside the gate", () => {
    expect(reports("OFFDOCK").filter(({ report }) => report.offDock)).not.toEqual([])
  })

  test("DISAGREE: line and terminal name different days", () => {
    const own = firstContainer(reports("DISAGREE"))
    const line = own.flatMap(({ report }) => report.lfdLine ?? [])[0]
    expect(line).not.toBe(days("DISAGREE")[0])
  })

  test("APPOINTMENTLOST: an appointment is made, then lost", () => {
    const own = firstContainer(reports("APPOINTMENTLOST"))
    const reported = own.flatMap(({ report }) => ("appointmentAt" in report ? [report.appointmentAt] : []))
    expect(reported).toEqual([expect.any(Number), null])
  })

  test("LONG: the empty comes back more than two weeks after it left", () => {
    const seen = live(3, "MAEU6LONG", [END])
    const at = (event: string) => seen.find((each) => each.kind === "milestone" && each.event === event)?.at ?? 0
    expect(at("empty_in") - at("full_out")).toBeGreaterThan(14 * DAY)
  })

  test("CALLEDOFF: reported until the booking is called off, then no more", () => {
    const seen = live(3, "MAEU6CALLEDOFF", [END], "booking_number")
    expect(seen.at(-1)?.kind).toBe("ended")
    expect(seen.some((each) => each.kind === "milestone" && each.event === "vessel_departed")).toBe(false)
  })
})
