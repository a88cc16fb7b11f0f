// What a container offers to accounts with the feature enabled: its map, its route, its widget.
import { Hono } from "hono"
import { html } from "hono/html"
import type { Container, Shipment } from "../core/records.ts"
import { answer, answerPlain, type Ctx, type Env, requireEntitlement, viewFor } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { findPort } from "../reference/places.ts"
import { collectIncluded } from "../resources/include.ts"
import { toGeoJson } from "../resources/map.ts"
import { showRoute } from "../resources/route.ts"
import { toCalls } from "../resources/voyage.ts"
import { toFactTimeOrNull } from "../values/instant.ts"
import { requireContainer } from "./containers.ts"

export const containerFeatureRoutes = new Hono<Env>()
  .get("/:id/map_geojson", (c) => {
    const { shipment, container } = requireNewest(c)
    requireEntitlement(c, "map", "The map")
    const { store, clock } = c.get("tracker")
    return answerPlain(c, toGeoJson(shipment, toCalls(store, shipment, container), clock.now()))
  })
  .get("/:id/route", (c) => {
    const { shipment, container } = requireNewest(c)
    requireEntitlement(c, "routing", "Routing data")
    const view = viewFor(c)
    const { data, locations } = showRoute(shipment, container, toCalls(view.store, shipment, container))
    const beside = collectIncluded(view, locations, [["location"], ["inbound_vessel"], ["outbound_vessel"]])
    return answer(c, { data, included: [...locations, ...beside] })
  })
  .get("/:id/widget", (c) => {
    const { shipment, container } = requireNewest(c)
    requireEntitlement(c, "widget", "The widget")
    return c.html(toWidget(shipment, container), 200, {
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    })
  })

function requireNewest(c: Ctx): { container: Container; shipment: Shipment } {
  const container = requireContainer(c)
  const shipment = c.get("tracker").store.shipments.get(container.shipmentId)
  if (!shipment) throw notFound("There is no container with this id.")
  return { container, shipment }
}

/** A container in a few lines of HTML, to be set into another page. */
function toWidget(shipment: Shipment, container: Container) {
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
