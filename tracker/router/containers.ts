import { Hono } from "hono"
import { z } from "zod"
import { pollShipment } from "../core/poll-shipment.ts"
import type { Container } from "../core/records.ts"
import { stoppedNumbers } from "../core/stop-container.ts"
import {
  answerOne,
  answerPlain,
  type Ctx,
  type Env,
  reading,
  requireEntitlement,
  requireId,
  viewFor,
  writing,
} from "../http/answer.ts"
import { readAttributes, readBody, requireValid, toAttributes } from "../http/body.ts"
import { notFound, rejected } from "../http/errors.ts"
import { answerList, cut, readPage } from "../http/paging.ts"
import { showContainer } from "../resources/container.ts"
import { showTransportEvent } from "../resources/events.ts"
import { showRawEvents } from "../resources/raw-event.ts"
import type { View } from "../resources/resource.ts"
import { listPage } from "../store/records.ts"
import { putReferences } from "../store/references.ts"
import { normaliseContainerNumber } from "../values/container-number.ts"
import { isUuid } from "../values/ids.ts"
import { refNumbersPatch } from "./ref-numbers.ts"

/** The resource's own id, where the path does not contain it. */
const named = z.object({ data: z.object({ id: z.string() }) })

export const containerRoutes = new Hono<Env>()
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { containers } = view.store
    const number = c.req.query("number") ?? c.req.query("filter[number]")
    const listed = number
      ? cut(await listNumbered(view, normaliseContainerNumber(number)), page)
      : await listPage(containers, view.accountId, page)
    return answerList(c, "container", page, listed, (container) => showContainer(view, container))
  })
  .patch("/", async (c) => {
    const body = await readBody(c)
    const sent = toAttributes(c, body, "container", refNumbersPatch)
    return setReferences(c, requireValid(named, body, "").data.id, sent.ref_numbers)
  })
  .get("/:id", async (c) => answerOne(c, await showContainer(viewFor(c), await requireContainer(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireContainer(c))
    const { ref_numbers } = await readAttributes(c, "container", refNumbersPatch)
    return setReferences(c, requireId(c), ref_numbers)
  })
  .get("/:id/transport_events", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const { id } = await requireContainer(c)
    // Leaves out estimates, which are in raw_events. These are the events that have happened.
    const all = await view.store.transportEvents.by("container_id", id)
    const past = all.filter(({ event }) => !event.includes(".estimated."))
    return answerList(c, "transport_event", page, cut(past, page), (event) => showTransportEvent(view, event))
  })
  .get("/:id/raw_events", async (c) => {
    const container = await requireContainer(c)
    return answerPlain(c, { data: await showRawEvents(viewFor(c), container) })
  })
  .patch("/:id/refresh", async (c) => {
    const { shipmentId, number } = await reading(c, () => requireContainer(c))
    requireEntitlement(c, "container_refresh", "Container refresh")
    const { core, clock } = c.get("tracker")
    const shipment = await reading(c, () => c.get("store").shipments.get(shipmentId))
    if (shipment && stoppedNumbers(shipment).has(number)) {
      throw rejected("The tracking of this container is stopped: nothing is asked about it.")
    }
    await pollShipment(core, shipmentId, clock.now(), "refresh")
    return answerPlain(c, { message: "Started refresh for Shipping line, Terminal, Rail" })
  })

function setReferences(c: Ctx, id: string, refNumbers: string[]): Promise<Response> {
  return writing(c, async (store) => {
    const changed = { ...(await requireContainer(c, id)), refNumbers }
    store.containers.update(changed)
    await putReferences(store, changed.accountId, "container", changed)
    return answerOne(c, await showContainer(viewFor(c), changed))
  })
}

async function listNumbered({ store, accountId }: View, number: string): Promise<Container[]> {
  const found = await store.containers.by("number", number)
  return found.filter((container) => container.accountId === accountId)
}

/** Returns the container of the path, or of `id`, if this account has it. Throws if not. */
export async function requireContainer(c: Ctx, id = requireId(c)): Promise<Container> {
  const container = isUuid(id) ? await c.get("store").containers.get(id.toLowerCase()) : undefined
  if (container?.accountId === c.get("account").id) return container
  throw notFound("There is no container with this id.")
}
