// One thing is alerted once: a lesser alert is left out where a graver one of the same container covers it.

import { countedFees } from "../containers/fees.ts"
import type { AlertCause } from "./causes.ts"
import type { AlertCase } from "./span.ts"

/** The covering one says the same with more: other sources' days, an appointment that is late, data that is old. */
const COVERED_BY: Partial<Record<AlertCause, readonly AlertCause[]>> = {
  lfd_differs: ["lfd_passed", "lfd_soon"],
  stale: ["lfd_passed", "lfd_soon"],
  appointment_after_lfd: ["lfd_passed", "lfd_soon"],
  availability_lost: ["hold"],
  hold_pending: ["hold"],
  hold_cleared: ["ready"],
  fee: ["lfd_passed"],
}

/** Whether one of `standing` covers `cause`. No cause is covered by one that is covered itself. */
export function isCovered(cause: AlertCause, standing: ReadonlySet<AlertCause>, container: AlertCase): boolean {
  if (cause === "fee" && !owesForTimeAlone(container)) return false
  return COVERED_BY[cause]?.some((graver) => standing.has(graver)) ?? false
}

/** Demurrage follows from the day that passed, and grows with each more; an exam is another thing, a total may be. */
function owesForTimeAlone({ memory }: AlertCase): boolean {
  return countedFees(memory.last.fees ?? []).every(
    ({ type, amountMinor }) => type === "demurrage" || (amountMinor ?? 0) === 0,
  )
}
