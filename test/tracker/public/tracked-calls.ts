// Shipments, containers, requests, parties, search.
import { type Calls, data, get, read } from "./calls.ts"
import { NOBODY } from "./walk.ts"

export const TRACKED: Record<string, Calls> = {
  "GET /shipments": {
    valid: (walk) =>
      get(
        walk,
        "/shipments?page[size]=1",
        "/shipments?q=2219",
        "/shipments?include=containers,port_of_lading,pod_terminal",
      ),
    wrong: ({ send }) => [
      [400, send("GET", "/shipments?include=moon")],
      [400, send("GET", "/shipments?page[size]=0")],
    ],
  },
  "GET /shipments/{id}": read(({ shipment: { id } }) => `/shipments/${id}?include=containers`, `/shipments/${NOBODY}`),
  "PATCH /shipments/{id}": {
    valid: async ({ send, shipment: { id } }) => [
      await send("PATCH", `/shipments/${id}`, data("shipment", { ref_numbers: ["PO 7"] })),
      await send("PATCH", `/shipments/${id}`, data("shipment", { tags: ["camembert"] })),
    ],
    wrong: ({ send, shipment: { id } }) => [
      [400, send("PATCH", `/shipments/${id}`, data("shipment", { ref_numbers: "PO 7" }))],
      [404, send("PATCH", `/shipments/${NOBODY}`, data("shipment", { tags: [] }))],
    ],
  },
  "PATCH /shipments/{id}/stop_tracking": {
    valid: async ({ send, newer: { id } }) => [await send("PATCH", `/shipments/${id}/stop_tracking`)],
    wrong: ({ send }) => [[404, send("PATCH", `/shipments/${NOBODY}/stop_tracking`)]],
  },
  "PATCH /shipments/{id}/resume_tracking": {
    valid: async ({ send, newer: { id } }) => [await send("PATCH", `/shipments/${id}/resume_tracking`)],
    wrong: ({ send }) => [[404, send("PATCH", `/shipments/${NOBODY}/resume_tracking`)]],
  },
  "POST /tracking_requests": {
    valid: async ({ send }) => {
      const attributes = { request_type: "bill_of_lading", request_number: "MAEU777000111", scac: "MAEU" }
      const more = { ref_numbers: ["PO 1"], shipment_tags: ["brie"] }
      return [await send("POST", "/tracking_requests", data("tracking_request", { ...attributes, ...more }))]
    },
    wrong: ({ send }) => [
      [
        422,
        send(
          "POST",
          "/tracking_requests",
          data("tracking_request", { request_type: "pigeon", request_number: "MAEU7" }),
        ),
      ],
      [400, send("POST", "/tracking_requests", data("tracking_request", { request_type: "bill_of_lading" }))],
      [400, send("POST", "/tracking_requests", "none")],
    ],
  },
  "GET /tracking_requests": {
    valid: (walk) =>
      get(
        walk,
        "/tracking_requests",
        "/tracking_requests?filter[status]=created&filter[scac]=MAEU",
        "/tracking_requests?include=tracked_object,customer",
        "/tracking_requests?include=shipment,container",
      ),
    wrong: ({ send }) => [[400, send("GET", "/tracking_requests?filter[created_at][start]=soon")]],
  },
  "POST /tracking_requests/infer_number": {
    valid: async ({ send }) => [
      await send("POST", "/tracking_requests/infer_number", { number: "MSKU2219040" }),
      await send("POST", "/tracking_requests/infer_number", { number: "MAEU221904417" }),
    ],
    wrong: ({ send }) => [
      [400, send("POST", "/tracking_requests/infer_number", {})],
      [422, send("POST", "/tracking_requests/infer_number", { number: "" })],
    ],
  },
  "GET /tracking_requests/{id}": read(
    ({ request: { id } }) => `/tracking_requests/${id}`,
    `/tracking_requests/${NOBODY}`,
  ),
  "PATCH /tracking_requests/{id}": {
    valid: async ({ send, request: { id } }) => [
      await send("PATCH", `/tracking_requests/${id}`, data("tracking_request", { ref_number: "REF 11" })),
    ],
    wrong: ({ send, request: { id } }) => [
      [400, send("PATCH", `/tracking_requests/${id}`, data("tracking_request", { ref_number: 11 }))],
      [404, send("PATCH", `/tracking_requests/${NOBODY}`, data("tracking_request", { ref_number: "11" }))],
    ],
  },
  "GET /containers": {
    valid: (walk) => get(walk, "/containers?page[size]=2&include=shipment", "/containers"),
    wrong: ({ send }) => [[400, send("GET", "/containers?include=moon")]],
  },
  "PATCH /containers": {
    valid: async ({ send, container: { id } }) => [
      await send("PATCH", "/containers", data("container", { ref_numbers: ["REF-12345"] }, { id })),
    ],
    wrong: ({ send, container: { id } }) => [
      [404, send("PATCH", "/containers", data("container", { ref_numbers: [] }, { id: NOBODY }))],
      [400, send("PATCH", "/containers", data("container", { ref_numbers: 7 }, { id }))],
    ],
  },
  "GET /containers/{id}": read(
    ({ container: { id } }) => `/containers/${id}?include=shipment,pod_terminal,transport_events`,
    `/containers/${NOBODY}`,
  ),
  "GET /containers/{id}/raw_events": read(
    ({ container: { id } }) => `/containers/${id}/raw_events`,
    `/containers/${NOBODY}/raw_events`,
  ),
  "GET /containers/{id}/transport_events": read(
    ({ container: { id } }) => `/containers/${id}/transport_events?include=shipment,container,location,terminal,vessel`,
    `/containers/${NOBODY}/transport_events`,
  ),
  "GET /containers/{id}/map_geojson": read(
    ({ container: { id } }) => `/containers/${id}/map_geojson`,
    `/containers/${NOBODY}/map_geojson`,
  ),
  "PATCH /containers/{id}/refresh": {
    valid: async ({ send, container: { id } }) => [await send("PATCH", `/containers/${id}/refresh`)],
    wrong: ({ send }) => [[404, send("PATCH", `/containers/${NOBODY}/refresh`)]],
  },
  "GET /parties": {
    valid: (walk) => get(walk, "/parties"),
    wrong: ({ send }) => [[400, send("GET", "/parties?page[size]=none")]],
  },
  "POST /parties": {
    valid: async ({ send }) => [await send("POST", "/parties", data("party", { company_name: "Second Importer" }))],
    wrong: ({ send }) => [[422, send("POST", "/parties", data("party", { company_name: "" }))]],
  },
  "GET /parties/{id}": read(({ party: { id } }) => `/parties/${id}`, `/parties/${NOBODY}`),
  "PATCH /parties/{id}": {
    valid: async ({ send, party: { id } }) => [
      await send("PATCH", `/parties/${id}`, data("party", { company_name: "New name" })),
    ],
    wrong: ({ send, party: { id } }) => [
      [422, send("PATCH", `/parties/${id}`, data("party", { company_name: "" }))],
      [404, send("PATCH", `/parties/${NOBODY}`, data("party", { company_name: "x" }))],
    ],
  },
  "GET /search": {
    valid: (walk) => get(walk, "/search?query=MAEU2219", "/search?query=NOSUCH"),
    wrong: ({ send }) => [[400, send("GET", "/search?query=")]],
  },
}
