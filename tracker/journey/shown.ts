// What the service shows of a bill: a plain value, the same for the same observations in any order.
import type { DataSource } from "#lib/wire/names"
import { statusAfterMilestone, statusAfterReport } from "../core/status.ts"
import type { Fact, Observation, ReportedPlace, ReportedVessel, When } from "../observations/observation.ts"
import { compareText, nameOf, type Settled } from "../observations/settle.ts"
import { listTerminalsAt, zoneOf, zoneOfOffset } from "../reference/places.ts"
import { toWallTime } from "../values/instant.ts"
import { type Asked, belongingTo } from "./belonging.ts"
import { inwardOf, type Journey, type MovementBelief, outwardOf, placeOf, resolveJourneys } from "./legs.ts"
import { heldBack, type Milestone, milestonesOf } from "./milestones.ts"

export type ShownEvent = {
  key: string
  container: string | null
  /** Without "container.transport.". */
  event: string
  at: number
  precision: When["precision"]
  zone: string | null
  place: string | null
  terminal: string | null
  vessel: ReportedVessel | null
  voyage: string | null
  dataSource: DataSource
  certainty: "high" | "medium" | "low"
  /** The observation it rests on. */
  because: string
}

export type ShownContainer = ReturnType<typeof toContainer>
type ShownShipment = ReturnType<typeof toShipment>
type Disagreement = { container: string | null; fact: string; winner: string; others: string[] }

export type Shown = {
  shipment: ShownShipment
  containers: ShownContainer[]
  events: ShownEvent[]
  /** estimated.vessel_departed, estimated.vessel_arrived, estimated.arrived_at_inland_destination of each container. */
  estimates: ShownEvent[]
  /** shipment.estimated.arrival */
  arrival: ShownEvent | null
  /** Arrivals at a port whose role for the container is unknown. */
  held: ShownEvent[]
  /** Keys of events that would stand if nothing had been withdrawn. */
  withdrawn: string[]
  disagreements: Disagreement[]
  /** The source of a container's values: by its number, then by field. */
  saidBy: Record<string, Record<string, DataSource>>
}

/** Derives legs and milestones from what stands, and lists what was withdrawn. `journeys`: of what stands. */
export function toShown(
  asked: Asked,
  settled: Settled,
  journeys = resolveJourneys(belongingTo(asked, settled.standing)),
): Shown {
  const shown = toEvents(journeys)
  if (settled.withdrawn.length === 0) return shown
  const standing = new Set(shown.events.map(({ key }) => key))
  const before = resolveJourneys(belongingTo(asked, [...settled.standing, ...settled.withdrawn]))
  const keys = before.flatMap((journey) => milestonesOf(journey).map(({ key }) => key))
  return { ...shown, withdrawn: keys.filter((key) => !standing.has(key)).sort(compareText) }
}

function toEvents(journeys: readonly Journey[]): Shown {
  const lead = journeys.find(({ certainty }) => certainty !== "low") ?? journeys[0]
  const known = journeys.filter((one): one is Journey & { container: string } => one.container !== null)
  const milestones = known.map((journey) => milestonesOf(journey).map((one) => toEvent(journey, one)))
  const estimates = known.flatMap((journey) => estimatesOf(journey))
  const arrival = lead ? estimatesOf(lead).find(({ event }) => event === "estimated.vessel_arrived") : undefined
  return {
    shipment: toShipment(lead, journeys),
    containers: known.map((journey, n) => toContainer(journey, milestones[n] ?? [])),
    events: milestones.flat().sort(byKey),
    estimates: estimates.sort(byKey),
    arrival: arrival ? { ...arrival, key: "shipment.estimated.arrival", container: null } : null,
    held: known.flatMap((journey) =>
      heldBack(journey).map((belief) => {
        const key = `${journey.container} arrived ${placeOf(belief)}`
        return toEvent(journey, { key, event: "arrived", belief, certainty: "low" })
      }),
    ),
    withdrawn: [],
    saidBy: Object.fromEntries(known.map((journey) => [journey.container, saidBy(journey)])),
    disagreements: journeys.flatMap(({ container, beliefs }) =>
      beliefs
        .filter(({ disagreements }) => disagreements.length > 0)
        .map(({ fact, winner, disagreements }) => ({
          container,
          fact,
          winner: nameOf(winner),
          others: disagreements.map(nameOf),
        })),
    ),
  }
}

const byKey = (a: ShownEvent, b: ShownEvent) => compareText(a.key, b.key)

