import type { Role } from "#db/schema/people"
import { type Action, actions, mayDo } from "./rights.ts"

const WORDS: Partial<Record<Action, string>> = {
  view: "See boards, shipments, containers and live changes",
  export_list: "Download a list as CSV or XLSX",
  make_calendar: "Make a calendar feed of their own",
  track: "Track a number, or ask for a failed one again",
  edit_references: "Change reference numbers",
  refresh_container: "Refresh a container at its sources",
  work_on_containers: "Work on containers: notes, owner, tags, appointment, delivered, watch",
  triage_alerts: "Acknowledge, snooze and give away alerts",
  set_own_alerts: "Set alert rules, channels and quiet hours of their own",
  set_team_alerts: "Set alert rules and channels of the team, and the last free day's policy",
  control_tracking: "Stop or resume the tracking of a shipment",
  edit_contacts: "Add, change and archive contacts",
  edit_tariffs: "Add, change and remove tariffs and gate calendars",
  check_invoices: "Enter and check invoices",
  add_documents: "Add documents",
  link_documents: "Say which shipment a document belongs to",
  correct_documents: "Correct what was read in a document, and confirm it",
  download_documents: "Open and download documents",
  edit_team_views: "Make and change saved views of the team",
  share_shipment: "Share a shipment by a link",
  simulate_clock: "Set the simulated time",
  apply_again: "Apply a failed notification again",
  rotate_webhook: "Rotate the webhook's secret",
  manage_people: "Invite people, disable them, change their role",
}

export type RightRow = { action: Action; words: string; roles: Role[] }

/** Every action there is, in the order of the table. */
export function rightsTable(): RightRow[] {
  const all: readonly Role[] = ["viewer", "dispatcher", "manager", "admin"]
  return (Object.keys(actions) as Action[]).map((action) => ({
    action,
    words: WORDS[action] ?? action.replaceAll("_", " "),
    roles: all.filter((role) => mayDo(role, action)),
  }))
}
