import { isZone } from "#lib/domain/days/calendar-day"
import type { NullZone } from "#lib/domain/days/local-time"

const NOTES: Record<NullZone, string> = {
  utc: "Local zone unknown, shown in UTC",
  "as sent": "Zone unknown, shown as sent",
}

/** Beside a time whose local zone is not known; null: it is. */
export function zoneNote(zone: string | null, nullZone: NullZone): string | null {
  return isZone(zone) ? null : NOTES[nullZone]
}
