"use client"

import { daysLeft, toCalendarDay } from "#lib/domain/days/calendar-day"
import { formatDay, zoneLabel } from "#lib/domain/days/local-time"
import { overdueWords } from "#lib/words/containers/age"
import { partsText } from "#lib/words/ui/parts"
import { StatusWords } from "../status-words.tsx"
import { useAt } from "./app-clock.tsx"

const CANNOT_TELL = Number.POSITIVE_INFINITY

export function DaysLeft({ day, zone }: { day: string; zone: string | null }) {
  const date = toCalendarDay(day)
  const left = useAt((now) => (date ? (daysLeft(date, now, zone) ?? CANNOT_TELL) : Number.NaN))
  const zoneWord = useAt((now) => (zone ? zoneLabel(now, zone) : "UTC"))
  if (date === null || Number.isNaN(left)) return <StatusWords shape="unknown">{partsText.notKnown}</StatusWords>
  if (left === CANNOT_TELL) return <StatusWords shape="unknown">{partsText.noZoneDays(formatDay(date))}</StatusWords>
  if (left < 0) return <StatusWords shape="over">{overdueWords(-left)}</StatusWords>
  if (left === 0) return <StatusWords shape="due">{partsText.todayIs(formatDay(date), zoneWord)}</StatusWords>
  if (left === 1) return <StatusWords shape="due">{partsText.tomorrowIs(formatDay(date))}</StatusWords>
  return <span className="text-ink-2">{partsText.daysLeft(left)}</span>
}
