// The interface's milestones that follow from a container's journey. Nothing is made up: what nobody reported is
// missing.
import { compare, vehicleOf } from "../observations/believe.ts"
import type { Movement, When } from "../observations/observation.ts"
import { compareText } from "../observations/settle.ts"
import { isNotAfter } from "../observations/times.ts"
import { inwardOf, type Journey, type MovementBelief, outwardOf, placeOf } from "./legs.ts"

/** The event's name without "container.transport.". A lower `rank` is better evidence of the same event. */
type Meaning = { event: string; ofPlace?: string | null; rank?: number; medium?: boolean }
export type Milestone = {
  /** Stays the same when time or place are corrected. For events that may happen repeatedly, it contains the place. */
  key: string
  event: string
  belief: MovementBelief
  certainty: "high" | "medium" | "low"
}

export function milestonesOf(journey: Journey): Milestone[] {
  const bounds = boundsOf(journey)
  const found = journey.movements
    .filter(({ winner }) => winner.classifier === "actual")
    .flatMap((belief) => meaningsOf(belief, journey, bounds).map((meaning) => ({ belief, ...meaning })))
    .sort(
      (a, b) =>
        (a.rank ?? 0) - (b.rank ?? 0) ||
        compare(a.belief.winner, b.belief.winner) ||
        compareText(a.belief.fact, b.belief.fact),
    )
  const milestones = new Map<string, Milestone>()
  for (const { belief, event, ofPlace, medium } of found) {
    const key = [journey.container, event, ...(ofPlace ? [ofPlace] : [])].join(" ")
    if (!milestones.has(key)) milestones.set(key, { key, event, belief, certainty: medium ? "medium" : "high" })
  }
  return [...milestones.values()]
}

/** A ship's arrival at a port whose role for the container is unknown. Shown as such, and not a milestone. */
export function heldBack(journey: Journey): MovementBelief[] {
  const arrival = journey.discharge?.arrive
  return arrival?.winner.classifier === "actual" && isHeldBack(journey) ? [arrival] : []
}

const isHeldBack = ({ certainty }: Journey) => certainty === "low"

type Bounds = { sailed: When | null; landed: When | null; out: When | null; railed: boolean }

/** The same move means one thing before the sea voyage and another after it. */
function boundsOf({ lading, discharge, destination, movements }: Journey): Bounds {
  const actual = (belief: MovementBelief | undefined) =>
    belief?.winner.classifier === "actual" ? belief.winner.fact.when : null
  const landed = discharge ? actual(inwardOf(discharge)) : null
  const outs = movements.filter((one) => {
    const { move, laden } = one.winner.fact
    const isOut = actual(one) !== null && move === "gate_out" && laden === true && vehicleOf(one.winner.fact) !== "rail"
    return isOut && (placeOf(one) === discharge?.place || (destination && placeOf(one) === placeOf(destination)))
  })
  const railed = movements.some(
    (one) => actual(one) && one.winner.fact.move === "depart" && vehicleOf(one.winner.fact) === "rail",
  )
  const [out] = outs.map(({ winner }) => winner.fact.when).sort((a, b) => a.at - b.at)
  return { sailed: lading ? actual(outwardOf(lading)) : null, landed, out: out ?? null, railed }
}

function meaningsOf(belief: MovementBelief, journey: Journey, bounds: Bounds): Meaning[] {
  const { fact } = belief.winner
  switch (fact.move) {
    case "load":
    case "discharge":
      return fact.laden === false ? [] : ofHandling(belief, journey)
    case "arrive":
    case "depart":
      return ofCall(belief, journey, bounds)
    case "gate_out":
    case "pick_up":
      return ofGateOut(belief, journey, bounds)
    case "gate_in":
    case "drop_off":
      return ofGateIn(belief, journey, bounds)
  }
}

const HANDLED = { load: "loaded", discharge: "discharged" } as const
const CALLED = { arrive: "arrived", depart: "departed" } as const

function ofHandling(belief: MovementBelief, journey: Journey): Meaning[] {
  const move = belief.winner.fact.move as keyof typeof HANDLED
  const place = placeOf(belief)
  const vehicle = vehicleOf(belief.winner.fact)
  if (vehicle === "rail") return [{ event: move === "load" ? "rail_loaded" : "rail_unloaded", ofPlace: place }]
  if (vehicle === "barge") return [{ event: `feeder_${HANDLED[move]}`, ofPlace: place }]
  if (vehicle === "truck") return []
  if (journey.lading?.[move] === belief && move === "load") return [{ event: "vessel_loaded" }]
  if (journey.discharge?.[move] === belief && move === "discharge") return [{ event: "vessel_discharged" }]
  const changes = journey.transshipments.some((stop) => stop[move] === belief)
  return changes ? [{ event: `transshipment_${HANDLED[move]}`, ofPlace: place, medium: true }] : []
}

