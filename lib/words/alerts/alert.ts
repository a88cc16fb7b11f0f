// An alert in words: the fact, its proof and source, and what to do; the same in the inbox, a mail and a chat. What to
// do about a container is its next step as of now, whatever the alert is about: no alert sends a truck to one that is held.

import type { AlertCause } from "#lib/domain/alerts/causes"
import type { AlertFacts } from "#lib/domain/alerts/facts"
import type { Instant } from "#lib/domain/days/calendar-day"
import { formatLocal, type NullZone } from "#lib/domain/days/local-time"
import { dayCauses } from "./days.ts"
import { moveCauses } from "./moves.ts"
import type { AlertContext, AlertWords, CauseWords } from "./parts.ts"
import { serviceCauses } from "./service.ts"
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

const WORDS: CauseWords<AlertCause> = { ...dayCauses, ...terminalCauses, ...moveCauses, ...serviceCauses }
