// The data of an alert with its source. Stored with the alert; other modules make the text.
import type { ActBy } from "../containers/act-by.ts"
import type { Hold } from "../containers/holds.ts"
import type { LfdInForce } from "../containers/last-free-day.ts"
import type { LfdSource } from "../containers/lfd-sources.ts"
import type { CalendarDay, Instant } from "../days/calendar-day.ts"
import type { DayEnd } from "../days/day-end.ts"
import type { AlertCause } from "./causes.ts"
import type { ChargedBy, NextStepUp } from "./step-up.ts"

type FreeTimeOf = "freeTime" | "lastFreeDay" | "actBy"

/** The date in force with its basis. */
export type AlertLfd = NonNullable<LfdInForce>

/** A day at a place and its end. */
export type AlertDay = DayEnd & { day: CalendarDay }

export type DayMove = { source: LfdSource | "coalesced"; before: CalendarDay; after: CalendarDay | null }
/** Minor units. `beforeMinor` null: not posted before. */
export type FeeGrowth = { type: string; currency: string; beforeMinor: number | null; afterMinor: number }

/** `first`: it was so in the first state that was read of the container, so it began then or earlier. */
export type FirstSeen = { first?: true }

export type AlertFacts =
  | {
      cause: "lfd_passed" | "lfd_soon"
      lfd: AlertLfd
      /** Before the day passes: the day to act by, if gates close earlier; absent: it is the last free day itself. */
      actBy?: ActBy
      /** Sources with a different day; absent: none. */
      others?: { source: LfdSource; day: CalendarDay }[]
      /** Whose date demurrage runs by, if that is another day; absent: it is not, or not computable. */
      charged?: ChargedBy
      /** The appointment that is too late; absent: none. */
      appointment?: { at: Instant; by: AppointmentBy; zone: string | null }
    }
  | { cause: "lfd_moved"; moves: DayMove[]; at: Instant; lfd: AlertLfd | null }
  | {
      cause: "lfd_differs"
      sources: { source: LfdSource; day: CalendarDay }[]
      spreadDays: number
      lfd: AlertLfd | null
    }
  /** Alerts stored before it was kept have no free time. */
  | ({ cause: "step_up" } & Omit<NextStepUp, FreeTimeOf> & Partial<Pick<NextStepUp, FreeTimeOf>>)
  | ({ cause: "empty_due"; source: string } & AlertDay)
  | ({ cause: "hold" | "hold_pending"; holds: Hold[]; at: Instant; wasPending: boolean } & FirstSeen)
  | { cause: "hold_cleared"; names: string[]; at: Instant; stillPending: string[] }
  | ({ cause: "fee"; fees: FeeGrowth[]; at: Instant } & FirstSeen)
  | ({ cause: "ready"; at: Instant; lfd: AlertLfd | null; actBy?: ActBy } & FirstSeen)
  | { cause: "availability_lost"; at: Instant; now: "no" | "unknown" }
  | { cause: "appointment_after_lfd"; appointmentAt: Instant; by: AppointmentBy; zone: string | null; lfd: AlertLfd }
  | {
      cause: "appointment_lost"
      appointmentAt: Instant
      by: AppointmentBy
      zone: string | null
      /** lost: withdrawn. missed: it passed with the container still there. */
      how: "lost" | "missed"
      at: Instant
    }
  | { cause: "eta_moved"; before: Instant; after: Instant; zone: string | null; place: string | null; at: Instant }
  | { cause: "event_overdue"; label: string; expectedAt: Instant; zone: string | null; basis: string }
  | { cause: "terminal_changed"; beforeId: string | null; afterId: string; at: Instant }
  | { cause: "stale"; staleAt: Instant }
  | { cause: "tracking_failed"; number: string; state: string; next: string | null; at: Instant }
  | { cause: "handed_over"; by: string; containers: number; note: string | null; at: Instant }
  | { cause: "mention"; by: string; note: string; at: Instant }
  | { cause: "gap"; kind: string; from: Instant; until: Instant; problem: string | null }

/** Reported by the terminal, or made by us. */
export type AppointmentBy = "terminal" | "us"

type Of<F, C> = F extends { cause: unknown } ? (C extends F["cause"] ? F : never) : never
export type FactsOf<C extends AlertCause> = Of<AlertFacts, C>
