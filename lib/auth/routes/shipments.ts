// Shipments, links for outsiders, and registering numbers.
import type { Rows } from "./row.ts"

export const shipmentRoutes = {
  "/api/shipments": { GET: "view" },
  "/api/shipments/[id]": { GET: "view" },
  "/api/shipments/[id]/references": { PATCH: "edit_references" },
  "/api/shipments/[id]/share-links": { GET: "share_shipment", POST: "share_shipment" },
  "/api/shipments/[id]/tracking": { POST: "control_tracking" },
  "/api/share-links": { GET: "share_shipment" },
  "/api/share-links/[id]": { DELETE: "share_shipment" },
  "/api/jobs": { GET: "view", POST: "track" },
  "/api/jobs/[id]": { GET: "view", PATCH: "track" },
  "/api/jobs/[id]/results": { GET: "view" },
  "/api/jobs/[id]/rows": { GET: "view", POST: "track" },
  "/api/jobs/[id]/rows/[no]": { PATCH: "track" },
  "/api/jobs/preview": { POST: "track" },
  "/api/tracking-requests": { GET: "view", POST: "track" },
  "/api/tracking-requests/[id]/payloads/[payload]": { GET: "view" },
  "/api/tracking-requests/answers": { GET: "view" },
  "/api/outbox": { GET: "view" },
} as const satisfies Rows
