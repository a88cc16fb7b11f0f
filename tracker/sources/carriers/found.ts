// Turns a carrier's journeys into the form of a source: the shipment as found, and what has changed since.
import { isDeepStrictEqual } from "node:util"
import { type DataSource, EQUIPMENT_LENGTHS, type EQUIPMENT_TYPES } from "#lib/wire/names"
import type { Fee } from "#lib/wire/resources"
import { changesBetween } from "../../journey/changes.ts"
import type { Shown, ShownContainer, ShownEvent } from "../../journey/shown.ts"
import type { ReportedVessel } from "../../observations/observation.ts"
import { zoneOf } from "../../reference/places.ts"
import type {
  ContainerState,
  Estimate,
  FoundContainer,
  FoundShipment,
  KnownVessel,
  Observation,
  Report,
  ShipmentState,
} from "../source.ts"

/** Some lines give a ship's name and no number. */
const toVessel = (vessel: ReportedVessel | null): KnownVessel | null =>
  vessel && (vessel.imo ?? vessel.name) ? { imo: vessel.imo, name: vessel.name ?? vessel.imo ?? "" } : null

/**
 * Leaves out the dates, which arrive as estimates with their source. Returns null if there is nothing to show yet: the
 * interface has no shipment without containers or without one of its ports.
 */
export function toFoundShipment({ shipment, containers }: Shown, billOfLading: string | null): FoundShipment | null {
  const { portOfLading, portOfDischarge } = shipment
  if (portOfLading === null || portOfDischarge === null || containers.length === 0) return null
  return {
    billOfLading,
    portOfLading,
    portOfDischarge,
    ladingTerminal: shipment.ladingTerminal,
    terminal: shipment.terminal,
    destination: shipment.destination,
    vessel: toVessel(shipment.vessel),
    voyage: shipment.voyage,
    departsAt: null,
    arrivesAt: null,
    containers: containers.map(toFoundContainer),
  }
}

/** ISO 6346: the third character is the kind of container. */
const KINDS: Record<string, (typeof EQUIPMENT_TYPES)[number]> = {
  G: "dry",
  V: "dry",
  R: "reefer",
  H: "reefer",
  U: "open top",
  P: "flat rack",
  B: "bulk",
  T: "tank",
  K: "tank",
}

/** Until the line reports its type, it counts as the most common one: 40' dry. */
function toFoundContainer({ number, isoCode, lengthFeet, height, seal, weightLbs }: ShownContainer): FoundContainer {
  const length = EQUIPMENT_LENGTHS.find((feet) => feet === lengthFeet)
  return {
    number,
    equipmentType: KINDS[isoCode?.charAt(2) ?? ""] ?? "dry",
    equipmentLength: length ?? 40,
    equipmentHeight: height ?? "standard",
    seal,
    weightLbs,
  }
}

/** Returns the observations that turn `before` into `after`. `before` is null if nothing was shown yet. */
export function toNews(before: Shown | null, after: Shown, at: number): Observation[] {
  const changes = changesBetween(before, after)
  const found = (number: string) => after.containers.find((one) => one.number === number)
  return [
    ...(before === null ? [] : changes.created).flatMap((number): Observation[] => {
      const container = found(number)
      return container ? [{ kind: "container", at, container: toFoundContainer(container) }] : []
    }),
    ...byTime(changes.raised).map((event): Observation => {
      // Reported again after a withdrawal, it is the same event, and is not raised a second time.
      const isBack = before?.withdrawn.includes(event.key)
      if (isBack) return { kind: "correction", at, ...toMilestone(event), was: { at: null, place: event.place } }
      return { kind: "milestone", at, ...toMilestone(event) }
    }),
    ...changes.corrected.map(
      ({ before: was, after: event }): Observation => ({
        kind: "correction",
        at,
        ...toMilestone(event),
        was: { at: was.at, place: was.place },
      }),
    ),
    ...changes.withdrawn.map(
      ({ event: { container, event, at: was, place }, note }): Observation => ({
        kind: "withdrawal",
        at,
        container: container ?? "",
        event,
        was: { at: was, place },
        note,
      }),
    ),
    ...estimatesOf(changes.estimated, changes.arrival, at),
    ...after.containers.flatMap((container): Observation[] => {
      const old = before?.containers.find(({ number }) => number === container.number)
      const zone = zoneOf(after.shipment.portOfDischarge) ?? null
      const saidBy = { ...before?.saidBy[container.number], ...after.saidBy[container.number] }
      return [...toReports(old, container, saidBy)].map(([dataSource, report]) => {
        return { kind: "report", at, container: container.number, zone, dataSource, report }
      })
    }),
    { kind: "state", at, shipment: toShipmentState(after), containers: after.containers.map(toContainerState) },
  ]
}

