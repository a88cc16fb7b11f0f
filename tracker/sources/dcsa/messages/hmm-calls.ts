// HMM's messages may name neither ship nor call: the ships' calls stand in a list of their own, and only the place joins
// them (docs/outside.md). Where two ships call at a place, the moves of the containers decide, or nothing does.
import { zoneOf } from "../../../reference/places.ts"
import { type Json, objectAt } from "./json.ts"
import { codeAt, wordOf } from "./spelling.ts"
import { toWhen } from "./when.ts"

/** `call`: the ship's. `container`: whose train it must be. `undecided`: why it is nobody's. `doubt`: what it lacks. */
export type Whose = { call?: Json; container?: unknown; undecided?: string; doubt?: string }
type Handling = "LOAD" | "DISC"
type Known = { calls: readonly Json[]; transport: Json; events: readonly Json[] }

const TWO_SHIPS = "is of one of several ships that call there, and nothing says of which"
const NOT_LISTED = "names a ship's call that is not in the answer's list"
const TWO_TRAINS = "is of the train of one of several containers, and nothing says of which"

/** `events`: all messages of the answer, which together say more than each alone. */
export function findWhose({ calls, transport, events }: Known): (event: Json) => Whose {
  const containers = new Set(events.flatMap(({ equipmentReference }) => equipmentReference ?? []))
  const atSea = calls.filter((call) => ["", "VESSEL"].includes(wordOf(codeAt(call, "modeOfTransport"))))
  return (event) => {
    const mode = modeOf(event)
    if (mode === "RAIL") return trainOf(event, containers)
    const move = moveOf(event)
    if ((mode !== "" && mode !== "VESSEL") || !["LOAD", "DEPA", "DISC", "ARRI"].includes(move)) return {}
    const named = event.transportCallID ?? objectAt(event, "transportCall").transportCallID ?? null
    const place = placeOf(event)
    if (named !== null || place === undefined) {
      const call = withId(calls, named ?? endOf(transport, move))
      return { call, ...(named !== null && calls.length > 0 && !call ? { doubt: NOT_LISTED } : {}) }
    }
    const there = atSea.filter((call) => placeOf(call) === place)
    const end = withId(calls, endOf(transport, move))
    if (there.length === 0) return end && placeOf(end) === undefined ? { call: end } : {}
    const call = there.length < 2 ? there[0] : chosen(event, there, { calls: atSea, transport, events })
    const isCall = move === "DEPA" || move === "ARRI"
    return call || there.length < 2 || !isCall ? { call } : { undecided: TWO_SHIPS }
  }
}

/** A train without a number is our container's if nobody else is in the answer. */
function trainOf(event: Json, containers: ReadonlySet<unknown>): Whose {
  const call = objectAt(event, "transportCall")
  const names = [event.equipmentReference, call.transportCallID, call.exportVoyageNumber, call.importVoyageNumber]
  if (codeAt(event, "transportEventTypeCode") === "" || names.some(Boolean)) return {}
  return containers.size > 1 ? { undecided: TWO_TRAINS } : { container: [...containers][0] }
}

const modeOf = (event: Json) =>
  wordOf(codeAt(event, "modeOfTransport") || codeAt(objectAt(event, "transportCall"), "modeOfTransport"))
const moveOf = (event: Json) =>
  wordOf(codeAt(event, "transportEventTypeCode") || codeAt(event, "equipmentEventTypeCode"))
const withId = (calls: readonly Json[], id: unknown) =>
  id === undefined || id === null ? undefined : calls.find(({ transportCallID }) => transportCallID === id)
const endOf = (transport: Json, move: string) =>
  move === "LOAD" || move === "DEPA" ? transport.loadTransportCallID : transport.dischargeTransportCallID

function placeOf(holder: Json): unknown {
  const call = objectAt(holder, "transportCall")
  const all = [
    objectAt(holder, "eventLocation"),
    call,
    objectAt(call, "location"),
    objectAt(holder, "location"),
    holder,
  ]
  return all.find(({ UNLocationCode }) => UNLocationCode)?.UNLocationCode
}

/** Of several ships at a place: one brings the container there, another takes it on. */
function chosen(event: Json, there: readonly Json[], known: Known): Json | undefined {
  const takes = there.filter((call) => sailsTo(call, "DISC", known) && !sailsTo(call, "LOAD", known))
  const brings = there.filter((call) => sailsTo(call, "LOAD", known) && !sailsTo(call, "DISC", known))
  const role = roleOf(event, known.events)
  if (role === undefined) return undefined
  const [own, others] = role === "brings" ? [brings, takes] : [takes, brings]
  const left = own.length > 0 ? own : there.filter((call) => !others.includes(call))
  return left.length === 1 ? left[0] : undefined
}

/** The ship also calls at another place where containers are loaded, or are discharged. */
function sailsTo(call: Json, move: Handling, { calls, transport, events }: Known): boolean {
  const end = withId(calls, endOf(transport, move))
  const handled = events.filter((event) => moveOf(event) === move && ["", "VESSEL"].includes(modeOf(event)))
  const places = new Set([...handled, ...(end ? [end] : [])].map(placeOf))
  return calls.some(
    (other) => isSameShip(other, call) && placeOf(other) !== placeOf(call) && places.has(placeOf(other)),
  )
}

function isSameShip(a: Json, b: Json): boolean {
  const [one, other] = [objectAt(a, "vessel"), objectAt(b, "vessel")]
  const name = one.vesselIMONumber ? "vesselIMONumber" : "vesselName"
  return Boolean(one[name]) && one[name] === other[name]
}

/**
 * A ship that arrives before anything is discharged there brings it; one that departs after all is loaded takes it.
 * A plan decides nothing: both ships are planned.
 */
function roleOf(event: Json, events: readonly Json[]): "brings" | "takes" | undefined {
  const move = moveOf(event)
  if (move === "DISC") return "brings"
  if (move === "LOAD") return "takes"
  const at = timeOf(event)
  if (at === undefined || wordOf(codeAt(event, "eventClassifierCode")) !== "ACT") return undefined
  const handling: Handling = move === "ARRI" ? "DISC" : "LOAD"
  const times = events.flatMap((other) => {
    const isThere = moveOf(other) === handling && placeOf(other) === placeOf(event)
    return isThere && ["", "VESSEL"].includes(modeOf(other)) ? (timeOf(other) ?? []) : []
  })
  if (move === "ARRI") return times.every((time) => at <= time) ? "brings" : "takes"
  if (times.length === 0) return undefined
  return times.every((time) => at >= time) ? "takes" : times.every((time) => at <= time) ? "brings" : undefined
}

function timeOf(event: Json): number | undefined {
  const [text, place] = [event.eventDateTime, placeOf(event)]
  return typeof text === "string" ? toWhen(text, zoneOf(typeof place === "string" ? place : null))?.at : undefined
}
