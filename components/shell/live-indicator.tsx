"use client"

import { parseInstant } from "#lib/domain/days/calendar-day"
import { formatLocal } from "#lib/domain/days/local-time"
import { frameText } from "#lib/words/shell/frame"
import { classes } from "../ui/classes.ts"
import { StatusIcon } from "../ui/status-icon.tsx"

export type LiveStatus = {
  state: "connecting" | "live" | "reconnecting" | "stopped"
  /** ISO instant, app time, of the last change that reached this browser; null: none yet. */
  lastChangeAt: string | null
  /** ISO instant, app time, at which live changes stopped. */
  stoppedAt?: string | null
  /** Whole real seconds until the next try. */
  retryInSeconds?: number | null
}

export function LiveIndicator({ live, zone }: { live: LiveStatus; zone: string | null }) {
  const last = parseInstant(live.lastChangeAt)
  return (
    <span className="flex min-w-0 items-center gap-2 whitespace-nowrap text-12">
      {live.state === "live" || live.state === "connecting" ? (
        <span
          aria-hidden="true"
          className={classes(
            "size-2 shrink-0 rounded-full",
            live.state === "live"
              ? "bg-ready-icon ring-3 ring-ready-icon/20"
              : "border border-unknown-icon border-dashed",
          )}
        />
      ) : (
        <StatusIcon shape="due" />
      )}
      <span role="status" className={live.state === "live" || live.state === "connecting" ? "text-ink" : "text-due"}>
        {frameText.liveStates[live.state]}
      </span>
      {last ? (
        <span className="truncate text-ink-3 max-md:hidden">
          <span className="sr-only">, </span>
          {frameText.lastChange(formatLocal(last, zone, "time"))}
        </span>
      ) : null}
    </span>
  )
}
