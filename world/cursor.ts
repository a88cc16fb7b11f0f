// A shipment's position in its life: the key to plan it again, and for each track what has been reported and how far it
// was hastened.

import type { Life, LifeKey } from "./frame.ts"
import type { Observation } from "./told.ts"
import { MINUTE } from "./values/instant.ts"
import { localMidnight } from "./values/local-day.ts"

export type TrackState = {
  done: number
  /** Milliseconds by which the rest was brought forward, and when that was done: nothing is reported before it. */
  shift: number
  floor: number
  /** When the last reported milestone happened. */
  last: number
}
export type Cursor = { key: LifeKey; tracks: TrackState[] }

export function newCursor(key: LifeKey, tracks: number): Cursor {
  return { key, tracks: Array.from({ length: tracks }, () => ({ done: 0, shift: 0, floor: 0, last: 0 })) }
}

export function readCursor(text: string): Cursor {
  return JSON.parse(text)
}

/** When an observation of a track is reported, with hastening. */
export function reportedAt(state: TrackState, seen: Observation): number {
  return Math.max(seen.at - state.shift, state.floor)
}

/** The next unreported observation over all tracks. The earlier track wins a tie. */
export function nextReport(life: Life, cursor: Cursor): { track: number; at: number } | undefined {
  let next: { track: number; at: number; planned: number } | undefined
  for (const [track, state] of cursor.tracks.entries()) {
    const seen = life.tracks[track]?.[state.done]
    if (!seen) continue
    const at = reportedAt(state, seen)
    const planned = seen.at - state.shift
    const sooner = next === undefined || at < next.at || (at === next.at && planned < next.planned)
    if (sooner) next = { track, at, planned }
  }
  return next
}

/** The observation as reported: its instants are brought forward too, and days stay local days. */
export function asReported(life: Life, cursor: Cursor, track: number, seen: Observation): Observation {
  const state = cursor.tracks[track]
  if (!state) return seen
  const at = reportedAt(state, seen)
  if (seen.kind === "milestone" && seen.happenedAt !== null) {
    const last = Math.max(state.last, cursor.tracks[0]?.last ?? 0)
    const happenedAt = Math.max(seen.happenedAt - state.shift, Math.min(last, at))
    state.last = happenedAt
    return { ...seen, at, happenedAt }
  }
  if (state.shift === 0) return { ...seen, at }
  if (seen.kind === "estimate") return { ...seen, at, expectedAt: seen.expectedAt - state.shift }
  if (seen.kind !== "report") return { ...seen, at }
  const zone = seen.zone ?? life.route.zones.discharge
  const dates = Object.entries(seen.report).map(([name, value]) => [name, moved(name, value, state.shift, zone)])
  return { ...seen, at, report: Object.fromEntries(dates) }
}

function moved(name: string, value: unknown, shift: number, zone: string): unknown {
  if (typeof value !== "number") return value
  return name === "appointmentAt" ? value - shift : localMidnight(value - shift + 12 * 60 * MINUTE, zone, 0)
}
