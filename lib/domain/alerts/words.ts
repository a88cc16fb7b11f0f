// An alert in words: the fact, its proof and source, and what to do; the same in the inbox, a mail and a chat. What to
// do about a container is its next step as of now, whatever the alert is about: no alert sends a truck to one that is held.

import type { ActBy } from "../containers/act-by.ts"
import { actByReason, actByWords, isGateMissed } from "../containers/act-by-words.ts"
import { feeLabel } from "../containers/fees.ts"
import { type Hold, holdLabel } from "../containers/holds.ts"
import { addDays, type CalendarDay, daysBetween, daysLeft, hoursBetween, type Instant } from "../days/calendar-day.ts"
import { formatDay, formatLocal, type NullZone } from "../days/local-time.ts"
import { formatMoney } from "../money.ts"
import type { Clock } from "../tariffs/terms.ts"
import { lowerFirst } from "../text.ts"
import type { AlertFacts, AlertLfd, DayMove, FeeGrowth } from "./facts.ts"

/** The shape beside it: over, due, block and so on, as status has them. */
export type AlertShape = "over" | "due" | "block" | "pending" | "ready" | "unknown" | "move" | "changed" | "failed"

/** `proof`: what it rests on. `action`: a short verb first; null where there is nothing to do. */
export type AlertWords = { shape: AlertShape; fact: string; proof: string; action: string | null }

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
  const { nullZone, nextStep } = place
  const at = (instant: Instant, zone: string | null) => formatLocal(instant, zone ?? place.zone, "full", { nullZone })
  const old = place.staleAt !== null && place.staleAt <= now ? " The data is old: check before you rely on it." : ""
  switch (facts.cause) {
    case "lfd_passed":
      return {
        shape: "over",
        fact: `Last free day passed, ${overWords(facts.lfd, now)}`,
        proof: `${lfdProof(facts.lfd)}${othersWords(facts.others)}${old}`,
        action: nextStep,
      }
    case "lfd_soon":
      return {
        shape: "due",
        fact: soonWords(
          facts,
          now,
          facts.appointment
            ? `${BY_WORDS[facts.appointment.by]} appointment ${at(facts.appointment.at, facts.appointment.zone)} is after it`
            : "no appointment",
        ),
        proof: `${lfdProof(facts.lfd)}${gatesProof(facts.actBy)}${othersWords(facts.others)}${old}`,
        action: nextStep,
      }
    case "step_up":
      return {
        shape: "due",
        fact: `${CLOCK_WORDS[facts.clock]} steps up ${leftWords(facts, now)}: ${formatMoney(facts.fromMinor, facts.currency)} → ${formatMoney(facts.toMinor, facts.currency)} a day`,
        proof: `${facts.source}. Our count by that rate, not posted by the terminal.${old}`,
        action: facts.clock === "per_diem" ? `Return the empty ${lastDayWords(facts, now)}` : nextStep,
      }
    case "lfd_moved":
      return {
        shape: facts.moves.some(isEarlier) ? "due" : "changed",
        fact: `Last free day moved: ${facts.moves.map(moveWords).join("; ")}`,
        proof: `Reported ${at(facts.at, facts.lfd?.zone ?? null)}. ${facts.lfd ? `In force: ${lfdProof(facts.lfd)}` : "No date is in force now."}`,
        action: nextStep,
      }
    case "lfd_differs":
      return {
        shape: "due",
        fact: `Sources disagree on the last free day by ${counted(facts.spreadDays, "day")}`,
        proof: `${facts.sources.map(({ source, day }) => `${source} ${formatDay(day)}`).join(", ")}. ${facts.lfd ? `In force: ${lfdProof(facts.lfd)}` : ""}`,
        action: "Ask the terminal which date it charges by",
      }
    case "hold":
      return {
        shape: "block",
        fact: `${holdNames(facts.holds)} ${facts.wasPending ? "went from pending to blocking" : `${isOne(facts.holds) ? "blocks" : "block"} pickup`}`,
        proof: holdProof(facts.holds, at(facts.at, null)),
        action: nextStep,
      }
    case "hold_pending":
      return {
        shape: "pending",
        fact: `${holdNames(facts.holds)} pending`,
        proof: `${holdProof(facts.holds, at(facts.at, null))} It does not block yet.`,
        action: nextStep,
      }
    case "hold_cleared":
      return {
        shape: "ready",
        fact: `${facts.names.map(holdLabel).join(" and ")} cleared`,
        proof: `The terminal no longer lists it, reported ${at(facts.at, null)}.${facts.stillPending.length > 0 ? ` ${facts.stillPending.map(holdLabel).join(", ")} pending.` : ""}`,
        action: nextStep,
      }
    case "fee":
      return {
        shape: "due",
        fact: facts.fees.map(feeWords).join("; "),
        proof: `Posted by the terminal, reported ${at(facts.at, null)}.`,
        action: nextStep,
      }
    case "ready":
      return {
        shape: "ready",
        fact: "Ready for pickup",
        proof: `Available and no hold blocks it, by the terminal, reported ${at(facts.at, null)}. ${facts.lfd ? lfdProof(facts.lfd) : "No last free day is reported."}${facts.actBy ? ` ${actByWords(facts.actBy, now)}.` : ""}`,
        action: nextStep,
      }
    case "availability_lost":
      return {
        shape: facts.now === "no" ? "block" : "unknown",
        fact: facts.now === "no" ? "No longer available" : "Availability is no longer known",
        proof: `It was available; the terminal said otherwise, reported ${at(facts.at, null)}. Stop a truck that is on its way.`,
        action: nextStep,
      }
    case "appointment_after_lfd":
      return {
        shape: "due",
        fact: `${facts.by === "us" ? "Our" : "The terminal's"} appointment ${at(facts.appointmentAt, facts.zone)} is after the last free day`,
        proof: lfdProof(facts.lfd),
        action: nextStep,
      }
    case "appointment_lost":
      return {
        shape: "due",
        fact:
          facts.how === "lost"
            ? `Appointment lost, was ${at(facts.appointmentAt, facts.zone)}`
            : `Appointment ${at(facts.appointmentAt, facts.zone)} passed, the container is still there`,
        proof:
          facts.how === "lost"
            ? `The terminal no longer gives one, reported ${at(facts.at, facts.zone)}.`
            : `${byWords(facts.by)} No way out of the gate is reported.`,
        action: nextStep,
      }
    case "eta_moved":
      return {
        shape: "move",
        fact: `Arrival ${etaWords(facts.before, facts.after)}, now ${at(facts.after, facts.zone)}`,
        proof: `Was ${at(facts.before, facts.zone)}${facts.place ? ` at ${facts.place}` : ""}; the service's estimate, reported ${at(facts.at, facts.zone)}.`,
        action: "Reschedule anything tied to this arrival",
      }
    case "event_overdue":
      return {
        shape: "due",
        fact: `${facts.label} is overdue by ${hoursWords(hoursBetween(facts.expectedAt, now))}`,
        proof: `${facts.basis}: ${at(facts.expectedAt, facts.zone)}. Nobody has reported it.`,
        action: "Ask the carrier",
      }
    case "terminal_changed":
      return {
        shape: "changed",
        fact: "The terminal changed",
        proof: `Reported ${at(facts.at, null)}, and it has not changed back.`,
        action: "Check that truck and appointment are for the new terminal",
      }
    case "stale":
      return {
        shape: "unknown",
        fact: `Nothing confirmed by the terminal for ${hoursWords(24 + hoursBetween(facts.staleAt, now))}`,
        proof: `Data is out of date since ${at(facts.staleAt, null)}, so the due date is not certain.`,
        action: nextStep,
      }
    case "tracking_failed":
      return {
        shape: "failed",
        fact: `${facts.number} is not tracked: ${facts.state}`,
        proof: `The tracking service's answer, ${at(facts.at, null)}.`,
        action: facts.next,
      }
    case "gap":
      return {
        shape: "failed",
        fact: GAPS[facts.kind] ?? "Some messages from the service may be missing",
        proof: `${at(facts.from, null)} to ${at(facts.until, null)}. ${facts.problem ?? "What may be missing is read again."}`,
        action: "Check the connection",
      }
  }
}

