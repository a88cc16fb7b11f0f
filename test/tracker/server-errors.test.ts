// 5xx: what a client sees, and that it may try again. Operations and meaning are typed from the interface document.
import { createHash } from "node:crypto"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest"
import type { Resource } from "./client.ts"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { uploadDocument } from "./upload.ts"
import { startWorld, type World } from "./world.ts"

const MEDIA_TYPE = "application/vnd.api+json"
const HOUR = 3_600_000
const BYTES = "%PDF-1.4 a distinct one"
let world: World
let ids: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  const receiver = await startReceiver()
  const webhook = await subscribe(world, receiver, ["tracking_request.succeeded"])
  const { request, shipment, containers } = await trackShipment(world, "MAEU800100200")
  await quiet(world)
  const [notification] = (await world.get("/webhook_notifications")).data
  receiver.stop()
  await world.patch(`/webhooks/${webhook.id}`, "webhook", { active: false })
  const document = await uploadDocument(world, "order.pdf", BYTES)
  ids = {
    ...{ tracking_requests: request.id, shipments: shipment.id, containers: containers[0]?.id ?? "" },
    ...{ webhook_notifications: notification?.id ?? "", documents: document.id },
  }
})
afterEach(() => mend())
afterAll(() => world.stop())

const fail = (status: number, more: object = {}) =>
  world.control("POST", "/control/faults", { kind: "server_error", status, ...more })
const mend = () => world.control("DELETE", "/control/faults")

const body = (type: string, attributes: object) => ({ data: { type, attributes } })
const bill = { request_type: "bill_of_lading", scac: "MAEU" }
const hook = { url: "https://example.com/hook", active: false, events: ["container.updated"] }
const checksum = createHash("md5").update("other").digest("base64")
const blob = { filename: "a.pdf", content_type: "application/pdf", byte_size: 5, checksum }
/** Every operation in the document's table: path, what is sent, and the answer if nothing fails. */
const OPERATIONS: [method: string, path: string, sent: object | null, answered: number][] = [
  ["POST", "/tracking_requests", body("tracking_request", { ...bill, request_number: "MAEU800100201" }), 201],
  ["GET", "/tracking_requests/{id}", null, 200],
  ["GET", "/shipments", null, 200],
  ["GET", "/containers", null, 200],
  ["PATCH", "/shipments/{id}", body("shipment", { ref_numbers: ["PO 1"] }), 200],
  ["PATCH", "/containers/{id}", body("container", { ref_numbers: ["PO 2"] }), 200],
  ["PATCH", "/containers/{id}/refresh", null, 200],
  ["POST", "/webhooks", body("webhook", hook), 201],
  ["GET", "/webhooks/ips", null, 200],
  ["GET", "/webhook_notifications", null, 200],
  ["GET", "/webhook_notifications/{id}", null, 200],
  ["POST", "/rails/active_storage/direct_uploads", { blob }, 200],
  ["POST", "/documents", body("document", { name: "x", attached_document: "not-announced" }), 422],
]
const ask = (method: string, path: string, sent: object | null) =>
  world.send(method, path.replace("{id}", ids[path.split("/")[1] ?? ""] ?? ""), {
    headers: { "Content-Type": MEDIA_TYPE },
    ...(sent ? { body: JSON.stringify(sent) } : {}),
  })
/** Everything the account has, as any client reads it. */
async function holdings() {
  const lists = ["/tracking_requests", "/shipments", "/containers", "/webhooks", "/documents", "/webhook_notifications"]
  const read: Resource[][] = []
  for (const path of lists) read.push((await world.all(path)).data)
  return read
}

describe.each([500, 502, 503, 504])("a fault that answers %i", (status) => {
  test.each(OPERATIONS)(
    "[S:ERR-4] %s %s: the document's errors, nothing done, and a retry that is answered",
    async (...given) => {
      const [method, path, sent, answered] = given
      const before = await holdings()
      await fail(status)
      for (let attempt = 0; attempt < 2; attempt += 1) {
        const answer = await ask(method, path, sent)
        expect([answer.status, answer.headers.get("content-type")]).toEqual([status, MEDIA_TYPE])
        expect(Object.keys(answer.body)).toEqual(["errors"])
        expect(answer.errors).toEqual([
          {
            status: String(status),
            code: expect.stringMatching(/^[a-z_]+$/),
            title: expect.stringMatching(/\w/),
            detail: expect.stringContaining("Try again later"),
            meta: {},
          },
        ])
      }
      await mend()
      expect(await holdings()).toEqual(before)
      expect((await ask(method, path, sent)).status).toBe(answered)
    },
  )
})

describe("what fails and what does not", () => {
  test("[S:ERR-4] only the paths and methods named fail, and only as long as said", async () => {
    await fail(503, { path: "/shipments*", method: "GET", for_seconds: 3600 })
    expect((await world.get("/shipments")).status).toBe(503)
    expect((await world.get(`/shipments/${ids.shipments}`)).status).toBe(503)
    expect((await world.get("/containers")).status).toBe(200)
    expect((await world.patch(`/shipments/${ids.shipments}`, "shipment", { ref_numbers: [] })).status).toBe(200)
    await world.forward(HOUR)
    expect((await world.get("/shipments")).status).toBe(200)
  })

  test("[S:ERR-4] a registration repeated after a 5xx is one registration", async () => {
    await fail(502, { method: "POST" })
    const sent = body("tracking_request", { ...bill, request_number: "MAEU800100300" })
    for (let attempt = 0; attempt < 3; attempt += 1) await ask("POST", "/tracking_requests", sent)
    await mend()
    expect((await ask("POST", "/tracking_requests", sent)).status).toBe(201)
    await world.forward(2000)
    const { data } = await world.get("/tracking_requests?filter[request_number]=MAEU800100300")
    expect(data.map(({ attributes }) => attributes.status)).toEqual(["created"])
  })

  test("[S:ERR-4] a carrier that is unavailable fails its request, not the reading of it", async () => {
    const request = await track(world, "MAEU800100400UNREACHABLE")
    const answer = await world.get(`/tracking_requests/${request.id}`)
    expect(answer.status).toBe(200)
    expect(answer.data.attributes).toMatchObject({
      ...{ status: "pending", is_retrying: true, failed_reason: "shipping_line_unreachable" },
    })
  })

  test("[S:ERR-4] a failure of our own is a 500 that shows nothing of what is inside", async () => {
    const reported = vi.spyOn(console, "error").mockImplementation(() => undefined)
    const { body: where } = await world.get(`/documents/${ids.documents}/download_url`)
    rmSync(join(world.folder, "uploads"), { recursive: true })
    const answer = await fetch(String(where.download_url))
    const text = await answer.text()
    expect([answer.status, answer.headers.get("content-type")]).toEqual([500, MEDIA_TYPE])
    expect(JSON.parse(text).errors).toMatchObject([{ status: "500", title: "Internal Server Error", meta: {} }])
    for (const inner of ["ENOENT", world.folder, "node:", "at "]) expect(text).not.toContain(inner)
    expect(reported).toHaveBeenCalled()
    reported.mockRestore()
  })
})
