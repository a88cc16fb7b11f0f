// Whatever a client sends, the answer is the document's error or a success: never a 5xx, never a broken connection.
import fc from "fast-check"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 30_000 })
const RUNS = { numRuns: 60, seed: 20260224 }
let world: World
let ids: { shipment: string; container: string }
beforeAll(async () => {
  world = await startWorld()
  const { shipment, containers } = await trackShipment(world, "MAEU100200300")
  ids = { shipment: shipment.id, container: containers[0]?.id ?? "" }
})
afterAll(() => world.stop())

const MEDIA_TYPE = "application/vnd.api+json"
const soundly = async (method: string, path: string, body?: string) => {
  const headers = { Authorization: "Token test-key-0123456789", "Content-Type": MEDIA_TYPE }
  const response = await fetch(`${world.origin}/v2${path}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body }),
  })
  const answer = JSON.parse(await response.text())
  expect(response.status).toBeLessThan(500)
  if (response.status < 400) return
  expect(answer.errors.length).toBeGreaterThan(0)
  for (const error of answer.errors) {
    expect(error).toMatchObject({
      status: String(response.status),
      code: expect.any(String),
      title: expect.any(String),
    })
  }
}

const to = (path: string) => path.replace(":shipment", ids.shipment).replace(":container", ids.container)

const writes = [
  [
    "POST",
    "/tracking_requests",
    "tracking_request",
    ["request_type", "request_number", "scac", "ref_numbers", "auto_detect_vocc_scac"],
  ],
  ["POST", "/webhooks", "webhook", ["url", "active", "events", "headers"]],
  ["POST", "/documents", "document", ["name", "attached_document"]],
  ["PATCH", "/shipments/:shipment", "shipment", ["ref_numbers"]],
  ["PATCH", "/containers/:container", "container", ["ref_numbers"]],
] as const

test.each(writes)("%s %s: attributes of any type and value", async (method, path, type, names) => {
  const wild = fc.oneof(fc.jsonValue(), fc.string({ unit: "binary", maxLength: 300 }), fc.array(fc.string()))
  const attributes = fc.dictionary(fc.constantFrom(...names, "other"), wild)
  const holding = async (sent: object) =>
    soundly(method, to(path), JSON.stringify({ data: { type, attributes: sent } }))
  await fc.assert(fc.asyncProperty(attributes, holding), RUNS)
})

test.each(writes)("%s %s: bodies that are no JSON:API at all", async (method, path) => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((data) => JSON.stringify({ data })),
  )
  await fc.assert(
    fc.asyncProperty(body, async (sent) => soundly(method, to(path), sent)),
    RUNS,
  )
})

test("ids, includes and pages of any value", async () => {
  const place = fc.constantFrom("shipments", "containers", "tracking_requests", "webhook_notifications", "documents")
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 60 })
  await fc.assert(
    fc.asyncProperty(place, word, word, async (where, id, value) => {
      await soundly("GET", `/${where}/${encodeURIComponent(id)}`)
      for (const name of ["include", "page[number]", "page[size]", "number", "filter[number]"]) {
        await soundly("GET", `/${where}?${name}=${encodeURIComponent(value)}`)
      }
    }),
    RUNS,
  )
})

test("bytes that are no UTF-8, and a body in a media type of its own", async () => {
  const headers = { Authorization: "Token test-key-0123456789", "Content-Type": MEDIA_TYPE }
  const broken = await fetch(`${world.origin}/v2/webhooks`, {
    method: "POST",
    headers,
    body: Buffer.from([0x7b, 0xff, 0xfe]),
  })
  expect(broken.status).toBe(400)
  const none = await fetch(`${world.origin}/v2/webhooks`, {
    method: "POST",
    headers: { Authorization: headers.Authorization },
  })
  expect(none.status).toBe(400)
})
