// The connection to the tracking service: its state, and what people may request through Freeday.
import type { Action } from "../rights.ts"
import type { Asked, Rows } from "./row.ts"

/** For /api/service. An operation not listed here is not forwarded. */
export const serviceRights = {
  "POST /tracking_requests": "track",
  "GET /tracking_requests/{id}": "view",
  "GET /shipments": "view",
  "GET /containers": "view",
  "PATCH /shipments/{id}": "edit_references",
  "PATCH /containers/{id}": "edit_references",
  "PATCH /containers/{id}/refresh": "refresh_container",
  "GET /webhooks/ips": "view",
  "GET /webhook_notifications": "view",
  "GET /webhook_notifications/{id}": "view",
  "POST /rails/active_storage/direct_uploads": "add_documents",
  "POST /documents": "add_documents",
} as const satisfies Record<string, Action>

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const rights: Record<string, Action> = serviceRights

// An unknown operation needs no right: any signed-in person is told that it does not exist.
function ofOperation({ request, params }: Asked): Action {
  const words = (params.path ?? "").split("/").map((word) => (uuid.test(word) ? "{id}" : word))
  const name = `${request.method} /${words.join("/")}`
  return (Object.hasOwn(rights, name) && rights[name]) || "view"
}

export const connectionRoutes = {
  "/api/connection": { GET: "view" },
  "/api/connection/set-aside/[id]": { POST: "apply_again" },
  "/api/connection/webhook": { POST: "rotate_webhook" },
  "/api/carriers": { GET: "manage_carriers" },
  "/api/carriers/keys": { POST: "manage_carriers" },
  "/api/carriers/keys/[id]": { PATCH: "manage_carriers", DELETE: "manage_carriers" },
  "/api/carriers/keys/[id]/push": { POST: "manage_carriers" },
  "/api/carriers/keys/[id]/resume": { POST: "manage_carriers" },
  "/api/carriers/keys/[id]/try": { POST: "manage_carriers" },
  "/api/carriers/try": { POST: "manage_carriers" },
  "/api/clock": { POST: "simulate_clock" },
  "/api/service/[...path]": { GET: ofOperation, POST: ofOperation, PATCH: ofOperation },
  // Requires METRICS_TOKEN, or a request from this machine. Not for browsers.
  "/api/metrics": { GET: "own" },
  // Open to load balancers: only shows whether the process lives and how far behind it is.
  "/api/health": { GET: "own" },
} as const satisfies Rows
