import type { AlertCause } from "#lib/domain/alerts/causes"

export const CAUSE_LABELS: Record<AlertCause, string> = {
  lfd_passed: "Last free day passed",
  lfd_soon: "Last free day near",
  step_up: "Daily rate steps up",
  empty_due: "Empty due back",
  appointment_lost: "Appointment lost or missed",
  appointment_after_lfd: "Appointment after the last free day",
  hold: "Hold placed",
  availability_lost: "No longer available",
  lfd_moved: "Last free day moved",
  fee: "Fee posted or increased",
  tracking_failed: "Tracking request failed",
  gap: "Gap in the service's messages",
  stale: "Terminal data old",
  terminal_changed: "Terminal changed",
  lfd_differs: "Sources disagree on the last free day",
  event_overdue: "Expected event overdue",
  eta_moved: "Arrival moved",
  hold_pending: "Hold pending",
  ready: "Ready for pickup",
  hold_cleared: "Hold cleared",
  handed_over: "Handed over to you",
  mention: "You were mentioned",
}

/** What the number of a cause counts, after its unit: "48 hours before it ends or its last gate closes". */
export const THRESHOLD_WORDS: Partial<Record<AlertCause, string>> = {
  lfd_soon: "before it ends or its last gate closes",
  step_up: "before it does",
  empty_due: "before per diem starts",
  appointment_lost: "after it, container still there",
  terminal_changed: "to settle first",
  lfd_differs: "apart or more",
  event_overdue: "after it was expected",
  eta_moved: "or more",
}
