import { afterEach, describe, expect, test } from "vitest"
import { redact } from "#lib/log"
import { aContainer, aNotification, aResource, ref } from "#test/connection/resources"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { profileOf } from "./profile.ts"
import { readAgain } from "./read-again.ts"
import type { Read } from "./read-answer.ts"
import { readList } from "./read-lists.ts"
import { replaceReferences } from "./resources/references.ts"
import { createTrackingRequest, getTrackingRequest } from "./tracking-requests.ts"
import { getMissedNotification, listWebhookNotifications } from "./webhook-notifications.ts"
import { createWebhook, getWebhookIps } from "./webhooks.ts"

let service: ScriptedService
afterEach(() => service?.stop())

async function started(...script: Script[]) {
  service = await startScriptedService(script)
  return service.client()
}
const asked = () => service.heard.map(({ method, url, body }) => ({ method, path: url.pathname, body }))

const PENDING = { request_number: "MEDUFR030802", request_type: "bill_of_lading", scac: "MSCU", status: "pending" }
const aRequest = (attributes: Record<string, unknown> = {}, shipment: ReturnType<typeof ref> | null = null) =>
  aResource("tracking_request", { ...PENDING, ...attributes }, { tracked_object: shipment })

describe("tracking requests", () => {
  test("[D:EP-1] a number is registered with type, number, line and references; the answer is pending, no shipment", async () => {
    const client = await started({ status: 201, json: { data: aRequest({ ref_numbers: ["PO 88213"] }) } })
    const { trackingRequest } = await createTrackingRequest(client, {
      requestType: "bill_of_lading",
      requestNumber: "MEDUFR030802",
      scac: "MSCU",
      refNumbers: ["PO 88213"],
    })
    expect(asked()).toEqual([
      {
        method: "POST",
        path: "/v2/tracking_requests",
        body: {
          data: {
            type: "tracking_request",
            attributes: {
              request_type: "bill_of_lading",
              request_number: "MEDUFR030802",
              scac: "MSCU",
              ref_numbers: ["PO 88213"],
            },
          },
        },
      },
    ])
    expect(trackingRequest).toMatchObject({ status: "pending", shipmentId: null, refNumbers: ["PO 88213"] })
  })

  test.each(["bill_of_lading", "booking_number", "container"] as const)(
    "[D:EP-1] request type %s",
    async (requestType) => {
      const client = await started({ status: 201, json: { data: aRequest({ request_type: requestType }) } })
      await createTrackingRequest(client, { requestType, requestNumber: "X", scac: "MSCU" })
      expect(asked()[0]?.body).toMatchObject({ data: { attributes: { request_type: requestType } } })
    },
  )

  test("[D:EP-1] the line may be left to the service to find", async () => {
    const client = await started({ status: 201, json: { data: aRequest({ scac: null }) } })
    const { trackingRequest } = await createTrackingRequest(client, {
      requestType: "container",
      requestNumber: "MSCU4728210",
      autoDetect: true,
    })
    const attributes = { request_type: "container", request_number: "MSCU4728210", auto_detect_vocc_scac: true }
    expect(asked()[0]?.body).toEqual({ data: { type: "tracking_request", attributes } })
    expect(trackingRequest.scac).toBeNull()
  })

  test("[D:EP-2] a request is read by its id, and later points to its shipment", async () => {
    const client = await started({ json: { data: aRequest({ status: "created" }, ref("shipment")) } })
    const { trackingRequest } = await getTrackingRequest(client, "tr/../1")
    expect(asked()[0]).toMatchObject({ method: "GET", path: "/v2/tracking_requests/tr%2F..%2F1" })
    expect(trackingRequest).toMatchObject({ status: "created", shipmentId: "shipment-1" })
  })

  test("[D:RES-5] references given at creation are sent, and read from the shipment and each container", async () => {
    const refs = { ref_numbers: ["PO 88213"] }
    const client = await started(
      { status: 201, json: { data: aRequest(refs) } },
      { json: { data: [aResource("shipment", refs)], included: [aContainer(refs, "a"), aContainer(refs, "b")] } },
    )
    await createTrackingRequest(client, {
      requestType: "bill_of_lading",
      requestNumber: "MEDUFR030802",
      scac: "MSCU",
      refNumbers: ["PO 88213"],
    })
    const reads: Read[] = []
    await readList(client, "shipment", (read) => reads.push(read))
    expect(asked()[0]?.body).toMatchObject({ data: { attributes: refs } })
    const [entities] = reads.map((read) => read.entities)
    const all = [...(entities?.shipments ?? []), ...(entities?.containers ?? [])]
    expect(all.map((entity) => entity.refNumbers)).toEqual([["PO 88213"], ["PO 88213"], ["PO 88213"]])
  })

  test("[D:RES-4] a customer goes along as a party", async () => {
    const answer = { status: 201, json: { data: aRequest() } }
    const client = await started(answer, answer)
    const order = { requestType: "bill_of_lading", requestNumber: "MEDUFR030802", scac: "MSCU" } as const
    await createTrackingRequest(client, { ...order, customerId: "party-1" })
    await createTrackingRequest(client, { ...order, customerId: null })
    const [named, unnamed] = asked().map(({ body }) => (body as { data: { relationships?: unknown } }).data)
    expect(named?.relationships).toEqual({ customer: { data: { type: "party", id: "party-1" } } })
    expect(unnamed?.relationships).toBeUndefined()
  })

  test.each([
    ["about something else", { json: { data: aContainer() } }],
    ["a list", { json: { data: [aRequest()] } }],
    ["without a status", { json: { data: aRequest({ status: null }) } }],
  ])("an answer %s is an error, and the outcome is open", async (_what, script) => {
    const client = await started(script)
    const call = createTrackingRequest(client, { requestType: "container", requestNumber: "X", scac: "MSCU" })
    await expect(call).rejects.toMatchObject({ kind: "unavailable", outcomeUnknown: true })
  })
})

