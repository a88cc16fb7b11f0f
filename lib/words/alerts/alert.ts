// An alert in words: the fact, its proof and source, and what to do; the same in the inbox, a mail and a chat. What to
// do about a container is its next step as of now, whatever the alert is about: no alert sends a truck to one that is held.

import type { AlertCause } from "#lib/domain/alerts/causes"
import type { AlertFacts } from "#lib/domain/alerts/facts"
import { dayInZone, hoursBetween, type Instant } from "#lib/domain/days/calendar-day"
import { formatFullDay, formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { spanWords, YEAR_DAYS } from "../days/span.ts"
import { dayCauses } from "./days.ts"
import { type AlertContext, type AlertWords, type CauseWords, counted } from "./parts.ts"
import { terminalCauses } from "./terminal.ts"

/** `zone`: of the container, for times that have none of their own. `nullZone`: what a time without a zone is, by profile. */
export type AlertPlace = {
  zone: string | null
  staleAt: Instant | null
  nullZone: NullZone
  /** The next step of its container in words; null where there is none. */
  nextStep: string | null
}

const NOWHERE: AlertPlace = { zone: null, staleAt: null, nullZone: "utc", nextStep: null }

/** `now`: what days are counted from, and whether the data is too old to rely on. */
export function alertWords(facts: AlertFacts, now: Instant, place: AlertPlace = NOWHERE): AlertWords {
  const { nullZone, nextStep, staleAt } = place
  const words = WORDS[facts.cause] as (facts: AlertFacts, context: AlertContext) => AlertWords
  return words(facts, {
    now,
    at: (instant, zone) => formatLocal(instant, zone ?? place.zone, "full", { nullZone }),
    old: staleAt !== null && staleAt <= now ? " The data is old: check before you rely on it." : "",
    nextStep,
  })
}

/** Of an arrival, or another move that is expected. */
const moveCauses: CauseWords<"eta_moved" | "event_overdue"> = {
  eta_moved: ({ before, after, zone, place, at: reportedAt }, { at }) => ({
    shape: "move",
    fact: `Arrival ${etaWords(before, after)}, now ${at(after, zone)}`,
    proof: `Was ${at(before, zone)}${place ? ` at ${place}` : ""}; the service's estimate, reported ${at(reportedAt, zone)}.`,
    action: "Reschedule anything tied to this arrival",
  }),

  event_overdue: ({ label, expectedAt, zone, basis }, { now, at, nextStep }) => ({
    shape: "due",
    fact:
      hoursBetween(expectedAt, now) < YEAR_DAYS * 24
        ? `${label} is overdue by ${spanWords(hoursBetween(expectedAt, now))}`
        : `${label}: no date known since ${formatFullDay(dayInZone(expectedAt, zone))}`,
    proof: `${basis}: ${at(expectedAt, zone)}. Nobody has reported it.`,
    action: nextStep ?? "Ask the carrier",
  }),
}

function etaWords(before: Instant, after: Instant): string {
  const hours = hoursBetween(before, after)
  return `${spanWords(Math.abs(hours))} ${hours < 0 ? "earlier" : "later"}`
}

/** Of the tracking service itself. */
const serviceCauses: CauseWords<"tracking_failed" | "gap"> = {
  tracking_failed: ({ number, state, next, at: reportedAt }, { at }) => ({
    shape: "failed",
    fact: `${number} is not tracked: ${state}`,
    proof: `The tracking service's answer, ${at(reportedAt, null)}.`,
    action: next,
  }),

  gap: ({ kind, from, until, problem }, { at }) => ({
    shape: "failed",
    fact: GAPS[kind] ?? "Some messages from the service may be missing",
    proof: `${at(from, null)} to ${at(until, null)}. ${problem ?? "Anything missing is being read again."}`,
    action: "Check the connection",
  }),
}

const GAPS: Record<string, string> = {
  missed: "Notifications did not arrive",
  silence: "No messages from the service for longer than expected",
  signature: "Deliveries with an invalid signature arrived",
}

/** What one person tells another. */
const noticeCauses: CauseWords<"handed_over" | "mention"> = {
  handed_over: ({ by, containers, note, at: handedAt }, { at }) => ({
    shape: "move",
    fact: `${by} handed ${counted(containers, "container")} over to you`,
    proof: note ? `“${note}”` : `${at(handedAt, null)}.`,
    action: "See your containers",
  }),

  mention: ({ by, note }) => ({
    shape: "move",
    fact: `${by} mentioned you in a note`,
    proof: `“${note}”`,
    action: "Read the note",
  }),
}

const WORDS: CauseWords<AlertCause> = {
  ...dayCauses,
  ...terminalCauses,
  ...moveCauses,
  ...serviceCauses,
  ...noticeCauses,
}
