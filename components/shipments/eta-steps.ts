import { dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { type EtaStep, etaHistory } from "#lib/domain/shipments/eta-history"
import type { EtaStep as Estimate } from "#lib/read/shipments/detail"

export function toEtaSteps(history: readonly Estimate[], zone: string | null): EtaStep[] {
  return etaHistory(
    history.map(({ madeAt, estimate, source }, index) => ({
      id: String(index).padStart(6, "0"),
      createdAt: madeAt,
      estimatedAt: estimate,
      zone,
      dataSource: source,
    })),
  )
}

/** A single estimate that held says no more than the date beside it. `arrival`: the actual one, if known. */
export function isWorthDrawing(moves: readonly EtaStep[], arrival: Instant | null, zone: string | null): boolean {
  const [first] = moves
  if (first === undefined) return false
  return moves.length > 1 || (arrival !== null && dayInZone(first.estimatedAt, zone) !== dayInZone(arrival, zone))
}
