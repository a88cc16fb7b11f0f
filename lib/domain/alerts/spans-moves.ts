import { addHours, hoursBetween } from "../days/calendar-day.ts"
import { NEWS_HOURS } from "./memory.ts"
import type { SpanOf } from "./span.ts"
import { HAPPENED } from "./spans-days.ts"

export const moveSpans: Record<"eta_moved" | "event_overdue", SpanOf> = {
  /** Raised again only where it moved by as much again. */
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
