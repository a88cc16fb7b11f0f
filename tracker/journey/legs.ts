// Derives the journey of one container from beliefs: where it is loaded, changes ships, is discharged, and ends.
import { type Belief, believe, compare, placeKey, vehicleOf, vesselKey } from "../observations/believe.ts"
import type { Mode, Move, Movement, Observation, ReportedVessel } from "../observations/observation.ts"
import { compareText } from "../observations/settle.ts"
import { isNotAfter } from "../observations/times.ts"
import { type Belonging, isMoved, isRestowed, type Moved } from "./belonging.ts"

export type MovementBelief = Belief & { winner: Moved; losers: Moved[] }
type Sure = "high" | "medium" | "low"

/** A port where the container arrives or leaves by ship. */
export type Stop = { place: string } & Partial<Record<"arrive" | "discharge" | "load" | "depart", MovementBelief>>

type Leg = {
  from: string | null
  to: string | null
  mode: Mode
  vessel: ReportedVessel | null
  voyage: string | null
  certainty: Sure
}

export type Journey = {
  container: string | null
  beliefs: Belief[]
  movements: MovementBelief[]
  lading: Stop | null
  transshipments: Stop[]
  discharge: Stop | null
  /** low: it came to a port, and nothing says that its sea voyage ends there. */
  certainty: Sure
  /** The arrival at the last inland place after the port of discharge. */
  destination: MovementBelief | null
  legs: Leg[]
}

/** One journey per container. For a bill that names none yet, one from its ships' calls. */
export function resolveJourneys(belonging: Belonging): Journey[] {
  const containers = belonging.containers.length > 0 ? belonging.containers : [null]
  return containers.map((container) => resolveJourney(container, belonging.of(container)))
}

function resolveJourney(container: string | null, observations: readonly Observation[]): Journey {
  const beliefs = believe(observations)
  const movements = beliefs.filter((one): one is MovementBelief => isMoved(one.winner))
  const stops = toStops(movements)
  const lading = ladingAmong(stops)
  const discharge = dischargeAmong(stops, lading)
  const [first, last] = [lading ? stops.indexOf(lading) : -1, discharge ? stops.indexOf(discharge) : stops.length]
  const transshipments = stops.filter(
    (stop, n) =>
      stop !== lading && stop !== discharge && (changesShip(stop) || (discharge !== null && n > first && n < last)),
  )
  const certainty = certaintyOf(discharge, lading, movements)
  const destination = discharge && destinationAmong(movements, discharge)
  const way = [...(lading ? [lading] : []), ...transshipments, ...(discharge ? [discharge] : [])]
  const legs = [...seaLegs(way, certainty), ...inlandLeg(discharge, destination)]
  return { container, beliefs, movements, lading, transshipments, discharge, certainty, destination, legs }
}

export const placeOf = ({ winner }: MovementBelief): string | null => placeKey(winner.fact.place)
const shipOf = ({ winner }: MovementBelief) => vesselKey(winner.fact.vessel)
const marked = ({ winner, losers }: MovementBelief, mark: Movement["mark"]) =>
  [winner, ...losers].some(({ fact }) => fact.mark === mark)

const factsOf = ({ arrive, discharge, load, depart }: Stop): MovementBelief[] =>
  [arrive, discharge, load, depart].filter((one) => one !== undefined)
export const inwardOf = ({ discharge, arrive }: Stop): MovementBelief | undefined => discharge ?? arrive
export const outwardOf = ({ load, depart }: Stop): MovementBelief | undefined => load ?? depart

/** In order of time. For stops on the same day without a time of day, the source's own call numbers decide. */
function toStops(movements: readonly MovementBelief[]): Stop[] {
  const atSea = movements.filter(({ winner }) => vehicleOf(winner.fact) === "vessel" && winner.fact.laden !== false)
  const sorted = [...atSea].sort((a, b) => compare(a.winner, b.winner) || compareText(a.fact, b.fact))
  const stops = new Map<string, Stop>()
  const add = (belief: MovementBelief, name: keyof Omit<Stop, "place">) => {
    const place = placeOf(belief)
    if (place === null) return
    const stop = stops.get(place) ?? { place }
    stop[name] ??= belief
    stops.set(place, stop)
  }
  const moves = sorted.map(({ winner }) => winner)
  const restowed = sorted.filter(({ winner }) => isRestowed(winner, moves))
  for (const belief of restowed) add(belief, belief.winner.fact.move as "load" | "discharge")
  // Otherwise a ship loads a container once and discharges it once, at the most credible place.
  for (const name of ["load", "discharge"] as const) {
    const ships = new Set<string>()
    for (const belief of sorted.filter((one) => one.winner.fact.move === name && !restowed.includes(one))) {
      const ship = shipOf(belief)
      if (ship === null || !ships.has(ship)) add(belief, name)
      if (ship !== null) ships.add(ship)
    }
  }
  for (const belief of callsOfItsOwn(sorted, restowed, "arrive", -1)) add(belief, "arrive")
  for (const belief of callsOfItsOwn(sorted, restowed, "depart", 1)) add(belief, "depart")
  const time = (stop: Stop) => Math.min(...factsOf(stop).map(({ winner }) => winner.fact.when.at))
  const number = (stop: Stop) => Math.min(...factsOf(stop).map(({ winner }) => winner.fact.sequence ?? 0))
  return [...stops.values()].sort((a, b) => time(a) - time(b) || number(a) - number(b) || compareText(a.place, b.place))
}

