// Decides what to believe about each fact when sources, or one source over time, disagree.
import { isDeepStrictEqual } from "node:util"
import { zoneOf } from "../reference/places.ts"
import { DAY } from "../values/instant.ts"
import type {
  Classifier,
  Fact,
  Mode,
  Movement,
  Observation,
  ReportedPlace,
  ReportedVessel,
  When,
} from "./observation.ts"
import { compareText, nameOf, saidAt } from "./settle.ts"
import { dayOf } from "./times.ts"

export type Belief = {
  /** Identifies the fact, whoever reports it. */
  fact: string
  winner: Observation
  /** Best first. */
  losers: Observation[]
  /**
   * Losers that contradict the winner: of another source, with another calendar day, list or answer; of the same source,
   * if nothing tells which it said last.
   */
  disagreements: Observation[]
}

type SpokenBy = Observation["spokenBy"]
const AT_SEA: SpokenBy[] = ["shipping_line", "terminal", "rail", "ais"]
const AT_THE_GATE: SpokenBy[] = ["terminal", "rail", "shipping_line", "ais"]
const ON_RAIL: SpokenBy[] = ["rail", "terminal", "shipping_line", "ais"]
const CERTAINTIES = { stated: 0, inferred: 1, computed: 2 }
const CLASSIFIERS: Record<Classifier, number> = { actual: 0, estimated: 1, planned: 2 }

export function believe(observations: readonly Observation[]): Belief[] {
  const byFact = new Map<string, Observation[]>()
  for (const one of observations) {
    if (!mayTell(one)) continue
    const fact = factOf(one)
    byFact.set(fact, [...(byFact.get(fact) ?? []), one])
  }
  return [...byFact]
    .sort(([a], [b]) => compareText(a, b))
    .map(([fact, all]) => {
      const sorted = all.sort(compare)
      const winner = pick(sorted)
      const losers = sorted.filter((one) => one !== winner)
      return { fact, winner, losers, disagreements: disagreementsWith(winner, losers) }
    })
}

/**
 * Actual, estimated, planned; then by certainty and authority, later reported, later seen, the later time. A total order:
 * only what says the same is left to its name.
 */
export function compare(a: Observation, b: Observation): number {
  return (
    CLASSIFIERS[a.classifier] - CLASSIFIERS[b.classifier] ||
    authorityOf(a) - authorityOf(b) ||
    saidAt(b) - saidAt(a) ||
    b.seenAt - a.seenAt ||
    (timeOf(b.fact)?.at ?? 0) - (timeOf(a.fact)?.at ?? 0) ||
    compareText(nameOf(a), nameOf(b))
  )
}

/** A source that no longer reports a value counts as silent: its null yields to another source's value. */
function pick(sorted: readonly Observation[]): Observation {
  const slots = new Set<string>()
  const newest = sorted.filter(({ slot }) => !slots.has(slot) && slots.add(slot))
  return newest.find(({ fact }) => !isSilent(fact)) ?? (sorted[0] as Observation)
}

/** A ship's position is never evidence of a load, a discharge, a gate move or what a terminal or line decides. */
function mayTell({ spokenBy, fact }: Observation): boolean {
  return spokenBy !== "ais" || (fact.kind === "movement" && (fact.move === "arrive" || fact.move === "depart"))
}

function authorityOf({ spokenBy, fact, certainty }: Observation): number {
  return CERTAINTIES[certainty] * 10 + authoritiesOn(fact).indexOf(spokenBy)
}

function authoritiesOn(fact: Fact): SpokenBy[] {
  switch (fact.kind) {
    case "movement":
      return isGateMove(fact) ? AT_THE_GATE : vehicleOf(fact) === "rail" ? ON_RAIL : AT_SEA
    case "last_free_day":
      return { line: AT_SEA, terminal: AT_THE_GATE, rail: ON_RAIL }[fact.of]
    case "holds":
    case "fees":
    case "availability":
    case "appointment":
    case "terminal":
      return AT_THE_GATE
    default:
      return AT_SEA
  }
}

export const isCall = ({ move }: Movement) => move === "arrive" || move === "depart"
const isGateMove = ({ move }: Movement) => !isCall({ move } as Movement) && move !== "load" && move !== "discharge"

