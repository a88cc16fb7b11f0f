import { hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { type CauseWords, hoursWords } from "./parts.ts"

/** Of an arrival, or another move that is expected. */
export const moveCauses: CauseWords<"eta_moved" | "event_overdue"> = {
  eta_moved: ({ before, after, zone, place, at: reportedAt }, { at }) => ({
    shape: "move",
    fact: `Arrival ${etaWords(before, after)}, now ${at(after, zone)}`,
    proof: `Was ${at(before, zone)}${place ? ` at ${place}` : ""}; the service's estimate, reported ${at(reportedAt, zone)}.`,
    action: "Reschedule anything tied to this arrival",
  }),

  event_overdue: ({ label, expectedAt, zone, basis }, { now, at }) => ({
    shape: "due",
    fact: `${label} is overdue by ${hoursWords(hoursBetween(expectedAt, now))}`,
    proof: `${basis}: ${at(expectedAt, zone)}. Nobody has reported it.`,
    action: "Ask the line",
  }),
}

function etaWords(before: Instant, after: Instant): string {
  const hours = hoursBetween(before, after)
  return `${hoursWords(Math.abs(hours))} ${hours < 0 ? "earlier" : "later"}`
}
