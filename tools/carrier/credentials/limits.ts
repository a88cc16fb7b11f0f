// How often a credential may call. A call counts in every span it lies in, to the millisecond: the limit holds for any
// second, minute, hour and day.
import { DAY, HOUR, MINUTE, SECOND } from "#world/values/instant"
import type { Limits } from "../profile.ts"

const SPANS = { second: SECOND, minute: MINUTE, hour: HOUR, day: DAY } as const
const NAMES = ["second", "minute", "hour", "day"] as const

/** Counts a call and returns null, or returns the instant from which there is room again. */
export function openLimit(limits: Limits) {
  let calls: number[] = []
  return (now: number): number | null => {
    calls = calls.filter((at) => at > now - DAY)
    const waits = NAMES.flatMap((name) => {
      const most = limits[name]
      const within = most === undefined ? [] : calls.filter((at) => at > now - SPANS[name])
      if (most === undefined || within.length < most) return []
      return [(within[within.length - most] ?? now) + SPANS[name]]
    })
    if (waits.length > 0) return Math.max(...waits)
    calls.push(now)
    return null
  }
}
