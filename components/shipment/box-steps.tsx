"use client"

import { ChevronDown, ChevronUp } from "lucide-react"
import type { BoardRow } from "#lib/read/board-row"
import { useShortcut } from "../shell/shortcuts.tsx"
import { IconButton } from "../ui/icon-button.tsx"

type BoxStepsProps = { rows: BoardRow[]; selectedId: string | null; onSelect: (id: string) => void }

/** Previous and next box: two buttons, `[` and `]`, `k` and `j`. */
export function BoxSteps({ rows, selectedId, onSelect }: BoxStepsProps) {
  const at = rows.findIndex((row) => row.id === selectedId)

  function step(by: 1 | -1) {
    const next = rows[at + by]
    if (next) onSelect(next.id)
  }
  useShortcut("[", "Previous box", () => step(-1))
  useShortcut("]", "Next box", () => step(1))
  useShortcut("k", "Previous box", () => step(-1))
  useShortcut("j", "Next box", () => step(1))

  if (rows.length < 2) return null
  return (
    <span className="inline-flex items-center gap-0.5">
      <span className="mr-1 text-12 text-ink-3">{at === -1 ? "" : `${at + 1} of ${rows.length}`}</span>
      <IconButton label="Previous box" shortcut="[" disabled={at <= 0} onClick={() => step(-1)}>
        <ChevronUp size={16} aria-hidden />
      </IconButton>
      <IconButton label="Next box" shortcut="]" disabled={at === rows.length - 1} onClick={() => step(1)}>
        <ChevronDown size={16} aria-hidden />
      </IconButton>
    </span>
  )
}
