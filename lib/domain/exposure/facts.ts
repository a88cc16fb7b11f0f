import { type DatedRecord, toDatedReport } from "../charges/dated.ts"
import { chargeInputOf } from "../charges/days-clock.ts"
import { type ChargeHistory, chargeHistory, type ReportedState } from "../charges/history.ts"
import type { Container, Shipment } from "../containers/entities.ts"
import { factsOf } from "../containers/facts.ts"
import type { LfdPolicy } from "../containers/lfd-sources.ts"
import type { StoredRailMoves } from "../containers/rail-moves.ts"
import { type Readiness, readiness } from "../containers/readiness.ts"
import { stageOf } from "../containers/stage.ts"
import { parseInstant } from "../days/calendar-day.ts"
import { equipmentOf, traitsOf } from "../tariffs/equipment.ts"
import type { ReturnedByHand } from "../work/returned.ts"
import type { ExposureInput } from "./exposure.ts"

export type ExposureRecords = {
  container: Container & StoredRailMoves & { confirmedAt: string | null }
  shipment: Shipment | null
  /** FIRMS code of the terminal that has it. */
  firmsCode: string | null
  states: readonly ReportedState[]
  /** What terminals dated themselves, oldest first. */
  dated: readonly DatedRecord[]
  /** Null: none of us marked the empty as back. */
  byHand: ReturnedByHand | null
  /** Our own tags. Some say what equipment it is (equipment.ts). */
  tags: readonly string[]
  /** Name of its customer; null: none. */
  customer: string | null
  /** The first discharge reported of the shipment's containers. */
  billDischargedAt: string | null
}

/** `firms`: terminal of the place where it is counted; null past the port. */
export function exposureInputOf(
  { container, shipment, firmsCode, states, dated, byHand, tags, customer, billDischargedAt }: ExposureRecords,
  lfdPolicy: LfdPolicy,
): { facts: ExposureInput; available: ChargeHistory["available"]; ready: Readiness["state"]; firms: string | null } {
  const reported = factsOf(container, shipment)
  const stage = stageOf(reported)
  const inland = stage === "at_ramp" || (stage === "gone" && reported.hasInlandDestination)
  // At a ramp, that it was available at the port before says nothing.
  const since = inland ? (reported.destinationAtaAt ?? reported.inlandArrivedAt) : null
  const { obstacles, available, cleared } = chargeHistory(states, dated.map(toDatedReport), since)
  const firms = inland ? null : firmsCode
  const backAt = parseInstant(container.emptyTerminatedAt)
  const facts = chargeInputOf(reported, {
    place: {
      customer,
      terminal: firms,
      port: (inland ? shipment?.destinationLocode : shipment?.podLocode) ?? null,
      line: shipment?.lineScac ?? null,
      equipment: equipmentOf(container.equipmentType, tags),
      traits: traitsOf(container.equipmentHeight, tags),
      length: container.equipmentLength,
    },
    availableAt: available?.at ?? null,
    billDischargedAt: inland ? null : parseInstant(billDischargedAt),
    returnZone: backAt === null && byHand ? byHand.zone : container.emptyTerminatedZone,
    lfdPolicy,
    obstacles,
  })
  return {
    facts: {
      ...facts,
      returned: facts.returned || byHand !== null,
      returnedAt: backAt ?? byHand?.at ?? null,
      fees: container.fees,
      cleared,
      confirmedAt: reported.confirmedAt,
    },
    available,
    ready: readiness(reported).state,
    firms,
  }
}
