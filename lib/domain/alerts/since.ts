// When the cause of an alert began, as far as the facts say it: the day that passed, the report of a hold, the time of
// an appointment. Where they do not, when it was first seen. Our house rule: no source dates a cause as such.

import { FIRST_HEARD } from "../containers/freshness.ts"
import { addDays, addHours, type Instant } from "../days/calendar-day.ts"
import { startOfDay } from "../days/day-bounds.ts"
import { firstEnd, isDayOver } from "../days/day-end.ts"
import type { AlertCause } from "./causes.ts"
import type { AlertFacts, FactsOf, FirstSeen } from "./facts.ts"

/** `zone`: of the place it began at; null: the container's. `seen`: it was so when first seen, and may be older. */
export type Since = { at: Instant; zone: string | null; seen: boolean }

/** What is known besides the facts. */
export type SinceContext = {
  now: Instant
  /** When the alert opened. */
  openedAt: Instant
  /** The number of its rule for the cause (causes.ts). */
  amount: number
  /** The container's holds; `exact` false: `since` is when the container was first seen. */
  holds: readonly { name: string; since: Instant | null; exact: boolean }[]
}

export function sinceOf(facts: AlertFacts, context: SinceContext): Since {
  return (SINCE[facts.cause] as (facts: AlertFacts, context: SinceContext) => Since)(facts, context)
}

const SINCE: { [C in AlertCause]: (facts: FactsOf<C>, context: SinceContext) => Since } = {
  lfd_passed: ({ lfd }) => began(lfd.endsAt, lfd.zone),
  /** The last gate before it counts like the day itself. */
  lfd_soon: ({ lfd, actBy }, { amount }) => began(addHours(firstEnd(actBy ?? lfd), -amount), lfd.zone),
  step_up: ({ day, zone }, { amount }) => began(startOfDay(addDays(day, -amount), zone), zone),
  empty_due: (due, { now, amount }) =>
    began(isDayOver(due, now) ? due.endsAt : addHours(firstEnd(due), -amount), due.zone),
  lfd_moved: ({ at, lfd }) => began(at, lfd?.zone ?? null),
  lfd_differs: (_, { openedAt }) => seen(openedAt),
  appointment_after_lfd: ({ zone }, { openedAt }) => seen(openedAt, zone),
  appointment_lost: ({ how, appointmentAt, at, zone }) => began(how === "missed" ? appointmentAt : at, zone),
  hold: sinceOfHold,
  hold_pending: sinceOfHold,
  hold_cleared: reported,
  fee: reported,
  ready: reported,
  availability_lost: reported,
  eta_moved: ({ at, zone }) => began(at, zone),
  event_overdue: ({ expectedAt, zone }) => began(expectedAt, zone),
  terminal_changed: reported,
  stale: ({ staleAt }, { openedAt }) => (staleAt < FIRST_HEARD ? seen(openedAt) : began(staleAt)),
  tracking_failed: reported,
  gap: ({ from }) => began(from),
  handed_over: reported,
  mention: reported,
}

const began = (at: Instant, zone: string | null = null): Since => ({ at, zone, seen: false })
const seen = (at: Instant, zone: string | null = null): Since => ({ at, zone, seen: true })

function reported({ at, first }: { at: Instant } & FirstSeen): Since {
  return { at, zone: null, seen: first === true }
}

/** A hold of the first state may have been placed by a change that is on record. */
function sinceOfHold(facts: FactsOf<"hold">, { holds }: SinceContext): Since {
  if (!facts.first) return began(facts.at)
  const names = facts.holds.map(({ name }) => name)
  const known = holds.flatMap(({ name, since, exact }) => (since && names.includes(name) ? [{ at: since, exact }] : []))
  const [oldest] = known.toSorted((a, b) => (a.at < b.at ? -1 : 1))
  if (oldest === undefined) return seen(facts.at)
  return oldest.exact ? began(oldest.at) : seen(oldest.at)
}
