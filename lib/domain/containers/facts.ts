import { type Instant, parseInstant } from "../days/calendar-day.ts"
import { NO_GATES, type PlaceGates, withAppointment } from "./act-by.ts"
import type { ContainerFacts } from "./attention.ts"
import type { Container, Shipment } from "./entities.ts"
import type { StoredRailMoves } from "./rail-moves.ts"
import { stageOf, zoneAt } from "./stage.ts"

type ContainerPart = Pick<
  Container,
  | "currentStatus"
  | "podArrivedAt"
  | "podDischargedAt"
  | "podFullOutAt"
  | "finalDestinationFullOutAt"
  | "emptyTerminatedAt"
  | "availabilityKnown"
  | "availableForPickup"
  | "holds"
  | "fees"
  | "lfdLine"
  | "lfdTerminal"
  | "lfdRail"
  | "lfdCoalesced"
  | "podZone"
  | "finalDestinationZone"
  | "pickupAppointmentAt"
> &
  StoredRailMoves & { confirmedAt: string | null }

type ShipmentPart = Pick<
  Shipment,
  | "podLocode"
  | "podZone"
  | "podEtaAt"
  | "podAtaAt"
  | "destinationLocode"
  | "destinationName"
  | "destinationZone"
  | "destinationEtaAt"
  | "destinationAtaAt"
>

/**
 * No `confirmedAt` (not checked) counts as the beginning of time: old, never fresh. `gates`: omit if no day to act by is
 * needed.
 */
export function factsOf(
  container: ContainerPart,
  shipment: ShipmentPart | null,
  gates: PlaceGates = NO_GATES,
): ContainerFacts {
  const { currentStatus, availabilityKnown, availableForPickup, holds, fees } = container
  const facts = {
    currentStatus,
    availabilityKnown,
    availableForPickup,
    holds,
    fees,
    podArrivedAt: parseInstant(container.podArrivedAt),
    podDischargedAt: parseInstant(container.podDischargedAt),
    podFullOutAt: parseInstant(container.podFullOutAt),
    finalDestinationFullOutAt: parseInstant(container.finalDestinationFullOutAt),
    emptyTerminatedAt: parseInstant(container.emptyTerminatedAt),
    railDepartedAt: parseInstant(container.railDepartedAt),
    inlandArrivedAt: parseInstant(container.inlandArrivedAt),
    pickupAppointmentAt: parseInstant(container.pickupAppointmentAt),
    confirmedAt: parseInstant(container.confirmedAt) ?? EARLIEST,
    lfd: {
      line: container.lfdLine,
      terminal: container.lfdTerminal,
      rail: container.lfdRail,
      coalesced: container.lfdCoalesced,
      podZone: container.podZone ?? shipment?.podZone ?? null,
      inlandZone: container.finalDestinationZone ?? shipment?.destinationZone ?? null,
      lineZone: container.finalDestinationZone,
    },
    podEtaAt: parseInstant(shipment?.podEtaAt),
    podAtaAt: parseInstant(shipment?.podAtaAt),
    destinationEtaAt: parseInstant(shipment?.destinationEtaAt),
    destinationAtaAt: parseInstant(shipment?.destinationAtaAt),
    hasInlandDestination: shipment !== null && goesInland(shipment),
  }
  const stage = stageOf(facts)
  const appointment = { stage, appointmentAt: facts.pickupAppointmentAt, zone: zoneAt(stage, facts.lfd) }
  return { ...facts, gates: withAppointment(gates, appointment) }
}

export const EARLIEST = "1970-01-01T00:00:00.000Z" as Instant

/** Some lines name the port of discharge as the destination too: that is no inland move. */
function goesInland({ destinationName, destinationLocode, podLocode }: ShipmentPart): boolean {
  return destinationLocode === null ? destinationName !== null : destinationLocode !== podLocode
}
