// The tracking service and we: how it goes, and what people may ask of it through Freeday.
import type { Action } from "../rights.ts"
import type { Asked, Rows } from "./row.ts"

/** Of /api/service: an operation that is not named here is not forwarded. */
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

// What is no operation needs no right: whoever is signed in is told that there is none.
function ofOperation({ request, params }: Asked): Action {
  const words = (params.path ?? "").split("/").map((word) => (uuid.test(word) ? "{id}" : word))
  const name = `${request.method} /${words.join("/")}`
  return (Object.hasOwn(rights, name) && rights[name]) || "view"
}

export const connectionRoutes = {
  "/api/connection": { GET: "view" },
  "/api/connection/set-aside/[id]": { POST: "apply_again" },
  "/api/connection/webhook": { POST: "rotate_webhook" },
  "/api/clock": { POST: "simulate_clock" },
  "/api/service/[...path]": { GET: ofOperation, POST: ofOperation, PATCH: ofOperation },
  // METRICS_TOKEN, or that this machine asks; no browser reads it.
  "/api/metrics": { GET: "own" },
  // Open to load balancers: tells whether the process lives and how far it is behind, and nothing else.
  "/api/health": { GET: "own" },
} as const satisfies Rows
