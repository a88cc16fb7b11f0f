import type { EventName } from "#lib/wire/names"
import type { Estimate } from "../sources/source.ts"
import { type Draft, nextEventId, noteVessel, raiseTransportEvent } from "./draft.ts"

const TRANSPORT_EVENT: Record<Estimate["of"], EventName> = {
  departure: "container.transport.estimated.vessel_departed",
  arrival: "container.transport.estimated.vessel_arrived",
  inland_arrival: "container.transport.estimated.arrived_at_inland_destination",
}

/** Records an estimate: the arrival at the port of discharge for the shipment, every estimate for each container under way. */
export function applyEstimate(draft: Draft, seen: Estimate): void {
  recordEstimate(draft, seen)
  raiseEstimate(draft, seen)
}

export function recordEstimate(draft: Draft, seen: Estimate): void {
  const { shipment } = draft
  if (seen.of === "departure") shipment.etd = seen.expectedAt
  if (seen.of === "inland_arrival") shipment.destinationEta = seen.expectedAt
  if (seen.of !== "arrival") return
  shipment.eta = seen.expectedAt
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
  for (const container of draft.containers) {
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
