// The causes that follow from a terminal's report: holds, fees, availability, age (domain.md §3).

import { staleAt } from "../containers/freshness.ts"
import { blocks } from "../containers/holds.ts"
import { stageOf } from "../containers/stage.ts"
import { addHours } from "../days/calendar-day.ts"
import { NEWS_HOURS } from "./memory.ts"
import type { AlertCase, SpanOf } from "./span.ts"
import { gateReasonOf, HAPPENED, lfdOf } from "./spans-days.ts"

export type TerminalCause =
  | "hold"
  | "hold_pending"
  | "hold_cleared"
  | "fee"
  | "ready"
  | "availability_lost"
  | "stale"
  | "terminal_changed"

export const terminalSpans: Record<TerminalCause, SpanOf> = {
  hold: (container) => holdSpan(container, true),
  hold_pending: (container) => holdSpan(container, false),

  hold_cleared: ({ memory }) => {
    const news = memory.news.hold_cleared
    if (news === undefined) return null
    const stillPending = (memory.last.holds ?? []).map((hold) => hold.name)
    const facts = { cause: "hold_cleared", ...news, stillPending } as const
    return { from: HAPPENED, until: addHours(news.at, NEWS_HOURS), mark: news.at, facts }
  },

  /** Open while anything is owed. */
  fee: ({ memory }) => {
    const news = memory.news.fee
    return news === undefined ? null : { from: HAPPENED, until: null, mark: news.at, facts: { cause: "fee", ...news } }
  },

  ready: (container) => {
    const news = container.memory.news.ready
    if (news === undefined) return null
    const lfd = lfdOf(container)
    const facts = { cause: "ready", ...news, lfd, ...gateReasonOf(container, lfd) } as const
    return { from: HAPPENED, until: null, mark: news.at, facts }
  },

  availability_lost: ({ memory }) => {
    const news = memory.news.availability_lost
    const { available } = memory.last
    if (news === undefined || available === "yes") return null
    const facts = { cause: "availability_lost", ...news, now: available } as const
    return { from: HAPPENED, until: addHours(news.at, NEWS_HOURS), mark: news.at, facts }
  },

  /** Only at a terminal or ramp: at sea, old data changes nothing that a dispatcher does. */
  stale: ({ facts }) => {
    const stage = stageOf(facts)
    if (stage !== "at_terminal" && stage !== "at_ramp") return null
    const from = staleAt(facts.confirmedAt, stage)
    return { from, until: null, mark: "", facts: { cause: "stale", staleAt: from } }
  },

  /** Location noise reverts within minutes, so it must settle first. */
  terminal_changed: ({ memory }, minutes) => {
    const news = memory.news.terminal_changed
    const afterId = memory.last.terminalId
    if (news === undefined || afterId === null) return null
    const facts = { cause: "terminal_changed", ...news, afterId } as const
    const from = addHours(news.at, minutes / 60)
    return { from, until: addHours(from, NEWS_HOURS), mark: news.at, facts }
  },
}

function holdSpan({ memory }: AlertCase, blocking: boolean): ReturnType<SpanOf> {
  const news = blocking ? memory.news.hold : memory.news.hold_pending
  if (news === undefined) return null
  const holds = (memory.last.holds ?? []).filter((hold) => blocks(hold) === blocking)
  const facts = { cause: blocking ? "hold" : "hold_pending", holds, wasPending: false, ...news } as const
  return { from: HAPPENED, until: null, mark: news.at, facts }
}
