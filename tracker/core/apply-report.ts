import type { EventName } from "#lib/wire/names"
import type { Report, TerminalReport } from "../sources/source.ts"
import { changesBetween } from "./changeset.ts"
import { type Draft, raiseTransportEvent, raiseUpdatedEvent } from "./draft.ts"
import { coalesceLastFreeDay } from "./last-free-day.ts"
import type { Container, Shipment } from "./records.ts"
import { statusAfterReport } from "./status.ts"

/** Takes in what a terminal, line or ramp reports, and raises what it changes. */
export function applyReport(draft: Draft, seen: TerminalReport): void {
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

/** Raises container.updated beside the specific events, as `seen` reported them. */
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
  for (const event of specificEvents(shown(before), shown(container))) {
    raiseTransportEvent(draft, event, {
      ...facts,
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

/** At the ramp once the container is there, else at the port of discharge. */
function placeOf(shipment: Shipment, report: Report): string {
  const atRamp = report.lfdRail !== undefined || shipment.destinationAta !== null
  return (atRamp && shipment.destination) || shipment.portOfDischarge
}

function specificEvents(before: Container, after: Container): EventName[] {
  const events: EventName[] = []
  if (before.lfdLine !== after.lfdLine) events.push("container.pickup_lfd_line.changed")
  if (before.lfdTerminal !== after.lfdTerminal) events.push("container.pickup_lfd_terminal.changed")
  if (before.lfdRail !== after.lfdRail) events.push("container.pickup_lfd_rail.changed")
  if (coalesceLastFreeDay(before) !== coalesceLastFreeDay(after)) events.push("container.pickup_lfd.changed")
  if (before.appointmentAt !== after.appointmentAt) events.push("container.pickup_appointment.changed")
  if (before.available !== true && after.available === true) events.push("container.transport.available")
  if (before.available === true && after.available === false) events.push("container.transport.not_available")
  return events
}
