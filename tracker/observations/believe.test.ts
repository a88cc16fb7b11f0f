import { describe, expect, test } from "vitest"
import { fc } from "#test/property"
import { BILL, holds, movement, type Said, say, when } from "#test/tracker/journey/observations"
import { believe } from "./believe.ts"
import type { Fact, Observation } from "./observation.ts"
import { nameOf, type Snapshot, settle } from "./settle.ts"

const HOUR = 3_600_000
const T0 = Date.parse("2026-03-01T00:00Z")
const line = { source: "dcsa:MSCU", by: "shipping_line" } as const
const terminal = { source: "apmt", by: "terminal" } as const
const ais = { source: "ais:aisstream", by: "ais" } as const

const arrive = (time: string) => movement("arrive", "USLAX", time, { mode: "vessel" })
const gateOut = (time: string) => movement("gate_out", "USLAX", time, { laden: true })
const discharge = (time: string) => movement("discharge", "USLAX", time, { mode: "vessel", laden: true })
const lastFreeDay = (of: "line" | "terminal", day: string): Fact => ({ kind: "last_free_day", of, day: when(day) })

function only(...observations: Observation[]) {
  const beliefs = believe(observations)
  expect(beliefs).toHaveLength(1)
  return beliefs[0] as (typeof beliefs)[number]
}

describe("which word wins", () => {
  const rows: [string, Observation, Observation][] = [
    [
      "actual before estimated, however late the estimate comes and whoever makes it",
      say(discharge("2026-03-20T10:00-07:00"), { ...terminal, reported: "2026-03-20T18:00Z" }),
      say(discharge("2026-03-22T10:00-07:00"), { ...line, classifier: "estimated", reported: "2026-03-25T00:00Z" }),
    ],
    [
      "estimated before planned",
      say(arrive("2026-03-20T10:00-07:00"), { ...line, classifier: "estimated", reported: "2026-03-01T00:00Z" }),
      say(arrive("2026-03-22T10:00-07:00"), { ...line, classifier: "planned", reported: "2026-03-05T00:00Z" }),
    ],
    [
      "the terminal before the line at its gate",
      say(gateOut("2026-03-21T10:00-07:00"), { ...terminal, reported: "2026-03-21T18:00Z" }),
      say(gateOut("2026-03-22T10:00-07:00"), { ...line, reported: "2026-03-23T00:00Z" }),
    ],
    [
      "the line before the terminal for a discharge",
      say(discharge("2026-03-20T10:00-07:00"), { ...line, reported: "2026-03-20T18:00Z" }),
      say(discharge("2026-03-19T10:00-07:00"), { ...terminal, reported: "2026-03-23T00:00Z" }),
    ],
    [
      "the terminal before a ship's position for a call",
      say(arrive("2026-03-20T10:00-07:00"), { ...terminal, reported: "2026-03-20T18:00Z" }),
      say(arrive("2026-03-19T10:00-07:00"), { ...ais, reported: "2026-03-23T00:00Z" }),
    ],
    [
      "the terminal for its own last free day",
      say(lastFreeDay("terminal", "2026-03-24"), { ...terminal, reported: "2026-03-20T00:00Z" }),
      say(lastFreeDay("terminal", "2026-03-26"), { ...line, reported: "2026-03-21T00:00Z" }),
    ],
    [
      "the line for the line's",
      say(lastFreeDay("line", "2026-03-24"), { ...line, reported: "2026-03-20T00:00Z" }),
      say(lastFreeDay("line", "2026-03-26"), { ...terminal, reported: "2026-03-21T00:00Z" }),
    ],
    [
      "stated before computed",
      say(lastFreeDay("line", "2026-03-24"), { ...terminal, reported: "2026-03-20T00:00Z" }),
      say(lastFreeDay("line", "2026-03-26"), { ...line, certainty: "computed", reported: "2026-03-21T00:00Z" }),
    ],
    [
      "the later report of one source",
      say(discharge("2026-03-20T11:00-07:00"), { ...line, reported: "2026-03-21T00:00Z", seen: "2026-03-21T01:00Z" }),
      say(discharge("2026-03-20T10:00-07:00"), { ...line, reported: "2026-03-20T00:00Z", seen: "2026-03-22T01:00Z" }),
    ],
    [
      "of reports made at one time the one seen later",
      say(discharge("2026-03-20T11:00-07:00"), { ...line, reported: "2026-03-21T00:00Z", seen: "2026-03-22T01:00Z" }),
      say(discharge("2026-03-20T10:00-07:00"), { ...line, reported: "2026-03-21T00:00Z", seen: "2026-03-21T01:00Z" }),
    ],
    [
      "what is still said before what a source with more authority no longer says",
      say({ kind: "availability", available: true }, { ...line, reported: "2026-03-20T00:00Z" }),
      say({ kind: "availability", available: null }, { ...terminal, reported: "2026-03-21T00:00Z" }),
    ],
  ]
  test.each(rows)("%s", (_title, winner, loser) => {
    for (const order of [
      [winner, loser],
      [loser, winner],
    ])
      expect(only(...order)).toMatchObject({ winner, losers: [loser] })
  })

  test("a ship's position is no evidence of a load, a discharge, a gate or a hold", () => {
    const facts = [discharge("2026-03-20T10:00Z"), gateOut("2026-03-20T10:00Z"), holds("customs")]
    expect(believe(facts.map((fact) => say(fact, ais)))).toEqual([])
  })

  test("a source's own newer null takes its value back", () => {
    const said = say(lastFreeDay("terminal", "2026-03-24"), { ...terminal, reported: "2026-03-20T00:00Z" })
    const none = say(
      { kind: "last_free_day", of: "terminal", day: null },
      { ...terminal, reported: "2026-03-21T00:00Z" },
    )
    expect(only(said, none).winner).toBe(none)
  })

  test("holds are one set per source: a new list of one leaves the other's as it is", () => {
    const ofLine = say(holds("freight"), { ...line, reported: "2026-03-19T00:00Z" })
    const first = say(holds("customs", "TMF"), { ...terminal, reported: "2026-03-20T00:00Z" })
    const then = say(holds("TMF"), { ...terminal, reported: "2026-03-21T00:00Z" })
    expect(only(ofLine, first, then)).toMatchObject({ winner: then, losers: [first, ofLine], disagreements: [ofLine] })
  })
})

