import type { Instant } from "#lib/domain/days/calendar-day"
import type { ReturnedByHand, ReturnRefusal } from "#lib/domain/work/returned"
import { returnedBasis, returnedWhere } from "../containers/fact.ts"
import { checkYear } from "../days/check-year.ts"

export const returnedText = {
  mark: "Mark returned",
  title: (number: string) => `${number}: empty returned`,
  about:
    "For an empty that is back but not reported. Per diem ends that day; once the carrier reports the return, the carrier's day counts.",
  day: "Day it went back",
  dayHint: "Local date at the place it gated out of.",
  chooseDay: "Choose the day it went back.",
  place: "Place",
  placeHint: "The depot or terminal that took it.",
  placeMissing: "Name the depot or terminal.",
  saved: (number: string, place: string) => `${number} marked returned at ${place}`,
  takeBack: "Not returned yet",
  takenBack: (number: string) => `${number} marked not returned`,
  beside: "marked returned by us",
  besideReported: "returned",
  returned: "Returned",
  basis: "Basis",
  line: "Carrier",
}

export function returnRefusalWords(why: ReturnRefusal, marked: ReturnedByHand | null, now: Instant): string {
  if (why === "years_ago") return checkYear(now, "past")
  if (why === "marked" && marked) {
    return `It is marked returned ${returnedWhere(marked)} already, ${returnedBasis(marked)}. Undo that first.`
  }
  return REFUSALS[why]
}

const REFUSALS: Record<Exclude<ReturnRefusal, "years_ago">, string> = {
  not_out: "It has not left the gate yet, as reported.",
  reported: "The carrier reports its empty as returned already.",
  before_out: "Choose the day it left the gate, or a later one.",
  to_come: "Choose today or an earlier day: that day has not come there yet.",
  marked: "It is marked returned already. Undo that first.",
}
