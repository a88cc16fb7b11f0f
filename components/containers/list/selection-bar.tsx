"use client"

import { X } from "lucide-react"
import { listText } from "#lib/words/containers/list"
import { Button } from "../../ui/button.tsx"
import { IconButton } from "../../ui/icon-button.tsx"
import { BulkActions } from "../../work/bulk-actions.tsx"
import type { Chosen } from "./use-selection.ts"

type SelectionBarProps = { chosen: Chosen; total: number; totalWords: string; canEdit: boolean; canControl: boolean }

export function SelectionBar({ chosen, total, totalWords, canEdit, canControl }: SelectionBarProps) {
  if (chosen.count === 0) return <span role="status" className="sr-only" />
  return (
    <section
      aria-label={listText.chosenContainers}
      className="float absolute bottom-14 left-1/2 z-30 flex w-max max-w-[calc(100%-24px)] -translate-x-1/2 flex-wrap items-center gap-2 rounded-overlay px-3 py-1.5 text-13"
    >
      <span role="status" className="font-semibold">
        {listText.selected(chosen.all ? totalWords : chosen.count.toLocaleString("en-US"))}
      </span>
      {!chosen.all && total > chosen.count ? (
        <Button look="quiet" onClick={chosen.chooseAll}>
          {listText.selectAllMatching(totalWords)}
        </Button>
      ) : null}
      {canEdit ? (
        <BulkActions selection={chosen.selection} count={chosen.count} canControl={canControl} onDone={chosen.clear} />
      ) : null}
      <IconButton label={listText.selectNone} onClick={chosen.clear}>
        <X size={16} aria-hidden />
      </IconButton>
    </section>
  )
}
