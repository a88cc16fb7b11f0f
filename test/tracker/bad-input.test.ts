// Whatever a client sends to a described operation, the answer is the document's error or a success: never a 5xx, never
// a broken connection. Operations and input names come from the description.

import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { fc, sized } from "#test/property"
import { type Description, readDescription } from "./description.ts"
import type { Schema } from "./schema-check.ts"
import { trackShipment } from "./track.ts"
import { KEY, startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })
const MEDIA_TYPE = "application/vnd.api+json"
const RUNS = { numRuns: sized(8, 25), seed: 20260224 }

type Operation = { method: string; path: string; parameters: { name: string; in: string }[]; body: Schema | undefined }
let world: World
let operations: Operation[]
let ids: Record<string, string>
beforeAll(async () => {
  world = await startWorld()
  operations = toOperations(await readDescription(world.origin))
  const { request, shipment, containers } = await trackShipment(world, "MAEU100200300")
  const hook = { url: "https://example.com/hook", active: false, events: ["container.updated"] }
  const webhook = await world.post("/webhooks", "webhook", hook)
  const party = await world.post("/parties", "party", { company_name: "Northlake" })
  ids = {
    tracking_requests: request.id,
    shipments: shipment.id,
    containers: containers[0]?.id ?? "",
    webhooks: webhook.data.id,
    parties: party.data.id,
  }
})
afterAll(() => world.stop())

function toOperations({ paths }: Description): Operation[] {
  type Entry = { parameters: Operation["parameters"]; requestBody?: { content: Record<string, { schema: Schema }> } }
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods as unknown as Record<string, Entry>).map(([method, { parameters, requestBody }]) => {
      const body = requestBody?.content[MEDIA_TYPE]?.schema
      return { method: method.toUpperCase(), path, parameters, body }
    }),
  )
}

/** Uses a known id in the path, so that the body decides. */
const addressOf = ({ path }: Operation) => path.replace("{id}", ids[path.split("/")[1] ?? ""] ?? "x")

async function soundly(method: string, path: string, body?: string) {
  const headers = { Authorization: `Token ${KEY}`, "Content-Type": MEDIA_TYPE }
  const init = { method, headers, ...(body === undefined ? {} : { body }) }
  const response = await fetch(`${world.origin}/v2${path}`, init)
  const text = await response.text()
  expect([method, path, body, response.status < 500]).toEqual([method, path, body, true])
  if (response.status < 400) return response.status
  const { errors } = JSON.parse(text)
  expect(errors.length).toBeGreaterThan(0)
  for (const error of errors) {
    const reported = { status: String(response.status), code: expect.any(String), detail: expect.any(String) }
    expect(error).toMatchObject(reported)
    if (response.status === 422) expect(error.source ?? error.code).toBeTruthy()
  }
  return response.status
}

const wild = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: "binary", maxLength: 300 }),
  fc.array(fc.string()),
  fc.constant("x".repeat(5000)),
  fc.integer(),
)

/** A body of the right structure, with the right attribute names and any values. */
function framed(schema: Schema): fc.Arbitrary<unknown> {
  const { data } = (schema.properties ?? {}) as { data?: Schema }
  const frame = data?.properties as Record<string, Schema> | undefined
  const names = Object.keys((frame?.attributes ?? schema).properties ?? {})
  const attributes = fc.dictionary(fc.constantFrom(...names, "other"), wild)
  return frame ? attributes.map((sent) => ({ data: { type: frame.type?.const, attributes: sent } })) : attributes
}

test("bodies with the right names and any type or value", async () => {
  const taking = operations.filter(({ body }) => body)
  expect(taking.length).toBeGreaterThan(13)
  for (const operation of taking) {
    const holding = async (sent: unknown) => {
      await soundly(operation.method, addressOf(operation), JSON.stringify(sent))
    }
    await fc.assert(fc.asyncProperty(framed(operation.body ?? {}), holding), RUNS)
  }
})

test("bodies that are no JSON:API at all", async () => {
  const body = fc.oneof(
    fc.string(),
    fc.json(),
    fc.jsonValue().map((data) => JSON.stringify({ data })),
  )
  for (const operation of operations.filter(({ body: schema }) => schema)) {
    const refused = async (sent: string) => {
      expect(await soundly(operation.method, addressOf(operation), sent)).toBeGreaterThanOrEqual(400)
    }
    await fc.assert(fc.asyncProperty(body, refused), RUNS)
  }
})

test("ids of any kind lead nowhere: 404, never an error of ours", async () => {
  const word = fc.string({ unit: "binary", minLength: 1, maxLength: 60 }).filter((text) => !/^[.\s]+$/.test(text))
  for (const { method, path } of operations.filter((each) => each.path.includes("{id}"))) {
    const lost = async (id: string) => {
      const body = method === "PATCH" || method === "POST" ? "{}" : undefined
      expect(await soundly(method, path.replace("{id}", encodeURIComponent(id)), body)).toBe(404)
    }
    await fc.assert(fc.asyncProperty(word, lost), { numRuns: sized(4, 10), seed: 7 })
  }
})

test("query parameters of any value; a refusal names its parameter", async () => {
  const value = fc.string({ unit: "binary", maxLength: 60 })
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    for (const { name } of operation.parameters.filter((each) => each.in === "query")) {
      const holding = async (text: string) => {
        await soundly("GET", `${addressOf(operation)}?${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
      }
      await fc.assert(fc.asyncProperty(value, holding), { numRuns: sized(4, 8), seed: 11 })
    }
  }
})

test.each([
  ["a wrong type is a 400 at its place", { ref_numbers: "PO 1" }, 400, "/data/attributes/ref_numbers"],
  ["a wrong type within a list", { ref_numbers: ["PO 1", 7] }, 400, "/data/attributes/ref_numbers/1"],
  ["an over-long value is a 422", { ref_numbers: ["x".repeat(101)] }, 422, "/data/attributes/ref_numbers/0"],
  ["too many values", { ref_numbers: Array(51).fill("x") }, 422, "/data/attributes/ref_numbers"],
])("[S:ERR-2] %s", async (_case, attributes, status, pointer) => {
  const answer = await world.patch(`/shipments/${ids.shipments}`, "shipment", attributes)
  expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([status, pointer])
})

test("bytes that are no UTF-8, and a body in a media type of its own", async () => {
  const headers = { Authorization: `Token ${KEY}`, "Content-Type": MEDIA_TYPE }
  const post = async (init: RequestInit) =>
    (await fetch(`${world.origin}/v2/webhooks`, { method: "POST", ...init })).status
  expect(await post({ headers, body: Buffer.from([0x7b, 0xff, 0xfe]) })).toBe(400)
  expect(await post({ headers: { Authorization: headers.Authorization } })).toBe(400)
})
