import { parseInstant } from "./calendar-day.ts"
import { chargeFactsOf } from "./charge-days-clock.ts"
import { chargeHistory, type ToldState } from "./charge-history.ts"
import { factsOf } from "./container-facts.ts"
import type { Container, Shipment } from "./entities.ts"
import type { ExposureFacts } from "./exposure.ts"
import type { LfdPolicy } from "./last-free-day.ts"
import type { StoredRailMoves } from "./rail-moves.ts"
import { type Readiness, readiness } from "./readiness.ts"
import { stageOf } from "./stage.ts"
import { equipmentGroup } from "./tariff.ts"

export type ExposureRecords = {
  container: Container & StoredRailMoves & { confirmedAt: string }
  shipment: Shipment | null
  /** FIRMS code of the terminal that has it. */
  firmsCode: string | null
  states: readonly ToldState[]
}

/** `firms`: of the place where it is counted; null past the port. */
export function exposureFactsOf(
  { container, shipment, firmsCode, states }: ExposureRecords,
  lfdPolicy: LfdPolicy,
): { facts: ExposureFacts; ready: Readiness["state"]; firms: string | null } {
  const told = factsOf(container, shipment)
  const stage = stageOf(told)
  const inland = stage === "at_ramp" || (stage === "gone" && told.hasInlandDestination)
  const { obstacles, availableAt, cleared } = chargeHistory(states)
  const firms = inland ? null : firmsCode
  const facts = chargeFactsOf(told, {
    place: {
      terminal: firms,
      port: (inland ? shipment?.destinationLocode : shipment?.podLocode) ?? null,
      line: shipment?.lineScac ?? null,
      group: equipmentGroup(container.equipmentType),
      length: container.equipmentLength,
    },
    availableAt,
    returnZone: container.emptyTerminatedZone,
    lfdPolicy,
    obstacles,
  })
  return {
    facts: {
      ...facts,
      returnedAt: parseInstant(container.emptyTerminatedAt),
      fees: container.fees,
      cleared,
      confirmedAt: told.confirmedAt,
    },
    ready: readiness(told).state,
    firms,
  }
}
