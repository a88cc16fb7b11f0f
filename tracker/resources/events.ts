import type { Resource } from "#lib/wire/resources"
import type { ContainerUpdatedEvent, EstimatedEvent, TransportEvent } from "../core/records.ts"
import { findMetro, findPort } from "../reference/places.ts"
import { toFactTime, toFactTimeOrNull, toRecordTime, toWallTime } from "../values/instant.ts"
import { toLocation, toTerminal } from "./place-relations.ts"
import { type ResourceKind, toOne, type View } from "./resource.ts"

async function toPublished(view: View, shipmentId: string) {
  const shipment = await view.store.shipments.get(shipmentId)
  return toOne("shipment", shipment && shipment.pos !== null ? shipment.id : null)
}

export async function showTransportEvent(view: View, event: TransportEvent): Promise<Resource> {
  return {
    id: event.id,
    type: "transport_event",
    attributes: {
      event: event.event,
      created_at: toRecordTime(event.createdAt),
      timestamp: toFactTimeOrNull(toZoned(view, event.happenedAt, event)),
      timezone: event.zone,
      voyage_number: event.voyage,
      location_locode: event.place,
      data_source: event.dataSource,
      ...(view.profile.showsPublicFacts ? { value: toFactTimeOrNull(event.value ?? null) } : {}),
    },
    relationships: {
      shipment: await toPublished(view, event.shipmentId),
      container: toOne("container", event.containerId),
      location: toLocation(event.place),
      vessel: toOne("vessel", event.vesselId),
      terminal: toTerminal(event.terminal),
    },
  }
}

/** Without a zone, a profile may write the local time of the place as if it were UTC. */
export function toZoned({ profile }: View, at: number | null, event: { zone: string | null; place: string | null }) {
  const { place } = event
  if (at === null || place === null || event.zone !== null || profile.nullZone === "utc") return at
  const zone = findPort(place)?.zone ?? findMetro(place)?.zone
  return zone === undefined ? at : toWallTime(at, zone)
}

async function showEstimatedEvent(view: View, event: EstimatedEvent): Promise<Resource> {
  return {
    id: event.id,
    type: "estimated_event",
    attributes: {
      created_at: toRecordTime(event.createdAt),
      estimated_timestamp: toFactTime(toZoned(view, event.expectedAt, event) ?? event.expectedAt),
      event: "shipment.estimated.arrival",
      location_locode: event.place,
      timezone: event.zone,
      voyage_number: event.voyage,
      data_source: event.dataSource,
    },
    relationships: {
      shipment: await toPublished(view, event.shipmentId),
      port: toLocation(event.place),
      vessel: toOne("vessel", event.vesselId),
    },
  }
}

/** The public profile's own objects for a new container and a changed terminal. */
function showContainerEvent(type: string) {
  return async (view: View, event: ContainerUpdatedEvent): Promise<Resource> => ({
    id: event.id,
    type,
    attributes: { timestamp: toRecordTime(event.createdAt), timezone: event.zone, data_source: "shipping_line" },
    relationships: {
      container: toOne("container", event.containerId),
      shipment: await toPublished(view, event.shipmentId),
      terminal: toTerminal(event.terminal),
    },
  })
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
    find: (view: View, id: string) => Promise<E | undefined>,
    show: (view: View, event: E) => Resource | Promise<Resource>,
  ): ResourceKind["load"] =>
  async (view, id) => {
    const event = await find(view, id)
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

const containerEventKind = (type: string): ResourceKind => ({
  type,
  relations: { container: ["container"], shipment: ["shipment"], terminal: ["terminal"] },
  load: load((view, id) => view.store.updatedEvents.get(id), showContainerEvent(type)),
})

export const containerCreatedEventKind = containerEventKind("container_created_event")
export const podTerminalChangedEventKind = containerEventKind("container_pod_terminal_changed_event")
