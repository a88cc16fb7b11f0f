import { partsText } from "#lib/words/ui/parts"
import { classes } from "../classes.ts"
import { StatusIcon } from "../status-icon.tsx"

/** Not reported by the service. Never a dash, a blank, or "none". */
export function NotReported({ words = partsText.notReported, className }: { words?: string; className?: string }) {
  return (
    <span className={classes("inline-flex items-center gap-1.5 text-unknown", className)}>
      <StatusIcon shape="unknown" />
      {words}
    </span>
  )
}
