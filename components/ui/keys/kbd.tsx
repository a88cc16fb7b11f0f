import type { ReactNode } from "react"
import { classes } from "../classes.ts"

export function Kbd({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <kbd
      className={classes(
        "inline-grid h-4.5 min-w-4.5 place-items-center rounded-chip border border-line-2 bg-surface px-1 font-sans text-11 text-ink-2",
        className,
      )}
    >
      {children}
    </kbd>
  )
}
