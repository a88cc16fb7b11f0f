import { Hono } from "hono"
import { z } from "zod"
import { pollShipment } from "../core/poll-shipment.ts"
import type { Container } from "../core/records.ts"
import { answerOne, answerPlain, type Ctx, type Env, requireEntitlement, requireId, viewFor } from "../http/answer.ts"
import { readAttributes, readBody, requireValid, toAttributes } from "../http/body.ts"
import { notFound } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showContainer } from "../resources/container.ts"
import { showTransportEvent } from "../resources/events.ts"
import { showRawEvents } from "../resources/raw-event.ts"
import { listPage } from "../store/records.ts"
import { putReferences } from "../store/references.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"
import { isUuid } from "../values/ids.ts"
import { refNumbersPatch } from "./ref-numbers.ts"

/** The id of the resource itself, where the path does not carry it. */
const named = z.object({ data: z.object({ id: z.string() }) })

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
  .patch("/", async (c) => {
    const body = await readBody(c)
    const sent = toAttributes(body, "container", refNumbersPatch)
    return setReferences(c, requireContainer(c, requireValid(named, body, "").data.id), sent.ref_numbers)
  })
  .get("/:id", (c) => answerOne(c, showContainer(viewFor(c), requireContainer(c))))
  .patch("/:id", async (c) => {
    requireContainer(c)
    const { ref_numbers } = await readAttributes(c, "container", refNumbersPatch)
    return setReferences(c, requireContainer(c), ref_numbers)
  })
  .get("/:id/transport_events", (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { id } = requireContainer(c)
    // Estimates of what is to come are in raw_events; here is what has happened.
    const all = view.store.transportEvents.find("container_id = ?", id)
    const past = all.filter(({ event }) => !event.includes(".estimated."))
    return answerList(c, "transport_event", page, cut(past, page), (event) => showTransportEvent(view, event))
  })
  .get("/:id/raw_events", (c) => {
    const { store } = viewFor(c)
    return answerPlain(c, { data: showRawEvents(store, requireContainer(c)) })
  })
  .patch("/:id/refresh", async (c) => {
    const { shipmentId } = requireContainer(c)
    requireEntitlement(c, "container_refresh", "Container refresh")
    const { core, clock } = c.get("tracker")
    await pollShipment(core, shipmentId, clock.now())
    return answerPlain(c, { message: "Started refresh for Shipping line, Terminal, Rail" })
  })

function setReferences(c: Ctx, container: Container, refNumbers: string[]) {
  const view = viewFor(c)
  const changed = { ...container, refNumbers }
  view.store.db.write(() => {
    view.store.containers.update(changed)
    putReferences(view.store.db, view.accountId, "container", changed)
  })
  return answerOne(c, showContainer(view, changed))
}

/** The container of the path, or of an id given otherwise, where this account has it. */
export function requireContainer(c: Ctx, id = requireId(c)): Container {
  const container = isUuid(id) ? c.get("tracker").store.containers.get(id.toLowerCase()) : undefined
  if (container?.accountId === c.get("account").id) return container
  throw notFound("There is no container with this id.")
}
