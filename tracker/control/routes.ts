import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import type { Tracker } from "../tracker.ts"
import { accountControls, keyControls } from "./accounts.ts"
import { callControls, limitControls } from "./calls.ts"
import { clockRoutes } from "./clock.ts"
import { containerControls, findContainers } from "./containers.ts"
import { deliveryControls, webhookControls } from "./deliveries.ts"
import { eventControls } from "./events.ts"
import { faultControls } from "./faults.ts"
import { onlyLoopback } from "./loopback.ts"
import { findRequests, requestControls } from "./requests.ts"

/** Everything outside /v2: who runs the world uses it, no client of the service does. */
export function openControl(tracker: Tracker): Hono<Env> {
  const { store, clock, steps, sender, readings } = tracker
  return new Hono<Env>()
    .use("/clock/*", onlyLoopback)
    .use("/control/*", onlyLoopback)
    .route("/clock", clockRoutes(tracker))
    .get("/control/health", (c) => {
      const count = (sql: string) => Number(store.db.get(sql)?.n ?? 0)
      const now = clock.now()
      const dues = [steps.nextAt(), sender.nextAt(), readings.nextAt()].filter((at) => at !== null)
      return c.json({
        ok: true,
        shipments: count("select count(*) as n from shipment where pos is not null"),
        containers: count("select count(*) as n from container"),
        pending_deliveries: count("select count(*) as n from notification where status = 'pending'"),
        reading: readings.isReading(),
        idle: dues.every((at) => at > now) && sender.inFlight() === 0 && !readings.isReading(),
      })
    })
    .route("/control/containers", findContainers(tracker))
    .route("/control/containers", containerControls(tracker))
    .route("/control/tracking_requests", findRequests(tracker))
    .route("/control/tracking_requests", requestControls(tracker))
    .route("/control/deliveries", deliveryControls(tracker))
    .route("/control/webhooks", webhookControls(tracker))
    .route("/control/calls", callControls(tracker))
    .route("/control/faults", faultControls(tracker))
    .route("/control/events", eventControls(tracker))
    .route("/control/limits", limitControls(tracker))
    .route("/control/accounts", accountControls(tracker))
    .route("/control/keys", keyControls(tracker))
}
