import { Hono } from "hono"
import type { Env } from "../http/answer.ts"
import type { Tracker } from "../tracker.ts"
import { accountControls } from "./accounts.ts"
import { callControls } from "./calls.ts"
import { clockRoutes } from "./clock.ts"
import { containerControls } from "./containers.ts"
import { deliveryControls } from "./deliveries.ts"
import { deliveryControl } from "./delivery.ts"
import { eventControls } from "./events.ts"
import { faultControls } from "./faults.ts"
import { findContainers } from "./find-containers.ts"
import { findRequests } from "./find-requests.ts"
import { keyControls } from "./keys.ts"
import { limitControls } from "./limits.ts"
import { onlyLoopback } from "./loopback.ts"
import { requestControls } from "./requests.ts"
import { webhookControls } from "./webhooks.ts"

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
    .route("/control/deliveries", deliveryControl(tracker))
    .route("/control/webhooks", webhookControls(tracker))
    .route("/control/calls", callControls(tracker))
    .route("/control/faults", faultControls(tracker))
    .route("/control/events", eventControls(tracker))
    .route("/control/limits", limitControls(tracker))
    .route("/control/accounts", accountControls(tracker))
    .route("/control/keys", keyControls(tracker))
}
