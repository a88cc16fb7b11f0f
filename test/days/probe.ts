// Run by calendar-day.test.ts under several TZ: reads cases from its input, and writes the rules' answers.
import { type CalendarDay, daysLeft, type Instant, lfdDay } from "#lib/domain/days/calendar-day"
import { endOfDay, startOfDay } from "#lib/domain/days/day-bounds"
import { formatDay, formatLocal } from "#lib/domain/days/local-time"

export type ProbeCase = { raw: string; zone: string; now: Instant }
export type ProbeAnswer = {
  day: CalendarDay | null
  left: number | null
  starts: Instant | null
  ends: Instant | null
  words: string
}

function answer({ raw, zone, now }: ProbeCase): ProbeAnswer {
  const day = lfdDay(raw, zone)
  const words = `${formatLocal(now, zone)} ${day === null ? "" : formatDay(day)}`
  if (day === null) return { day, left: null, starts: null, ends: null, words }
  return { day, left: daysLeft(day, now, zone), starts: startOfDay(day, zone), ends: endOfDay(day, zone), words }
}

let input = ""
for await (const chunk of process.stdin) input += chunk
const answers = (JSON.parse(input) as ProbeCase[]).map(answer)
process.stdout.write(JSON.stringify({ offset: new Date("2026-01-15T12:00:00Z").getTimezoneOffset(), answers }))
