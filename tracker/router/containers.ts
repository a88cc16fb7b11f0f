import { Hono } from "hono"
import { readAttributes } from "../body.ts"
import { normaliseContainerNumber } from "../container-number.ts"
import { pollShipment } from "../core/poll-shipment.ts"
import { forbidden, notFound } from "../errors.ts"
import { answerOne, answerPlain, type Env, requireId, viewFor } from "../http.ts"
import { answerList, cut, readPage } from "../paging.ts"
import { containerKind, showContainer } from "../resources/container.ts"
import { listPage } from "../store/records.ts"
import { refNumbersPatch } from "./ref-numbers.ts"

export const containerRoutes = new Hono<Env>()
  .get("/", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { db, containers } = view.store
    const number = c.req.query("number") ?? c.req.query("filter[number]")
    const listed = number
      ? cut(containers.find("number = ? and account_id = ?", normaliseContainerNumber(number), view.accountId), page)
      : listPage(db, "container", containers, view.accountId, page)
    return answerList(c, "container", page, listed, (container) => showContainer(view, container))
  })
  .get("/:id", (c) => {
    const container = containerKind.load(viewFor(c), requireId(c))
    if (!container) throw notFound("There is no container with this id.")
    return answerOne(c, container)
  })
  .patch("/:id/refresh", async (c) => {
    const id = requireId(c)
    if (!containerKind.load(viewFor(c), id)) throw notFound("There is no container with this id.")
    if (!c.get("account").entitlements.includes("container_refresh")) {
      throw forbidden("Container refresh is not enabled for this account.")
    }
    const { core, store, clock } = c.get("tracker")
    const container = store.containers.get(id)
    if (container) await pollShipment(core, container.shipmentId, clock.now())
    return answerPlain(c, { message: "The container was pulled from all its sources." })
  })
  .patch("/:id", async (c) => {
    const view = viewFor(c)
    const id = requireId(c)
    if (!containerKind.load(view, id)) throw notFound("There is no container with this id.")
    const { ref_numbers } = await readAttributes(c, "container", refNumbersPatch)
    const container = view.store.containers.get(id)
    if (!container) throw notFound("There is no container with this id.")
    const changed = { ...container, refNumbers: ref_numbers }
    view.store.db.write(() => view.store.containers.update(changed))
    return answerOne(c, showContainer(view, changed))
  })
