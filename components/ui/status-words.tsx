import type { ReactNode } from "react"
import { classes } from "./classes.ts"
import { STATUS_TEXT, StatusIcon, type StatusShape } from "./status-icon.tsx"

export type StatusWordsProps = {
  shape: StatusShape
  children: ReactNode
  wraps?: boolean
  className?: string
}

export function StatusWords({ shape, children, wraps = false, className }: StatusWordsProps) {
  return (
    <span
      className={classes(
        "inline-flex min-w-0 max-w-full gap-1.5 font-medium",
        wraps ? "items-baseline" : "items-center",
        STATUS_TEXT[shape],
        className,
      )}
    >
      <StatusIcon shape={shape} className={wraps ? "translate-y-0.5" : undefined} />
      <span className={wraps ? "wrap-anywhere min-w-0" : "truncate"}>{children}</span>
    </span>
  )
}
