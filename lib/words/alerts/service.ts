import type { CauseWords } from "./parts.ts"

/** Of the tracking service itself. */
export const serviceCauses: CauseWords<"tracking_failed" | "gap"> = {
  tracking_failed: ({ number, state, next, at: reportedAt }, { at }) => ({
    shape: "failed",
    fact: `${number} is not tracked: ${state}`,
    proof: `The tracking service's answer, ${at(reportedAt, null)}.`,
    action: next,
  }),

  gap: ({ kind, from, until, problem }, { at }) => ({
    shape: "failed",
    fact: GAPS[kind] ?? "Some messages from the service may be missing",
    proof: `${at(from, null)} to ${at(until, null)}. ${problem ?? "What may be missing is read again."}`,
    action: "Check the connection",
  }),
}

const GAPS: Record<string, string> = {
  missed: "Notifications did not arrive",
  silence: "No messages from the service for longer than expected",
  signature: "Deliveries with a wrong signature arrived",
}
