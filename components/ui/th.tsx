import type { ReactNode } from "react"
import { classes } from "./classes.ts"

export function Th({ right, className, children }: { right?: boolean; className?: string; children: ReactNode }) {
  return (
    <th scope="col" className={classes(right ? "text-right" : "text-left", className)}>
      {children}
    </th>
  )
}

export function RowTh({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <th scope="row" className={classes("text-left font-normal", className)}>
      {children}
    </th>
  )
}
