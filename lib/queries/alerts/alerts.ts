import { createParser, createSerializer, parseAsStringLiteral } from "nuqs/server"
import type { AlertAct } from "#lib/domain/alerts/life"
import { WHOSE, type Whose } from "#lib/domain/work/whose"
import type { AlertRow, AlertsPage } from "#lib/read/alerts/inbox"
import { fetchJson } from "../fetch-json.ts"
import { reading } from "../reading.ts"
import { alertKeys } from "./keys.ts"

/** In the order of the tabs. */
export const ALERT_TABS = ["open", "acknowledged", "snoozed", "closed"] as const
export type AlertTab = (typeof ALERT_TABS)[number]

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const parseAsId = createParser({ parse: (text) => (ID.test(text) ? text : null), serialize: (id: string) => id })

export const alertsParams = {
  show: parseAsStringLiteral(ALERT_TABS).withDefault("open"),
  whose: parseAsStringLiteral(WHOSE).withDefault("everybody"),
  /** Of this container alone. */
  container: parseAsId,
}

const toQuery = createSerializer(alertsParams)

export type AlertsOf = { show: AlertTab; whose: Whose; container?: string | null }

/** Containers loaded at first, and per further request; of closed alerts, alerts. */
export const ALERTS_AT_ONCE = 100
export const ALERTS_MOST = 1_000

export function alertsHref(of: AlertsOf): string {
  return toQuery("/alerts", of)
}

export function alertsPrintHref(of: AlertsOf): string {
  return toQuery("/alerts/print", of)
}

export function alertsOptions(of: AlertsOf, rows = ALERTS_AT_ONCE) {
  const only = of.container ? `&container=${of.container}` : ""
  const asked = `show=${of.show}&whose=${of.whose}${only}&rows=${rows}`
  return reading<AlertsPage>(alertKeys.list(of, rows), `/api/alerts?${asked}`)
}

/** Alerts not closed about a container, or about the containers of a shipment. */
export function alertsOfOptions(of: { containerId: string } | { shipmentId: string }) {
  const asked = "containerId" in of ? `container=${of.containerId}` : `shipment=${of.shipmentId}`
  return reading<AlertRow[]>(alertKeys.of(asked), `/api/alerts/of?${asked}`)
}

export function postAct(ids: readonly string[], act: AlertAct): Promise<{ changed: number }> {
  return fetchJson("/api/alerts/act", { method: "POST", body: { ids, ...act } })
}
