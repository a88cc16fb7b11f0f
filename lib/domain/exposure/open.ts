// Which clocks still count as exposure. An ended clock drops out 30 calendar days after its last charge, because a bill
// must be issued by then (46 CFR 541.7, domain.md §5). So does a gated-out container silent for 56 days, when the
// service stops tracking (domain.md §1). Evidence and the invoice check have no limit.

import { staleAt } from "../containers/freshness.ts"
import { addDays, addHours, dayInZone, type Instant } from "../days/calendar-day.ts"
import { endOfDay } from "../days/day-bounds.ts"
import { type Clock, runsToReturn } from "../tariffs/terms.ts"
import type { ContainerExposure, ExposureInput } from "./exposure.ts"

const BILLING_DAYS = 30
const SILENT_HOURS = 56 * 24

/** The exposure with only the clocks still open at `now`. */
export function openExposure(exposure: ContainerExposure, facts: ExposureInput, now: Instant): ContainerExposure {
  const open = exposure.clocks.filter(({ clock }) => {
    const closes = closesAt(clock, facts)
    return closes === null || closes > now
  })
  return { ...exposure, clocks: open }
}

/** Null until the container is gone. */
export function closesAt(clock: Clock, facts: ExposureInput): Instant | null {
  if (facts.stage !== "gone") return null
  const toReturn = runsToReturn(clock)
  const ended = toReturn ? facts.returnedAt : facts.outAt
  if (ended === null) return addHours(staleAt(facts.confirmedAt, facts.stage), SILENT_HOURS)
  const zone = toReturn ? (facts.returnZone ?? facts.zone) : facts.zone
  return endOfDay(addDays(dayInZone(ended, zone), BILLING_DAYS), zone)
}
