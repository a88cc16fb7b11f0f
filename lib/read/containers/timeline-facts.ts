import type {
  NamedChange,
  NamedEstimatedEvent,
  NamedTransportEvent,
  ReportedDates,
  ReportedEta,
} from "#db/connection/history"
import type { ContainerRecord, ShipmentRecord, TerminalRecord } from "#db/mirror/read"
import { factsOf } from "#lib/domain/containers/facts"
import { type Instant, parseInstant } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"
import { readChangeset } from "#lib/domain/shipments/changeset"
import type { ReportDetails, TimelineChange, TimelineInput } from "#lib/domain/shipments/timeline-facts"
import { datesOf, routeOf } from "#lib/domain/shipments/timeline-route"
import type { ReturnedByHand } from "#lib/domain/work/returned"
import { rowText } from "#lib/words/containers/row"
import type { ReportedDay } from "./reported-days.ts"

type Parts = {
  record: ContainerRecord
  shipment: ShipmentRecord | null
  terminal: TerminalRecord | undefined
  events: NamedTransportEvent[]
  changes: NamedChange[]
  estimates: NamedEstimatedEvent[]
  /** Estimates from reported states, used if the service recorded none. */
  reportedEtas: ReportedEta[]
  days: ReportedDay[]
  reported: ReportedDates[]
  nullZone: NullZone
  byHand: ReturnedByHand | null
}

export function toTimelineFacts({ record, shipment, terminal, changes, days, ...parts }: Parts): TimelineInput {
  const facts = factsOf(record, shipment)
  return {
    route: routeOf(facts, shipment, terminal?.nickname ?? terminal?.name ?? null),
    dates: datesOf(facts, record.emptyTerminatedZone),
    events: parts.events.flatMap((event) => toTimelineEvent(event)),
    changes: [...toSignedChanges(changes), ...toObservedChanges(days, changes)],
    reported: parts.reported.flatMap(toReportedValues),
    estimates: toEstimates(parts.estimates, parts.reportedEtas, shipment),
    holds: record.holds,
    nullZone: parts.nullZone,
    byHand: parts.byHand,
  }
}

function toReportedValues(state: ReportedDates): TimelineInput["reported"] {
  const at = parseInstant(state.version)
  const values = {
    pickup_lfd: state.lfdCoalesced,
    pickup_lfd_line: state.lfdLine,
    pickup_lfd_terminal: state.lfdTerminal,
    pickup_lfd_rail: state.lfdRail,
    pickup_appointment_at: state.pickupAppointmentAt,
  }
  return at ? [{ at, values }] : []
}

function toEstimates(
  recorded: NamedEstimatedEvent[],
  reported: ReportedEta[],
  shipment: ShipmentRecord | null,
): TimelineInput["estimates"] {
  const pod = shipment?.podLocode ?? null
  const here = recorded.filter(({ locode }) => locode === null || pod === null || locode === pod)
  const arrived = shipment?.podAtaAt ?? null
  const estimates = here.flatMap((event) => {
    const [made, at] = [parseInstant(event.createdAt), parseInstant(event.estimatedAt)]
    if (!made || !at) return []
    const { id, zone, dataSource } = event
    return [{ id, createdAt: made, estimatedAt: at, zone, dataSource, facts: toReportFacts(event, made) }]
  })
  if (here.length > 0) return estimates
  return reported
    .filter(({ version }) => arrived === null || version < arrived)
    .flatMap(({ version, podEtaAt, podZone: zone }, index) => {
      const [made, at] = [parseInstant(version), parseInstant(podEtaAt)]
      return made && at ? [{ id: `seen ${index}`, createdAt: made, estimatedAt: at, zone, dataSource: null }] : []
    })
}

function toReportFacts(event: NamedEstimatedEvent, createdAt: Instant): ReportDetails {
  const { locode, vesselName, vesselImo, voyage, extra } = event
  return { meaning: null, terminal: null, placeCode: locode, vessel: vesselName, vesselImo, voyage, createdAt, extra }
}

function toTimelineEvent(event: NamedTransportEvent): TimelineInput["events"] {
  const createdAt = parseInstant(event.createdAt ?? event.version)
  if (!createdAt) return []
  return [
    {
      id: event.id,
      event: event.event,
      at: parseInstant(event.at),
      zone: event.zone,
      place: event.placeName,
      placeCode: event.locode,
      terminal: event.terminalName,
      vessel: event.vesselName,
      vesselImo: event.vesselImo,
      voyage: event.voyage,
      dataSource: event.dataSource,
      createdAt,
      extra: event.extra,
    },
  ]
}

/** One item per signed changeset. */
function toSignedChanges(changes: NamedChange[]): TimelineChange[] {
  return [...Map.groupBy(changes, (change) => change.eventId)].flatMap(([id, group]) => {
    const [first] = group
    const at = parseInstant(first?.at ?? first?.receivedAt)
    if (!first || !at) return []
    const changeset = Object.fromEntries(group.map(({ attribute, before, after }) => [attribute, [before, after]]))
    // The terminal of the change itself: the container may have moved to another since.
    const source = first.terminalName ?? rowText.terminal
    return [{ id, at, zone: first.zone, source, observedSince: null, changes: readChangeset(changeset) }]
  })
}

/**
 * Changes of dates per source, found by comparison, without those that a changeset of the same time also has. Both
 * instants are our own: without a known zone they are UTC, whatever a reported time would be.
 */
function toObservedChanges(days: ReportedDay[], signed: NamedChange[]): TimelineChange[] {
  return days.flatMap(({ source, rawBefore, rawAfter, at, since, zone, inboxId }) => {
    const change = { attribute: `pickup_lfd_${source}`, before: rawBefore, after: rawAfter }
    const reported = signed
      .filter(({ notificationId }) => notificationId === inboxId)
      .flatMap(({ attribute, before, after }) => readChangeset({ [attribute]: [before, after] }))
      .some((one) => ["pickup_lfd", change.attribute].includes(one.attribute) && one.after === rawAfter)
    return reported
      ? []
      : [{ id: `${inboxId} ${source}`, at, zone: zone ?? "UTC", source: null, observedSince: since, changes: [change] }]
  })
}
