// How many calls a credential may still make. Counts any span of a limit's length, wherever the carrier starts
// counting, plus a margin, so that calls which take longer to arrive do not exceed a limit either.
import type { Limit } from "../dcsa/profiles.ts"

export type AskReason = "first" | "schedule" | "refresh"

/** Calls per slice, newest first. */
type Span = { newest: number; used: number[] }
export type Spans = Partial<Record<Limit["per"], Span>>

export const LENGTHS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 }
const SLICES = 20
/** In slices: a second, 6 s, 3 minutes, 72 minutes. A lost first packet delays a call by a second. */
const MARGIN = { second: 20, minute: 2, hour: 1, day: 1 }
/** A fifth is reserved for a person's requests. */
const HELD_BACK = 0.2

const widthOf = ({ per }: Limit) => LENGTHS[per] / SLICES
/** Plus the slice that has just begun. */
const keptOf = ({ per }: Limit) => SLICES + MARGIN[per] + 1
const sum = (used: readonly number[]) => used.reduce((all, one) => all + one, 0)

/** If the limit is so small that the share is less than one ask, that ask is still allowed. */
const allowedFor = ({ calls }: Limit, reason: AskReason, atOnce = 1) =>
  reason === "refresh" ? calls : Math.min(calls, Math.max(atOnce, Math.floor(calls * (1 - HELD_BACK))))

/** If the clock goes back, counting continues in the newest slice. */
function spanAt(spans: Spans, limit: Limit, now: number): Span {
  const slice = Math.floor(now / widthOf(limit))
  const { newest, used } = spans[limit.per] ?? { newest: slice, used: [] }
  const kept = keptOf(limit)
  const gap = Math.min(Math.max(slice - newest, 0), kept)
  const slid = [...Array.from({ length: gap }, () => 0), ...used].slice(0, kept)
  return { newest: Math.max(newest, slice), used: slid.length === 0 ? [0] : slid }
}

/**
 * Takes the calls from every limit, or from none. Then it returns the instant when there may be enough, and the spacing
 * of such asks from there.
 */
export function takeCalls(
  spans: Spans,
  limits: readonly Limit[],
  calls: number,
  reason: AskReason,
  now: number,
): { spans: Spans; until: number | null; pace: number } {
  const open = limits.map((limit) => ({ limit, span: spanAt(spans, limit, now) }))
  const waits = open.flatMap(({ limit, span }) => {
    const allowed = allowedFor(limit, reason, calls)
    const until = waitFor(limit, span, allowed - calls, now)
    return until === undefined ? [] : { until, pace: (keptOf(limit) * widthOf(limit) * calls) / Math.max(1, allowed) }
  })
  if (waits.length > 0) {
    return {
      spans,
      until: Math.max(...waits.map(({ until }) => until)),
      pace: Math.max(...waits.map(({ pace }) => pace)),
    }
  }
  const taken = open.map(({ limit, span: { newest, used } }) => {
    const [first = 0, ...rest] = used
    return [limit.per, { newest, used: [first + calls, ...rest] }]
  })
  return { spans: Object.fromEntries(taken), until: null, pace: 0 }
}

/** Returns undefined if there is room now. */
function waitFor(limit: Limit, { newest, used }: Span, room: number, now: number): number | undefined {
  let left = sum(used)
  if (left <= room) return undefined
  for (let age = used.length - 1; age >= 0; age -= 1) {
    left -= used[age] ?? 0
    if (left <= room) return (newest - age + keptOf(limit)) * widthOf(limit)
  }
  return now + LENGTHS[limit.per]
}

/** For each limit, the calls left for a person's requests, and how many of them the schedule may use. */
export function callsLeft(spans: Spans, limits: readonly Limit[], now: number) {
  return limits.map((limit) => {
    const used = sum(spanAt(spans, limit, now).used)
    const left = (reason: AskReason) => Math.max(0, allowedFor(limit, reason) - used)
    return { per: limit.per, calls: limit.calls, left: left("refresh"), leftForSchedule: left("schedule") }
  })
}

/** How many bills can be tracked if each is asked for `asksPerDay` times. */
export function billsCarried(limits: readonly Limit[], callsPerAsk: number, asksPerDay = 4): number {
  const perDay = limits.map(({ per, calls }) => (calls * LENGTHS.day) / LENGTHS[per])
  return Math.floor((Math.min(...perDay) * (1 - HELD_BACK)) / (asksPerDay * callsPerAsk))
}
