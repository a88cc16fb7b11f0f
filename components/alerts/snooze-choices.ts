import { addDays, addHours, dayInZone, type Instant } from "#lib/domain/days/calendar-day"
import { wallTimeAt } from "#lib/domain/days/wall-time"

export type SnoozeChoice = { label: string; until: Instant }

export function snoozeChoices(now: Instant, zone: string): SnoozeChoice[] {
  const today = dayInZone(now, zone)
  const weekday = new Date(`${today}T00:00:00.000Z`).getUTCDay()
  const morning = (days: number) => wallTimeAt(`${addDays(today, days)}T06:00`, zone) ?? addHours(now, 24 * days)
  const untilMonday = ((8 - weekday) % 7 || 7) as number
  return [
    { label: "For 1 hour", until: addHours(now, 1) },
    { label: "For 4 hours", until: addHours(now, 4) },
    { label: "Until tomorrow morning", until: morning(1) },
    ...(untilMonday > 1 ? [{ label: "Until Monday morning", until: morning(untilMonday) }] : []),
  ]
}
