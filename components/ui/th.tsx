import type { ReactNode } from "react"
import { classes } from "./classes.ts"

/** The head of a column, with figures below it at the right. */
export function Th({ right, className, children }: { right?: boolean; className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes(right ? "text-right" : "text-left", className)}>
      {children}
    </th>
  )
}

/** The head of a row. */
export function RowTh({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="row" className={classes("text-left font-normal", className)}>
      {children}
    </th>
  )
}
