// A container in a few lines of HTML, to be set into another page.
import { html } from "hono/html"
import type { Container, Shipment } from "../core/records.ts"
import { findPort } from "../reference/places.ts"
import { toFactTimeOrNull } from "../values/instant.ts"

export function toWidget(shipment: Shipment, container: Container) {
  const nameOf = (code: string) => findPort(code)?.name ?? code
  const rows: [string, string][] = [
    ["Status", container.status.replaceAll("_", " ")],
    ["From", nameOf(shipment.portOfLading)],
    ["To", nameOf(shipment.portOfDischarge)],
    ["Arrival", toFactTimeOrNull(container.arrivedAt ?? shipment.eta) ?? "not known"],
  ]
  return html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${container.number}</title>
<h1>${container.number}</h1><dl>${rows.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl></html>`
}
