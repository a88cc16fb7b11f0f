"use client"

import type { ConnectionState } from "#lib/read/connection"
import { LocalTime } from "../local-time.tsx"
import { Button } from "../ui/button.tsx"
import { Section } from "../ui/section.tsx"

export type SetAsideProps = {
  rows: ConnectionState["setAside"]
  total: number
  zone: string
  /** Absent: this person may not apply again. */
  onApplyAgain?: ((id: string) => void) | undefined
  /** The one being applied. */
  busyId: string | null
}

/** What could not be applied after five tries, with its error. */
export function SetAsideSection({ rows, total, zone, onApplyAgain, busyId }: SetAsideProps) {
  return (
    <Section
      title="Set aside"
      level={2}
      beside={total > 0 ? total.toLocaleString("en-US") : undefined}
      note={total > rows.length ? `the newest ${rows.length} are shown` : undefined}
      className="px-(--gutter)!"
    >
      {rows.length === 0 ? (
        <p className="text-13 text-ink-2">
          Nothing. A notification that cannot be applied five times is put here with its error, and the rest goes on.
        </p>
      ) : (
        <ul className="-mb-3">
          {rows.map((row) => (
            <li
              key={row.id}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 border-t py-2.5 first:border-t-0 first:pt-0"
            >
              <div className="min-w-0">
                <p className="truncate font-medium text-ink">{row.event ?? "no event named"}</p>
                <p className="break-words text-12 text-over">{row.error ?? "No reason was kept."}</p>
                <p className="text-12 text-ink-3">
                  Came in <LocalTime at={row.receivedAt} zone={zone} />, tried {row.tries} times,{" "}
                  <span className="break-all font-mono">{row.id}</span>
                </p>
              </div>
              {onApplyAgain ? (
                <Button busy={busyId === row.id} onClick={() => onApplyAgain(row.id)}>
                  Apply again<span className="sr-only">: {row.event}</span>
                </Button>
              ) : (
                <span className="text-12 text-ink-3">An admin can apply it again</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
