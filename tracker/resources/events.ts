import type { Resource } from "#lib/wire/resources"
import type { ContainerUpdatedEvent, EstimatedEvent, TransportEvent } from "../core/records.ts"
import { toFactTime, toFactTimeOrNull, toRecordTime } from "../instant.ts"
import { toLocation, toTerminal } from "./place-relations.ts"
import { type ResourceKind, toOne, type View } from "./resource.ts"

function toPublished(view: View, shipmentId: string) {
  const shipment = view.store.shipments.get(shipmentId)
  return toOne("shipment", shipment && shipment.pos !== null ? shipment.id : null)
}

function showTransportEvent(view: View, event: TransportEvent): Resource {
  return {
    id: event.id,
    type: "transport_event",
    attributes: {
      event: event.event,
      created_at: toRecordTime(event.createdAt),
      timestamp: toFactTimeOrNull(event.happenedAt),
      timezone: event.zone,
      voyage_number: event.voyage,
      location_locode: event.place,
      data_source: event.dataSource,
    },
    relationships: {
      shipment: toPublished(view, event.shipmentId),
      container: toOne("container", event.containerId),
      location: toLocation(event.place),
      vessel: toOne("vessel", event.vesselId),
      terminal: toTerminal(event.terminal),
    },
  }
}

function showEstimatedEvent(view: View, event: EstimatedEvent): Resource {
  return {
    id: event.id,
    type: "estimated_event",
    attributes: {
      created_at: toRecordTime(event.createdAt),
      estimated_timestamp: toFactTime(event.expectedAt),
      event: "shipment.estimated.arrival",
      location_locode: event.place,
      timezone: event.zone,
      voyage_number: event.voyage,
      data_source: event.dataSource,
    },
    relationships: {
      shipment: toPublished(view, event.shipmentId),
      port: toLocation(event.place),
      vessel: toOne("vessel", event.vesselId),
    },
  }
}

function showContainerUpdatedEvent(_view: View, event: ContainerUpdatedEvent): Resource {
  return {
    id: event.id,
    type: "container_updated_event",
    attributes: { changeset: event.changeset, timestamp: toRecordTime(event.createdAt), timezone: event.zone },
    relationships: { container: toOne("container", event.containerId), terminal: toTerminal(event.terminal) },
  }
}

const load =
  <E extends { accountId: string }>(
    find: (view: View, id: string) => E | undefined,
    show: (view: View, event: E) => Resource,
  ): ResourceKind["load"] =>
  (view, id) => {
    const event = find(view, id)
    return event?.accountId === view.accountId ? show(view, event) : undefined
  }

export const transportEventKind: ResourceKind = {
  type: "transport_event",
  relations: {
    shipment: ["shipment"],
    container: ["container"],
    location: ["port", "metro_area"],
    vessel: ["vessel"],
    terminal: ["terminal", "rail_terminal"],
  },
  load: load((view, id) => view.store.transportEvents.get(id), showTransportEvent),
}

export const estimatedEventKind: ResourceKind = {
  type: "estimated_event",
  relations: { shipment: ["shipment"], port: ["port"], vessel: ["vessel"] },
  load: load((view, id) => view.store.estimatedEvents.get(id), showEstimatedEvent),
}

export const containerUpdatedEventKind: ResourceKind = {
  type: "container_updated_event",
  relations: { container: ["container"], terminal: ["terminal"] },
  load: load((view, id) => view.store.updatedEvents.get(id), showContainerUpdatedEvent),
}
