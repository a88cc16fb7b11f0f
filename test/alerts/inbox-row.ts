// Builds the list of alerts as a page reads it: an open hold on a container in Los Angeles, except for what a test
// changes.
import type { AlertsPage, InboxRow } from "#lib/read/alerts/inbox"
import { anInstant } from "../builders.ts"

export function anInboxRow(over: Partial<InboxRow> = {}): InboxRow {
  return {
    id: "a1",
    cause: "hold",
    state: "open",
    about: "container",
    containerId: "c1",
    shipmentId: "s1",
    number: "MEDU7310464",
    lineName: "MSC",
    ruleName: "Everything",
    label: "Hold placed",
    urgent: true,
    shape: "block",
    fact: "Customs hold blocks pickup",
    proof: "Reported by the terminal.",
    action: "Call the broker about the customs hold",
    place: "APM Pier 400",
    zone: "America/Los_Angeles",
    confirmedAt: anInstant("2026-10-19T12:30:00.000Z"),
    staleAt: null,
    since: { at: anInstant("2026-10-16T21:10:00.000Z"), zone: "America/Los_Angeles", seen: false },
    owner: null,
    snoozedUntil: null,
    touched: null,
    escalated: null,
    closed: null,
    audience: "team",
    list: "blocked",
    ...over,
  }
}

export function anAlertsPage(rows: InboxRow[], over: Partial<AlertsPage> = {}): AlertsPage {
  const none = { alerts: 0, containers: 0, others: 0 }
  const open = {
    alerts: rows.length,
    containers: new Set(rows.flatMap(({ containerId }) => containerId ?? [])).size,
    others: rows.filter(({ containerId }) => containerId === null).length,
  }
  return {
    asOf: anInstant("2026-10-19T13:00:00.000Z"),
    show: "open",
    whose: "everybody",
    container: null,
    waiting: { channels: [], rules: [] },
    counts: { open, acknowledged: none, snoozed: none },
    rows,
    more: false,
    ...over,
  }
}
