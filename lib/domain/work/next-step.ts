// The one rule for what to do next to get a container out: blocking holds, then money to be paid before the gate opens,
// then availability, appointment, pickup. A code with data; lib/words/work has the text.

import type { ActBy } from "../containers/act-by.ts"
import { isGateMissed } from "../containers/act-by-gates.ts"
import { type Appointments, appointmentsOf, isMissed, type NamedAppointment } from "../containers/appointments.ts"
import type { AttentionState } from "../containers/attention.ts"
import type { FeeSum } from "../containers/fees.ts"
import { type Clearer, type Hold, whoClears } from "../containers/holds.ts"
import type { Readiness } from "../containers/readiness.ts"
import type { Stage } from "../containers/stage.ts"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import { type DayEnd, isDayOver } from "../days/day-end.ts"
import type { ContactRole } from "./contact-roles.ts"
import { type ContactInput, contactFor } from "./contacts.ts"

export type StepSum = { currency: string; minor: number; basis: FeeSum["basis"] }

/** A BoardRow has all of it. */
export type StepInput = Appointments & {
  stage: Stage
  attention: AttentionState
  readiness: Pick<Readiness, "state" | "blockedBy" | "unreported">
  owed: readonly Pick<FeeSum, "currency" | "amountMinor" | "basis">[]
  /** Null if no last free day is reported. */
  actBy: ActBy | null
  staleAt: Instant
  /** Its empty is out. `due` null: the due day is not known. */
  empty: { due: (DayEnd & { day: CalendarDay }) | null } | null
}

/**
 * `time`: whether the day to act by and the last free day are still ahead. "cannot tell" (unknown): the place's zone is
 * not known, and one of them is over in some zones.
 */
export type StepDue = { due: ActBy | null; time: "ahead" | "no gate left" | "over" | "cannot tell" }

export type NextStep =
  /** Gated out, with the empty back or no longer followed. */
  | { code: "none" }
  | { code: "return_empty"; due: NonNullable<StepInput["empty"]>["due"] }
  | { code: "refresh" }
  /** `tmf` and `sums`: what must be paid afterwards. */
  | { code: "clear_hold"; holds: Hold[]; tmf: boolean; sums: StepSum[] }
  | { code: "pay"; tmf: boolean; sums: StepSum[] }
  | { code: "watch_arrival"; by: "sea" | "rail" }
  /** Its arrival is overdue and not reported. */
  | { code: "ask_carrier" }
  | { code: "wait" }
  | { code: "ask_terminal"; about: Readiness["unreported"] }
  | ({ code: "add_appointment" } & StepDue)
  /** An appointment that passed with the container still here, or is after the day to act by. */
  | ({ code: "change_appointment"; appointment: NamedAppointment; why: "passed" | "late" } & StepDue)
  | ({ code: "pick_up"; appointments: NamedAppointment[] } & StepDue)

export function nextStep(facts: StepInput, now: Instant): NextStep {
  const { stage, readiness, attention } = facts
  if (stage === "gone" || readiness.state === "gone") {
    return facts.empty === null ? { code: "none" } : { code: "return_empty", due: facts.empty.due }
  }
  if (facts.staleAt <= now) return { code: "refresh" }
  const tmf = readiness.blockedBy.some(isTmf)
  const holds = readiness.blockedBy.filter((hold) => !isTmf(hold))
  const sums = owedSums(facts.owed)
  if (holds.length > 0) return { code: "clear_hold", holds, tmf, sums }
  if (tmf || sums.length > 0) return { code: "pay", tmf, sums }
  if (stage === "at_sea" || stage === "inland") {
    return attention === "unknown"
      ? { code: "ask_carrier" }
      : { code: "watch_arrival", by: stage === "at_sea" ? "sea" : "rail" }
  }
  if (readiness.state === "unknown") return { code: "ask_terminal", about: readiness.unreported }
  if (readiness.state === "not_available") return { code: "wait" }
  return atGate(facts, now)
}

function atGate(facts: StepInput, now: Instant): NextStep {
  const step = { due: facts.actBy, time: timeOf(facts, now) }
  const appointments = appointmentsOf(facts)
  const ahead = appointments.filter((one) => !isMissed(facts, one, now))
  const [passed] = appointments
  if (passed === undefined) return { code: "add_appointment", ...step }
  if (ahead.length === 0) return { code: "change_appointment", appointment: passed, why: "passed", ...step }
  // If no day in time is left, any slot is late, so the existing one is kept.
  const late = ahead.find(({ at }) => step.due !== null && step.time === "ahead" && isDayOver(step.due, at))
  if (late) return { code: "change_appointment", appointment: late, why: "late", ...step }
  return { code: "pick_up", appointments: ahead, ...step }
}

function timeOf({ actBy, lfd }: StepInput, now: Instant): StepDue["time"] {
  if (actBy === null || lfd.inForce === null) return "ahead"
  const over = isDayOver(lfd.inForce, now)
  if (over) return "over"
  if (isGateMissed(actBy, now)) return "no gate left"
  return over === null || isDayOver(actBy, now) === null ? "cannot tell" : "ahead"
}

/** Posted amounts above 0, per currency. */
export function owedSums(owed: StepInput["owed"]): StepSum[] {
  return owed.flatMap(({ currency, amountMinor, basis }) =>
    amountMinor > 0 ? [{ currency, minor: amountMinor, basis }] : [],
  )
}

/** A TMF hold is cleared by paying the fee (PierPass), not by asking. */
function isTmf({ name }: Pick<Hold, "name">): boolean {
  return name === "TMF"
}

/** Whom to write to, to clear a hold of theirs. */
export type Asking<C> = { who: Clearer; contact: C }

export type AskContact = Pick<ContactInput, "role" | "company" | "person"> & { email: string }

const ROLES: Record<Clearer, ContactRole> = { broker: "broker", line: "carrier", terminal: "terminal" }

/** The first of the holds with a contact that has an email. */
export function whomToAsk<C extends Pick<ContactInput, "role" | "email">>(
  holds: readonly Pick<Hold, "name">[],
  contacts: readonly C[],
): Asking<C> | null {
  for (const { name } of holds) {
    const who = whoClears(name)
    const contact = contactFor(ROLES[who], contacts)
    if (contact) return { who, contact }
  }
  return null
}
