import { EVENTS, type EventName } from "#lib/wire/names"
import type {
  Correction,
  Estimate,
  Milestone,
  Observation,
  Report,
  State,
  TerminalReport,
  Withdrawal,
} from "../sources/source.ts"
import { changesBetween } from "./changeset.ts"
import { type Draft, nextEventId, noteVessel, raiseTransportEvent, raiseUpdatedEvent } from "./draft.ts"
import { coalesceLastFreeDay } from "./last-free-day.ts"
import type { Container, Shipment } from "./records.ts"
import { addContainer } from "./shipments.ts"
import { statusAfterMilestone, statusAfterReport } from "./status.ts"

/** Applies one observation. */
export function applyObservation(draft: Draft, seen: Observation): void {
  if (seen.kind === "milestone") applyMilestone(draft, seen)
  else if (seen.kind === "estimate") applyEstimate(draft, seen)
  else if (seen.kind === "report") applyReport(draft, seen)
  else if (seen.kind === "correction" || seen.kind === "withdrawal") correctEvent(draft, seen)
  else if (seen.kind === "state") setState(draft, seen)
  else if (seen.kind === "container") addContainer(draft, seen.container)
  else if (seen.kind === "billed") draft.shipment.billOfLading = seen.billOfLading
  else {
    draft.shipment.tracked = false
    draft.shipment.nextAt = null
  }
}

const known = new Set<string>(EVENTS)
const isEventName = (name: string): name is EventName => known.has(name)

/** Records a container's milestone: the event, and the dates of container and shipment that follow from it. */
function applyMilestone(draft: Draft, seen: Milestone): void {
  const event = `container.transport.${seen.event}`
  const container = draft.containers.find((each) => each.number === seen.container)
  if (!container || !isEventName(event)) return
  const vesselId = noteVessel(draft, seen.vessel)
  setDates(draft, container, seen)
  container.status = statusAfterMilestone(container.status, seen.event, draft.shipment.destination !== null)
  raiseTransportEvent(draft, event, {
    containerId: container.id,
    createdAt: seen.at,
    happenedAt: seen.happenedAt,
    zone: seen.zone,
    place: seen.place,
    terminal: seen.terminal,
    vesselId,
    voyage: seen.voyage,
    dataSource: seen.dataSource,
  })
}

/** Changes an event that was already raised. `saveDraft` finds it by name, time and place. */
function correctEvent(draft: Draft, seen: Correction | Withdrawal): void {
  const container = draft.containers.find((each) => each.number === seen.container)
  if (!container) return
  const { was } = seen
  const event = `container.transport.${seen.event}`
  if (seen.kind === "withdrawal") {
    draft.corrected.push({ containerId: container.id, event, was, change: { happenedAt: null, withdrawn: seen.note } })
    return
  }
  const { happenedAt, zone, place, terminal, voyage, dataSource } = seen
  const vesselId = noteVessel(draft, seen.vessel)
  const change = { happenedAt, zone, place, terminal, voyage, dataSource, vesselId, withdrawn: undefined }
  draft.corrected.push({ containerId: container.id, event, was, change })
}

function setState(draft: Draft, { shipment: { vessel, ...facts }, containers }: State): void {
  const { shipment } = draft
  Object.assign(shipment, facts)
  shipment.originalEta ??= shipment.eta
  shipment.vesselId = noteVessel(draft, vessel)
  shipment.vesselName = vessel?.name ?? null
  shipment.vesselImo = vessel?.imo ?? null
  setContainers(draft, containers)
}

export function setContainers(draft: Draft, containers: State["containers"]): void {
  for (const { number, ...state } of containers) {
    const container = draft.containers.find((each) => each.number === number)
    if (container) Object.assign(container, state)
  }
}

function setDates({ shipment }: Draft, container: Container, seen: Milestone): void {
  const at = seen.happenedAt ?? seen.at
  switch (seen.event) {
    case "vessel_departed":
      shipment.atd = at
      break
    case "vessel_arrived":
      container.arrivedAt = at
      shipment.ata = at
      break
    case "vessel_discharged":
      container.dischargedAt = at
      break
    case "arrived_at_inland_destination":
      shipment.destinationAta = at
      break
    case "full_out":
      if (seen.place !== null && seen.place === shipment.destination) {
        container.inlandFullOutAt = at
        container.inlandZone = seen.zone
      } else container.fullOutAt = at
      break
    case "empty_in":
      container.emptyReturnedAt = at
      container.emptyReturnedZone = seen.zone
      break
  }
}

const TRANSPORT_EVENT: Record<Estimate["of"], EventName> = {
  departure: "container.transport.estimated.vessel_departed",
  arrival: "container.transport.estimated.vessel_arrived",
  inland_arrival: "container.transport.estimated.arrived_at_inland_destination",
}

/** Records an estimate: arrival at the port of discharge on the shipment, any on each container under way. */
function applyEstimate(draft: Draft, seen: Estimate): void {
  recordEstimate(draft, seen)
  raiseEstimate(draft, seen)
}

export function recordEstimate(draft: Draft, seen: Estimate): void {
  const { shipment } = draft
  if (seen.of === "departure") shipment.etd = seen.expectedAt
  if (seen.of === "inland_arrival") shipment.destinationEta = seen.expectedAt
  if (seen.of !== "arrival") return
  shipment.eta = seen.expectedAt
  shipment.originalEta ??= seen.expectedAt
  if (!seen.vessel) return
  shipment.vesselId = noteVessel(draft, seen.vessel)
  shipment.vesselName = seen.vessel.name
  shipment.vesselImo = seen.vessel.imo
  shipment.voyage = seen.voyage
}