const CLOCK_WORDS: Record<Clock, string> = { demurrage: "Demurrage", per_diem: "Per diem", storage: "Storage" }

const GAPS: Record<string, string> = {
  missed: "Notifications did not arrive",
  silence: "No messages from the service for longer than expected",
  signature: "Deliveries with a wrong signature arrived",
}

function lfdProof({ day, basis }: AlertLfd): string {
  return `${formatDay(day)}: ${lowerFirst(basis)}.`
}

/** "Pick up today (Fri 20 Nov), no appointment: no gates Sat and Sun before the LFD, Sun 22 Nov". */
function soonWords(
  { lfd, actBy }: Extract<AlertFacts, { cause: "lfd_passed" | "lfd_soon" }>,
  now: Instant,
  appointment: string,
): string {
  const reason = actBy && actByReason(actBy, now)
  if (!reason) return `Last free day ${leftWords(lfd, now)}, ${appointment}`
  if (isGateMissed(actBy, now)) return `${reason}, ${appointment}`
  const left = daysLeft(actBy.day, now, actBy.zone)
  const day =
    left !== null && left <= 0
      ? `today (${formatDay(actBy.day)})`
      : `by ${left === 1 ? "tomorrow, " : ""}${formatDay(actBy.day)}`
  return `Pick up ${day}, ${appointment}: ${lowerFirst(reason)}`
}

