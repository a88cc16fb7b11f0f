// Webhooks and their notifications.
import { type Calls, data, get, read } from "./calls.ts"
import { NOBODY, type Walk } from "./walk.ts"

const webhookOf = (walk: Walk, url = "http://127.0.0.1:9/walk") =>
  walk.send("POST", "/webhooks", data("webhook", { url, active: true, events: ["container.created"] }))

export const WEBHOOKS: Record<string, Calls> = {
  "GET /webhooks/{id}": read(({ webhook: { id } }) => `/webhooks/${id}`, `/webhooks/${NOBODY}`),
  "PATCH /webhooks/{id}": {
    valid: async ({ send, webhook: { id } }) => [
      await send("PATCH", `/webhooks/${id}`, data("webhook", { active: true })),
    ],
    wrong: ({ send, webhook: { id } }) => [
      [422, send("PATCH", `/webhooks/${id}`, data("webhook", { url: "not an address" }))],
      [404, send("PATCH", `/webhooks/${NOBODY}`, data("webhook", { active: true }))],
    ],
  },
  "DELETE /webhooks/{id}": {
    valid: async (walk) => [await walk.send("DELETE", `/webhooks/${(await webhookOf(walk)).data.id}`)],
    wrong: ({ send }) => [[404, send("DELETE", `/webhooks/${NOBODY}`)]],
  },
  "GET /webhooks": {
    valid: (walk) => get(walk, "/webhooks?page[number]=1&page[size]=5"),
    wrong: ({ send }) => [[400, send("GET", "/webhooks?page[number]=first")]],
  },
  "POST /webhooks": {
    valid: async (walk) => [await webhookOf(walk)],
    wrong: (walk) => [
      [422, webhookOf(walk, "gopher://here")],
      [400, walk.send("POST", "/webhooks", data("webhook", { url: "https://a.example", active: "yes" }))],
    ],
  },
  "GET /webhooks/events": { valid: (walk) => get(walk, "/webhooks/events"), wrong: () => [] },
  "GET /webhook_notifications/{id}": {
    valid: (walk) =>
      get(
        walk,
        `/webhook_notifications/${walk.notification.id}?include=webhook,reference_object`,
        `/webhook_notifications/${walk.notification.id}`,
      ),
    wrong: ({ send }) => [[404, send("GET", `/webhook_notifications/${NOBODY}`)]],
  },
  "GET /webhook_notifications": {
    valid: (walk) => get(walk, "/webhook_notifications?page[size]=3&include=webhook,reference_object"),
    wrong: ({ send }) => [[400, send("GET", "/webhook_notifications?include=moon")]],
  },
  "GET /webhook_notifications/examples": {
    valid: (walk) =>
      get(
        walk,
        ...["tracking_request.succeeded", "container.transport.vessel_arrived", "shipment.estimated.arrival"].map(
          (event) => `/webhook_notifications/examples?event=${event}`,
        ),
      ),
    wrong: ({ send }) => [[400, send("GET", "/webhook_notifications/examples?event=moon.risen")]],
  },
  "GET /webhooks/ips": { valid: (walk) => get(walk, "/webhooks/ips"), wrong: () => [] },
  "POST /webhooks/trigger": {
    valid: async ({ send, world }) => [
      await send("POST", "/webhooks/trigger", { url: `${world.origin}/nowhere`, event: "container.created" }),
    ],
    wrong: ({ send }) => [
      [422, send("POST", "/webhooks/trigger", { url: "http://127.0.0.1:9/", event: "moon.risen" })],
      [400, send("POST", "/webhooks/trigger", { event: "container.created" })],
    ],
  },
}