describe("disagreement", () => {
  const day = (a: string, b: string, over: Said = {}) =>
    only(
      say(gateOut(a), { ...terminal, reported: "2026-03-21T00:00Z" }),
      say(gateOut(b), { ...line, reported: "2026-03-21T00:00Z", ...over }),
    ).disagreements.length

  test("another calendar day at the place, not in UTC", () => {
    expect(day("2026-03-21T23:30-07:00", "2026-03-22T00:30-07:00")).toBe(1)
    expect(day("2026-03-21T16:30-07:00", "2026-03-21T17:30-07:00")).toBe(0)
  })
  test("a plan that came otherwise is none, nor is what was worked out", () => {
    expect(day("2026-03-21T10:00-07:00", "2026-03-25T00:30-07:00", { classifier: "planned" })).toBe(0)
    expect(day("2026-03-21T10:00-07:00", "2026-03-25T00:30-07:00", { certainty: "computed" })).toBe(0)
  })
  test("what one source corrected itself is none", () => {
    const said = ["2026-03-21T10:00Z", "2026-03-25T10:00Z"].map((time, n) =>
      say(gateOut(time), { ...line, reported: `2026-03-2${n + 6}T00:00Z` }),
    )
    expect(only(...said).disagreements).toEqual([])
  })
  test("two actual times of one source are one, if nothing tells which it said last", () => {
    const said = (second: Said) => [
      say(gateOut("2026-03-21T10:00Z"), line),
      say(gateOut("2026-03-21T12:00Z"), { ...line, ...second }),
    ]
    const { losers, disagreements } = only(...said({}))
    expect(disagreements).toEqual(losers)
    expect(losers).toHaveLength(1)
    expect(only(...said({ classifier: "estimated" })).disagreements).toEqual([])
    expect(only(...said({ seen: "2026-06-02T00:00Z" })).disagreements).toEqual([])
  })

  test("of such two the later is shown, in whatever order they came", () => {
    for (let hour = 11; hour < 23; hour++) {
      const said = [say(gateOut("2026-03-21T10:00Z"), line), say(gateOut(`2026-03-21T${hour}:00Z`), line)]
      expect(only(...said).winner.fact).toEqual(said[1]?.fact)
      expect(only(...said.toReversed()).winner.fact).toEqual(said[1]?.fact)
    }
  })
})

const snapshot = (hours: number, ...held: Observation[]): Snapshot => ({
  source: line.source,
  asked: { bill: BILL },
  seenAt: T0 + hours * HOUR,
  names: held.map(nameOf),
})

