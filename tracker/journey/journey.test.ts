import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { LIVES, type Life } from "#test/tracker/journey/lives"
import { at, BILL, CONTAINER, say } from "#test/tracker/journey/observations"
import { line, read, time, toldOf, wantedOf } from "#test/tracker/journey/told"
import type { Observation } from "../observations/observation.ts"
import { nameOf, type Snapshot, settle } from "../observations/settle.ts"
import { changesBetween } from "./changes.ts"
import { type Shown, toShown } from "./shown.ts"

const ASKED = { bill: BILL, booking: null }
const SNAPSHOTS = ["2026-06-01T00:00Z", "2026-06-01T08:00Z"].map(at)

type Heard = { observations: Observation[]; snapshots: Snapshot[] }

function hear({ says, vanished = [] }: Life): Heard {
  const observations = says.map(read)
  const names = observations.filter((_, n) => !vanished.includes(n)).map(nameOf)
  const snapshots = SNAPSHOTS.map((seenAt) => ({ source: "dcsa:MSCU", asked: { bill: BILL }, seenAt, names }))
  return { observations, snapshots }
}

const show = ({ observations, snapshots }: Heard) => toShown(ASKED, settle(observations, snapshots))

describe("lives", () => {
  test.each(LIVES)("$title", (life) => {
    const shown = show(hear(life))
    expect(toldOf(shown)).toEqual(wantedOf(life))
  })

  test("each bill of a container in two has its own events", () => {
    const { observations } = hear(LIVES[0] as Life)
    const other = LIVES[0]?.says.map((said) => read(`${said} bill=B2`)) ?? []
    const settled = settle([...observations, ...other])
    const [first, second] = ["B1", "B2"].map((bill) => toShown({ bill, booking: null }, settled)) as [Shown, Shown]
    expect(second.events.map(line)).toEqual(first.events.map(line))
  })
})

describe("any order, any duplication, any split", () => {
  const life = fc.constantFrom(...LIVES).map(hear)
  const heardInBatches = life.chain((heard) => {
    const all = [...heard.observations, ...heard.observations]
    return fc.record({
      heard: fc.constant(heard),
      said: fc.shuffledSubarray(all, { minLength: all.length }),
      cuts: fc.array(fc.nat(all.length), { maxLength: 6 }),
    })
  })

  test("give the same state, and leave the same milestones raised once each", () => {
    fc.assert(
      fc.property(heardInBatches, ({ heard, said, cuts }) => {
        const once = show(heard)
        const standing: string[] = []
        let shown: Shown | null = null
        for (const cut of [...cuts.sort((a, b) => a - b), said.length]) {
          const next = show({ observations: said.slice(0, cut), snapshots: cut === said.length ? heard.snapshots : [] })
          const { raised, withdrawn } = changesBetween(shown, next)
          standing.push(...raised.map(({ key }) => key))
          for (const { event } of withdrawn) standing.splice(standing.indexOf(event.key), 1)
          shown = next
        }
        expect(shown).toEqual(once)
        expect(standing.sort()).toEqual(once.events.map(({ key }) => key).sort())
      }),
      { numRuns: cases(300) },
    )
  })

  test("hold for whatever is said, and each event has a witness to it that happened", () => {
    const places = ["CNSHA", "SGSIN", "USLAX", "USCHI"]
    const moves = ["arrive", "depart", "load", "discharge", "gate_in", "gate_out", "pick_up", "drop_off"]
    const anything = fc
      .tuple(
        fc.constantFrom("PLN", "EST", "ACT", "ACT"),
        fc.constantFrom(...moves),
        fc.constantFrom(...places),
        fc.integer({ min: 10, max: 28 }).chain((day) => fc.constantFrom(`2026-03-${day}T10:00Z`, `2026-03-${day}`)),
        fc.constantFrom("", " rail", " truck", " barge", " empty", " kind=ramp", " kind=customer", " by=ais bill=-"),
        fc.constantFrom("", " via=ALPHA/1", " via=BETA/2", " via=BETA/3"),
      )
      .map(([classifier, move, place, day, flag, via]) => read(`${classifier} ${move} ${place} ${day}${flag}${via}`))
    const shuffles = fc
      .array(anything, { maxLength: 25 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 })))
    fc.assert(
      fc.property(shuffles, ([all, shuffled]) => {
        const shown = toShown(ASKED, settle(all))
        expect(toShown(ASKED, settle(shuffled))).toEqual(shown)
        const keys = shown.events.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
        const happened = new Set(all.filter(({ classifier }) => classifier === "actual").map(nameOf))
        expect(shown.events.filter(({ because }) => !happened.has(because))).toEqual([])
        expect(changesBetween(shown, JSON.parse(JSON.stringify(shown)))).toEqual(changesBetween(shown, shown))
      }),
      { numRuns: cases(500) },
    )
  })

  test("reported as it happens, no milestone of these lives is raised that is taken back later, but what vanished", () => {
    // A discharge by a ship looks like the end of the sea leg until the ship loads the container again.
    const others = ["a vanished", "put down by a ship"]
    for (const life of LIVES.filter(({ title }) => !others.some((begin) => title.startsWith(begin)))) {
      const observations = hear(life).observations.sort((a, b) => happened(a) - happened(b))
      let shown: Shown | null = null
      for (const n of observations.keys()) {
        const next = show({ observations: observations.slice(0, n + 1), snapshots: [] })
        const { withdrawn } = changesBetween(shown, next)
        expect(withdrawn.map(({ note }) => `${life.title}: ${note}`)).toEqual([])
        shown = next
      }
    }
  })
})

