import type { Sql } from "#db/client"
import { answersOf } from "#lib/domain/charges/clocks"
import { gatesNamed, type RunningClock } from "#lib/domain/charges/days-clock"
import { heldSpans } from "#lib/domain/charges/days-held"
import { countSteps } from "#lib/domain/charges/days-steps"
import { chooseTariff } from "#lib/domain/charges/match"
import { isNotComputable, type NotComputable, notComputable } from "#lib/domain/charges/not-computable"
import { type PickupDay, savedBy, type WhatIfAnswer, whatIf } from "#lib/domain/charges/what-if"
import { whatIfSelection } from "#lib/domain/charges/what-if-selection"
import { staleAt } from "#lib/domain/containers/freshness"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { dayInZone } from "#lib/domain/days/calendar-day"
import { runsToReturn } from "#lib/domain/tariffs/terms"
import { freeTimeAndActWords } from "#lib/words/charges/free-time"
import { notComputableWords } from "#lib/words/charges/not-computable"
import { chargesText } from "#lib/words/charges/page"
import { type ChargeFrame, loadChargeFrames } from "./charges.ts"

export type WhatIfAsked = {
  ids: readonly string[]
  now: Instant
  /** Days after today. */
  days: number
  /** When a person expects the holds to be gone. */
  clearedOn: CalendarDay | null
  /** Adds per diem until the empty is back this many days after pickup; null: not added. */
  returnAfterDays: number | null
}

export type WhatIfContainer = WhatIfResult["containers"][number]

export type WhatIfResult = Awaited<ReturnType<typeof getWhatIf>>

export async function getWhatIf(sql: Sql, asked: WhatIfAsked) {
  const frames = await loadChargeFrames(sql, asked.ids)
  const found = frames.map((frame) => ({ frame, ...answerFor(frame, asked) }))
  return {
    asOf: asked.now,
    containers: found.map(({ frame, answer, sources, withoutPerDiem }) => ({
      containerId: frame.records.container.id,
      number: frame.records.container.number,
      today: dayInZone(asked.now, frame.facts.zone),
      /** Sources of the rates used. */
      sources,
      /** Why per diem was asked for but is not computable. */
      withoutPerDiem,
      answer: isNotComputable(answer)
        ? { notComputable: answer.notComputable, words: notComputableWords(answer) }
        : answer,
      /** What the cheapest day saves against the last one computed. */
      saves: isNotComputable(answer) ? [] : savedAgainstLast(answer),
    })),
    together: whatIfSelection(found.map(({ answer }) => answer)),
  }
}

type Answered = { answer: WhatIfAnswer | NotComputable; sources: string[]; withoutPerDiem: string | null }

function answerFor({ facts, rates }: ChargeFrame, { now, days, clearedOn, returnAfterDays }: WhatIfAsked): Answered {
  const none = { sources: [], withoutPerDiem: null }
  if (facts.stage === "gone") return { ...none, answer: notComputable("gone") }
  if (staleAt(facts.confirmedAt, facts.stage) <= now) return { ...none, answer: notComputable("stale") }
  const answers = answersOf(facts, rates, now)
  const running = answers.filter((answer): answer is RunningClock => "count" in answer)
  const [demurrage] = answers
  if (demurrage?.state === "not_computable") return { ...none, answer: demurrage.why }
  if (running.length === 0) return { ...none, answer: notComputable("no_start") }
  const today = dayInZone(now, facts.zone)
  // A clock that runs to the return already counts the days after pickup.
  const follows = returnAfterDays !== null && !running.some(({ clock }) => runsToReturn(clock))
  const row = follows ? chooseTariff(rates.rows, "per_diem", facts.place, () => today) : null
  const perDiem =
    row === null || isNotComputable(row) || returnAfterDays === null
      ? null
      : {
          row: row.row,
          gates: gatesNamed(row.row.gateCalendar, rates),
          gatesAfter: gatesNamed(row.row.afterGateCalendar ?? row.row.gateCalendar, rates),
          returnAfterDays,
        }
  const answer = whatIf({
    ...{ today, days, gates: rates.terminalGates, clearedOn, perDiem },
    clocks: running.map(({ clock, count }) => ({
      count,
      afterPickup: runsToReturn(clock) ? (returnAfterDays ?? 0) : 0,
    })),
    held: facts.obstacles === null ? null : heldSpans(facts.obstacles, facts.zone),
  })
  return {
    answer,
    sources: [...new Set(running.map((clock) => basisOf(clock, today)))],
    withoutPerDiem: row !== null && isNotComputable(row) ? notComputableWords(row) : null,
  }
}

/** The rate and whose date ends its free time. */
function basisOf({ source, freeTime, count, actBy }: RunningClock, today: CalendarDay): string {
  const lastFreeDay = countSteps(count, today)?.lastFreeDay ?? null
  return chargesText.freeTime(source, freeTimeAndActWords(freeTime, { lastFreeDay, actBy })).replace(/\.$/, "")
}

function savedAgainstLast({ days, cheapest }: WhatIfAnswer): { currency: string; minor: number }[] {
  const last: PickupDay | undefined = days.at(-1)
  return cheapest === null || last === undefined ? [] : savedBy(cheapest, last)
}
