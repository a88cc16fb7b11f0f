// The public service's examples without a resource: refusals, plain answers and what is sent to it.
// lib/ingest/mirror/contract-public.test.ts takes in whole those with one.
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { describe, expect, test } from "vitest"
import { type ClientOptions, createServiceClient, type ServiceClient } from "./client.ts"
import { profileOf } from "./profile.ts"
import { readDocument } from "./resources/read-document.ts"
import { replaceReferences } from "./resources/references.ts"
import { ServiceError } from "./service-error.ts"
import { createTrackingRequest } from "./tracking-requests.ts"
import { createWebhook, getWebhookIps } from "./webhooks.ts"

const FOLDER = join(import.meta.dirname, "../../test/wire/public")
const fixture = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), "utf8"))

function clientOf(fetched: NonNullable<ClientOptions["fetch"]>): ServiceClient {
  const profile = profileOf("terminal49")
  const options = { baseUrl: "https://api.example.com/v2", apiKey: "key", profile, pause: async () => {} }
  return createServiceClient({ ...options, fetch: fetched })
}

// Kind of error, number of items, the input it blames, and the part that a person reads.
const REFUSALS: [string, string, number, string | undefined, string][] = [
  ["delete-documents-id-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["get-containers-id-map_geojson-403", "forbidden", 1, undefined, "Made-up detail 417. Ask the service to enable it."],
  ["get-document_schemas-id-404", "not_found", 1, undefined, "Made-up detail 924."],
  ["get-documents-400", "invalid", 1, "include", "Made-up detail 154."],
  ["get-documents-401", "unavailable", 1, undefined, "Made-up detail 301. An admin must check TRACKING_API_KEY"],
  ["get-documents-id-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["get-documents-id-download_url-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["get-email_submissions-id-404", "not_found", 1, undefined, "Made-up detail 845."],
  ["get-search-400", "invalid", 1, undefined, "Made-up detail 100."],
  ["get-search-401", "unavailable", 1, undefined, "Made-up detail 301. An admin must check TRACKING_API_KEY"],
  // `error` in place of `errors`, with the same words twice.
  ["get-shipments-422", "invalid", 4, undefined, "Made-up detail 48; Made-up detail 251."],
  // Without a detail, the title counts.
  ["get-shipments-id-404", "not_found", 1, undefined, "Made-up title 684."],
  ["get-shipments-id-422-invalid_rotation", "invalid", 1, undefined, "Made-up detail 151."],
  ["get-shipments-id-422-no_document_attached", "invalid", 1, undefined, "Made-up title 580."],
  ["get-tracking_requests-404", "not_found", 1, undefined, "Made-up title 684."],
  ["get-tracking_requests-id-404", "not_found", 1, undefined, "Made-up title 684."],
  ["get-vessels-id-403", "forbidden", 1, undefined, "Made-up detail 417."],
  ["get-vessels-id-future_positions-403", "forbidden", 1, undefined, "Made-up detail 417."],
  ["get-vessels-id-future_positions_with_coordinates-403", "forbidden", 1, undefined, "Made-up detail 417."],
  ["get-vessels-imo-403", "forbidden", 1, undefined, "Made-up detail 417."],
  ["patch-containers-id-refresh-403", "forbidden", 1, undefined, "Made-up detail 530. Ask the service to enable it."],
  ["patch-containers-id-refresh-429", "rate_limited", 1, undefined, "It takes more in 60 s."],
  ["patch-documents-id-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["patch-parties-id-422", "invalid", 2, "company_name", "Made-up detail 242; Made-up detail 579."],
  ["post-documents-409", "conflict", 1, undefined, "Made-up title 979."],
  ["post-documents-id-reclassify-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["post-documents-id-reextract-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["post-documents-id-relink-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["post-documents-id-rotate-404", "not_found", 1, undefined, "Made-up detail 594."],
  ["post-documents-id-rotate-422-invalid_rotation", "invalid", 1, undefined, "Made-up detail 151."],
  ["post-documents-id-rotate-422-no_document_attached", "invalid", 1, undefined, "Made-up title 580."],
  ["post-parties-422", "invalid", 2, "company_name", "Made-up detail 242; Made-up detail 579."],
  ["post-tracking_requests-422", "invalid", 4, "scac", "Made-up detail 414; Made-up detail 960; Made-up detail 42;"],
  ["post-tracking_requests-429", "rate_limited", 1, undefined, "It takes more in 60 s."],
  ["post-tracking_requests-infer_number-422", "invalid", 1, undefined, "Made-up detail 957."],
  ["post-tracking_requests-infer_number-429", "rate_limited", 1, undefined, "It takes more in 60 s."],
  ["post-webhooks-trigger-422", "invalid", 1, undefined, "Made-up detail 865."],
]

// Answers that are not JSON:API, or whose `data` is not a resource that we know.
const PLAIN = [
  "get-containers-id-map_geojson-200",
  "get-search-200",
  "get-webhooks-ips-200",
  "patch-containers-id-refresh-200",
  "post-tracking_requests-infer_number-200",
  "post-webhooks-trigger-200",
]

const SENT_BY_US = [
  "patch-containers-request",
  "patch-shipments-id-request",
  "post-tracking_requests-request-example-auto-detect-carrier-scac",
  "post-tracking_requests-request-example-msc-bl",
  "post-webhooks-request",
]

const SENT_BY_OTHERS = [
  "patch-parties-id-request",
  "patch-tracking_requests-id-request",
  "patch-webhooks-id-request",
  "post-containers-container_id-custom_fields-request",
  "post-custom_fields-request",
  "post-parties-request",
  "post-shipments-shipment_id-custom_fields-request",
  "post-tracking_requests-infer_number-request-bill-of-lading",
  "post-tracking_requests-infer_number-request-container-number",
  "post-tracking_requests-tracking_request_id-custom_fields-request",
  "post-webhooks-trigger-request",
]

const REPORTED = [
  "get-containers-200",
  "get-containers-id-200",
  "get-containers-id-raw_events-200",
  "get-containers-id-transport_events-200",
  "get-shipments-200",
  "get-shipments-id-200",
  "get-tracking_requests-id-200-multiple-containers",
  "get-tracking_requests-id-200-with-status-created",
  "get-webhook_notifications-id-200-container-updated-event",
  "get-webhook_notifications-id-200-estimated-event",
  "get-webhook_notifications-id-200-tracking-request",
  "get-webhook_notifications-id-200-transport-event",
  "get-webhooks-200",
  "get-webhooks-events-200",
  "post-parties-201",
  "post-tracking_requests-201",
  "post-webhooks-201",
  "schema-container",
  "schema-container_pod_terminal_changed_event",
  "schema-container_updated_event",
  "schema-tracking_request",
  "schema-transport_event",
  "schema-vessel",
]

// Parts of an answer: a fee, and two shapes of a map that we do not read.
const PARTS = ["schema-linestringgeometry", "schema-pointgeometry", "schema-terminal_fee"]

test("no example is left out", () => {
  const names = readdirSync(FOLDER).map((file) => file.replace(/\.json$/, ""))
  const refusals = REFUSALS.map(([name]) => name)
  expect(names.sort()).toEqual([...refusals, ...PLAIN, ...SENT_BY_US, ...SENT_BY_OTHERS, ...REPORTED, ...PARTS].sort())
})

describe("refusals of the public service", () => {
  test.each(REFUSALS)("[D:ERR-1, D:ERR-2] %s is %s, %i items, about %s", async (name, kind, items, field, words) => {
    const { part, body } = fixture(name)
    const status = Number(part)
    const refused = await clientOf(async () => Response.json(body, { status }))
      .get("/example")
      .catch((error: unknown) => error)
    if (!(refused instanceof ServiceError)) return expect.unreachable(`${name} was no refusal`)
    expect([refused.kind, refused.upstreamStatus, refused.items.length]).toEqual([kind, status, items])
    expect(refused.meta.field).toBe(field)
    expect(refused.message).toContain(words)
  })
})

describe("plain answers of the public service", () => {
  test("[D:EP-9] the addresses that deliveries come from", async () => {
    const client = clientOf(async () => Response.json(fixture("get-webhooks-ips-200").body))
    const { addresses, lastUpdated } = await getWebhookIps(client)
    expect(addresses).toHaveLength(3)
    expect(addresses.every((address) => address.startsWith("203.0.113."))).toBe(true)
    expect(lastUpdated).toBe("2025-12-02T21:23:16.000Z")
  })

  test.each(PLAIN)("%s comes through the client whole", async (name) => {
    const { body } = fixture(name)
    expect((await clientOf(async () => Response.json(body)).getJson("/example")).json).toEqual(body)
  })

  test("a page of a list names its next page, and a list need not have one", () => {
    const { links, data } = readDocument(fixture("get-containers-200").body)
    expect([data.length, links.next]).toEqual([5, "https://api.example.com/v2/containers?page[number]=2&page[size]=5"])
    expect(readDocument(fixture("get-containers-id-transport_events-200").body).links.next).toBeUndefined()
    expect(readDocument(fixture("get-containers-id-raw_events-200").body)).toMatchObject({ links: {}, meta: {} })
  })
})

describe("what is sent to the public service", () => {
  const refused = () => Response.json({ errors: [{ status: "422" }] }, { status: 422 })
  /** Type and attribute names of the body that an operation sends. Its answer does not matter. */
  async function sentBy(operation: (client: ServiceClient) => Promise<unknown>) {
    let sent: Record<string, unknown> = {}
    const client = clientOf(async (_input, init) => {
      sent = JSON.parse(String(init?.body)).data
      return refused()
    })
    await operation(client).catch(() => {})
    return { type: sent.type, names: Object.keys(sent.attributes as object).sort() }
  }
  const id = "6f1c2b1e-7a53-4a36-9c0e-0d3b6f0a9c11"
  const number = { requestType: "bill_of_lading", requestNumber: "MEDUQX482190" } as const
  const events = ["tracking_request.succeeded"]

  test.each([
    [
      "post-tracking_requests-request-example-msc-bl",
      "tracking_request",
      (client: ServiceClient) => createTrackingRequest(client, { ...number, scac: "MSCU", refNumbers: ["PO 7"] }),
      ["ref_numbers", "request_number", "request_type", "scac"],
    ],
    [
      "post-tracking_requests-request-example-auto-detect-carrier-scac",
      "tracking_request",
      (client: ServiceClient) => createTrackingRequest(client, { ...number, autoDetect: true }),
      ["auto_detect_vocc_scac", "request_number", "request_type"],
    ],
    [
      "post-webhooks-request",
      "webhook",
      (client: ServiceClient) => createWebhook(client, { url: "https://x.example.com", events }),
      ["active", "events", "url"],
    ],
    [
      "patch-shipments-id-request",
      "shipment",
      (client: ServiceClient) => replaceReferences(client, "shipment", id, ["PO 7"]),
      ["ref_numbers"],
    ],
    [
      "patch-containers-request",
      "container",
      (client: ServiceClient) => replaceReferences(client, "container", id, ["PO 7"]),
      ["ref_numbers"],
    ],
  ])(
    "%s: type %s, and no attribute but `active` that the example does not have",
    async (name, type, operation, names) => {
      expect(await sentBy(operation)).toEqual({ type, names })
      const { data } = fixture(name).body
      expect(Object.keys(data.attributes)).toEqual(expect.arrayContaining(names.filter((one) => one !== "active")))
      if (data.type !== undefined) expect(data.type).toBe(type)
    },
  )

  test("every event of the public service's example can be subscribed to, and is known by its own name", () => {
    const named: string[] = fixture("post-webhooks-request").body.data.attributes.events
    expect(named.filter((event) => !profileOf("terminal49").events.includes(event))).toEqual([])
    expect(named.length).toBeGreaterThan(20)
  })
})
