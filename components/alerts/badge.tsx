import Link from "next/link"
import { alertsHref } from "#lib/queries/alerts/alerts"
import type { RowAlerts } from "#lib/read/containers/row-alerts"
import { badgeText } from "#lib/words/alerts/badge"
import { classes } from "../ui/classes.ts"
import { Tooltip } from "../ui/overlays/tooltip.tsx"

/** `titled` false: something else says on hover what the alerts are. */
export function AlertBadge({ alerts, titled = true }: { alerts: RowAlerts | null; titled?: boolean }) {
  if (alerts === null) return null
  const { open, seen } = alerts
  const words = alertsOnWords(alerts)
  return (
    <span
      title={titled ? words : undefined}
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

function alertsOnWords({ open, seen, labels }: RowAlerts): string {
  return open > 0 ? badgeText.openCount(open, labels) : badgeText.seenCount(seen, labels)
}

/** The badge of open alerts as a link to them. What they are is said on hover, on focus and to readers. */
export function AlertsLink({ containerId, alerts }: { containerId: string; alerts: RowAlerts | null }) {
  if (alerts === null || alerts.open === 0) return null
  return (
    <Tooltip tip={alertsOnWords(alerts)}>
      <Link
        href={alertsHref({ show: "open", whose: "everybody", container: containerId })}
        prefetch={false}
        className="touch-target relative z-2 ml-1.5 inline-flex rounded-chip max-sm:after:mt-1 hover:text-ink"
      >
        <AlertBadge alerts={alerts} titled={false} />
      </Link>
    </Tooltip>
  )
}
