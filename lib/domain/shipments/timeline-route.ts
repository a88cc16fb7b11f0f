import type { ContainerFacts } from "../containers/attention.ts"
import type { Shipment } from "../containers/entities.ts"
import { parseInstant } from "../days/calendar-day.ts"
import { lineLabel } from "../tracking/lines.ts"

export function routeOf(
  facts: ContainerFacts,
  shipment: Omit<Shipment, "containerIds" | "extra"> | null,
  podTerminal: string | null,
) {
  return {
    lineName: shipment ? lineLabel(shipment.lineScac, shipment.lineName) : null,
    polName: shipment?.polName ?? null,
    polCode: shipment?.polLocode ?? null,
    polZone: shipment?.polZone ?? null,
    polEtdAt: parseInstant(shipment?.polEtdAt),
    polAtdAt: parseInstant(shipment?.polAtdAt),
    podName: shipment?.podName ?? null,
    podCode: shipment?.podLocode ?? null,
    podZone: facts.lfd.podZone,
    podTerminal,
    podEtaAt: facts.podEtaAt,
    podAtaAt: facts.podAtaAt,
    destinationName: shipment?.destinationName ?? null,
    destinationCode: shipment?.destinationLocode ?? null,
    destinationZone: facts.lfd.inlandZone,
    destinationEtaAt: facts.destinationEtaAt,
    destinationAtaAt: facts.destinationAtaAt,
    hasInlandDestination: facts.hasInlandDestination,
  }
}

export function datesOf(facts: ContainerFacts, emptyTerminatedZone: string | null): TimelineDates {
  const { podArrivedAt, podDischargedAt, podFullOutAt, finalDestinationFullOutAt, emptyTerminatedAt } = facts
  const port = { podArrivedAt, podDischargedAt, podFullOutAt }
  return { ...port, finalDestinationFullOutAt, emptyTerminatedAt, emptyTerminatedZone }
}

/** The container's own dates, used if no event is reported. */
export type TimelineDates = Pick<
  ContainerFacts,
  "podArrivedAt" | "podDischargedAt" | "podFullOutAt" | "finalDestinationFullOutAt" | "emptyTerminatedAt"
> & { emptyTerminatedZone: string | null }
