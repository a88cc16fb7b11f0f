// The HTTP server: /v2 is the service; /control is for Freeday and whoever runs the world, on this machine, by a token.
import { Hono } from "hono"
import { recordCalls } from "./calls/record-calls.ts"
import { openConsole } from "./console/routes.ts"
import { openControl } from "./control/routes.ts"
import { describe } from "./describe/openapi.ts"
import { spoilAnswers } from "./faults/spoil-answers.ts"
import { answerError, answerNotFound, type Ctx, type Env, reading } from "./http/answer.ts"
import { requireKey } from "./http/auth.ts"
import { tooMany } from "./http/errors.ts"
import { bucketOf } from "./http/limits.ts"
import { requireMethod } from "./http/methods.ts"
import { requirePlan } from "./plan.ts"
import { containerFeatureRoutes } from "./router/container-features.ts"
import { containerRoutes } from "./router/containers.ts"
import { definitionRoutes } from "./router/custom-field-definitions.ts"
import { customFieldRoutes, fieldsOf } from "./router/custom-fields.ts"
import { directUploadRoutes } from "./router/direct-uploads.ts"
import { documentRoutes } from "./router/documents.ts"
import { inferNumberRoutes } from "./router/infer-number.ts"
import { partyRoutes } from "./router/parties.ts"
import { metroAreaRoutes, portRoutes, railTerminalRoutes, shippingLineRoutes, terminalRoutes } from "./router/places.ts"
import { publicRoutes } from "./router/public/routes.ts"
import { pushRoutes } from "./router/push.ts"
import { searchRoutes } from "./router/search.ts"
import { shipmentRoutes } from "./router/shipments.ts"
import { trackingRequestRoutes } from "./router/tracking-requests.ts"
import { vesselRoutes } from "./router/vessels.ts"
import { notificationRoutes } from "./router/webhook-notifications.ts"
import { exampleRoutes, triggerRoutes } from "./router/webhook-trials.ts"
import { webhookRoutes } from "./router/webhooks.ts"
import type { Tracker } from "./tracker.ts"
import { storageRoutes } from "./uploads/storage-routes.ts"

export function openServer(tracker: Tracker): Hono<Env> {
  const app = new Hono<Env>()
  app.onError((cause) => answerError(cause))
  app.notFound((c) => {
    requireMethod(app.routes, c.req.method, c.req.path)
    return answerNotFound(c)
  })
  app.use("/v2/*", recordCalls(tracker.calls, tracker.clock))
  app.use("/v2/*", async (c, next) => {
    // World time at the start of the request. Nothing in the answer is older.
    const date = new Date(tracker.clock.now()).toUTCString()
    await next()
    c.res.headers.set("Date", date)
  })
  app.use("/v2/*", spoilAnswers(tracker.faults))
  const description = describe(tracker.core.profile)
  app.get("/v2/openapi.json", (c) => c.json(description))
  const admit = async (c: Ctx) => {
    const { key, account } = await requireKey(c.get("store"), c.req.header("authorization"))
    requirePlan(account, c.req.method, c.req.path, tracker.clock.now())
    if (key.isCounted) {
      const room = tracker.limits.take(account.id, bucketOf(c.req.method, c.req.path))
      if (!room.ok) throw tooMany(room.retryAfter)
    }
    c.set("account", account)
    // Before the routes, so that the path /webhooks/ips is not taken for the id of /webhooks/:id.
    requireMethod(app.routes, c.req.method, c.req.path)
  }
  app.use("/v2/*", async (c, next) => {
    c.set("tracker", tracker)
    const onlyReads = c.req.method === "GET" || c.req.method === "HEAD"
    await reading(c, async () => {
      await admit(c)
      if (onlyReads) await next()
    })
    if (!onlyReads) await next()
  })
  app.route("/v2/tracking_requests/infer_number", inferNumberRoutes)
  app.route("/v2/tracking_requests", trackingRequestRoutes)
  app.route("/v2/shipments", shipmentRoutes)
  app.route("/v2/containers", containerRoutes)
  app.route("/v2/containers", containerFeatureRoutes)
  app.route("/v2/shipping_lines", shippingLineRoutes)
  app.route("/v2/ports", portRoutes)
  app.route("/v2/terminals", terminalRoutes)
  app.route("/v2/rail_terminals", railTerminalRoutes)
  app.route("/v2/metro_areas", metroAreaRoutes)
  app.route("/v2/vessels", vesselRoutes)
  app.route("/v2/custom_field_definitions", definitionRoutes)
  app.route("/v2/custom_fields", customFieldRoutes)
  app.route("/v2/tracking_requests", fieldsOf("TrackingRequest"))
  app.route("/v2/shipments", fieldsOf("Shipment"))
  app.route("/v2/containers", fieldsOf("Container"))
  app.route("/v2/parties", partyRoutes)
  app.route("/v2/search", searchRoutes)
  app.route("/v2/rails/active_storage/direct_uploads", directUploadRoutes)
  app.route("/v2/documents", documentRoutes)
  app.route("/v2/webhooks/trigger", triggerRoutes)
  app.route("/v2/webhooks", webhookRoutes)
  app.route("/v2/webhook_notifications/examples", exampleRoutes)
  app.route("/v2/webhook_notifications", notificationRoutes)
  if (tracker.core.profile.showsPublicFacts) app.route("/v2", publicRoutes)
  app.route("/uploads", storageRoutes(tracker))
  app.route("/push", pushRoutes(tracker))
  app.route("/", openControl(tracker))
  app.route("/", openConsole())
  return app
}
