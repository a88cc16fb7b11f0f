// When a container could and could not be picked up, as reported: available, not available, holds placed and released,
// with the message that reported it. Also closed gates, from the calendar on file (domain.md §5).

import type { Reported } from "../containers/reported.ts"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import type { GateReason } from "../tariffs/gate-calendar.ts"
import type { ChargeDay } from "./days.ts"
import type { Obstacle } from "./days-held.ts"

type AvailabilityKind = "available" | "not available" | "hold placed" | "hold released" | "gates closed"

/** `since`: already so when the container was first reported, so it began then or earlier. */
export type AvailabilityEntry = {
  kind: AvailabilityKind
  /** Name of the hold, or why the gates were closed. */
  name: GateReason | null
  day: CalendarDay
  at: Instant | null
  since: boolean
  notificationId: string | null
  /** By its terminal; else when we first read of it. */
  dated: boolean
}

type History = {
  obstacles: Reported<readonly Obstacle[]>
  /** When it was first reported available, and by which message. */
  available: { at: Instant; notificationId: string | null; dated: boolean } | null
  /** Version of the first reported state. */
  firstAt: Instant | null
  /** Days of the count, searched for closures. */
  days: readonly Pick<ChargeDay, "day" | "gate">[]
  dayOf: (at: Instant) => CalendarDay
}

type Proof = { notificationId?: string | null | undefined; dated?: boolean | undefined }

/** Oldest first. */
export function availabilityEntries({ obstacles, available, firstAt, days, dayOf }: History): AvailabilityEntry[] {
  const reported = (kind: AvailabilityKind, name: string | null, at: Instant, proof: Proof) => {
    const { dated = false, notificationId = null } = proof
    return { kind, name, day: dayOf(at), at, since: !dated && at === firstAt, notificationId, dated }
  }
  const entries: AvailabilityEntry[] = (obstacles ?? []).flatMap((obstacle) => {
    const { kind, name, from, until, notificationIds, datedFrom, datedUntil } = obstacle
    const first = { notificationId: notificationIds[0], dated: datedFrom }
    const last = { notificationId: notificationIds[1], dated: datedUntil }
    const isHold = kind === "hold"
    const begins = reported(isHold ? "hold placed" : "not available", name, from, first)
    return until === null ? [begins] : [begins, reported(isHold ? "hold released" : "available", name, until, last)]
  })
  if (available && !entries.some(({ kind, at }) => kind === "available" && at === available.at))
    entries.push(reported("available", null, available.at, available))
  // Beyond the published days the gates may still open, so such a day proves nothing.
  const closed = days.flatMap(({ day, gate }): AvailabilityEntry[] =>
    gate === null || gate.open || gate.assumed
      ? []
      : [{ kind: "gates closed", name: gate.reason, day, at: null, since: false, notificationId: null, dated: true }],
  )
  return [...entries, ...closed].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : keyOf(a) > keyOf(b) ? 1 : 0))
}

/** A closure lasts the whole day, so it sorts before that day's reports. */
function keyOf({ day, at }: AvailabilityEntry): string {
  return `${day} ${at ?? ""}`
}