function ofCall(belief: MovementBelief, journey: Journey, bounds: Bounds): Meaning[] {
  const { fact } = belief.winner
  const move = fact.move as keyof typeof CALLED
  const place = placeOf(belief)
  const vehicle = vehicleOf(fact)
  if (vehicle === "vessel") {
    if (move === "depart" && journey.lading?.depart === belief) return [{ event: "vessel_departed" }]
    if (move === "arrive" && journey.discharge?.arrive === belief) {
      return isHeldBack(journey) ? [] : [{ event: "vessel_arrived", medium: journey.certainty !== "high" }]
    }
    const changes = journey.transshipments.some((stop) => stop[move] === belief)
    return changes ? [{ event: `transshipment_${CALLED[move]}`, ofPlace: place, medium: true }] : []
  }
  const inland: Meaning[] =
    move === "arrive" && isAt(belief, journey.destination)
      ? [{ event: "arrived_at_inland_destination", medium: true }]
      : []
  if (vehicle === "rail") return [{ event: `rail_${CALLED[move]}`, ofPlace: place }, ...inland]
  if (vehicle === "barge") return [{ event: `feeder_${CALLED[move]}`, ofPlace: place }, ...inland]
  return move === "arrive" && isDelivery(fact, bounds) ? [{ event: "delivered", medium: true }] : inland
}

const isAt = (belief: MovementBelief, other: MovementBelief | null) =>
  other !== null && placeOf(belief) === placeOf(other)

const isDelivery = ({ place, when }: Movement, { out }: Bounds) =>
  place?.kind === "customer" && out !== null && isNotAfter(out, when)

function ofGateOut(belief: MovementBelief, journey: Journey, { sailed, landed, railed }: Bounds): Meaning[] {
  const { fact } = belief.winner
  const rank = fact.move === "gate_out" ? 0 : 1
  if (fact.laden === false) {
    const until = sailed ?? landed
    return until === null || isNotAfter(fact.when, until) ? [{ event: "empty_out", rank }] : []
  }
  if (fact.laden === null || (landed && !isNotAfter(landed, fact.when))) return []
  const atPort = journey.discharge !== null && placeOf(belief) === journey.discharge.place
  if (vehicleOf(fact) === "rail") {
    return atPort && !railed ? [{ event: "rail_departed", ofPlace: placeOf(belief), rank: 1, medium: true }] : []
  }
  if (vehicleOf(fact) !== "truck" || fact.move === "pick_up") return []
  if (atPort) return [{ event: "full_out", ofPlace: "port" }]
  return isAt(belief, journey.destination) ? [{ event: "full_out", ofPlace: "inland" }] : []
}

function ofGateIn(belief: MovementBelief, journey: Journey, bounds: Bounds): Meaning[] {
  const { fact } = belief.winner
  const { sailed, landed, out } = bounds
  if (fact.laden === false) {
    const since = out ?? landed
    return since !== null && isNotAfter(since, fact.when) ? [{ event: "empty_in" }] : []
  }
  if (fact.laden === null) return []
  if (isDelivery(fact, bounds)) return [{ event: "delivered", rank: 1, medium: true }]
  if (fact.move === "drop_off") return []
  if (isAt(belief, journey.destination)) return [{ event: "arrived_at_inland_destination", rank: 1, medium: true }]
  const atPort = placeOf(belief) === journey.lading?.place || (journey.lading === null && landed === null)
  const isBeforeSea = [sailed, landed].every((bound) => bound === null || isNotAfter(fact.when, bound))
  const isOther =
    placeOf(belief) === journey.discharge?.place ||
    journey.transshipments.some((stop) => stop.place === placeOf(belief))
  const inland = fact.place?.kind === "inland_terminal" || fact.place?.kind === "ramp" || fact.place?.kind === "depot"
  return isBeforeSea && !isOther && (atPort || inland) ? [{ event: "full_in", rank: atPort && !inland ? 0 : 1 }] : []
}