const byTime = (events: readonly ShownEvent[]) => [...events].sort((a, b) => a.at - b.at)

function toMilestone({ container, event, at, zone, place, terminal, vessel, voyage, dataSource }: ShownEvent) {
  const facts = { container: container ?? "", event, happenedAt: at, zone, place, terminal, voyage, dataSource }
  return { ...facts, vessel: toVessel(vessel) }
}

const ESTIMATES = {
  "estimated.vessel_departed": "departure",
  "estimated.arrived_at_inland_destination": "inland_arrival",
} as const

/** The interface has one estimate for all containers of a shipment. */
function estimatesOf(estimated: readonly ShownEvent[], arrival: ShownEvent | null, at: number): Estimate[] {
  const firsts = Object.entries(ESTIMATES).flatMap(([name, of]) => {
    const event = estimated.find((one) => one.event === name)
    return event ? { event, of } : []
  })
  const all = [...firsts, ...(arrival ? [{ event: arrival, of: "arrival" as const }] : [])]
  return all.flatMap(({ event, of }) => {
    const { at: expectedAt, zone, place, vessel, voyage, dataSource } = event
    if (place === null || dataSource === "ais") return []
    return { kind: "estimate", at, of, expectedAt, zone, place, vessel: toVessel(vessel), voyage, dataSource }
  })
}

const REPORTED = ["lfdLine", "lfdTerminal", "lfdRail", "available", "appointmentAt", "holds"] as const

/** Changed values of a container as a terminal, a ramp or the line reports them, grouped by who reports them. */
function toReports(
  before: ShownContainer | undefined,
  after: ShownContainer,
  saidBy: Record<string, DataSource>,
): Map<DataSource, Report> {
  const reports = new Map<DataSource, Report>()
  const add = (name: string, report: Report) => {
    const source = saidBy[name] ?? "terminal"
    reports.set(source, { ...reports.get(source), ...report })
  }
  for (const name of REPORTED) {
    if (!isDeepStrictEqual(before?.[name] ?? null, after[name])) add(name, { [name]: after[name] })
  }
  const fees = after.fees?.map(toFee) ?? null
  if (!isDeepStrictEqual(before?.fees ?? null, after.fees)) add("fees", { fees })
  if (after.terminal !== null && before?.terminal !== after.terminal) add("terminal", { terminal: after.terminal })
  if (after.offDock && !before?.offDock) add("terminal", { offDock: true })
  return reports
}

/** The interface writes money as a decimal number. All its currencies have two decimals. */
const toFee = ({ type, amountMinor, currency }: { type: string; amountMinor: number; currency: string }) =>
  ({ type, amount: amountMinor / 100, currency_code: currency }) as Fee

function toShipmentState({ shipment }: Shown): ShipmentState {
  const { portOfLading, portOfDischarge, ladingTerminal, terminal, destination, voyage } = shipment
  const { etd, atd, eta, ata, destinationEta, destinationAta } = shipment
  // If the report of a port is withdrawn, the last known port stays.
  const places = { ...(portOfLading ? { portOfLading } : {}), ...(portOfDischarge ? { portOfDischarge } : {}) }
  const dates = { etd, atd, eta, ata, destinationEta, destinationAta }
  return { ...places, ladingTerminal, terminal, destination, voyage, ...dates, vessel: toVessel(shipment.vessel) }
}

function toContainerState(container: ShownContainer): ContainerState {
  const { number, status, arrivedAt, dischargedAt, fullOutAt, inlandFullOutAt, inlandZone } = container
  const { emptyReturnedAt, emptyReturnedZone, seal, weightLbs } = container
  const dates = { arrivedAt, dischargedAt, fullOutAt, inlandFullOutAt, inlandZone, emptyReturnedAt, emptyReturnedZone }
  return { number, status, ...dates, seal, weightLbs }
}