function toEvent(
  { container }: Journey,
  { key, event, belief, certainty }: Milestone,
  reported = belief.winner,
): ShownEvent {
  const { when, place, vessel, voyage } = reported.fact
  return {
    key,
    container,
    event,
    at: when.at,
    precision: when.precision,
    zone: zoneOf(place?.locode ?? null) ?? zoneOfOffset(when.offset) ?? null,
    place: place?.locode ?? null,
    terminal: terminalOf(place),
    vessel,
    voyage,
    dataSource: sourceOf(reported),
    certainty,
    because: nameOf(reported),
  }
}

/** The interface counts a railway as a terminal. */
const sourceOf = ({ spokenBy }: Observation): DataSource => (spokenBy === "rail" ? "terminal" : spokenBy)

function terminalOf(place: ReportedPlace | null): string | null {
  const { locode, facility } = place ?? {}
  if (!locode || !facility) return null
  const at = listTerminalsAt(locode)
  const found = at.find(({ smdg, bic, firms }) =>
    facility.list === "SMDG"
      ? smdg === facility.code
      : facility.list === "BIC"
        ? bic === facility.code || bic === locode + facility.code
        : firms === facility.code,
  )
  return found?.key ?? null
}

/** Estimated wins over planned. An actual event keeps the estimate that preceded it. */
function estimatesOf(journey: Journey): ShownEvent[] {
  const { container, lading, discharge, destination } = journey
  const of = (event: string, belief: MovementBelief | null | undefined): ShownEvent[] => {
    const expected = belief && [belief.winner, ...belief.losers].find(({ classifier }) => classifier !== "actual")
    const certainty = journey.certainty
    return expected ? [toEvent(journey, { key: `${container} ${event}`, event, belief, certainty }, expected)] : []
  }
  return [
    ...of("estimated.vessel_departed", lading?.depart),
    ...of("estimated.vessel_arrived", discharge?.arrive),
    ...of("estimated.arrived_at_inland_destination", destination),
  ]
}

function toShipment(lead: Journey | undefined, journeys: readonly Journey[]) {
  const { lading, discharge, destination } = lead ?? {}
  const sea = discharge ? (inwardOf(discharge) ?? undefined) : lading ? outwardOf(lading) : undefined
  const estimates = lead ? estimatesOf(lead) : []
  const expected = (event: string) => estimates.find((one) => one.event === event)?.at ?? null
  const events = journeys.flatMap((journey) => milestonesOf(journey).map((one) => toEvent(journey, one)))
  const places = [lading?.place, discharge?.place, destination && placeOf(destination)]
  const actual = (event: string) => {
    const times = events.filter((one) => one.event === event && places.includes(one.place ?? undefined))
    return times.length > 0 ? Math.min(...times.map(({ at }) => at)) : null
  }
  const status = lead && factOf(lead, "bill_status")?.status
  return {
    portOfLading: lading?.place ?? null,
    portOfDischarge: discharge?.place ?? null,
    destination: destination ? placeOf(destination) : null,
    ladingTerminal: terminalOf((lading && outwardOf(lading)?.winner.fact.place) ?? null),
    terminal: lead ? podTerminalOf(lead) : null,
    vessel: sea?.winner.fact.vessel ?? null,
    voyage: sea?.winner.fact.voyage ?? null,
    etd: expected("estimated.vessel_departed"),
    atd: actual("vessel_departed"),
    eta: expected("estimated.vessel_arrived"),
    ata: actual("vessel_arrived"),
    destinationEta: expected("estimated.arrived_at_inland_destination"),
    destinationAta: actual("arrived_at_inland_destination"),
    cancelled: status === "cancelled" || status === "rejected" || status === "voided",
    certainty: lead?.certainty ?? "low",
  }
}

function factOf<K extends Fact["kind"]>(
  { beliefs }: Journey,
  kind: K,
  is: (fact: Extract<Fact, { kind: K }>) => boolean = () => true,
) {
  for (const { winner } of beliefs) {
    if (winner.fact.kind !== kind) continue
    const fact = winner.fact as Extract<Fact, { kind: K }>
    if (is(fact)) return fact
  }
  return undefined
}

function podTerminalOf(journey: Journey): string | null {
  const { discharge, arrive } = journey.discharge ?? {}
  const places = [factOf(journey, "terminal")?.place, discharge?.winner.fact.place, arrive?.winner.fact.place]
  return places.map((place) => terminalOf(place ?? null)).find((terminal) => terminal !== null) ?? null
}

