"use client"

import type { SharedMove } from "#lib/read/shared-shipment"
import { TimelineRow } from "../container/timeline-row.tsx"

export function SharedMoves({ moves }: { moves: SharedMove[] }) {
  if (moves.length === 0) return <p className="mt-3 text-13 text-ink-2">No move is reported yet.</p>
  return (
    <ol aria-label="Moves" className="-mx-4 mt-4">
      {moves.map((move, index) => (
        <TimelineRow
          key={move.key}
          item={{ ...move, kind: shownKind(move), detail: move.place, group: null, eventId: null, hoursLate: null }}
          above={lineTo(moves[index - 1], move)}
          below={lineTo(move, moves[index + 1])}
          fresh={false}
        />
      ))}
    </ol>
  )
}

function shownKind({ kind }: SharedMove): Exclude<SharedMove["kind"], "now"> {
  return kind === "now" ? "actual" : kind
}

/** Between two moves that happened the way is solid; planned, it is dashed. */
function lineTo(newer: SharedMove | undefined, older: SharedMove | undefined): "solid" | "dashed" | "none" {
  if (!newer || !older) return "none"
  return newer.kind === "actual" || newer.kind === "never_reported" ? "solid" : "dashed"
}
