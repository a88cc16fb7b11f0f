import type { AlertCause } from "#lib/domain/alerts/causes"
import type { AlertLfd, FactsOf } from "#lib/domain/alerts/facts"
import type { AlertShape } from "#lib/domain/alerts/message"
import { daysLeft, type Instant } from "#lib/domain/days/calendar-day"
import { formatDay } from "#lib/domain/days/local-time"
import { lowerFirst } from "#lib/domain/text"
import { lfdBasisWords } from "../containers/lfd.ts"

/** `proof`: what it rests on. `action`: a short verb first; null where there is nothing to do. */
export type AlertWords = { shape: AlertShape; fact: string; proof: string; action: string | null }

/** What every sentence may need. `now`: what days are counted from. */
export type AlertContext = {
  now: Instant
  /** A time in its own zone, else in the container's. */
  at: (instant: Instant, zone: string | null) => string
  /** That the data is too old to rely on; else "". */
  old: string
  /** The next step of its container in words. */
  nextStep: string | null
}

export type CauseWords<C extends AlertCause> = {
  [Cause in C]: (facts: FactsOf<Cause>, context: AlertContext) => AlertWords
}

export function lfdProof(lfd: AlertLfd): string {
  return `${formatDay(lfd.day)}: ${lowerFirst(lfdBasisWords(lfd))}.`
}

/** Under a fact that names the day. */
export const basisProof = (lfd: AlertLfd): string => `${lfdBasisWords(lfd)}.`

export function leftWords({ day, zone }: Pick<AlertLfd, "day" | "zone">, now: Instant): string {
  const left = daysLeft(day, now, zone)
  if (left === null) return `(${formatDay(day)}, local zone unknown)`
  if (left <= 0) return `today (${formatDay(day)})`
  return left === 1 ? `tomorrow (${formatDay(day)})` : `in ${left} days (${formatDay(day)})`
}

export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`
}