const ORDER = [
  "empty_out",
  "full_in",
  "feeder_loaded",
  "feeder_departed",
  "feeder_arrived",
  "feeder_discharged",
  "vessel_loaded",
  "vessel_departed",
  "transshipment_arrived",
  "transshipment_discharged",
  "transshipment_loaded",
  "transshipment_departed",
  "vessel_arrived",
  "vessel_discharged",
  ...["rail_loaded", "rail_departed", "rail_arrived", "arrived_at_inland_destination", "rail_unloaded"],
  "full_out",
  "delivered",
  "empty_in",
]

function toContainer(journey: Journey & { container: string }, events: readonly ShownEvent[]) {
  const at = (name: string) => events.find(({ key }) => key === `${journey.container} ${name}`)
  const deadline = (of: "line" | "terminal" | "rail") =>
    factOf(journey, "last_free_day", (fact) => fact.of === of)?.day?.at ?? null
  const available = factOf(journey, "availability")?.available ?? null
  const equipment = factOf(journey, "equipment")
  return {
    number: journey.container,
    status: statusOf(journey, events, available),
    terminal: podTerminalOf(journey),
    arrivedAt: at("vessel_arrived")?.at ?? null,
    dischargedAt: at("vessel_discharged")?.at ?? null,
    fullOutAt: at("full_out port")?.at ?? null,
    inlandFullOutAt: at("full_out inland")?.at ?? null,
    inlandZone: at("full_out inland")?.zone ?? null,
    emptyReturnedAt: at("empty_in")?.at ?? null,
    emptyReturnedZone: at("empty_in")?.zone ?? null,
    holds: factOf(journey, "holds")?.holds ?? null,
    fees: factOf(journey, "fees")?.fees ?? null,
    availabilityKnown: available !== null,
    available,
    appointmentAt: factOf(journey, "appointment")?.when?.at ?? null,
    lfdLine: deadline("line"),
    lfdTerminal: deadline("terminal"),
    lfdRail: deadline("rail"),
    seal: factOf(journey, "seal")?.seal ?? null,
    weightLbs: factOf(journey, "weight")?.pounds ?? null,
    isoCode: equipment?.isoCode ?? null,
    lengthFeet: equipment?.lengthFeet ?? null,
    height: equipment?.height ?? null,
    /** null: nobody reports it. */
    offDock: factOf(journey, "terminal")?.offDock || null,
  }
}

const LFD_FIELDS = { line: "lfdLine", terminal: "lfdTerminal", rail: "lfdRail" }
const FIELDS: Partial<Record<Fact["kind"], string>> = {
  holds: "holds",
  fees: "fees",
  availability: "available",
  appointment: "appointmentAt",
  terminal: "terminal",
}

function saidBy({ beliefs }: Journey): Record<string, DataSource> {
  const said = beliefs.flatMap(({ winner }) => {
    const { fact } = winner
    const field = fact.kind === "last_free_day" ? LFD_FIELDS[fact.of] : FIELDS[fact.kind]
    return field === undefined ? [] : [[field, sourceOf(winner)] as const]
  })
  return Object.fromEntries(said)
}

/** A day without a time of day may be before or after others of that day. Then the order of the journey decides. */
function compareOnJourney(a: ShownEvent, b: ShownEvent): number {
  const day = ({ at, zone }: ShownEvent) => new Date(toWallTime(at, zone ?? "UTC")).toISOString().slice(0, 10)
  const isOpen = (a.precision === "day" || b.precision === "day") && day(a) === day(b)
  return (isOpen ? 0 : a.at - b.at) || ORDER.indexOf(a.event) - ORDER.indexOf(b.event)
}

function statusOf(journey: Journey, events: readonly ShownEvent[], available: boolean | null): string {
  // The interface knows only trains inland. The arrival of a barge or truck says nothing about a train.
  const mode = journey.destination?.winner.fact.mode
  const counted = events.filter(({ event }) => event !== "arrived_at_inland_destination" || !mode || mode === "rail")
  const sorted = counted.sort(compareOnJourney)
  const reached = sorted.reduce(
    (status, { event }) => statusAfterMilestone(status, event, journey.destination !== null),
    "new",
  )
  const atTerminal = reached === "grounded" || reached === "awaiting_inland_transfer"
  if (atTerminal && factOf(journey, "terminal")?.offDock) return "off_dock"
  return statusAfterReport(reached, available !== null, available)
}
