// Maps a container of the mirror, its shipment, terminal and hold history to the row that lists show.
import type { ContainerRecord, ShipmentRecord } from "#db/mirror-read"
import { actByAt, type PlaceGates } from "#lib/domain/act-by"
import { appointmentsOf, type OurAppointment } from "#lib/domain/appointments"
import { TOO_OLD } from "#lib/domain/attention"
import { daysLeft, type Instant, parseInstant } from "#lib/domain/calendar-day"
import { holdChanges } from "#lib/domain/changeset"
import { factsOf } from "#lib/domain/container-facts"
import { feeSums } from "#lib/domain/fees"
import { blocks, type Hold, holdLabel, parseHolds, whoClears } from "#lib/domain/holds"
import { coalescedSource, type LfdFacts, type LfdPolicy, lfdInForce, lfdSpreadDays } from "#lib/domain/last-free-day"
import { readiness } from "#lib/domain/readiness"
import { lfdDatesAt, lfdFactsAt, type Stage, zoneAt } from "#lib/domain/stage"
import type { BoardHold, BoardLfd, BoardRow } from "./board-row.ts"

type HoldHistory = { at: string | null; before: unknown; after: unknown }
type TerminalPart = { name: string | null; nickname: string | null; firmsCode: string | null }

export type BoardRowParts = {
  container: ContainerRecord
  shipment: ShipmentRecord | null
  terminal: TerminalPart | null
  gates: PlaceGates
  /** Changes of its holds, oldest first. */
  holdHistory: HoldHistory[]
  ourAppointment: OurAppointment | null
}

export function toBoardRow(parts: BoardRowParts, policy: LfdPolicy, now: Instant): BoardRow {
  const { container, shipment, terminal, gates, ourAppointment } = parts
  const facts = factsOf(container, shipment, gates)
  const { stage } = container
  const lfd = toLfd(stage, facts.lfd, policy, now)
  const staleAt = parseInstant(container.staleAt) ?? facts.confirmedAt
  const stale = staleAt <= now
  const zone = zoneAt(stage, facts.lfd)
  const appointments = { appointmentAt: facts.pickupAppointmentAt, ourAppointment, zone, lfd }
  return {
    id: container.id,
    number: container.number,
    shipmentId: container.shipmentId,
    billOfLading: container.billOfLading,
    lineName: container.lineName,
    lineScac: container.lineScac,
    equipment: container.equipment,
    terminal: terminal
      ? { name: terminal.nickname ?? terminal.name ?? "Terminal not named", firmsCode: terminal.firmsCode }
      : null,
    podName: container.podName,
    podLocode: container.podLocode,
    destinationName: shipment?.destinationName ?? null,
    vesselName: container.vesselName,
    zone,
    currentStatus: container.currentStatus,
    stage,
    // What was derived holds until it is derived again; that the data is old must not wait for it.
    ...(stale && stage !== "gone"
      ? { attention: "unknown", why: TOO_OLD }
      : { attention: container.attention, why: container.attentionWhy }),
    urgentAt: parseInstant(container.urgentAt),
    readiness: readiness(facts),
    lfd: shipment?.destinationName && container.lfdRailSent === false ? { ...lfd, railNotEnabled: true } : lfd,
    actBy: stage === "gone" ? null : actByAt(facts.gates, stage, lfd.inForce),
    holds: container.holds === null ? null : container.holds.map((hold) => toBoardHold(hold, parts)),
    fees: container.fees,
    owed: feeSums(container.fees ?? []),
    appointmentAt: appointments.appointmentAt,
    ourAppointment,
    appointmentAfterLfd: appointmentsOf(appointments).some(({ afterLfd }) => afterLfd === true),
    eta: toEta(stage, shipment, facts),
    refNumbers: container.refNumbers,
    confirmedAt: facts.confirmedAt,
    staleAt,
    stale,
  }
}

function toLfd(stage: Stage, facts: LfdFacts, policy: LfdPolicy, now: Instant): BoardLfd {
  const here = lfdFactsAt(stage, facts)
  const inForce = lfdInForce(here, policy)
  return {
    sources: lfdDatesAt(stage, facts).map(({ source, day, counts }) => ({ source, day, counts })),
    inForce: inForce && { ...inForce, daysLeft: daysLeft(inForce.day, now, inForce.zone) },
    coalescedFrom: coalescedSource(facts),
    spreadDays: lfdSpreadDays(here),
  }
}

/** The latest change that brought this hold in; without one it stood already at our first read. */
function toBoardHold(hold: Hold, { container, holdHistory }: BoardRowParts): BoardHold {
  const placed = holdHistory.findLast(({ before, after }) =>
    holdChanges(parseHolds(before), parseHolds(after)).some(
      (change) => change.name === hold.name && change.before === null && change.after !== null,
    ),
  )
  return {
    ...hold,
    label: holdLabel(hold.name),
    whoClears: whoClears(hold.name).words,
    blocks: blocks(hold),
    since: parseInstant(placed?.at ?? container.firstSeenAt),
    exact: placed !== undefined,
  }
}

function toEta(stage: Stage, shipment: ShipmentRecord | null, facts: ReturnType<typeof factsOf>): BoardRow["eta"] {
  if (stage === "inland" || stage === "at_ramp") {
    const arrivedAt = facts.destinationAtaAt ?? facts.inlandArrivedAt
    const at = arrivedAt ?? facts.destinationEtaAt
    return (
      at && {
        at,
        zone: facts.lfd.inlandZone,
        actual: arrivedAt !== null,
        place: shipment?.destinationName ?? null,
      }
    )
  }
  const at = facts.podAtaAt ?? facts.podEtaAt
  return at && { at, zone: facts.lfd.podZone, actual: facts.podAtaAt !== null, place: shipment?.podName ?? null }
}
