// A shipment's history from before it was tracked, all recorded at the moment tracking began.
import { findPort } from "../reference/places.ts"
import type { Estimate, Observation, TerminalReport } from "../sources/source.ts"
import { applyObservation, raiseChanges, recordEstimate, recordReport } from "./apply.ts"
import type { Draft } from "./draft.ts"
import type { Shipment } from "./records.ts"

const REACHED: Record<Estimate["of"], string> = {
  departure: "vessel_departed",
  arrival: "vessel_arrived",
  inland_arrival: "arrived_at_inland_destination",
}

/**
 * Raises every milestone, the estimates still in force, and one change for each container, from nothing to what is
 * reported now. The containers sent along with these events are in their present state.
 */
export function applyFirstReading(draft: Draft, observations: Observation[]): void {
  const at = draft.shipment.createdAt
  const known = [...scheduled(draft.shipment), ...observations.map((seen) => ({ ...seen, at }))]
  const before = draft.containers.map((container) => ({ ...container }))
  const reports = new Map<string, TerminalReport>()
  for (const seen of known) {
    const container = seen.kind === "report" && draft.containers.find((each) => each.number === seen.container)
    if (container) {
      recordReport(draft, container, seen.report)
      reports.set(container.id, seen)
    } else if (seen.kind === "estimate" && !isInForce(seen, known)) recordEstimate(draft, seen)
    else applyObservation(draft, seen)
  }
  for (const each of before) {
    const container = draft.containers.find(({ id }) => id === each.id)
    const report = reports.get(each.id)
    if (container && report) raiseChanges(draft, each, container, report)
  }
}

/** True if no later estimate of its kind exists and it has not come true. */
function isInForce(estimate: Estimate, known: Observation[]): boolean {
  const last = known.findLast((seen) => seen.kind === "estimate" && seen.of === estimate.of)
  return last === estimate && !known.some((seen) => seen.kind === "milestone" && seen.event === REACHED[estimate.of])
}

/** The dates the shipment was found with. */
function scheduled({ etd, eta, portOfLading, portOfDischarge, ...shipment }: Shipment): Estimate[] {
  const { vesselImo: imo, vesselName: name, voyage, createdAt: at } = shipment
  const estimate = (of: Estimate["of"], expectedAt: number | null, place: string): Estimate[] => {
    const zone = findPort(place)?.zone ?? null
    const sailing =
      of === "arrival" ? { vessel: imo && name ? { imo, name } : null, voyage } : { vessel: null, voyage: null }
    return expectedAt === null
      ? []
      : [{ kind: "estimate", at, of, expectedAt, zone, place, ...sailing, dataSource: "shipping_line" }]
  }
  return [...estimate("departure", etd, portOfLading), ...estimate("arrival", eta, portOfDischarge)]
}