describe("lists of the mirror", () => {
  test("[D:EP-3] shipments, page by page, with their places", async () => {
    const shipments = (id: string, links = {}) => ({
      json: { data: [aResource("shipment", { tracked: true }, {}, id)], links },
    })
    const client = await started(shipments("a", { next: "/v2/shipments?page=2" }), shipments("b"))
    const ids: string[] = []
    await readList(client, "shipment", (read) => ids.push(...read.entities.shipments.map((shipment) => shipment.id)))
    expect(ids).toEqual(["a", "b"])
    expect(asked().map((one) => one.path)).toEqual(["/v2/shipments", "/v2/shipments"])
    expect(service.heard[0]?.url.searchParams.get("include")?.split(",")).toEqual(
      expect.arrayContaining(["port_of_lading", "port_of_discharge", "pod_terminal", "destination"]),
    )
  })

  test("[D:EP-4] containers with their shipment, terminal and events, and the version they are of", async () => {
    const headers = { Date: "Tue, 13 Oct 2026 11:40:00 GMT" }
    const client = await started({
      headers,
      json: { data: [aContainer()], included: [aResource("terminal", { name: "T" })] },
    })
    const reads: Read[] = []
    await readList(client, "container", (read) => reads.push(read))
    expect(asked()).toMatchObject([{ method: "GET", path: "/v2/containers" }])
    expect(service.heard[0]?.url.searchParams.get("include")?.split(",")).toEqual(
      expect.arrayContaining(["shipment", "pod_terminal", "transport_events", "transport_events.location"]),
    )
    expect(reads[0]).toMatchObject({ skipped: [], entities: { containers: [{ number: "MSCU4728210" }] } })
    expect(reads[0]?.date.slice(0, 13)).toBe("2026-10-13T11")
  })

  test("the public service is asked for its largest page", async () => {
    service = await startScriptedService([{ json: { data: [] } }])
    await readList(service.client({ profile: profileOf("terminal49") }), "tracking_request", () => {})
    expect(service.heard[0]?.url.search).toBe("?page%5Bsize%5D=100&include=customer")
  })
})

describe("one object again", () => {
  test("[D:EP-3] a shipment is found in the list by its number and taken by its id", async () => {
    const other = aResource("shipment", { tracked: true }, {}, "other")
    const wanted = aResource("shipment", { tracked: false }, {}, "wanted")
    const client = await started(
      { json: { data: [other], links: { next: "/v2/shipments?number=B1&page=2" } } },
      { json: { data: [wanted], links: { next: "/v2/shipments?number=B1&page=3" } } },
    )
    const read = await readAgain(client, "shipment", { id: "wanted", number: "B1" })
    expect(read?.entities.shipments).toMatchObject([{ id: "wanted", tracked: false }])
    expect(service.heard).toHaveLength(2)
    expect(service.heard[0]?.url.searchParams.get("number")).toBe("B1")
  })

  test("[D:EP-4] a container that the list does not give is undefined", async () => {
    const client = await started({ json: { data: [aContainer({}, "other")] } })
    expect(await readAgain(client, "container", { id: "wanted", number: "MSCU4728210" })).toBeUndefined()
  })

  test("the public service reads it by its id; 404 is undefined", async () => {
    service = await startScriptedService([{ json: { data: aContainer() } }, { status: 404 }])
    const client = service.client({ profile: profileOf("terminal49") })
    const wanted = { id: "container-1", number: "MSCU4728210" }
    expect((await readAgain(client, "container", wanted))?.entities.containers).toHaveLength(1)
    expect(await readAgain(client, "container", wanted)).toBeUndefined()
    expect(asked().map((one) => one.path)).toEqual(["/v2/containers/container-1", "/v2/containers/container-1"])
  })
})

