import { Hono } from "hono"
import { pollShipment } from "../core/poll-shipment.ts"
import type { Shipment } from "../core/records.ts"
import { findNumbered } from "../core/shipments.ts"
import { resumeContainers } from "../core/stop-container.ts"
import { resumeTracking, stopTracking } from "../core/stop-tracking.ts"
import { answerOne, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { badRequest, notFound, rejected } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showShipment } from "../resources/shipment.ts"
import { matching } from "../store/matching.ts"
import { findPage, type Listed, listPage, type Page } from "../store/records.ts"
import { putReferences } from "../store/references.ts"
import { shipmentChange } from "./ref-numbers.ts"

export const shipmentRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    return answerList(c, "shipment", page, await listShipments(c, page), (shipment) => showShipment(view, shipment))
  })
  .get("/:id", async (c) => answerOne(c, await showShipment(viewFor(c), await requireShipment(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireShipment(c))
    const sent = await readAttributes(c, "shipment", shipmentChange(c.get("tracker").core.profile))
    return writing(c, async (store) => {
      const before = await requireShipment(c)
      const changed: Shipment = { ...before, refNumbers: sent.ref_numbers ?? before.refNumbers }
      if (sent.tags) changed.tags = sent.tags
      store.shipments.update(changed)
      await putReferences(store, changed.accountId, "shipment", changed)
      return answerOne(c, await showShipment(viewFor(c), changed))
    })
  })
  .patch("/:id/stop_tracking", async (c) => {
    const { core, clock } = c.get("tracker")
    const answered = await writing(c, async (store) => {
      const shipment = await requireShipment(c)
      if (shipment.tracked) {
        await stopTracking(core, store, shipment, "cancelled_by_user", await clock.stamp(store))
      }
      return answerOne(c, await showShipment(viewFor(c), shipment))
    })
    core.changed()
    return answered
  })
  .patch("/:id/resume_tracking", async (c) => {
    const { core, clock } = c.get("tracker")
    const resumed = await writing(c, async (store) => {
      const shipment = await requireShipment(c)
      const containers = await store.containers.by("shipment_id", shipment.id)
      if (containers.every((each) => each.emptyReturnedAt !== null)) {
        throw rejected("All containers of this shipment are back empty: nothing is left to track.")
      }
      if (shipment.tracked) return undefined
      const at = await clock.stamp(store)
      await resumeContainers(core, store, shipment, at)
      await resumeTracking(store, shipment, at)
      return shipment.id
    })
    if (resumed !== undefined) await pollShipment(core, resumed, clock.now())
    return reading(c, async () => answerOne(c, await showShipment(viewFor(c), await requireShipment(c))))
  })

async function listShipments(c: Ctx, page: Page): Promise<Listed<Shipment>> {
  const { store, accountId, profile } = viewFor(c)
  const number = (c.req.query("number") ?? c.req.query("filter[number]"))?.toUpperCase()
  if (number) {
    const found = await findNumbered(store, number)
    return cut(
      found.filter((shipment) => shipment.accountId === accountId && shipment.pos !== null),
      page,
    )
  }
  const sought = profile.findsParts ? c.req.query("q")?.trim().toUpperCase() : undefined
  if (sought) {
    const { where, values } = matching("bill", sought, true, 2)
    return findPage(store.shipments, page, `account_id = $1 and pos is not null and ${where}`, accountId, ...values)
  }
  const stopped = c.req.query("filter[tracking_stopped]")
  if (stopped === undefined) return listPage(store.shipments, accountId, page)
  if (stopped !== "true" && stopped !== "false") {
    throw badRequest("filter[tracking_stopped] must be true or false.", { parameter: "filter[tracking_stopped]" })
  }
  // Written into the statement, not bound, so that the index of stopped shipments can be used.
  const where = `account_id = $1 and pos is not null and ${stopped === "true" ? "not tracked" : "tracked"}`
  return findPage(store.shipments, page, where, accountId)
}

async function requireShipment(c: Ctx): Promise<Shipment> {
  const shipment = await c.get("store").shipments.get(requireId(c))
  if (shipment?.accountId === c.get("account").id && shipment.pos !== null) return shipment
  throw notFound("There is no shipment with this id.")
}
