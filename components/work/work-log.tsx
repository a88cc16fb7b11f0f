"use client"

import type { WorkLogEntry } from "#lib/read/work"
import { LocalTime } from "../local-time.tsx"
import { Button } from "../ui/button.tsx"
import { useUndo } from "./use-change-work.ts"

type WorkLogProps = { log: WorkLogEntry[]; zone: string | null; canEdit: boolean }

export function WorkLog({ log, zone, canEdit }: WorkLogProps) {
  const undo = useUndo()
  if (log.length === 0) return null
  return (
    <details className="mt-3">
      <summary className="touch-target cursor-pointer text-12 font-medium text-accent-text">
        {`Who did what (${log.length})`}
      </summary>
      <ol aria-label="Who did what" className="mt-2 grid gap-2 text-12">
        {log.map((entry) => (
          <li key={entry.seq} className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <p className="wrap-anywhere text-ink-2">
                <span className="font-medium text-ink">{entry.by}</span> {entry.words}
                {entry.undone ? <span className="text-ink-3">, undone since</span> : null}
              </p>
              <p className="text-ink-3">
                <LocalTime at={entry.at} zone={zone} focusable={false} />
              </p>
            </div>
            {canEdit && entry.canUndo ? (
              <Button
                look="quiet"
                aria-label={`Undo: ${entry.by} ${entry.words}`}
                busy={undo.isPending && undo.variables === entry.deedId}
                onClick={() => undo.mutate(entry.deedId)}
              >
                Undo
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
    </details>
  )
}
