// Converts the lines of lives.ts to observations and to Track & Trace 2.2 events, and what is shown to the form of
// lives.ts.
import type { Shown, ShownEvent } from "../../../tracker/journey/shown.ts"
import type { Classifier, Movement, Observation } from "../../../tracker/observations/observation.ts"
import type { Life } from "./lives.ts"
import { BILL, CONTAINER, movement, type Said, say } from "./observations.ts"

const CLASSIFIERS: Record<string, Classifier> = { PLN: "planned", EST: "estimated", ACT: "actual" }

/** "ACT load CNSHA 2026-03-05T10:00+08:00 via=ALPHA/001E rep=03-05"; see the top of lives.ts. */
function parse(text: string) {
  const [head = "", via = ""] = text.split(/ via=/)
  const [ship = "", ...rest] = via.split(/ (?=(?:rep|by|bill|kind)=)/)
  const [classifier = "", move = "", place = "", time = "", ...flags] = [...head.split(" "), ...rest]
  const value = (name: string) => flags.find((flag) => flag.startsWith(`${name}=`))?.slice(name.length + 1)
  const [vessel, voyage] = ship.split("/")
  const by = value("by") as Observation["spokenBy"] | undefined
  const mode = (["rail", "truck", "barge"] as const).find((one) => flags.includes(one))
  return {
    classifier,
    move: move as Movement["move"],
    isCall: move === "arrive" || move === "depart",
    place,
    time,
    mode: mode ?? (vessel && !by ? ("vessel" as const) : null),
    isEmpty: flags.includes("empty"),
    vessel: vessel || null,
    voyage: voyage === "-" ? null : (voyage ?? null),
    kind: value("kind") ?? null,
    by,
    bill: value("bill") === "-" ? null : (value("bill") ?? BILL),
    reported: value("rep") ? `2026-${value("rep")}T00:00Z` : classifier === "ACT" ? time : "2026-02-01T00:00Z",
  }
}

export function read(text: string): Observation {
  const { classifier, move, isCall, place, time, mode, isEmpty, vessel, voyage, kind, by, bill, reported } = parse(text)
  const fact = movement(move, place, time, {
    mode,
    laden: isCall ? null : !isEmpty,
    vessel: vessel ? { imo: null, name: vessel } : null,
    voyage,
    place: { locode: place, facility: null, kind: kind as never, name: null },
  })
  const said: Said = {
    classifier: CLASSIFIERS[classifier],
    reported,
    container: isCall && by !== "terminal" ? null : CONTAINER,
    seen: "2026-05-01T00:00Z",
    bill,
    ...(by ? { by, source: by } : {}),
  }
  return say(fact, said)
}

const CODES: Record<Movement["move"], string> = {
  arrive: "ARRI",
  depart: "DEPA",
  load: "LOAD",
  discharge: "DISC",
  gate_in: "GTIN",
  gate_out: "GTOT",
  pick_up: "PICK",
  drop_off: "DROP",
}
const FACILITIES: Record<string, string> = {
  depot: "DEPO",
  port_terminal: "POTE",
  inland_terminal: "INTE",
  ramp: "RAMP",
  customer: "CLOC",
}

/**
 * As the line's own server reports it. null if the line does not report it. `numberOf` gives the numbers of the bills
 * B1 and B2.
 */
export function toEvent22(text: string, id: string, numberOf: (bill: string) => string): object | null {
  const { classifier, move, isCall, place, time, mode, isEmpty, vessel, voyage, kind, by, bill, reported } = parse(text)
  if (by) return null
  const call = {
    ...(mode ? { modeOfTransport: mode.toUpperCase() } : {}),
    UNLocationCode: place,
    ...(kind ? { facilityTypeCode: FACILITIES[kind] } : {}),
    ...(vessel ? { vessel: { vesselName: vessel } } : {}),
    ...(voyage ? { exportVoyageNumber: voyage, importVoyageNumber: voyage } : {}),
  }
  return {
    eventID: id,
    eventType: isCall ? "TRANSPORT" : "EQUIPMENT",
    eventClassifierCode: classifier,
    eventDateTime: time,
    eventCreatedDateTime: new Date(reported).toISOString(),
    ...(isCall
      ? { transportEventTypeCode: CODES[move] }
      : {
          equipmentEventTypeCode: CODES[move],
          equipmentReference: CONTAINER,
          emptyIndicatorCode: isEmpty ? "EMPTY" : "LADEN",
        }),
    transportCall: call,
    ...(bill ? { documentReferences: [{ documentReferenceType: "TRD", documentReferenceValue: numberOf(bill) }] } : {}),
  }
}

export const time = (instant: number) => new Date(instant).toISOString().replace(":00.000Z", "Z")
export const line = ({ event, place, at, precision }: ShownEvent) =>
  `${event} ${place} ${time(at)}${precision === "day" ? " day" : ""}`
const TIMES = /^(.*At|etd|atd|eta|ata|destination[EA]ta)$/

/** What is not null, with times as written in lives.ts. */
function filledOf(shown: object | undefined): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shown ?? {}).flatMap(([name, value]) => {
      if (value === null || value === false || name === "number") return []
      if (name === "vessel") return [[name, value.name]]
      return [[name, TIMES.test(name) ? time(value) : value]]
    }),
  )
}

const defined = (record: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined))

export function toldOf(shown: Shown) {
  const { events, estimates, held, withdrawn, shipment, containers } = shown
  return {
    events: events.map(line),
    estimates: estimates.map(line),
    held: held.map(line),
    withdrawn,
    shipment: filledOf(shipment),
    container: filledOf(containers[0]),
  }
}

/** The expected result in the same form. */
export function wantedOf({ events, estimates = [], held = [], withdrawn = [], shipment, container }: Life) {
  return {
    events: [...events].sort(),
    estimates: [...estimates].sort(),
    held,
    withdrawn: withdrawn.map((event) => `${CONTAINER} ${event}`),
    shipment: defined(shipment),
    container: defined(container),
  }
}
