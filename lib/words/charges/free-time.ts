import type { NotStarted, RunningClock } from "#lib/domain/charges/days-clock"
import { lfdBasisWords } from "../containers/lfd.ts"

/** The source of the day on which free time ends: "4 working days by Rule 34". */
export function freeTimeWords(freeTime: RunningClock["freeTime"]): string {
  if (freeTime.by === "reported") return lfdBasisWords(freeTime.lfd)
  const { freeDays, freeBasis, rule } = freeTime
  return `${freeDays} ${freeBasis} ${freeDays === 1 ? "day" : "days"} by ${rule}`
}

export const NOT_STARTED: Record<NotStarted, string> = {
  not_landed: "Not landed yet",
  going_inland: "On its way inland: the clock of the inland place starts there",
  not_out: "Not out of the gate yet",
  not_available: "Not available yet: its clock has not started",
}
