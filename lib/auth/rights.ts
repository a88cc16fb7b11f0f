// The one table of who may do what, used by route handlers, pages, navigation and tests.
import type { Role } from "#db/schema/people"

const everyone = ["viewer", "dispatcher", "manager", "admin"] as const
const working = ["dispatcher", "manager", "admin"] as const
const managers = ["manager", "admin"] as const
const admins = ["admin"] as const

export const actions = {
  /** Read boards, shipments, containers, live changes. */
  view: everyone,
  /** Download a list as CSV or XLSX. */
  export_list: everyone,
  /** Make a calendar feed of one's own, and revoke it. */
  make_calendar: everyone,
  /** Register a number with the tracking service, or ask for a failed one again. */
  track: working,
  /** Change the reference numbers of a shipment or a container. */
  edit_references: working,
  /** Set custom fields of a shipment or a container. */
  edit_fields: working,
  /** Define custom fields. */
  define_fields: managers,
  /** Have the service query a container's sources immediately. */
  refresh_container: working,
  /** Add notes, owner, tags, a pickup appointment, "delivered" to containers; watch them; undo it. */
  work_on_containers: working,
  /** Acknowledge, snooze and assign alerts. */
  triage_alerts: working,
  /** Set one's own alert rules, channels and quiet hours. */
  set_own_alerts: everyone,
  /** Set the team's alert rules and channels, and the last free day the account plans by. */
  set_team_alerts: ["manager", "admin"],
  /** Stop or resume the tracking of a shipment, or of one of its containers, at the service. */
  control_tracking: working,
  /** Add, change and archive contacts. */
  edit_contacts: working,
  /** Add, change and remove tariff rows, gate calendars and return places. */
  edit_tariffs: managers,
  /** Load the sample rates and the sample gate calendar. */
  load_samples: admins,
  /** Enter an invoice to check it, and record a dispute. */
  check_invoices: working,
  /** Upload a document to the service. */
  add_documents: working,
  /** Say which shipment or container a document belongs to. */
  link_documents: working,
  /** Correct a document's type and fields, confirm it, dismiss a difference. */
  correct_documents: working,
  /** Open and download the file of a document. */
  download_documents: everyone,
  /** Make, change and remove saved views that the whole team sees. */
  edit_team_views: working,
  /** Show one shipment to an outsider by an expiring link, and revoke it. */
  share_shipment: working,
  /** Set the speed of the simulated time of the built-in tracking service. */
  simulate_clock: working,
  /** Apply a failed notification again. */
  apply_again: admins,
  /** Register the webhook again, with a new secret. */
  rotate_webhook: admins,
  /** See, add, try, replace and remove the keys by which our own tracker asks carriers. */
  manage_carriers: admins,
  /** Read and export the audit log. */
  read_audit: admins,
  /** Add people, change their role, disable them. */
  manage_people: admins,
} as const satisfies Record<string, readonly Role[]>

export type Action = keyof typeof actions

export function mayDo(role: Role, action: Action): boolean {
  const allowed: readonly Role[] = actions[action]
  return allowed.includes(role)
}
