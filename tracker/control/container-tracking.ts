import { Hono } from "hono"
import { z } from "zod"
import { pollShipment } from "../core/poll-shipment.ts"
import { resumeContainer, stopContainer, stoppedNumbers } from "../core/stop-container.ts"
import { spoilAnswers } from "../faults/spoil-answers.ts"
import { type Env, requireId } from "../http/answer.ts"
import { notFound, rejected } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { readControl } from "./input.ts"

const wanted = z.strictObject({ order: z.enum(["stop", "resume"]) })

/**
 * POST /control/container_tracking/:id {order}: ends or resumes the tracking of one container of a bill, by its id. The
 * interface can only stop a whole shipment.
 */
export function containerTrackingControls({ core, store, clock, faults }: Tracker): Hono<Env> {
  return new Hono<Env>().use("*", spoilAnswers(faults)).post("/:id", async (c) => {
    const { order } = await readControl(c, wanted)
    const id = requireId(c)
    const { shipment, number } = await store.write(async (session) => {
      const container = await session.containers.get(id)
      if (!container) throw notFound("There is no container with this id.")
      const change = order === "stop" ? stopContainer : resumeContainer
      const changed = await change(core, session, container, await clock.stamp(session))
      if (!changed) throw rejected("The tracking of the whole shipment is stopped: resume that.")
      return { shipment: changed, number: container.number }
    })
    core.changed()
    if (order === "resume") await pollShipment(core, shipment.id, clock.now(), "refresh")
    const after = await store.read(({ shipments }) => shipments.get(shipment.id))
    const tracked = after?.tracked === true && !stoppedNumbers(after).has(number)
    return c.json({ id, tracked, shipment_tracked: after?.tracked ?? false })
  })
}
