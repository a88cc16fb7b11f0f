import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "./status-icon.tsx"

export type StatusWordsProps = { shape: StatusShape; children: ReactNode; className?: string }

/** Shape, colour and words on one line: the way a status stands in a table. */
export function StatusWords({ shape, children, className }: StatusWordsProps) {
  return (
    <span
      className={classes(
        "inline-flex min-w-0 max-w-full items-center gap-1.5 font-medium",
        STATUS_TEXT[shape],
        className,
      )}
    >
      <StatusIcon shape={shape} />
      <span className="truncate">{children}</span>
    </span>
  )
}