function raiseEstimate(draft: Draft, seen: Estimate): void {
  const { shipment } = draft
  const vesselId = noteVessel(draft, seen.vessel)
  if (seen.of === "arrival") {
    const id = nextEventId(draft)
    draft.estimatedEvents.push({
      id,
      accountId: shipment.accountId,
      shipmentId: shipment.id,
      createdAt: seen.at,
      expectedAt: seen.expectedAt,
      zone: seen.zone,
      place: seen.place,
      vesselId,
      voyage: seen.voyage,
      dataSource: seen.dataSource,
    })
    draft.raised.push({ event: "shipment.estimated.arrival", type: "estimated_event", id, containerId: null })
  }
  const stopped = new Set(shipment.stopped?.map(({ number }) => number))
  for (const container of draft.containers.filter(({ number }) => !stopped.has(number))) {
    raiseTransportEvent(draft, TRANSPORT_EVENT[seen.of], {
      containerId: container.id,
      createdAt: seen.at,
      happenedAt: seen.expectedAt,
      zone: seen.zone,
      place: seen.place,
      terminal: null,
      vesselId,
      voyage: seen.voyage,
      dataSource: seen.dataSource,
    })
  }
}

/** Applies a report from a terminal, line or ramp, and raises events for what changed. */
function applyReport(draft: Draft, seen: TerminalReport): void {
  const container = draft.containers.find((each) => each.number === seen.container)
  if (!container) return
  const before = { ...container }
  recordReport(draft, container, seen.report)
  raiseChanges(draft, before, container, seen)
}

export function recordReport(draft: Draft, container: Container, report: Report): void {
  const { terminal } = container
  takeIn(container, report)
  if (container.terminal !== terminal) draft.shipment.terminal = container.terminal
}

/** Raises container.updated and the specific events for what `seen` changed. */
export function raiseChanges(draft: Draft, before: Container, container: Container, seen: TerminalReport): void {
  const shown = (each: Container) => (draft.seesRail ? each : { ...each, lfdRail: null })
  const changeset = changesBetween(before, container, draft.seesRail)
  const facts = {
    containerId: container.id,
    createdAt: seen.at,
    zone: seen.zone,
    terminal: container.terminal,
  }
  if (Object.keys(changeset).length > 0) raiseUpdatedEvent(draft, "container.updated", { ...facts, changeset })
  if (changeset.pod_terminal) {
    const moved = { pod_terminal: changeset.pod_terminal }
    raiseUpdatedEvent(draft, "container.pod_terminal_changed", { ...facts, changeset: moved })
  }
  for (const { event, value } of specificEvents(shown(before), shown(container))) {
    raiseTransportEvent(draft, event, {
      ...facts,
      ...(value === undefined ? {} : { value }),
      happenedAt: seen.at,
      place: placeOf(draft.shipment, seen.report),
      vesselId: null,
      voyage: null,
      dataSource: seen.dataSource,
    })
  }
}

function takeIn(container: Container, report: Report): void {
  const { holds, fees, lfdLine, lfdTerminal, lfdRail, available, availabilityKnown, appointmentAt, terminal } = report
  if (holds !== undefined) container.holds = holds
  if (fees !== undefined) container.fees = fees
  if (lfdLine !== undefined) container.lfdLine = lfdLine
  if (lfdTerminal !== undefined) container.lfdTerminal = lfdTerminal
  if (lfdRail !== undefined) container.lfdRail = lfdRail
  if (available !== undefined) container.available = available
  if (availabilityKnown !== undefined) container.availabilityKnown = availabilityKnown
  else if (available !== undefined) container.availabilityKnown = available !== null
  if (appointmentAt !== undefined) container.appointmentAt = appointmentAt
  if (terminal !== undefined) container.terminal = terminal
  if (report.offDock === true) container.status = "off_dock"
  container.status = statusAfterReport(container.status, container.availabilityKnown, container.available)
}

/** The ramp once the container is there, else the port of discharge. */
function placeOf(shipment: Shipment, report: Report): string {
  const atRamp = report.lfdRail !== undefined || shipment.destinationAta !== null
  return (atRamp && shipment.destination) || shipment.portOfDischarge
}

/** `value` is the new date, for an event about a changed date. */
type SpecificEvent = { event: EventName; value?: number | null }

function specificEvents(before: Container, after: Container): SpecificEvent[] {
  const days: [EventName, (container: Container) => number | null][] = [
    ["container.pickup_lfd_line.changed", ({ lfdLine }) => lfdLine],
    ["container.pickup_lfd_terminal.changed", ({ lfdTerminal }) => lfdTerminal],
    ["container.pickup_lfd_rail.changed", ({ lfdRail }) => lfdRail],
    ["container.pickup_lfd.changed", coalesceLastFreeDay],
    ["container.pickup_appointment.changed", ({ appointmentAt }) => appointmentAt],
  ]
  return [
    ...days.flatMap(([event, of]) => (of(before) === of(after) ? [] : [{ event, value: of(after) }])),
    ...(before.available !== true && after.available === true
      ? [{ event: "container.transport.available" } satisfies SpecificEvent]
      : []),
    ...(before.available === true && after.available === false
      ? [{ event: "container.transport.not_available" } satisfies SpecificEvent]
      : []),
  ]
}
