import { Hono } from "hono"
import { z } from "zod"
import { EVENTS } from "#lib/wire/names"
import { canHappen, makeHappen, notifyOfDocument } from "../core/happen.ts"
import type { Env } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { requireNewest } from "./containers.ts"
import { readControl } from "./input.ts"

const wanted = z.strictObject({
  event: z.enum(EVENTS),
  container: z.string().max(40).optional(),
  document_id: z.string().max(80).optional(),
})

/**
 * POST /control/events {event, container | document_id}: makes an event happen now. Milestones and estimates happen to
 * a container, document_representation.* to a document. For changes use /control/containers/:number/observe, for the
 * outcome of a request /control/tracking_requests/:id/answer.
 */
export function eventControls(tracker: Tracker): Hono<Env> {
  const { core, store, steps } = tracker
  return new Hono<Env>().post("/", async (c) => {
    const { event, container, document_id: documentId } = await readControl(c, wanted)
    if (event.startsWith("document_representation.")) {
      if (documentId === undefined) throw rejected(`${event} needs the document_id of an uploaded document.`)
      const document = await store.read(({ documents }) => documents.get(documentId))
      if (!document) throw notFound("There is no document with this id.")
      await notifyOfDocument(core, document, event)
    } else {
      if (!canHappen(event)) throw rejected(`${event} follows from a change: use …/observe, or …/answer of a request.`)
      if (container === undefined) throw rejected(`${event} needs the number of a container.`)
      const found = await store.read((session) => requireNewest(session, container))
      await makeHappen(core, found.container, event)
    }
    await steps.settle()
    return c.json({ event, happened: true }, 201)
  })
}
