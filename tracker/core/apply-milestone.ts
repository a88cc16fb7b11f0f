import { EVENTS, type EventName } from "#lib/wire/names"
import type { Milestone } from "../sources/source.ts"
import { type Draft, noteVessel, raiseTransportEvent } from "./draft.ts"
import type { Container } from "./records.ts"
import { statusAfterMilestone } from "./status.ts"

const known = new Set<string>(EVENTS)
const isEventName = (name: string): name is EventName => known.has(name)

/** Records a milestone of a container: the event itself, and the dates of container and shipment that follow from it. */
export function applyMilestone(draft: Draft, seen: Milestone): void {
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
