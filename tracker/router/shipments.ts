import { Hono } from "hono"
import { readAttributes } from "../body.ts"
import { notFound } from "../errors.ts"
import { answerOne, type Env, requireId, viewFor } from "../http.ts"
import { answerList, cut, readPage } from "../paging.ts"
import { shipmentKind, showShipment } from "../resources/shipment.ts"
import { listPage } from "../store/records.ts"
import { refNumbersPatch } from "./ref-numbers.ts"

export const shipmentRoutes = new Hono<Env>()
  .get("/", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { db, shipments } = view.store
    const number = (c.req.query("number") ?? c.req.query("filter[number]"))?.toUpperCase()
    const byNumber = "account_id = ? and (number = ? or bill = ?) and pos is not null"
    const listed = number
      ? cut(shipments.find(byNumber, view.accountId, number, number), page)
      : listPage(db, "shipment", shipments, view.accountId, page)
    return answerList(c, "shipment", page, listed, (shipment) => showShipment(view, shipment))
  })
  .get("/:id", (c) => {
    const shipment = shipmentKind.load(viewFor(c), requireId(c))
    if (!shipment) throw notFound("There is no shipment with this id.")
    return answerOne(c, shipment)
  })
  .patch("/:id", async (c) => {
    const view = viewFor(c)
    const id = requireId(c)
    if (!shipmentKind.load(view, id)) throw notFound("There is no shipment with this id.")
    const { ref_numbers } = await readAttributes(c, "shipment", refNumbersPatch)
    const shipment = view.store.shipments.get(id)
    if (!shipment) throw notFound("There is no shipment with this id.")
    const changed = { ...shipment, refNumbers: ref_numbers }
    view.store.db.write(() => view.store.shipments.update(changed))
    return answerOne(c, showShipment(view, changed))
  })
