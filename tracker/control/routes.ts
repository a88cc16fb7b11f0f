import { Hono } from "hono"
import { findSeparation } from "../documents/reader/namespace.ts"
import type { Env } from "../http/answer.ts"
import type { Tracker } from "../tracker.ts"
import { toRecordTime } from "../values/instant.ts"
import { accountControls, keyControls } from "./accounts.ts"
import { answerControls } from "./answers.ts"
import { callControls, limitControls } from "./calls.ts"
import { clockRoutes } from "./clock.ts"
import { containerTrackingControls } from "./container-tracking.ts"
import { containerControls, findContainers, payloadControls } from "./containers.ts"
import { credentialControls } from "./credentials.ts"
import { deliveryControls, webhookControls } from "./deliveries.ts"
import { emailSubmissionControls } from "./email-submissions.ts"
import { eventControls } from "./events.ts"
import { faultControls } from "./faults.ts"
import { onlyLoopback, requireControlToken } from "./loopback.ts"
import { onlyInvented } from "./only-invented.ts"
import { reasonControls } from "./reasons.ts"
import { findRequests, requestControls } from "./requests.ts"

/** What only the maker of a world does. */
const MAKING = [
  "/control/containers/:number/advance",
  "/control/containers/:number/observe",
  "/control/events",
  "/control/faults",
  "/control/tracking_requests/:id/answer",
]

type Counts = { shipments: number; containers: number; pending: number }
const COUNTS = `select (select count(*) from tracker.shipment where pos is not null) as shipments,
  (select count(*) from tracker.container) as containers,
  (select count(*) from tracker.notification where status = 'pending') as pending`

/** The one door to what is not of the service: for Freeday and whoever runs the world, never for clients of the service. */
export function openControl(tracker: Tracker): Hono<Env> {
  const { store, clock, steps, sender, readings } = tracker
  const control = new Hono<Env>().use("/control/*", onlyLoopback, requireControlToken(tracker.controlToken))
  for (const path of MAKING) control.use(path, onlyInvented(tracker))
  return control
    .route("/control/clock", clockRoutes(tracker))
    .get("/control/health", async (c) => {
      const isBusy = () => sender.inFlight() > 0 || readings.isReading()
      const wasBusy = isBusy()
      // In this order, because each makes work for the next.
      const dues = [await steps.nextAt(), await readings.nextAt(), await sender.nextAt()].filter((at) => at !== null)
      const now = clock.now()
      const [counts] = await store.read(({ run }) => run<Counts>(COUNTS))
      return c.json({
        ok: true,
        shipments: counts?.shipments ?? 0,
        containers: counts?.containers ?? 0,
        pending_deliveries: counts?.pending ?? 0,
        reading: readings.isReading(),
        reading_separated_by: findSeparation().kind,
        next_at: dues.length === 0 ? null : toRecordTime(Math.min(...dues)),
        idle: dues.every((at) => at > now) && !wasBusy && !isBusy(),
      })
    })
    .route("/control/containers", findContainers(tracker))
    .route("/control/containers", containerControls(tracker))
    .route("/control/container_tracking", containerTrackingControls(tracker))
    .route("/control/reasons", reasonControls(tracker))
    .route("/control/answers", answerControls(tracker))
    .route("/control/payloads", payloadControls(tracker))
    .route("/control/credentials", credentialControls(tracker))
    .route("/control/tracking_requests", findRequests(tracker))
    .route("/control/tracking_requests", requestControls(tracker))
    .route("/control/deliveries", deliveryControls(tracker))
    .route("/control/webhooks", webhookControls(tracker))
    .route("/control/calls", callControls(tracker))
    .route("/control/faults", faultControls(tracker))
    .route("/control/email_submissions", emailSubmissionControls(tracker))
    .route("/control/events", eventControls(tracker))
    .route("/control/limits", limitControls(tracker))
    .route("/control/accounts", accountControls(tracker))
    .route("/control/keys", keyControls(tracker))
}