/** It leaves at its ship's first departure and arrives at the ship's last arrival. The calls between are on the way. */
function callsOfItsOwn(
  sorted: readonly MovementBelief[],
  restowed: readonly MovementBelief[],
  move: Move,
  sign: 1 | -1,
): MovementBelief[] {
  const calls = sorted.filter(({ winner }) => winner.fact.move === move)
  const isOfStay = (one: MovementBelief) =>
    restowed.some((other) => shipOf(other) === shipOf(one) && placeOf(other) === placeOf(one))
  const far = (a: MovementBelief, b: MovementBelief) => sign * (a.winner.fact.when.at - b.winner.fact.when.at) < 0
  return calls.filter((one) => {
    const ship = shipOf(one)
    return (
      ship === null ||
      isOfStay(one) ||
      !calls.some((other) => shipOf(other) === ship && placeOf(other) !== placeOf(one) && far(other, one))
    )
  })
}

/** It arrives on one ship and leaves on another. */
function changesShip(stop: Stop): boolean {
  const [inward, outward] = [inwardOf(stop), outwardOf(stop)]
  if (!inward || !outward) return false
  if (stop.discharge && stop.load) return true
  const [came, went] = [shipOf(inward), shipOf(outward)]
  return came !== null && went !== null && came !== went
}

function ladingAmong(stops: readonly Stop[]): Stop | null {
  const named = stops.find((stop) => factsOf(stop).some((one) => marked(one, "lading")))
  const from = stops.filter((stop) => !changesShip(stop) && !stop.discharge)
  return named ?? from.find(({ load }) => load) ?? from.find(({ depart, arrive }) => depart && !arrive) ?? null
}

function dischargeAmong(stops: readonly Stop[], lading: Stop | null): Stop | null {
  const after = lading ? stops.slice(stops.indexOf(lading) + 1) : stops
  const named = after
    .flatMap((stop) => factsOf(stop).flatMap((one) => (marked(one, "discharge") ? { stop, one } : [])))
    .sort((a, b) => compare(a.one.winner, b.one.winner))[0]
  return named?.stop ?? after.filter((stop) => inwardOf(stop) && !changesShip(stop)).at(-1) ?? null
}

function certaintyOf(discharge: Stop | null, lading: Stop | null, movements: readonly MovementBelief[]): Sure {
  if (discharge === null) return "low"
  const goesOnByLand = movements.some(
    (one) =>
      placeOf(one) === discharge.place && ["rail", "truck"].includes(vehicleOf(one.winner.fact)) && isLadenOut(one),
  )
  if (goesOnByLand || factsOf(discharge).some((one) => marked(one, "discharge"))) return "high"
  if (lading === null) return "low"
  const said = [discharge.discharge, discharge.arrive].flatMap((one) => (one ? [one.winner, ...one.losers] : []))
  const wasPlanned = said.some(({ classifier }) => classifier !== "actual")
  if (discharge.discharge) return wasPlanned ? "high" : "medium"
  return wasPlanned ? "medium" : "low"
}

const isLadenOut = ({ winner: { fact } }: MovementBelief) =>
  fact.laden === true && (fact.move === "gate_out" || fact.move === "load")

function destinationAmong(movements: readonly MovementBelief[], discharge: Stop): MovementBelief | null {
  const landed = inwardOf(discharge)
  const inland = movements.filter((one) => {
    const place = placeOf(one)
    return place !== null && place !== discharge.place && comesInland(one.winner.fact)
  })
  const after = inland.filter(({ winner }) => landed && isNotAfter(landed.winner.fact.when, winner.fact.when))
  const last = after.reduce<MovementBelief | null>(
    (latest, one) => (latest && latest.winner.fact.when.at >= one.winner.fact.when.at ? latest : one),
    null,
  )
  const there = last ? after.filter((one) => placeOf(one) === placeOf(last)) : []
  const rank = ({ winner }: MovementBelief) => ["arrive", "gate_in", "discharge"].indexOf(winner.fact.move)
  return there.sort((a, b) => rank(a) - rank(b) || compare(a.winner, b.winner))[0] ?? null
}

function comesInland({ move, laden, place, ...rest }: Movement): boolean {
  const kind = place?.kind ?? null
  if (move === "gate_in") return laden === true && (kind === "ramp" || kind === "inland_terminal")
  if (kind === "customer" || kind === "depot") return false
  const vehicle = vehicleOf({ move, laden, place, ...rest })
  return vehicle !== "vessel" && (move === "arrive" || (move === "discharge" && vehicle !== "truck" && laden !== false))
}

function seaLegs(way: readonly Stop[], certainty: Sure): Leg[] {
  return way.slice(1).map((to, n) => {
    const from = way[n] as Stop
    const known = outwardOf(from) ?? inwardOf(to)
    const isSure = to === way.at(-1) ? certainty : outwardOf(from) && inwardOf(to) ? "high" : "medium"
    return {
      from: from.place,
      to: to.place,
      mode: "vessel",
      vessel: known?.winner.fact.vessel ?? inwardOf(to)?.winner.fact.vessel ?? null,
      voyage: known?.winner.fact.voyage ?? null,
      certainty: isSure,
    }
  })
}

function inlandLeg(discharge: Stop | null, destination: MovementBelief | null): Leg[] {
  if (!discharge || !destination) return []
  const { fact } = destination.winner
  const mode = vehicleOf(fact)
  return [
    {
      from: discharge.place,
      to: placeOf(destination),
      mode,
      vessel: fact.vessel,
      voyage: fact.voyage,
      certainty: "medium",
    },
  ]
}
