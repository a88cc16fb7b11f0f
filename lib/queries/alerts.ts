// Addresses, fetchers and query options of alerts.
import { queryOptions } from "@tanstack/react-query"
import { parseAsStringLiteral } from "nuqs/server"
import type { AlertAct } from "#lib/domain/alert-life"
import type { AlertRow, AlertsPage } from "#lib/read/alerts"
import { fetchJson, shouldRetry } from "./fetch-json.ts"

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
  return queryOptions({
    queryKey: ["alerts", "list", show, rows],
    queryFn: ({ signal }) => fetchJson<AlertsPage>(`/api/alerts?show=${show}&rows=${rows}`, { signal }),
    retry: shouldRetry,
  })
}

/** What is not closed about a box, or about the boxes of a shipment. */
export function alertsOfOptions(of: { containerId: string } | { shipmentId: string }) {
  const asked = "containerId" in of ? `container=${of.containerId}` : `shipment=${of.shipmentId}`
  return queryOptions({
    queryKey: ["alerts", "of", asked],
    queryFn: ({ signal }) => fetchJson<AlertRow[]>(`/api/alerts/of?${asked}`, { signal }),
    retry: shouldRetry,
  })
}

export function postAct(ids: readonly string[], act: AlertAct): Promise<{ changed: number }> {
  return fetchJson("/api/alerts/act", { method: "POST", body: { ids, ...act } })
}
