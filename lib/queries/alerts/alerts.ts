import { parseAsStringLiteral } from "nuqs/server"
import type { AlertAct } from "#lib/domain/alerts/life"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"

/** In the order of the tabs. */
export const ALERT_TABS = ["open", "mine", "acknowledged", "snoozed", "closed"] as const
export type AlertTab = (typeof ALERT_TABS)[number]

export const alertsParams = { show: parseAsStringLiteral(ALERT_TABS).withDefault("open") }

/** Rows that come at once, and as many more each time they are asked for. */
export const ALERTS_AT_ONCE = 100
export const ALERTS_MOST = 1_000

export function alertsHref(show: AlertTab): string {
  return show === "open" ? "/alerts" : `/alerts?show=${show}`
}

export function alertsOptions(show: AlertTab, rows = ALERTS_AT_ONCE) {
  return reading<AlertsPage>(["alerts", "list", show, rows], `/api/alerts?show=${show}&rows=${rows}`)
}

/** What is not closed about a container, or about the containers of a shipment. */
export function alertsOfOptions(of: { containerId: string } | { shipmentId: string }) {
  const asked = "containerId" in of ? `container=${of.containerId}` : `shipment=${of.shipmentId}`
  return reading<AlertRow[]>(["alerts", "of", asked], `/api/alerts/of?${asked}`)
}

export function postAct(ids: readonly string[], act: AlertAct): Promise<{ changed: number }> {
  return fetchJson("/api/alerts/act", { method: "POST", body: { ids, ...act } })
}
