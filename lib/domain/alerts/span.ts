import type { OurAppointment } from "../containers/appointments.ts"
import type { ContainerFacts } from "../containers/attention.ts"
import type { LfdPolicy } from "../containers/lfd-sources.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { AlertDay, AlertFacts } from "./facts.ts"
import type { AlertMemory } from "./memory.ts"
import type { ChargedBy, NextStepUp } from "./step-up.ts"

/**
 * Open from `from` until just before `until`; null: until new data ends it. The same cause with another `mark` is a
 * different alert, which replaces the earlier one.
 */
export type Span = { from: Instant; until: Instant | null; mark: string; facts: AlertFacts }

/** The next milestone in the plan that nobody has reported yet. */
export type Expected = { key: string; label: string; at: Instant; zone: string | null; basis: string }

export type AlertCase = {
  facts: ContainerFacts
  memory: AlertMemory
  policy: LfdPolicy
  /** Our own appointment, besides the service's. */
  ownAppointment: OurAppointment | null
  /** Set by a person. */
  delivered: boolean
  expected: Expected | null
  /** Name of the place where it is expected. */
  place: string | null
  /** The next step-up of its daily rate, if near. */
  stepUp: NextStepUp | null
  /** Whose date demurrage runs by, if the date acted by is near or past; null: not asked, or not computable. */
  charged: ChargedBy | null
  /** The last day without per diem of a container whose empty is out; null: none is out, or the day is not known. */
  emptyDue: (AlertDay & { source: string }) | null
}

/** `amount`: the number the rule sets for the cause. */
export type SpanOf = (container: AlertCase, amount: number) => Span | null
