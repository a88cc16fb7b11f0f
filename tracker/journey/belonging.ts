// Decides which observations belong to one container of a bill. A ship's call names no container: it belongs to all
// that sail on the ship.
import { believe, compare, isCall, placeKey, vehicleOf, vesselKey } from "../observations/believe.ts"
import type { Movement, Observation } from "../observations/observation.ts"
import { compareText, saidAt } from "../observations/settle.ts"
import { isNotAfter } from "../observations/times.ts"
import { DAY } from "../values/instant.ts"

/** `container`: what was asked for, if nothing names a bill or booking of it. */
export type Asked = { bill: string | null; booking: string | null; container?: string | null }
/** An observation of a move or a call. */
export type Moved = Observation & { fact: Movement }

/**
 * A report without a bill belongs to this journey of the container if it is at most this long before it begins or after
 * it ends.
 */
const BEFORE = 30 * DAY
const AFTER = 14 * DAY
/** A ship calls at a port repeatedly. A ship's position belongs to the call that the line gives for about that time. */
const SAME_CALL = 7 * DAY

export const isMoved = (one: Observation): one is Moved => one.fact.kind === "movement"
const shipOf = ({ fact }: Moved): string | null => vesselKey(fact.vessel)

export type Belonging = { containers: string[]; of: (container: string | null) => Observation[] }

export function belongingTo(asked: Asked, observations: readonly Observation[]): Belonging {
  const named = withKnownShips(observations)
  const ours = ofBill(asked, named)
  const containers = [...new Set(ours.flatMap(({ subject }) => subject.container ?? []))].sort(compareText)
  const unbilled = named.filter((one) => isOfNoBill(one) && !ours.includes(one))
  return { containers, of: (container) => ofContainer(container, ours, unbilled) }
}

function ofBill({ bill, booking, container }: Asked, observations: readonly Observation[]): Observation[] {
  if (bill === null && booking === null && container) return observations.filter(isOfNoBill)
  if (bill === null) return observations.filter(({ subject }) => booking !== null && subject.booking === booking)
  const bookings = new Set([booking, ...observations.map(({ subject }) => subject.bill === bill && subject.booking)])
  return observations.filter(
    ({ subject }) =>
      subject.bill === bill || (subject.bill === null && subject.booking !== null && bookings.has(subject.booking)),
  )
}

const isOfNoBill = ({ subject }: Observation) => subject.bill === null && subject.booking === null

/** Some sources give a ship's IMO number, others only its name. */
function withKnownShips(observations: readonly Observation[]): Observation[] {
  const numbers = new Map<string, string>()
  for (const { fact } of observations) {
    if (fact.kind !== "movement" || !fact.vessel?.imo || !fact.vessel.name) continue
    const name = fact.vessel.name.trim().toUpperCase()
    const known = numbers.get(name)
    if (known === undefined || fact.vessel.imo < known) numbers.set(name, fact.vessel.imo)
  }
  return observations.map((one) => {
    const vessel = one.fact.kind === "movement" ? one.fact.vessel : null
    const imo = vessel && !vessel.imo && vessel.name ? numbers.get(vessel.name.trim().toUpperCase()) : undefined
    return imo && vessel && isMoved(one) ? { ...one, fact: { ...one.fact, vessel: { ...vessel, imo } } } : one
  })
}

function ofContainer(
  container: string | null,
  ours: readonly Observation[],
  unbilled: readonly Observation[],
): Observation[] {
  const billed = container === null ? [] : ours.filter(({ subject }) => subject.container === container)
  const own = [...billed, ...unbilled.filter((one) => one.subject.container === container && isInLife(one, billed))]
  const calls = ours.filter(isMoved).filter(({ subject }) => subject.container === null)
  const moves = own.filter(isMoved)
  const rolled = rolledShips(moves, calls)
  const joined = calls.filter((call) => sailsWith(call, moves, rolled))
  const seen = unbilled
    .filter(isMoved)
    .filter((one) => one.subject.container === null && isSeenAt(one, [...moves, ...joined]))
  const kept = own.filter((one) => !isMoved(one) || one.classifier === "actual" || !rolled.has(shipOf(one) ?? ""))
  const ofAll = container === null ? [] : ours.filter(isHeldWhole)
  return [
    ...kept,
    ...[...joined, ...seen, ...ofAll].map((call) => ({ ...call, subject: { ...call.subject, container } })),
  ]
}

/** A hold on everything under the bill. */
const isHeldWhole = ({ fact, subject }: Observation) => fact.kind === "holds" && subject.container === null

function isInLife(one: Observation, billed: readonly Observation[]): boolean {
  if (one.subject.container === null) return false
  const moves = billed.filter(isMoved)
  const returns = moves.filter(({ fact, classifier }) => isEmptyReturn(fact) && classifier === "actual")
  const at = isMoved(one) ? one.fact.when.at : saidAt(one)
  const begin = Math.min(...moves.map(({ fact }) => fact.when.at))
  const end = Math.max(...returns.map(({ fact }) => fact.when.at))
  return (moves.length === 0 || at >= begin - BEFORE) && (returns.length === 0 || at <= end + AFTER)
}

