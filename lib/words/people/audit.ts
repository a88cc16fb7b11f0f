/** What people did, by what it was about: an action of the audit log and its words. */
export const AUDIT_WORDS = {
  signing_in: {
    label: "Signing in",
    actions: {
      signed_in: "Signed in",
      signed_out: "Signed out",
      session_replaced: "Signed in again: the former session of that browser ended",
      sign_in_refused: "Sign-in refused",
      sign_in_link_sent: "Link to sign in sent by mail",
      password_changed: "Password changed",
      session_ended: "Session ended",
      sessions_ended: "All sessions ended",
      second_factor_set: "Second factor set up",
      second_factor_removed: "Second factor removed",
      second_factor_refused: "Wrong second-factor code",
      recovery_codes_made: "New recovery codes",
      recovery_code_used: "Signed in with a recovery code",
      account_linked: "Linked with the sign-in provider",
      account_made: "Account made by the sign-in provider",
      proof_refused: "Wrong password when asked again",
    },
  },
  refused: {
    label: "Refused requests",
    actions: {
      refused_signed_out: "Refused: not signed in (401)",
      refused_right: "Refused: the role may not do it (403, a page 404)",
      refused_elsewhere: "Refused: sent from a page of another site (403)",
    },
  },
  people: {
    label: "People and roles",
    actions: {
      set_up: "Made the first admin",
      invited: "Invited",
      invited_again: "New invitation link",
      invite_accepted: "Accepted the invitation",
      role_changed: "Role changed",
      sees_changed: "What they see changed",
      person_disabled: "Disabled",
      person_enabled: "Enabled",
      second_factor_reset: "Second factor reset",
      second_factor_rule_set: "Set whose role must have a second factor",
      demonstration_person_closed: "Closed: joined through the demonstration",
    },
  },
  tracking: {
    label: "Tracking and runs",
    actions: {
      number_tracked: "Number tracked",
      tracking_stopped: "Tracking stopped",
      tracking_resumed: "Tracking resumed",
      container_tracking_stopped: "Tracking of one container stopped",
      container_tracking_resumed: "Tracking of one container resumed",
      container_refreshed: "Container refreshed at its sources",
      references_changed: "Reference numbers changed",
      run_paused: "Run paused",
      run_stopped: "Run stopped",
      run_resumed: "Run resumed",
      run_repeated: "Failed rows of a run sent again",
      row_decided: "Row of a run decided",
      row_left_out: "Row of a run left out",
      field_added: "Custom field made",
      field_changed: "Custom field filled",
    },
  },
  connection: {
    label: "Connection",
    actions: {
      notification_applied_again: "Notification applied again",
      webhook_rotated: "Webhook secret rotated",
      service_asked: "Request passed on to the service",
      clock_set: "Simulated clock set",
    },
  },
  documents: {
    label: "Documents",
    actions: {
      document_uploaded: "Document added",
      upload_cancelled: "Upload cancelled",
      document_opened: "Document opened",
      document_downloaded: "Document downloaded",
      document_linked: "Document linked",
      document_corrected: "Document corrected",
      document_confirmed: "Document confirmed",
      document_unconfirmed: "Document no longer confirmed",
      difference_set_aside: "Difference ignored",
      difference_shown_again: "Difference shown again",
    },
  },
  money: {
    label: "Money",
    actions: {
      invoice_saved: "Invoice saved",
      invoice_removed: "Invoice removed",
      dispute_saved: "Dispute noted",
      tariffs_saved: "Tariffs saved",
      gate_calendar_saved: "Gate calendar saved",
      gate_calendar_removed: "Gate calendar removed",
      return_place_saved: "Return place saved",
      return_place_removed: "Return place removed",
    },
  },
  sharing: {
    label: "Links, calendars, files",
    actions: {
      share_link_made: "Share link made",
      share_link_revoked: "Share link revoked",
      calendar_made: "Calendar made",
      calendar_revoked: "Calendar revoked",
      exported: "List exported",
    },
  },
  desk: {
    label: "Contacts, rules, channels",
    actions: {
      contact_added: "Contact added",
      contact_changed: "Contact changed",
      contact_archived: "Contact archived",
      contact_used_again: "Contact used again",
      alert_rule_added: "Alert rule added",
      alert_rule_changed: "Alert rule changed",
      alert_rule_removed: "Alert rule removed",
      alert_channel_added: "Alert channel added",
      alert_channel_removed: "Alert channel removed",
      lfd_policy_set: "Last free day policy set",
    },
  },
} as const

export type AuditKind = keyof typeof AUDIT_WORDS

const words = new Map<string, string>(Object.values(AUDIT_WORDS).flatMap(({ actions }) => Object.entries(actions)))

/** An action that has no words here is shown by its name. */
export const auditWords = (action: string) => words.get(action) ?? action.replaceAll("_", " ")
export const hasAuditWords = (action: string) => words.has(action)
export const actionsOf = (kind: AuditKind) => Object.keys(AUDIT_WORDS[kind].actions)

export const auditText = {
  about:
    "Who did what, newest first. Entries cannot be changed or removed. Refused requests are counted by the minute.",
  filters: "Filters",
  person: "Person",
  anybody: "Anybody",
  kind: "Kind",
  anything: "Anything",
  from: "From",
  to: "To",
  search: "About",
  searchHint: "Number, name, address or path",
  show: "Show",
  clear: "Clear",
  csv: "CSV of these entries",
  when: "When",
  who: "Who",
  what: "What",
  target: "About what",
  details: "Details",
  nobody: "Nobody signed in",
  none: "No entry fits these filters.",
  older: "Older entries",
  newest: "Newest entries",
  table: "Entries",
  csvHeads: ["When (UTC)", "Person", "Email", "Action", "Words", "About", "Details"],
}
