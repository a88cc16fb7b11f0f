import type { RowAlerts } from "#lib/read/containers/row"
import { badgeText } from "#lib/words/alerts/badge"
import { classes } from "../ui/classes.ts"

export function AlertBadge({ alerts }: { alerts: RowAlerts | null }) {
  if (alerts === null) return null
  const { open, seen, label } = alerts
  const words = open > 0 ? badgeText.openCount(open, label) : badgeText.seenCount(seen, label)
  return (
    <span
      title={words}
      className={classes(
        "inline-flex h-4 shrink-0 items-center gap-0.5 align-middle font-semibold text-11",
        open > 0 ? "text-ink-2" : "text-ink-3",
      )}
    >
      <svg
        viewBox="0 0 16 16"
        width={10}
        height={10}
        aria-hidden="true"
        fill={open > 0 ? "currentColor" : "none"}
        stroke="currentColor"
        strokeWidth="1.5"
      >
        <path d="M3.2 11.4h9.6c-1-1-1.4-2-1.4-4.1a3.4 3.4 0 0 0-6.8 0c0 2.1-.4 3.1-1.4 4.1ZM6.6 13.6h2.8" />
      </svg>
      <span aria-hidden="true">{open > 0 ? open : seen}</span>
      <span className="sr-only">{words}</span>
    </span>
  )
}
