// What to write and raise when a bill is shown differently than before.
import { isDeepStrictEqual } from "node:util"
import { coalesceLastFreeDay } from "../core/last-free-day.ts"
import type { Shown, ShownContainer, ShownEvent } from "./shown.ts"

type Fields = Record<string, [before: unknown, after: unknown]>
/** Field names as in ShownContainer. `events` are raised besides container.updated. */
type ContainerChange = { container: string; fields: Fields; events: string[] }

export type Changes = {
  created: string[]
  /** Milestones not shown before. Each raises its event once. */
  raised: ShownEvent[]
  /** The same event with another time, place or source. It is changed and raises nothing. */
  corrected: { before: ShownEvent; after: ShownEvent }[]
  /** Events that no longer stand. The interface has no event for that: fields turn null, and `note` says why. */
  withdrawn: { event: ShownEvent; note: string }[]
  /** Estimates with a new time, ship or place, for containers that have not arrived yet. */
  estimated: ShownEvent[]
  /** shipment.estimated.arrival, once for the bill. */
  arrival: ShownEvent | null
  shipment: Fields
  containers: ContainerChange[]
}

/** `before` is null if nothing was shown yet. */
export function changesBetween(before: Shown | null, after: Shown): Changes {
  const known = new Map((before?.events ?? []).map((event) => [event.key, event]))
  const standing = new Set(after.events.map(({ key }) => key))
  const shown = new Map((before?.estimates ?? []).map((event) => [event.key, event]))
  const containers = new Map((before?.containers ?? []).map((container) => [container.number, container]))
  const there = new Set(after.events.map(({ container, event }) => `${container} estimated.${event}`))
  const isThere = after.containers.some(({ arrivedAt }) => arrivedAt !== null)
  return {
    created: after.containers.map(({ number }) => number).filter((number) => !containers.has(number)),
    raised: after.events.filter(({ key }) => !known.has(key)),
    corrected: after.events.flatMap((event) => {
      const old = known.get(event.key)
      return old && !isDeepStrictEqual(old, event) ? { before: old, after: event } : []
    }),
    withdrawn: [...known.values()]
      .filter(({ key }) => !standing.has(key))
      .map((event) => ({
        event,
        note: `${event.event} at ${event.place ?? "an unknown place"} is no longer reported`,
      })),
    estimated: after.estimates.filter((event) => !there.has(event.key) && isNews(shown.get(event.key), event)),
    arrival: after.arrival && !isThere && isNews(before?.arrival ?? undefined, after.arrival) ? after.arrival : null,
    shipment: fieldsBetween(before?.shipment, after.shipment),
    containers: after.containers.flatMap((container) => {
      const old = containers.get(container.number)
      const fields = fieldsBetween(old, container)
      const events = eventsOf(old, container)
      return Object.keys(fields).length > 0 ? { container: container.number, fields, events } : []
    }),
  }
}

/** A different source, or a different certainty of the legs, is not a change. */
function isNews(before: ShownEvent | undefined, after: ShownEvent): boolean {
  const shown = ({ at, place, vessel, voyage }: ShownEvent) => ({
    at,
    place,
    vessel: vessel?.imo ?? vessel?.name,
    voyage,
  })
  return before === undefined || !isDeepStrictEqual(shown(before), shown(after))
}

/** A field absent on one side counts as null there. */
function fieldsBetween(before: object | undefined, after: object): Fields {
  const old = new Map<string, unknown>(Object.entries(before ?? {}))
  return Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => !isDeepStrictEqual(old.get(name) ?? null, value))
      .map(([name, value]) => [name, [old.get(name) ?? null, value]]),
  )
}

function eventsOf(before: ShownContainer | undefined, after: ShownContainer): string[] {
  const differs = (name: keyof ShownContainer) => (before?.[name] ?? null) !== after[name]
  const day = before ? coalesceLastFreeDay(before) : null
  return [
    ...(differs("lfdLine") ? ["container.pickup_lfd_line.changed"] : []),
    ...(differs("lfdTerminal") ? ["container.pickup_lfd_terminal.changed"] : []),
    ...(differs("lfdRail") ? ["container.pickup_lfd_rail.changed"] : []),
    ...(day !== coalesceLastFreeDay(after) ? ["container.pickup_lfd.changed"] : []),
    ...(differs("appointmentAt") ? ["container.pickup_appointment.changed"] : []),
    ...(before?.available !== true && after.available === true ? ["container.transport.available"] : []),
    ...(before?.available === true && after.available === false ? ["container.transport.not_available"] : []),
    ...(before?.terminal && differs("terminal") ? ["container.pod_terminal_changed"] : []),
  ]
}
