import { Hono } from "hono"
import { pollShipment } from "../core/poll-shipment.ts"
import type { Shipment } from "../core/records.ts"
import { BY_NUMBER } from "../core/shipments.ts"
import { resumeTracking, stopTracking } from "../core/stop-tracking.ts"
import { answerOne, type Ctx, type Env, requireId, viewFor } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { badRequest, notFound, rejected } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showShipment } from "../resources/shipment.ts"
import { findPage, listPage } from "../store/records.ts"
import { putReferences } from "../store/references.ts"
import { refNumbersPatch } from "./ref-numbers.ts"

export const shipmentRoutes = new Hono<Env>()
  .get("/", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    return answerList(c, "shipment", page, listShipments(c, page), (shipment) => showShipment(view, shipment))
  })
  .get("/:id", (c) => answerOne(c, showShipment(viewFor(c), requireShipment(c))))
  .patch("/:id", async (c) => {
    const view = viewFor(c)
    requireShipment(c)
    const { ref_numbers: refNumbers } = await readAttributes(c, "shipment", refNumbersPatch)
    const changed = { ...requireShipment(c), refNumbers }
    view.store.db.write(() => {
      view.store.shipments.update(changed)
      putReferences(view.store.db, view.accountId, "shipment", changed)
    })
    return answerOne(c, showShipment(view, changed))
  })
  .patch("/:id/stop_tracking", (c) => {
    const { core, store, clock } = c.get("tracker")
    const shipment = requireShipment(c)
    if (shipment.tracked) store.db.write(() => stopTracking(core, shipment, "cancelled_by_user", clock.stamp()))
    core.changed()
    return answerOne(c, showShipment(viewFor(c), requireShipment(c)))
  })
  .patch("/:id/resume_tracking", async (c) => {
    const { core, store, clock } = c.get("tracker")
    const shipment = requireShipment(c)
    const left = store.containers.find("shipment_id = ?", shipment.id).filter((each) => each.emptyReturnedAt === null)
    if (left.length === 0) throw rejected("All containers of this shipment are back empty: nothing is left to track.")
    if (!shipment.tracked) {
      store.db.write(() => resumeTracking(core, shipment, clock.stamp()))
      await pollShipment(core, shipment.id, clock.now())
    }
    return answerOne(c, showShipment(viewFor(c), requireShipment(c)))
  })

function listShipments(c: Ctx, page: ReturnType<typeof readPage>) {
  const { store, accountId } = viewFor(c)
  const number = (c.req.query("number") ?? c.req.query("filter[number]"))?.toUpperCase()
  if (number) {
    return cut(store.shipments.find(`${BY_NUMBER} and pos is not null`, accountId, number), page)
  }
  const stopped = c.req.query("filter[tracking_stopped]")
  if (stopped === undefined) return listPage(store.db, "shipment", store.shipments, accountId, page)
  if (stopped !== "true" && stopped !== "false") {
    throw badRequest("filter[tracking_stopped] must be true or false.", { parameter: "filter[tracking_stopped]" })
  }
  const tracked = stopped === "true" ? 0 : 1
  // Written out, not bound, so that the index of the stopped ones fits.
  const where = `account_id = ? and pos is not null and json_extract(doc, '$.tracked') = ${tracked}`
  return findPage(store.shipments, page, where, accountId)
}

function requireShipment(c: Ctx): Shipment {
  const shipment = c.get("tracker").store.shipments.get(requireId(c))
  if (shipment?.accountId === c.get("account").id && shipment.pos !== null) return shipment
  throw notFound("There is no shipment with this id.")
}
