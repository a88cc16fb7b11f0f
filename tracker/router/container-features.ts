// Container features that must be enabled for an account: map, route, widget.
import { Hono } from "hono"
import { html } from "hono/html"
import type { Container, Shipment } from "../core/records.ts"
import { answer, answerPlain, type Ctx, type Env, requireEntitlement, viewFor } from "../http/answer.ts"
import { notFound } from "../http/errors.ts"
import { findPort } from "../reference/places.ts"
import { collectIncluded } from "../resources/include.ts"
import { toCalls } from "../resources/voyage/calls.ts"
import { toGeoJson } from "../resources/voyage/map.ts"
import { showRoute } from "../resources/voyage/route.ts"
import { toFactTimeOrNull } from "../values/instant.ts"
import { requireContainer } from "./containers.ts"

export const containerFeatureRoutes = new Hono<Env>()
  .get("/:id/map_geojson", async (c) => {
    const { shipment, container } = await requireNewest(c)
    requireEntitlement(c, "map", "The map")
    const calls = await toCalls(c.get("store"), shipment, container)
    return answerPlain(c, toGeoJson(shipment, calls, c.get("tracker").clock.now()))
  })
  .get("/:id/route", async (c) => {
    const { shipment, container } = await requireNewest(c)
    requireEntitlement(c, "routing", "Routing data")
    const view = viewFor(c)
    const { data, locations } = showRoute(shipment, container, await toCalls(view.store, shipment, container))
    const beside = await collectIncluded(view, locations, [["location"], ["inbound_vessel"], ["outbound_vessel"]])
    return answer(c, { data, included: [...locations, ...beside] })
  })
  .get("/:id/widget", async (c) => {
    const { shipment, container } = await requireNewest(c)
    requireEntitlement(c, "widget", "The widget")
    return c.html(toWidget(shipment, container), 200, {
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
    })
  })

async function requireNewest(c: Ctx): Promise<{ container: Container; shipment: Shipment }> {
  const container = await requireContainer(c)
  const shipment = await c.get("store").shipments.get(container.shipmentId)
  if (!shipment) throw notFound("There is no container with this id.")
  return { container, shipment }
}

/** A container in a few lines of HTML, to embed in another page. */
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
