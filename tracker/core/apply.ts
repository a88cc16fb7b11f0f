import type { Observation } from "../sources/source.ts"
import { applyEstimate } from "./apply-estimate.ts"
import { applyMilestone } from "./apply-milestone.ts"
import { applyReport } from "./apply-report.ts"
import type { Draft } from "./draft.ts"

/** Takes in one observation. */
export function applyObservation(draft: Draft, seen: Observation): void {
  if (seen.kind === "milestone") applyMilestone(draft, seen)
  else if (seen.kind === "estimate") applyEstimate(draft, seen)
  else if (seen.kind === "report") applyReport(draft, seen)
  else if (seen.kind === "billed") draft.shipment.billOfLading = seen.billOfLading
  else {
    draft.shipment.tracked = false
    draft.shipment.nextAt = null
  }
}