function gatesProof(actBy: ActBy | undefined): string {
  return actBy?.calendar ? ` Gates by the calendar “${actBy.calendar}”.` : ""
}

function othersWords(others: readonly { source: string; day: CalendarDay }[] = []): string {
  return others.map(({ source, day }) => ` The ${source} says ${formatDay(day)}.`).join("")
}

function leftWords({ day, zone }: Pick<AlertLfd, "day" | "zone">, now: Instant): string {
  const left = daysLeft(day, now, zone)
  if (left === null) return `(${formatDay(day)}, local zone unknown)`
  if (left <= 0) return `today (${formatDay(day)})`
  return left === 1 ? `tomorrow (${formatDay(day)})` : `in ${left} days (${formatDay(day)})`
}

/** The last day before `day`. */
function lastDayWords({ day, zone }: Pick<AlertLfd, "day" | "zone">, now: Instant): string {
  return (daysLeft(day, now, zone) ?? 0) <= 1 ? "today" : `by ${formatDay(addDays(day, -1))}`
}

function overWords({ day, zone }: AlertLfd, now: Instant): string {
  const over = -(daysLeft(day, now, zone) ?? 0)
  return over <= 0 ? `was ${formatDay(day)}` : `${counted(over, "day")} ago (${formatDay(day)})`
}

function isEarlier({ before, after }: DayMove): boolean {
  return after !== null && after < before
}

function moveWords({ source, before, after }: DayMove): string {
  const who = source === "coalesced" ? "service" : source
  if (after === null) return `${who} no longer gives one, was ${formatDay(before)}`
  const days = daysBetween(before, after)
  return `${who} ${formatDay(before)} → ${formatDay(after)}, ${counted(Math.abs(days), "day")} ${days < 0 ? "earlier" : "later"}`
}

function holdNames(holds: readonly Hold[]): string {
  return [...new Set(holds.map((hold) => holdLabel(hold.name)))].join(" and ")
}

function isOne(holds: readonly Hold[]): boolean {
  return new Set(holds.map(({ name }) => holdLabel(name))).size === 1
}

function holdProof(holds: readonly Hold[], reported: string): string {
  const said = [...new Set(holds.flatMap(({ description }) => description ?? []))]
    .map((words) => `“${words}”`)
    .join(", ")
  return `${said === "" ? "Reported by the terminal" : `The terminal says ${said}, reported`} ${reported}.`
}

function feeWords({ type, currency, beforeMinor, afterMinor }: FeeGrowth): string {
  const is = formatMoney(afterMinor, currency)
  return beforeMinor === null
    ? `${feeLabel(type)} posted, ${is}`
    : `${feeLabel(type)} grew, ${formatMoney(beforeMinor, currency)} → ${is}`
}

const BY_WORDS = { us: "our", terminal: "the terminal's" } as const

function byWords(by: "terminal" | "us"): string {
  return by === "us" ? "Made by us." : "By the terminal."
}

function etaWords(before: Instant, after: Instant): string {
  const hours = hoursBetween(before, after)
  return `${hoursWords(Math.abs(hours))} ${hours < 0 ? "earlier" : "later"}`
}

function hoursWords(hours: number): string {
  const whole = Math.max(0, Math.floor(hours))
  return whole < 48 ? `${whole} h` : `${Math.floor(whole / 24)} d`
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
