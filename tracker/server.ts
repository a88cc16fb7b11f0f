// The HTTP face: /v2 is the service, /clock and /control are for whoever runs the world, from this machine only.
import { Hono } from "hono"
import { requireAccount } from "./auth.ts"
import { openControl } from "./control/routes.ts"
import { answerError, answerNotFound, type Env } from "./http.ts"
import { containerRoutes } from "./router/containers.ts"
import { directUploadRoutes } from "./router/direct-uploads.ts"
import { documentRoutes } from "./router/documents.ts"
import { shipmentRoutes } from "./router/shipments.ts"
import { trackingRequestRoutes } from "./router/tracking-requests.ts"
import { notificationRoutes } from "./router/webhook-notifications.ts"
import { webhookRoutes } from "./router/webhooks.ts"
import type { Tracker } from "./tracker.ts"
import { storageRoutes } from "./uploads/storage-routes.ts"

export function openServer(tracker: Tracker): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((cause) => answerError(cause))
  app.notFound((c) => answerNotFound(c))
  app.use("/v2/*", async (c, next) => {
    // World time at the start of the request: nothing in the answer is older than this.
    const date = new Date(tracker.clock.now()).toUTCString()
    await next()
    c.res.headers.set("Date", date)
  })
  app.use("/v2/*", async (c, next) => {
    c.set("account", requireAccount(tracker.store.db, c.req.header("authorization")))
    c.set("tracker", tracker)
    await next()
  })
  app.route("/v2/tracking_requests", trackingRequestRoutes)
  app.route("/v2/shipments", shipmentRoutes)
  app.route("/v2/containers", containerRoutes)
  app.route("/v2/rails/active_storage/direct_uploads", directUploadRoutes)
  app.route("/v2/documents", documentRoutes)
  app.route("/v2/webhooks", webhookRoutes)
  app.route("/v2/webhook_notifications", notificationRoutes)
  app.route("/uploads", storageRoutes(tracker))
  app.route("/", openControl(tracker))
  return app
}
