import { stageOf } from "../containers/stage.ts"
import { addHours, hoursBetween } from "../days/calendar-day.ts"
import { runsToReturn } from "../tariffs/terms.ts"
import type { AlertCause } from "./causes.ts"
import { NEWS_HOURS } from "./memory.ts"
import type { AlertCase, Span, SpanOf } from "./span.ts"
import { daySpans, HAPPENED } from "./spans-days.ts"
import { terminalSpans } from "./spans-terminal.ts"

const moveSpans: Record<"eta_moved" | "event_overdue", SpanOf> = {
  /** Raised again only when it has moved by that much again. */
  eta_moved: ({ memory, facts, place }, hours) => {
    const news = memory.news.eta_moved
    const { eta } = memory.last
    if (news === undefined || eta === null) return null
    const moved = hoursBetween(news.before, eta.at)
    const times = Math.floor(Math.abs(moved) / hours)
    if (times === 0) return null
    const zone = eta.of === "inland" ? facts.lfd.inlandZone : facts.lfd.podZone
    const reported = { cause: "eta_moved", before: news.before, after: eta.at, zone, place, at: news.at } as const
    const mark = `${news.before} ${moved < 0 ? "earlier" : "later"} ${times}`
    return { from: HAPPENED, until: addHours(news.at, NEWS_HOURS), mark, facts: reported }
  },

  event_overdue: ({ expected }, hours) => {
    if (expected === null) return null
    const { key, at, label, zone, basis } = expected
    const facts = { cause: "event_overdue", label, expectedAt: at, zone, basis } as const
    return { from: addHours(at, hours), until: null, mark: key, facts }
  },
}

/**
 * The span of one cause; null if it is not open and the clock will not open it. A gone container only has per diem
 * causes.
 */
export function spanOf(container: AlertCase, cause: AlertCause, amount: number): Span | null {
  const isAway = stageOf(container.facts) === "gone" || container.delivered
  const isPerDiem =
    cause === "empty_due" || (cause === "step_up" && container.stepUp && runsToReturn(container.stepUp.clock))
  if (isAway && !isPerDiem) return null
  return SPANS[cause]?.(container, amount) ?? null
}

const SPANS: Partial<Record<AlertCause, SpanOf>> = { ...daySpans, ...terminalSpans, ...moveSpans }
