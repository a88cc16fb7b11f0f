import type { RunningClock } from "#lib/domain/charges/days-clock"
import { lfdBasisWords } from "../containers/lfd.ts"

/** The source of the day on which free time ends. */
export function freeTimeWords(freeTime: RunningClock["freeTime"]): string {
  return freeTime.by === "reported" ? lfdBasisWords(freeTime.lfd) : freeTime.words
}