describe("reference numbers", () => {
  test("[D:EP-5] of a shipment", async () => {
    const client = await started({ json: { data: aResource("shipment", { ref_numbers: ["A", "B"] }) } })
    const { entities } = await replaceReferences(client, "shipment", "shipment-1", ["A", "B"])
    const body = { data: { type: "shipment", attributes: { ref_numbers: ["A", "B"] } } }
    expect(asked()).toEqual([{ method: "PATCH", path: "/v2/shipments/shipment-1", body }])
    expect(entities.shipments[0]?.refNumbers).toEqual(["A", "B"])
  })

  test("[D:EP-6] of a container; an empty list takes them away", async () => {
    const client = await started({ json: { data: aContainer({ ref_numbers: [] }) } })
    const { entities } = await replaceReferences(client, "container", "container-1", [])
    const body = { data: { type: "container", attributes: { ref_numbers: [] } } }
    expect(asked()).toEqual([{ method: "PATCH", path: "/v2/containers/container-1", body }])
    expect(entities.containers[0]?.refNumbers).toEqual([])
  })
})

describe("webhooks", () => {
  const events = ["container.updated", "tracking_request.failed"]
  const url = "https://freeday.example.com/api/webhooks/tracking"
  const secret = "canary-webhook-secret-55"

  test.each([
    ["null", null],
    ["name and value", [{ name: "X-Team", value: "dispatch" }]],
  ])(
    "[D:EP-8, D:RES-3] url, active and events, each once, are sent; the secret comes back; headers are %s",
    async (_what, headers) => {
      const sent = { url, active: true, events }
      const client = await started({ status: 201, json: { data: aResource("webhook", { ...sent, secret, headers }) } })
      const webhook = await createWebhook(client, { url, events: [...events, "container.updated"] })
      expect(asked()).toEqual([
        { method: "POST", path: "/v2/webhooks", body: { data: { type: "webhook", attributes: sent } } },
      ])
      expect(webhook).toEqual({ id: "webhook-1", ...sent, secret })
    },
  )

  test("[D:AUTH-8] from then on the secret is cut out of every log line", async () => {
    const fresh = "canary-webhook-secret-77"
    expect(redact(`signed with ${fresh}`)).toContain(fresh)
    const client = await started({ status: 201, json: { data: aResource("webhook", { secret: fresh }) } })
    await createWebhook(client, { url, events })
    expect(redact(`signed with ${fresh}`)).not.toContain(fresh)
  })

  test("[D:EP-8] without events nothing is sent; without a secret the answer is an error", async () => {
    const client = await started({ status: 201, json: { data: aResource("webhook", { url }) } })
    await expect(createWebhook(client, { url, events: [] })).rejects.toThrow("at least one event")
    expect(service.heard).toHaveLength(0)
    await expect(createWebhook(client, { url, events })).rejects.toThrow("gave no secret")
  })

  test("[D:EP-9] the addresses of deliveries, in an answer that is no JSON:API document", async () => {
    const json = { webhook_notification_ips: ["35.222.62.171", "3.230.67.145"], last_updated: "2026-10-17T21:23:16Z" }
    const client = await started({ headers: { "Content-Type": "application/json" }, json })
    expect(await getWebhookIps(client)).toEqual({
      addresses: ["35.222.62.171", "3.230.67.145"],
      lastUpdated: "2026-10-17T21:23:16.000Z",
    })
    expect(asked()).toMatchObject([{ method: "GET", path: "/v2/webhooks/ips" }])
  })

  test("addresses that are not listed are an error, never an empty list", async () => {
    const client = await started({ json: { message: "soon" } })
    await expect(getWebhookIps(client)).rejects.toThrow("did not list the addresses")
  })
})

describe("notifications read from the service", () => {
  const change = aResource("container_updated_event", { changeset: { pickup_lfd: [null, "2026-02-26"] } })

  test("the list, with entries that cannot be read counted", async () => {
    const unreadable = aResource("webhook_notification", { event: null }, {}, "n2")
    const client = await started({ json: { data: [aNotification("container.updated", change), unreadable] } })
    const pages: unknown[] = []
    await listWebhookNotifications(client, (page) => pages.push(page))
    expect(pages).toMatchObject([
      { unreadable: 1, notifications: [{ id: "notification-1", event: "container.updated" }] },
    ])
    expect(asked()[0]?.path).toBe("/v2/webhook_notifications")
  })

  test("one of them, with what it carries", async () => {
    const client = await started({ json: { data: aNotification("container.updated", change), included: [change] } })
    const missed = await getMissedNotification(client, "notification-1")
    expect(missed?.notification.entities.changes).toHaveLength(1)
    expect(service.heard[0]?.url.pathname).toBe("/v2/webhook_notifications/notification-1")
    expect(service.heard[0]?.url.searchParams.get("include")).toBe("reference_object")
  })
})
