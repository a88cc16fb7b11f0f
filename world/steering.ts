// Looks ahead in a life, and makes its next step happen now.

import { type Cursor, readCursor, reportedAt } from "./cursor.ts"
import type { Life } from "./frame.ts"
import type { Observation, Step } from "./told.ts"

type Planned = { track: number; at: number; seen: Observation }

/** What is still ahead for one container, on its own track and on the shared voyage. */
function ahead(life: Life, cursor: Cursor, container: string): Planned[] {
  const own = life.containers.findIndex((each) => each.number === container) + 1
  if (own === 0) return []
  return [0, own]
    .flatMap((track) => {
      const state = cursor.tracks[track]
      if (!state) return []
      const left = (life.tracks[track] ?? []).slice(state.done)
      return left.map((seen) => ({ track, at: reportedAt(state, seen), seen }))
    })
    .filter(({ seen }) => seen.kind === "estimate" || ("container" in seen && seen.container === container))
    .sort((a, b) => a.at - b.at)
}

function kindOf(seen: Observation): string {
  if (seen.kind === "milestone") return seen.event
  if (seen.kind === "estimate") return `estimated ${seen.of}`
  return seen.kind === "report" ? `report ${Object.keys(seen.report).join(", ")}` : seen.kind
}

/** Brings forward one container or, if `track` is null, the ship and everything on it. */
function bringForward(cursor: Cursor, track: number | null, by: number, now: number): void {
  const last = Math.max(...cursor.tracks.map((state) => state.last))
  for (const [n, state] of cursor.tracks.entries()) {
    if (track !== null && n !== track) continue
    state.shift += by
    state.floor = Math.max(state.floor, now)
    if (track === null) state.last = last
  }
}

export function openSteering(lifeOfCursor: (cursor: Cursor) => Life) {
  return {
    /** What is still planned for a container, earliest first. */
    plan: (text: string, container: string): Step[] => {
      const cursor = readCursor(text)
      return ahead(lifeOfCursor(cursor), cursor, container).map(({ at, seen }): Step => ({ at, kind: kindOf(seen) }))
    },
    /** Moves the plan so that the container's next milestone, or all up to `until`, is due now. null: it has none. */
    hasten: (text: string, container: string, until: string | null, now: number) => {
      const cursor = readCursor(text)
      const wanted = until?.replace(/^container\.transport\./, "")
      const milestones = ahead(lifeOfCursor(cursor), cursor, container).filter(({ seen }) => seen.kind === "milestone")
      const nth = milestones.findIndex(({ seen }) => wanted === undefined || kindOf(seen) === wanted)
      const target = milestones[nth]
      if (!target) return null
      const whole = milestones.slice(0, nth + 1).some(({ track }) => track === 0)
      bringForward(cursor, whole ? null : target.track, Math.max(0, target.at - now), now)
      return { cursor: JSON.stringify(cursor), nextAt: now }
    },
  }
}