test("a discharge that nothing planned is reported, and taken back where the container goes on by ship", () => {
  const life = LIVES.find(({ title }) => title === "two transshipments") as Life
  const observations = hear(life).observations.filter(({ classifier }) => classifier === "actual")
  const [landed, loaded] = [5, 6].map((n) => toShown(ASKED, settle(observations.slice(0, n)))) as [Shown, Shown]
  expect(landed.events.map(line)).toContain("vessel_discharged SGSIN 2026-03-12T12:00Z")
  expect(landed.shipment.certainty).toBe("medium")
  const { raised, withdrawn } = changesBetween(landed, loaded)
  expect(raised.map(({ event }) => event)).toEqual(["transshipment_discharged", "transshipment_loaded"])
  expect(withdrawn.map(({ event }) => event.event)).toEqual(["vessel_discharged"])
})

/** Plans are reported before anything happens. */
const happened = ({ fact, classifier }: Observation) =>
  fact.kind === "movement" && classifier === "actual" ? fact.when.at : 0

describe("what to raise", () => {
  const load = read("ACT load CNSHA 2026-03-05T10:00+08:00 via=ALPHA/001E")
  const first = toShown(ASKED, settle([load]))
  const later = (...lines: string[]) => toShown(ASKED, settle([load, ...lines.map(read)]))

  test("a new milestone once, a repetition nothing", () => {
    expect(changesBetween(null, first).raised.map(({ event }) => event)).toEqual(["vessel_loaded"])
    expect(changesBetween(null, first).created).toEqual([CONTAINER])
    expect(changesBetween(first, first)).toMatchObject({ raised: [], corrected: [], containers: [], shipment: {} })
  })

  test("a correction changes the same event and raises no second one", () => {
    const after = later("ACT load CNSHA 2026-03-05T18:00+08:00 via=ALPHA/001E rep=05-20")
    const { raised, corrected, withdrawn } = changesBetween(first, after)
    expect([raised, withdrawn]).toEqual([[], []])
    expect(corrected.map(({ before, after }) => [before.key === after.key, time(before.at), time(after.at)])).toEqual([
      [true, "2026-03-05T02:00Z", "2026-03-05T10:00Z"],
    ])
  })

  test("a withdrawal shows as fields that turn null, and a note", () => {
    const life = LIVES.find(({ title }) => title.startsWith("a vanished")) as Life
    const heard = hear(life)
    const changes = changesBetween(show({ ...heard, snapshots: [] }), show(heard))
    expect(changes.raised).toEqual([])
    expect(changes.withdrawn.map(({ note }) => note)).toEqual([
      "vessel_arrived at USLAX is no longer reported",
      "vessel_discharged at USLAX is no longer reported",
    ])
    expect(changes.containers[0]?.fields).toMatchObject({
      arrivedAt: [at("2026-03-20T15:00Z"), null],
      dischargedAt: [at("2026-03-21T16:00Z"), null],
    })
  })

  test("an estimate once per new time or ship, and none once the ship is there", () => {
    const arrives = (day: number, rep: number) =>
      `EST arrive USLAX 2026-03-${day}T08:00-07:00 via=ALPHA/001E rep=03-${rep}`
    const one = later(arrives(20, 10))
    const two = later(arrives(20, 10), arrives(21, 11))
    const same = later(arrives(20, 10), arrives(21, 11), arrives(21, 12))
    const there = later(arrives(22, 13), "ACT arrive USLAX 2026-03-20T08:00-07:00 via=ALPHA/001E")
    const raised = (before: Shown, after: Shown) => {
      const { estimated, arrival } = changesBetween(before, after)
      return [estimated.map(line), arrival && time(arrival.at)]
    }
    expect(raised(first, one)).toEqual([["estimated.vessel_arrived USLAX 2026-03-20T15:00Z"], "2026-03-20T15:00Z"])
    expect(raised(one, two)).toEqual([["estimated.vessel_arrived USLAX 2026-03-21T15:00Z"], "2026-03-21T15:00Z"])
    expect(raised(two, same)).toEqual([[], null])
    expect(raised(two, there)).toEqual([[], null])
  })

  test("a terminal's availability and days have events of their own", () => {
    const reports: Observation[] = [
      say({ kind: "availability", available: true }, { by: "terminal", source: "apmt", bill: null }),
      say(
        { kind: "last_free_day", of: "terminal", day: { at: 5, offset: null, precision: "day", assumedZone: "UTC" } },
        { by: "terminal", source: "apmt", bill: null },
      ),
    ]
    const after = toShown(ASKED, settle([load, ...reports]))
    expect(changesBetween(first, after).containers).toEqual([
      {
        container: CONTAINER,
        fields: { availabilityKnown: [false, true], available: [null, true], lfdTerminal: [null, 5] },
        events: [
          "container.pickup_lfd_terminal.changed",
          "container.pickup_lfd.changed",
          "container.transport.available",
        ],
      },
    ])
  })
})
