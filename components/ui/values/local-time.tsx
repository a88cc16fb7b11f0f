"use client"

import { dayInZone, parseInstant } from "#lib/domain/days/calendar-day"
import { formatShortDay, formatUtc, localTime, type NullZone } from "#lib/domain/days/local-time"
import { zoneNote } from "#lib/words/days/zone-note"
import { partsText } from "#lib/words/ui/parts"
import { classes } from "../classes.ts"
import { Tooltip } from "../overlays/tooltip.tsx"

export type LocalTimeProps = {
  /** ISO instant; null: no date given. */
  at: string | null
  /** IANA zone of the place; null: not known to the service. */
  zone: string | null
  nullZone?: NullZone
  /** full: "Tue, Oct 13, 04:40 PT". short: "Tue 13, 04:40 PT". time: "04:40 PT". day: "Tue, Oct 13". stacked: day over time, for the timeline. */
  look?: "full" | "short" | "time" | "day" | "stacked"
  /** Reachable by Tab, to show the instant in UTC. Off in dense rows, where opening the row shows it. */
  focusable?: boolean
  absent?: string
  className?: string
}

export function LocalTime({
  at,
  zone,
  nullZone = "utc",
  look = "full",
  focusable = true,
  absent = partsText.noDate,
  className,
}: LocalTimeProps) {
  const instant = parseInstant(at)
  if (instant === null) return <span className={classes("text-ink-3", className)}>{at ?? absent}</span>

  const local = localTime(instant, zone, { nullZone })
  const note = zoneNote(zone, nullZone)
  const time = local.zone === "" ? local.time : `${local.time} ${local.zone}`
  const utc = nullZone === "as sent" && note ? note : formatUtc(instant)
  const words = (
    <time
      dateTime={instant}
      title={focusable ? undefined : utc}
      tabIndex={focusable ? 0 : undefined}
      aria-description={focusable ? utc : undefined}
      className={classes("rounded-xs", look === "stacked" ? "block" : !note && "whitespace-nowrap", className)}
    >
      {look === "stacked" ? (
        <>
          <span className="block text-12 text-ink-2">{local.day}</span>
          <span className="block text-11 text-ink-3">{time}</span>
        </>
      ) : (
        {
          full: `${local.day}, ${time}`,
          short: `${formatShortDay(dayInZone(instant, zone))}, ${time}`,
          time,
          day: local.day,
        }[look]
      )}
      {look === "full" && note ? <span className="text-due">{`, ${shortNote(nullZone)}`}</span> : null}
    </time>
  )
  return focusable ? <Tooltip tip={utc}>{words}</Tooltip> : words
}

function shortNote(nullZone: NullZone): string {
  return nullZone === "utc" ? partsText.localZoneUnknown : partsText.zoneUnknown
}
