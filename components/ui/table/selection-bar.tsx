"use client"

import { X } from "lucide-react"
import { type ReactNode, useRef } from "react"
import { selectionBarText } from "#lib/words/ui/selection-bar"
import { Button } from "../button.tsx"
import { IconButton } from "../icon-button.tsx"
import { useShortcut } from "../keys/shortcuts.tsx"
import type { Chosen } from "./use-selection.ts"

type SelectionBarProps = {
  chosen: Chosen
  label: string
  /** The number of all matching rows, if all can be selected. */
  total?: { count: number; words: string }
  /** Returns the focus to the row it came from. */
  onBack: () => void
  /** Actions for the selection. */
  children: ReactNode
}

export function SelectionBar({ chosen, label, total, onBack, children }: SelectionBarProps) {
  const bar = useRef<HTMLElement>(null)
  if (chosen.count === 0) return <span role="status" className="sr-only" />
  return (
    <section
      ref={bar}
      onKeyDown={(event) => {
        // Only keys of the bar itself, not of a menu or dialog it opened.
        if (event.key !== "Escape" || !event.currentTarget.contains(event.target as Element)) return
        event.preventDefault()
        onBack()
      }}
      aria-label={label}
      className="float absolute bottom-14 left-1/2 z-30 flex w-max max-w-[calc(100%-24px)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-overlay px-3 py-1.5 text-13"
    >
      <BarKeys onReach={() => bar.current?.querySelector("button")?.focus()} onNone={chosen.clear} />
      <span role="status" className="font-semibold">
        {selectionBarText.selected(chosen.all && total ? total.words : chosen.count.toLocaleString("en-US"))}
      </span>
      {total && !chosen.all && total.count > chosen.count ? (
        <Button look="quiet" onClick={chosen.chooseAll}>
          {selectionBarText.selectAllMatching(total.words)}
        </Button>
      ) : null}
      {children}
      <IconButton label={selectionBarText.selectNone} onClick={chosen.clear}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  )
}

/** Only while something is selected. */
function BarKeys({ onReach, onNone }: { onReach: () => void; onNone: () => void }) {
  useShortcut(".", selectionBarText.toSelectionBar, onReach)
  useShortcut("Escape", selectionBarText.selectNone, onNone)
  return null
}
