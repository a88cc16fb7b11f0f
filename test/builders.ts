// Builders for tests: a container that is landed, available and free of holds, except for what a test changes.

import { NO_GATES } from "#lib/domain/containers/act-by"
import type { ContainerFacts } from "#lib/domain/containers/attention"
import { type Fee, toFee } from "#lib/domain/containers/fees"
import type { Hold } from "#lib/domain/containers/holds"
import type { ReportedLfds } from "#lib/domain/containers/last-free-day"
import { type CalendarDay, type Instant, parseInstant, toCalendarDay } from "#lib/domain/days/calendar-day"
import type { FindCandidateContainer, FindCandidateShipment } from "#lib/domain/find/find"
import type { Estimate } from "#lib/domain/shipments/eta-history"
import type { TimelineEvent } from "#lib/domain/shipments/timeline-event"
import type { TimelineChange, TimelineInput, TimelineRoute } from "#lib/domain/shipments/timeline-facts"

/** Throws if the text is not an instant, so that a test cannot continue with a wrong one. */
export function anInstant(text: string): Instant {
  const instant = parseInstant(text)
  if (instant === null) throw new Error(`Not an instant: ${text}`)
  return instant
}

export function aDay(text: string): CalendarDay {
  const day = toCalendarDay(text)
  if (day === null) throw new Error(`Not a day: ${text}`)
  return day
}

export function aHold(hold: Partial<Hold> = {}): Hold {
  return { name: "customs", status: "hold", description: null, ...hold }
}

/** `amount` is decimal, as the service sends it. */
export function aFee(type = "demurrage", amount: number | null = 220, currency = "USD"): Fee {
  return toFee(type, amount, currency)
}

/** Nothing reported. The port is Los Angeles, the inland place Chicago, as the service names it. */
export function anLfd(facts: Partial<ReportedLfds> = {}): ReportedLfds {
  const zones = { podZone: "America/Los_Angeles", inlandZone: "America/Chicago", lineZone: "America/Chicago" }
  return { line: null, terminal: null, rail: null, coalesced: null, ...zones, ...facts }
}

/** Landed on 13 October 2026, available, no holds, no fees, no last free day, confirmed on the 19th at noon UTC. */
export function aContainer(facts: Partial<ContainerFacts> = {}): ContainerFacts {
  return {
    currentStatus: "available",
    podArrivedAt: anInstant("2026-10-13T11:40:00Z"),
    podDischargedAt: anInstant("2026-10-14T05:36:00Z"),
    podFullOutAt: null,
    finalDestinationFullOutAt: null,
    emptyTerminatedAt: null,
    availabilityKnown: true,
    availableForPickup: true,
    holds: [],
    fees: [],
    lfd: anLfd(),
    podEtaAt: anInstant("2026-10-13T11:00:00Z"),
    podAtaAt: anInstant("2026-10-13T11:40:00Z"),
    destinationEtaAt: null,
    destinationAtaAt: null,
    hasInlandDestination: false,
    railDepartedAt: null,
    inlandArrivedAt: null,
    confirmedAt: anInstant("2026-10-19T12:00:00Z"),
    pickupAppointmentAt: null,
    gates: NO_GATES,
    ...facts,
  }
}

/** Under way: nothing landed, and nothing reported by a terminal. */
export function aContainerAtSea(facts: Partial<ContainerFacts> = {}): ContainerFacts {
  const away = { podArrivedAt: null, podDischargedAt: null, podAtaAt: null, holds: null, fees: null }
  const terminal = { currentStatus: "on_ship", availabilityKnown: false, availableForPickup: null }
  return aContainer({ ...away, ...terminal, podEtaAt: anInstant("2026-10-21T11:00:00Z"), ...facts })
}

/** A short event name: "vessel_loaded" means "container.transport.vessel_loaded". */
export function anEvent(name: string, at: string | null, event: Partial<TimelineEvent> = {}): TimelineEvent {
  return {
    id: `${name} ${at ?? "undated"} ${event.dataSource ?? "shipping_line"} ${event.placeCode ?? ""}`,
    event: name.startsWith("container.") ? name : `container.transport.${name}`,
    at: at === null ? null : anInstant(at),
    zone: "UTC",
    place: null,
    placeCode: null,
    terminal: null,
    vessel: null,
    vesselImo: null,
    voyage: null,
    dataSource: "shipping_line",
    createdAt: anInstant(at ?? "2026-10-01T00:00:00Z"),
    extra: {},
    ...event,
  }
}

/** Ningbo to Los Angeles by MSC, estimated for 13 October 2026, nothing inland. */
export function aRoute(route: Partial<TimelineRoute> = {}): TimelineRoute {
  const origin = { polName: "Ningbo", polCode: "CNNGB", polZone: "Asia/Shanghai", polEtdAt: null, polAtdAt: null }
  const port = { podName: "Los Angeles", podCode: "USLAX", podZone: "America/Los_Angeles", podTerminal: "APM Pier 400" }
  const inland = { destinationName: null, destinationCode: null, destinationZone: null, hasInlandDestination: false }
  const dates = { podEtaAt: anInstant("2026-10-13T11:40:00Z"), podAtaAt: null, destinationEtaAt: null }
  return { lineName: "MSC", ...origin, ...port, ...inland, ...dates, destinationAtaAt: null, ...route }
}

export function aTimeline(facts: Partial<TimelineInput> = {}): TimelineInput {
  const moved = { podArrivedAt: null, podDischargedAt: null, podFullOutAt: null }
  const dates = { ...moved, finalDestinationFullOutAt: null, emptyTerminatedAt: null, emptyTerminatedZone: null }
  return { route: aRoute(), dates, events: [], changes: [], reported: [], estimates: [], holds: null, ...facts }
}

export function aChange(at: string, attribute: string, before: unknown, after: unknown): TimelineChange {
  const zone = "America/Los_Angeles"
  const changes = [{ attribute, before, after }]
  return { id: `${attribute} ${at}`, at: anInstant(at), zone, source: "Terminal", observedSince: null, changes }
}

export function anEstimate(createdAt: string, estimatedAt: string, estimate: Partial<Estimate> = {}): Estimate {
  const times = { createdAt: anInstant(createdAt), estimatedAt: anInstant(estimatedAt) }
  return { id: createdAt, zone: "America/Los_Angeles", dataSource: "shipping_line", ...times, ...estimate }
}

export function aFoundContainer(container: Partial<FindCandidateContainer> & { id: string }): FindCandidateContainer {
  const createdAt = anInstant("2026-09-21T00:00:00Z")
  return { number: "MEDU7310464", shipmentId: "s1", refNumbers: [], createdAt, gone: false, ...container }
}

export function aBill(bill: Partial<FindCandidateShipment> & { id: string }): FindCandidateShipment {
  const createdAt = anInstant("2026-09-21T00:00:00Z")
  return { billOfLading: null, bookings: [], refNumbers: [], createdAt, ...bill }
}