describe("withdrawal", () => {
  const one = say(discharge("2026-03-20T10:00Z"), { ...line, seen: "2026-03-01T00:00Z" })

  test("needs two whole snapshots without it, at least 6 hours apart", () => {
    fc.assert(
      fc.property(fc.array(fc.record({ hour: fc.integer({ min: 1, max: 40 }), has: fc.boolean() })), (asked) => {
        const snapshots = asked.map(({ hour, has }) => (has ? snapshot(hour, one) : snapshot(hour)))
        const last = Math.max(0, ...asked.filter(({ has }) => has).map(({ hour }) => hour))
        const without = asked.filter(({ hour, has }) => !has && hour > last).map(({ hour }) => hour)
        const expected = without.some((a) => without.some((b) => b - a >= 6))
        const { standing, withdrawn } = settle([one], snapshots)
        expect([standing.length, withdrawn.length]).toEqual(expected ? [0, 1] : [1, 0])
      }),
    )
  })

  test("another source's and another bill's snapshots prove nothing", () => {
    const others = [1, 20].flatMap((hour): Snapshot[] => [
      { ...snapshot(hour), source: "apmt" },
      { ...snapshot(hour), asked: { bill: "B2" } },
    ])
    expect(settle([one], others).withdrawn).toEqual([])
  })

  test("a vanished actual gives way to the estimate that is still said", () => {
    const expected = say(discharge("2026-03-21T10:00Z"), {
      ...line,
      classifier: "estimated",
      seen: "2026-03-01T00:00Z",
    })
    const { standing } = settle([one, expected], [snapshot(1, expected), snapshot(8, expected)])
    expect(only(...standing).winner.classifier).toBe("estimated")
  })

  test("what was taken back by its event's id, until it is said anew", () => {
    const said = say(discharge("2026-03-20T10:00Z"), { eventId: "e1", reported: "2026-03-20T11:00Z" })
    const back = say({ kind: "retraction", retracts: "e1" }, { eventId: "e2", reported: "2026-03-20T12:00Z" })
    const anew = say(discharge("2026-03-20T10:30Z"), { eventId: "e1", reported: "2026-03-20T13:00Z" })
    expect(settle([back, said]).withdrawn).toEqual([said])
    expect(settle([said, back, anew]).standing).toEqual([anew])
    expect(settle([{ ...back, source: "dcsa:ZIMU" }, said]).withdrawn).toEqual([])
  })

  test("what a container's other messages say too is not taken back with one of them", () => {
    const contains = { kind: "contains" } as const
    const first = say(contains, { eventId: "e1", reported: "2026-03-20T11:00Z" })
    const second = say(contains, { eventId: "e2", reported: "2026-03-21T11:00Z" })
    const back = say({ kind: "retraction", retracts: "e2" }, { reported: "2026-03-22T11:00Z" })
    expect(settle([first, second, back])).toMatchObject({ standing: [{ sourceEventId: "e1" }], withdrawn: [] })
  })

  describe("an event sent again under its id, with another port or ship,", () => {
    const call = (place: string, day: string, over: Said = {}) =>
      say(movement("arrive", place, `${day}T10:00Z`, { mode: "vessel" }), {
        container: null,
        eventId: "e1",
        reported: `${day}T12:00Z`,
        seen: `${day}T12:00Z`,
        ...over,
      })
    const [first, moved] = [call("USLAX", "2026-03-20"), call("USOAK", "2026-03-21")]

    test("takes the place of what it said before, in whatever order they come", () => {
      expect(settle([first, moved])).toEqual({ standing: [moved], withdrawn: [first] })
      expect(settle([moved, first])).toEqual({ standing: [moved], withdrawn: [first] })
      const back = call("USLAX", "2026-03-22")
      expect(settle([first, moved, back]).withdrawn).toEqual([moved])
    })
    test("is another where id, source, move or bill differ", () => {
      for (const over of [{ eventId: "e2" }, { source: "dcsa:ZIMU" }, { bill: "B2" }]) {
        expect(settle([first, call("USOAK", "2026-03-21", over)]).withdrawn).toEqual([])
      }
      const left = say(movement("depart", "USOAK", "2026-03-21T10:00Z"), {
        eventId: "e1",
        reported: "2026-03-21T12:00Z",
      })
      expect(settle([first, left]).withdrawn).toEqual([])
    })
    test("is another where the carrier lists both at once: its ids name no events", () => {
      expect(settle([first, moved], [snapshot(500, first, moved)]).withdrawn).toEqual([])
      const [a, b] = [first, moved].map((one, n) => ({ ...one, payload: { id: "p", pointer: `/${n}` } }))
      expect(settle([a as Observation, b as Observation]).withdrawn).toEqual([])
    })
  })

  test("a value that is changed and changed back is the newest again", () => {
    const [yes, no] = [true, false].map((available, n) =>
      say({ kind: "availability", available }, { ...line, seen: `2026-03-01T0${n}:00Z` }),
    ) as [Observation, Observation]
    const { standing } = settle([yes, no], [snapshot(2, no), snapshot(3, yes)])
    expect(only(...standing).winner.version).toBe(yes.version)
  })
})

test("winner and losers do not depend on the order of arrival", () => {
  const speaker = fc.constantFrom(line, terminal, ais, { source: "x12:inbox", by: "rail" } as const)
  const day = fc.integer({ min: 10, max: 25 }).map((n) => `2026-03-${n}`)
  const fact = fc.oneof(
    fc.tuple(fc.constantFrom(arrive, discharge, gateOut), day).map(([make, on]) => make(`${on}T10:00-07:00`)),
    fc.tuple(fc.constantFrom("line", "terminal"), day).map(([of, on]) => lastFreeDay(of as "line", on)),
    fc.subarray(["customs", "freight", "TMF"]).map((names) => holds(...names)),
  )
  const observation = fc
    .record({
      fact,
      speaker,
      classifier: fc.constantFrom("planned", "estimated", "actual"),
      reported: fc.option(day),
      seen: day,
    })
    .map(({ fact, speaker, ...rest }) => say(fact, { ...speaker, ...rest } as Said))
  const cases = fc
    .array(observation, { maxLength: 12 })
    .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })))
  fc.assert(
    fc.property(cases, ([all, shuffled]) => {
      expect(believe(settle(shuffled).standing)).toEqual(believe(settle(all).standing))
    }),
  )
})
