// A container's milestones as its line reports them, including those still expected.
import type { Resource } from "#lib/wire/resources"
import type { Container, TransportEvent } from "../core/records.ts"
import { findMetro, findPort } from "../reference/places.ts"
import { toFactTime, toFactTimeOrNull, toRecordTime, toWallTime } from "../values/instant.ts"
import { toZoned } from "./events.ts"
import { toLocation } from "./place-relations.ts"
import { type ResourceKind, toOne, type View } from "./resource.ts"

const PREFIX = "container.transport."
const ESTIMATED = "estimated."

/** In order of time. Of each kind, only the newest estimate is shown, and only while it has not come true. */
export async function showRawEvents(view: View, container: Container): Promise<Resource[]> {
  const inOrder = reportedAmong(await view.store.transportEvents.by("container_id", container.id))
  return Promise.all(inOrder.map((event, index) => showRawEvent(view, event, index)))
}

export function reportedAmong(events: readonly TransportEvent[]): TransportEvent[] {
  const reported = events.filter(({ event }) => event.startsWith(PREFIX))
  const names = new Set(reported.map(nameOf))
  const newest = new Map(reported.map((event) => [nameOf(event), event]))
  const shown = reported.filter((event) => {
    const name = nameOf(event)
    return !name.startsWith(ESTIMATED) || (newest.get(name) === event && !names.has(name.slice(ESTIMATED.length)))
  })
  return shown.sort((a, b) => (a.happenedAt ?? a.createdAt) - (b.happenedAt ?? b.createdAt))
}

/** Raw event names that differ. */
const PUBLIC_NAME: Record<string, string> = { arrived_at_inland_destination: "arrived_at_destination" }

function placeOf({ place }: TransportEvent): { name: string; zone: string } | undefined {
  if (place === null) return undefined
  const metro = findMetro(place)
  return findPort(place) ?? (metro && { name: metro.place, zone: metro.zone })
}

/** The local calendar day, or that of UTC if no zone is known. */
function dayOf(event: TransportEvent): string | null {
  const zone = event.zone ?? placeOf(event)?.zone ?? "UTC"
  return event.happenedAt === null ? null : toFactTime(toWallTime(event.happenedAt, zone)).slice(0, 10)
}

const nameOf = ({ event }: TransportEvent) => event.slice(PREFIX.length)

async function showRawEvent(view: View, event: TransportEvent, index: number): Promise<Resource> {
  const reported = nameOf(event)
  const estimated = reported.startsWith(ESTIMATED)
  const reportedName = estimated ? reported.slice(ESTIMATED.length) : reported
  const name = PUBLIC_NAME[reportedName] ?? reportedName
  const { rawEventNames } = view.profile
  const at = toFactTimeOrNull(toZoned(view, event.happenedAt, event))
  const on = dayOf(event)
  const vessel = event.vesselId === null ? undefined : await view.store.vessels.get(event.vesselId)
  return {
    id: event.id,
    type: "raw_event",
    attributes: {
      event: rawEventNames === null || rawEventNames.has(name) ? name : null,
      original_event: reportedName.replaceAll("_", " "),
      timestamp: at,
      estimated,
      actual_on: estimated ? null : on,
      actual_at: estimated ? null : at,
      estimated_on: estimated ? on : null,
      estimated_at: estimated ? at : null,
      timezone: event.zone,
      created_at: toRecordTime(event.createdAt),
      index,
      location_name: placeOf(event)?.name ?? null,
      location_locode: event.place,
      vessel_name: vessel?.name ?? null,
      vessel_imo: vessel?.imo ?? null,
      voyage_number: event.voyage,
    },
    relationships: { location: toLocation(event.place), vessel: toOne("vessel", event.vesselId) },
  }
}

export const rawEventKind: ResourceKind = {
  type: "raw_event",
  relations: { location: ["port", "metro_area"], vessel: ["vessel"] },
  load: async (view, id) => {
    const { store, accountId } = view
    const event = await store.transportEvents.get(id)
    if (event?.accountId !== accountId) return undefined
    const all = reportedAmong(await store.transportEvents.by("container_id", event.containerId))
    const index = all.findIndex((one) => one.id === id)
    return index === -1 ? undefined : showRawEvent(view, event, index)
  },
}
