import type { OurAppointment } from "../containers/appointments.ts"
import type { ContainerFacts } from "../containers/attention.ts"
import type { LfdPolicy } from "../containers/lfd-sources.ts"
import type { Instant } from "../days/calendar-day.ts"
import type { AlertDay, AlertFacts } from "./facts.ts"
import type { AlertMemory } from "./memory.ts"
import type { NextStepUp } from "./step-up.ts"

/**
 * Open from `from` until just before `until`; null = until new data ends it. `mark`: the same cause with another mark
 * is another alert, which takes the place of the one before.
 */
export type Span = { from: Instant; until: Instant | null; mark: string; facts: AlertFacts }

/** The next milestone that nobody reported yet, by the plan. */
export type Expected = { key: string; label: string; at: Instant; zone: string | null; basis: string }

export type AlertCase = {
  facts: ContainerFacts
  memory: AlertMemory
  policy: LfdPolicy
  /** Our own appointment, beside the service's. */
  ownAppointment: OurAppointment | null
  /** As set by a person. */
  delivered: boolean
  expected: Expected | null
  /** Name of the place it is expected at. */
  place: string | null
  /** The next rise of its daily rate, where it is near. */
  stepUp: NextStepUp | null
  /** The last day without per diem, of a container whose empty is out; null = none is, or the day is not known. */
  emptyDue: (AlertDay & { source: string }) | null
}

/** `amount`: the number that the rule sets for the cause. */
export type SpanOf = (container: AlertCase, amount: number) => Span | null
