import { isZone } from "#lib/domain/days/calendar-day"
import type { LocalStamp } from "#lib/domain/days/local-stamp"
import type { NullZone } from "#lib/domain/days/local-time"

const NOTES: Record<NullZone, string> = {
  utc: "Local zone unknown, shown in UTC",
  "as sent": "Zone unknown, shown as sent",
}

/** Beside a time whose local zone is not known; null: it is. */
export function zoneNote(zone: string | null, nullZone: NullZone): string | null {
  return isZone(zone) ? null : NOTES[nullZone]
}

const STAMPS: Record<NullZone, string> = { utc: "UTC (local zone not known)", "as sent": "not known, as sent" }

/** The zone of a time in a file: "America/Los_Angeles (UTC-07:00)". */
export function stampZone(stamp: LocalStamp | null, nullZone: NullZone): string | null {
  return stamp && (stamp.zone ?? STAMPS[nullZone])
}
