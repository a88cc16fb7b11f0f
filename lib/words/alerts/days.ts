import type { AlertLfd, DayMove, FactsOf } from "#lib/domain/alerts/facts"
import type { ActBy } from "#lib/domain/containers/act-by"
import { isGateMissed } from "#lib/domain/containers/act-by-gates"
import type { LfdSource } from "#lib/domain/containers/lfd-sources"
import { addDays, type CalendarDay, daysBetween, daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { isDayOver } from "#lib/domain/days/day-end"
import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import type { Clock } from "#lib/domain/tariffs/terms"
import { lowerFirst } from "#lib/domain/text"
import { freeTimeAndActWords, freeTimeWords } from "../charges/free-time.ts"
import { actByReason, calendarName } from "../containers/act-by.ts"
import { LFD_SOURCE_WORDS } from "../containers/lfd.ts"
import { basisProof, type CauseWords, counted, leftWords, lfdProof } from "./parts.ts"

type DayCause =
  | "lfd_passed"
  | "lfd_soon"
  | "step_up"
  | "empty_due"
  | "lfd_moved"
  | "lfd_differs"
  | "appointment_after_lfd"

/** Of days that cost money. */
export const dayCauses: CauseWords<DayCause> = {
  lfd_passed: ({ lfd, others, charged }, { now, old, nextStep }) => ({
    shape: "over",
    fact: `Last free day passed, ${overWords(lfd, now)}`,
    proof: `${basisProof(lfd)}${othersWords(others)}${chargedProof({ charged })}${old}`,
    action: nextStep,
  }),

  lfd_soon: (facts, { now, at, old, nextStep }) => {
    const { lfd, actBy, others, appointment } = facts
    const booked = appointment
      ? `${BY_WORDS[appointment.by]} appointment ${at(appointment.at, appointment.zone)} is after it`
      : "no appointment"
    return {
      shape: "due",
      fact: soonWords(facts, now, booked),
      proof: `${actBy ? lfdProof(lfd) : basisProof(lfd)}${gatesProof(actBy)}${othersWords(others)}${chargedProof(facts)}${old}`,
      action: nextStep,
    }
  },

  step_up: (facts, { now, old, nextStep }) => {
    const [from, to] = [facts.fromMinor, facts.toMinor].map((minor) => formatMoney(minor, facts.currency))
    return {
      shape: "due",
      fact: `${CLOCK_WORDS[facts.clock]} steps up ${leftWords(facts, now)}: ${from} → ${to} a day`,
      proof: `${facts.source}.${freeTimeProof(facts)} Our count at that rate, not posted by the terminal.${old}`,
      action: nextStep ?? (facts.clock === "per_diem" ? `Return the empty ${lastDayWords(facts, now)}` : null),
    }
  },

  empty_due: (facts, { now, old, nextStep }) => {
    const over = isDayOver(facts, now)
    return {
      shape: over ? "over" : "due",
      fact: over
        ? `Empty not back: per diem since ${formatDay(addDays(facts.day, 1))}`
        : `Empty due ${leftWords(facts, now)}`,
      proof: `${facts.source}. Our count at that rate.${old}`,
      action: nextStep ?? `Return the empty${over ? "" : ` by ${formatDay(facts.day)}`}`,
    }
  },

  lfd_moved: ({ moves, lfd, at: reportedAt }, { at, nextStep }) => ({
    shape: moves.some(isEarlier) ? "due" : "changed",
    fact: `Last free day moved: ${moves.map(moveWords).join("; ")}`,
    proof: `Reported ${at(reportedAt, lfd?.zone ?? null)}. ${lfd ? `In force: ${lfdProof(lfd)}` : "No date is in force now."}`,
    action: nextStep,
  }),

  lfd_differs: ({ spreadDays, sources, lfd }) => ({
    shape: "due",
    fact: `Sources disagree on the last free day by ${counted(spreadDays, "day")}`,
    proof: `${sources.map(({ source, day }) => `${LFD_SOURCE_WORDS[source]} ${formatDay(day)}`).join(", ")}. ${lfd ? `In force: ${lfdProof(lfd)}` : ""}`,
    action: "Ask the terminal which date it charges by",
  }),

  appointment_after_lfd: ({ by, appointmentAt, zone, lfd }, { at, nextStep }) => ({
    shape: "due",
    fact: `${by === "us" ? "Our" : "The terminal's"} appointment ${at(appointmentAt, zone)} is after the last free day`,
    proof: lfdProof(lfd),
    action: nextStep,
  }),
}

/** " Terminal LFD Mon, Nov 23 (sets the charges)." */
function chargedProof({ charged }: Pick<FactsOf<"lfd_passed">, "charged">): string {
  return charged ? ` ${freeTimeWords(charged.freeTime, charged.lastFreeDay)}.` : ""
}

/** Whose date the count runs by: " Free time: Terminal LFD Mon, Nov 23 (sets the charges).". */
function freeTimeProof({ freeTime, lastFreeDay = null, actBy = null }: FactsOf<"step_up">): string {
  return freeTime ? ` Free time: ${freeTimeAndActWords(freeTime, { lastFreeDay, actBy })}.` : ""
}

const CLOCK_WORDS: Record<Clock, string> = {
  ...{ demurrage: "Demurrage", per_diem: "Per diem", storage: "Storage" },
  ...{ combined: "Combined demurrage and detention", plug_in: "Plug-in" },
}

const BY_WORDS = { us: "our", terminal: "the terminal's" } as const

/** "Pick up today (Fri, Nov 20), no appointment: no gates Sat and Sun before the LFD of Sun, Nov 22". */
function soonWords({ lfd, actBy }: FactsOf<"lfd_soon">, now: Instant, appointment: string): string {
  const reason = actBy && actByReason(actBy, now)
  if (!reason) return `Last free day ${leftWords(lfd, now)}, ${appointment}`
  if (isGateMissed(actBy, now)) return `${reason}, ${appointment}`
  const left = daysLeft(actBy.day, now, actBy.zone)
  const named = formatDay(actBy.day)
  const day = left !== null && left <= 0 ? `today (${named})` : left === 1 ? `by tomorrow (${named})` : `by ${named}`
  return `Pick up ${day}, ${appointment}: ${lowerFirst(reason)}`
}

function gatesProof(actBy: ActBy | undefined): string {
  return actBy?.calendar ? ` Gates per the calendar “${calendarName(actBy)}”.` : ""
}

function othersWords(others: readonly { source: LfdSource; day: CalendarDay }[] = []): string {
  return others.map(({ source, day }) => ` The ${LFD_SOURCE_WORDS[source]} says ${formatDay(day)}.`).join("")
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
  const who = LFD_SOURCE_WORDS[source]
  if (after === null) return `${who} no longer reports one, was ${formatDay(before)}`
  const days = daysBetween(before, after)
  return `${who} ${formatDay(before)} → ${formatDay(after)}, ${counted(Math.abs(days), "day")} ${days < 0 ? "earlier" : "later"}`
}
