import { containerHref } from "#lib/queries/container"
import { shipmentHref } from "#lib/queries/shipment"
import type { AlertRow } from "#lib/read/alerts"

/** Where an alert leads: its box, the request, or the connection. */
export function hrefOf(row: Pick<AlertRow, "about" | "shipmentId" | "containerId">): string {
  if (row.about === "account") return "/connection"
  if (row.about === "tracking_request") return "/tracking?state=failed"
  if (row.shipmentId) return shipmentHref(row.shipmentId, row.containerId ?? undefined)
  return containerHref(row.containerId ?? "")
}