/** The vehicle, also where the source leaves it open: a ship if it has a name, a train at a ramp, a truck at a gate. */
export function vehicleOf(movement: Movement): Mode {
  if (movement.mode !== null) return movement.mode
  if (isGateMove(movement)) return "truck"
  return movement.vessel === null && movement.place?.kind === "ramp" ? "rail" : "vessel"
}

export const placeKey = (place: ReportedPlace | null): string | null =>
  place?.locode ?? place?.name ?? place?.facility?.code ?? null

export const vesselKey = (vessel: ReportedVessel | null): string | null =>
  vessel?.imo ?? vessel?.name?.trim().toUpperCase() ?? null

/** Leaves out ship and voyage of a load: a rolled container is loaded once. A call is identified by its ship. */
function factOf({ subject, fact }: Observation): string {
  const { container, bill, booking, vesselImo } = subject
  const whose = container ?? bill ?? booking ?? vesselImo
  switch (fact.kind) {
    case "movement":
      return JSON.stringify([whose, ...aboutOf(fact, container !== null)])
    case "last_free_day":
      return JSON.stringify([whose, fact.kind, fact.of])
    case "contains":
      return JSON.stringify([whose, fact.kind, bill ?? booking])
    default:
      return JSON.stringify([whose, fact.kind])
  }
}

function aboutOf(fact: Movement, ofContainer: boolean): unknown[] {
  const place = placeKey(fact.place)
  if (isCall(fact)) return [fact.move, vehicleOf(fact), place, vesselKey(fact.vessel), ofContainer || fact.voyage]
  if (isGateMove(fact)) return [fact.move, vehicleOf(fact) === "rail", fact.laden, place]
  return [fact.move, vehicleOf(fact), fact.laden ?? true, place]
}

const isSilent = (fact: Fact) => saidOf(fact) === null

/** The value reported for the fact; null if reported as none. undefined if the fact has no value. */
function saidOf(fact: Fact): unknown {
  switch (fact.kind) {
    case "holds":
      return fact.holds && sorted(fact.holds)
    case "fees":
      return fact.fees && sorted(fact.fees)
    case "availability":
      return fact.available
    case "terminal":
      return fact.place && placeKey(fact.place)
    case "equipment":
      return fact.isoCode
    case "seal":
      return fact.seal
    case "weight":
      return fact.pounds
    case "bill_status":
      return fact.status
    default:
      return timeOf(fact)
  }
}

const sorted = (list: readonly object[]) => list.map((item) => JSON.stringify(item)).sort(compareText)

function timeOf(fact: Fact): When | null | undefined {
  if (fact.kind === "last_free_day") return fact.day
  return fact.kind === "movement" || fact.kind === "appointment" ? fact.when : undefined
}

/**
 * Compares the best observation of each other source, if it has the same classifier. A plan that turned out otherwise
 * is no disagreement.
 */
function disagreementsWith(winner: Observation, losers: readonly Observation[]): Observation[] {
  const heard = new Set([winner.source])
  return losers.filter((one) => {
    if (isUndecided(winner, one)) return true
    if (heard.has(one.source)) return false
    heard.add(one.source)
    if (one.classifier !== winner.classifier || one.certainty !== "stated" || winner.certainty !== "stated")
      return false
    return !isSilent(one.fact) && differs(winner.fact, one.fact)
  })
}

/** Two actual times of one milestone from one source, both in its last answer and without a time of creation. */
function isUndecided(winner: Observation, one: Observation): boolean {
  const [first, second] = [timeOf(winner.fact), timeOf(one.fact)]
  const isSaidTogether = saidAt(winner) === saidAt(one) && winner.seenAt === one.seenAt
  const isSameWord = winner.classifier === "actual" && one.classifier === "actual" && winner.certainty === one.certainty
  return winner.source === one.source && isSaidTogether && isSameWord && first?.at !== second?.at
}

function differs(a: Fact, b: Fact): boolean {
  const [first, second] = [timeOf(a), timeOf(b)]
  if (!first || !second) return !isDeepStrictEqual(saidOf(a), saidOf(b))
  const zone = zoneOf(a.kind === "movement" ? (a.place?.locode ?? null) : null)
  return dayOf(first, zone) !== dayOf(second, zone) || Math.abs(first.at - second.at) > DAY
}
