export const ALERT_CAUSES = [
  "lfd_passed",
  "lfd_soon",
  "step_up",
  "empty_due",
  "appointment_lost",
  "appointment_after_lfd",
  "hold",
  "availability_lost",
  "lfd_moved",
  "fee",
  "tracking_failed",
  "gap",
  "stale",
  "terminal_changed",
  "lfd_differs",
  "event_overdue",
  "eta_moved",
  "hold_pending",
  "ready",
  "hold_cleared",
] as const

/** Notices from one person to another. No rule raises them, and none can turn them off. */
type NoticeCause = "handed_over" | "mention"

export type AlertCause = (typeof ALERT_CAUSES)[number] | NoticeCause

/** Urgency rank, 0 first. */
export function rankOf(cause: AlertCause): number {
  return Math.max(0, (ALERT_CAUSES as readonly AlertCause[]).indexOf(cause))
}

/** Limits of the number a rule sets for a cause; null: it has none. */
type Threshold = {
  unit: "hours" | "days" | "minutes"
  initial: number
  least: number
  most: number
}

type CauseSpec = {
  /** Sent immediately; else it waits for the inbox and the digest, unless the rule says otherwise. */
  urgent: boolean
  about: "container" | "tracking_request" | "account" | "person"
  threshold: Threshold | null
}

const hours = (initial: number, most = 336): Threshold => ({ unit: "hours", initial, least: 1, most })
const container = { about: "container", threshold: null } as const
const urgent = { ...container, urgent: true } as const
const quiet = { ...container, urgent: false } as const
const notice = { about: "person", urgent: false, threshold: null } as const

/** How many days ahead a step-up of the daily rate is announced. */
export const STEP_UP_DAYS = 3

export const CAUSES: Record<AlertCause, CauseSpec> = {
  lfd_passed: urgent,
  lfd_soon: { ...urgent, threshold: hours(48) },
  step_up: { ...urgent, threshold: { unit: "days", initial: 1, least: 1, most: STEP_UP_DAYS } },
  empty_due: { ...urgent, threshold: hours(48) },
  appointment_lost: { ...urgent, threshold: hours(4, 72) },
  appointment_after_lfd: urgent,
  hold: urgent,
  availability_lost: urgent,
  lfd_moved: urgent,
  fee: urgent,
  tracking_failed: { ...urgent, about: "tracking_request" },
  gap: { ...urgent, about: "account" },
  stale: quiet,
  terminal_changed: { ...quiet, threshold: { unit: "minutes", initial: 30, least: 0, most: 1_440 } },
  lfd_differs: { ...quiet, threshold: { unit: "days", initial: 1, least: 1, most: 30 } },
  event_overdue: { ...quiet, threshold: hours(12) },
  eta_moved: { ...quiet, threshold: hours(24) },
  hold_pending: quiet,
  ready: quiet,
  hold_cleared: quiet,
  handed_over: notice,
  mention: notice,
}

/** The causes a rule watches, with their numbers. A cause not listed is not watched. */
export type CauseSettings = Partial<Record<AlertCause, { amount: number | null }>>

/**
 * Causes that a new rule leaves out: they apply to many containers, nobody must act immediately, and every list shows
 * them, on Today, as a badge or as a filter. People who wait for one can watch it (decision 017).
 */
const ASKED_FOR: ReadonlySet<AlertCause> = new Set(["ready", "stale", "lfd_differs", "hold_pending"])

/** The causes of a new rule: those somebody must act on. */
export function initialCauses(): CauseSettings {
  return causesOf(ALERT_CAUSES.filter((cause) => !ASKED_FOR.has(cause)))
}

/** These causes with the numbers of a new rule. */
export function causesOf(causes: readonly AlertCause[]): CauseSettings {
  return Object.fromEntries(
    causes.map((cause) => [cause, { amount: CAUSES[cause].threshold?.initial ?? null }]),
  ) as CauseSettings
}

/** The number in force: the rule's, else a new rule's; 0 if the cause has none. */
export function amountOf(settings: CauseSettings, cause: AlertCause): number {
  return settings[cause]?.amount ?? CAUSES[cause].threshold?.initial ?? 0
}
