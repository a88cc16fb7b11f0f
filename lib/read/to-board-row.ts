// Maps a container of the mirror, its shipment, terminal and hold history to the row that lists show.
import type { ContainerRecord, ShipmentRecord } from "#db/mirror-read"
import { actByAt, type PlaceGates } from "#lib/domain/act-by"
import { appointmentsOf, type OurAppointment } from "#lib/domain/appointments"
import { attentionAt } from "#lib/domain/attention"
import { daysLeft, type Instant, parseInstant } from "#lib/domain/calendar-day"
import { holdChanges } from "#lib/domain/changeset"
import { factsOf } from "#lib/domain/container-facts"
import { equipmentWords } from "#lib/domain/equipment"
import { feeSums } from "#lib/domain/fees"
import { staleAt } from "#lib/domain/freshness"
import { blocks, type Hold, holdLabel, parseHolds, whoClears } from "#lib/domain/holds"
import { coalescedSource, type LfdFacts, type LfdPolicy, lfdInForce, lfdSpreadDays } from "#lib/domain/last-free-day"
import { lineLabel } from "#lib/domain/lines"
import { readiness } from "#lib/domain/readiness"
import { lfdDatesAt, lfdFactsAt, type Stage, stageOf, zoneAt } from "#lib/domain/stage"
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
  const stage = stageOf(facts)
  const attention = attentionAt(facts, policy, now)
  const lfd = toLfd(stage, facts.lfd, policy, now)
  const stale = staleAt(facts.confirmedAt, stage)
  const zone = zoneAt(stage, facts.lfd)
  const appointments = { appointmentAt: facts.pickupAppointmentAt, ourAppointment, zone, lfd }
  return {
    id: container.id,
    number: container.number,
    shipmentId: container.shipmentId,
    billOfLading: shipment?.billOfLading ?? null,
    lineName: shipment ? lineLabel(shipment.lineScac, shipment.lineName) : null,
    lineScac: shipment?.lineScac ?? null,
    equipment: equipmentWords(container),
    terminal: terminal
      ? { name: terminal.nickname ?? terminal.name ?? "Terminal not named", firmsCode: terminal.firmsCode }
      : null,
    podName: shipment?.podName ?? null,
    podLocode: shipment?.podLocode ?? null,
    destinationName: shipment?.destinationName ?? null,
    vesselName: shipment?.podVesselName ?? null,
    zone,
    currentStatus: container.currentStatus,
    stage,
    attention: attention.state,
    why: attention.why,
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
    staleAt: stale,
    stale: stale <= now,
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
