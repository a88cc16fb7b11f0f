import { classes } from "./ui/classes.ts"
import { StatusIcon } from "./ui/status-icon.tsx"

export type NotReportedProps = {
  words?: string
  className?: string
}

/** The service did not say. Never a dash, a blank, or "none". */
export function NotReported({ words = "Not reported", className }: NotReportedProps) {
  return (
    <span className={classes("inline-flex items-center gap-1.5 text-unknown", className)}>
      <StatusIcon shape="unknown" />
      {words}
    </span>
  )
}