const isEmptyReturn = ({ move, laden }: Movement) => laden === false && (move === "gate_in" || move === "drop_off")

/**
 * Ships that the container was to sail on, or that other containers of the bill sail on, if it was loaded on a
 * different one.
 */
function rolledShips(moves: readonly Moved[], calls: readonly Moved[]): ReadonlySet<string> {
  const loads = believe(moves.filter(({ fact }) => fact.move === "load" && vehicleOf(fact) === "vessel"))
  const shipAt = new Map(loads.map(({ winner }) => [placeOf(winner), isMoved(winner) ? shipOf(winner) : null]))
  const discharged = moves.filter(({ fact, classifier }) => fact.move === "discharge" && classifier === "actual")
  const taken = new Set([...shipAt.values(), ...discharged.map(shipOf)])
  const planned = loads.flatMap(({ winner, losers }) =>
    shipOf(winner as Moved) === null ? [] : losers.filter(isMoved),
  )
  const departures = calls.filter(({ fact }) => fact.move === "depart" && vehicleOf(fact) === "vessel")
  const left = departures.filter((one) =>
    departures.every((other) => shipOf(other) !== shipOf(one) || Boolean(shipAt.get(placeOf(other)))),
  )
  return new Set([...planned, ...left].flatMap((one) => shipOf(one) ?? []).filter((ship) => !taken.has(ship)))
}

const placeOf = ({ fact }: Observation) => (fact.kind === "movement" ? placeKey(fact.place) : null)

/** If the container's own moves with the ship are known, the ship's other calls do not belong to it. */
function sailsWith(call: Moved, moves: readonly Moved[], rolled: ReadonlySet<string>): boolean {
  const ship = shipOf(call)
  if (!isCall(call.fact)) return true
  if (ship === null) return isOwnTrain(call, moves)
  if (rolled.has(ship)) return false
  const handled = moves.filter((one) => shipOf(one) === ship).sort(compare)
  // It was to be loaded, and nobody reports that it was. The ship may have sailed without it.
  const isUnloaded = handled.some(({ fact }) => fact.move === "load") && handled[0]?.classifier !== "actual"
  if (call.classifier === "actual" && isUnloaded) return false
  const move = call.fact.move === "arrive" ? "discharge" : "load"
  const restowed = handled.filter((one) => isRestowed(one, moves))
  const best = handled.find((one) => one.fact.move === move && !restowed.includes(one))
  // A ship that only put it down to reload it has not yet brought it, or not yet taken it along.
  if (best === undefined) return true
  const own = [best, ...restowed.filter(({ fact }) => fact.move === move)]
  return own.some((one) => placeOf(one) === placeOf(call) && isSameVoyage(one, call))
}

const isSameVoyage = (a: Moved, b: Moved) => !a.fact.voyage || !b.fact.voyage || a.fact.voyage === b.fact.voyage

/**
 * True if one ship put it down at a port and loaded it again, or will, and no other ship has. The journey neither
 * begins nor ends there.
 */
export function isRestowed(one: Moved, moves: readonly Moved[]): boolean {
  const atPlace = moves.filter((other) => placeOf(other) === placeOf(one))
  const there = atPlace.filter((other) => shipOf(other) === shipOf(one))
  const isDone = ({ fact, classifier }: Moved, move: Movement["move"]) =>
    classifier === "actual" && fact.move === move && vehicleOf(fact) === "vessel"
  const isOpen = !atPlace.some((other) => isDone(other, "load"))
  const isOn = (on: Moved) =>
    isDone(on, "load") || (isOpen && on.fact.move === "load" && vehicleOf(on.fact) === "vessel")
  const isPair = (off: Moved, on: Moved) =>
    shipOf(one) !== null && isDone(off, "discharge") && isOn(on) && isNotAfter(off.fact.when, on.fact.when)
  return there.some((other) => isPair(one, other) || isPair(other, one))
}

/**
 * Containers of one bill go on several trains. The voyage number tells them apart where a move of the container has one;
 * else the call at the ramp.
 */
function isOwnTrain({ fact, classifier }: Moved, moves: readonly Moved[]): boolean {
  const byRail = moves.filter((one) => vehicleOf(one.fact) === vehicleOf(fact))
  const happened = byRail.filter((one) => one.classifier === "actual")
  const trains = (happened.length > 0 ? happened : byRail).flatMap((one) => one.fact.voyage ?? [])
  if (fact.voyage !== null && trains.length > 0) return trains.includes(fact.voyage)
  if (classifier !== "actual" || fact.call === null) return true
  const there = byRail.filter((one) => one.fact.call !== null && placeOf(one) === placeKey(fact.place))
  return there.length === 0 || there.some((one) => one.fact.call === fact.call)
}

function isSeenAt(one: Moved, known: readonly Moved[]): boolean {
  return known.some(
    (other) =>
      shipOf(other) !== null &&
      shipOf(other) === shipOf(one) &&
      placeOf(other) === placeOf(one) &&
      Math.abs(other.fact.when.at - one.fact.when.at) <= SAME_CALL,
  )
}
