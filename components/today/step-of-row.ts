// The next step of a row of Today, as of now and for who looks at it.
import type { Instant } from "#lib/domain/calendar-day"
import { type NextStep, nextStep } from "#lib/domain/next-step"
import type { TodayRow } from "#lib/read/today-rows"
import { isTooLate } from "./work-words.ts"

/** Who may not act looks: at the hold, at the box. */
const LOOKS: Record<NextStep["deed"], NextStep> = {
  book: { deed: "open" },
  rebook: { deed: "open" },
  pay: { deed: "open" },
  ask: { deed: "see_hold" },
  see_hold: { deed: "see_hold" },
  refresh: { deed: "open" },
  open: { deed: "open" },
}

export function stepOfRow(row: TodayRow, now: Instant, canAct: boolean): NextStep {
  const own = row.ourAppointment
  const step = nextStep({
    readiness: row.readiness,
    owed: row.owed,
    booked: row.appointmentAt !== null || own !== null,
    bookedTooLate: row.appointmentAfterLfd || (row.appointmentAt === null && own !== null && isTooLate(row, own.at)),
    stale: row.stale || row.staleAt <= now,
    contacts: row.contacts,
  })
  if (canAct) return step
  return row.readiness.state === "blocked" ? { deed: "see_hold" } : LOOKS[step.deed]
}
