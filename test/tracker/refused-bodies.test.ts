// Bodies that are refused with words, where they were taken, or never answered.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
const HEADERS = { "Content-Type": "application/vnd.api+json" }
let world: World
let ids: Record<"tracking_request" | "shipment" | "container" | "party", string>
beforeAll(async () => {
  world = await startWorld()
  const { request, shipment, containers } = await trackShipment(world, "MAEU100200300")
  const party = await world.post("/parties", "party", { company_name: "Northlake" })
  ids = {
    tracking_request: request.id,
    shipment: shipment.id,
    container: containers[0]?.id ?? "",
    party: party.data.id,
  }
})
afterAll(() => world.stop())

const send = (method: string, path: string, data: object) =>
  world.send(method, path, { body: JSON.stringify({ data }), headers: HEADERS })
const asked = (attributes: object) => send("POST", "/tracking_requests", { type: "tracking_request", attributes })
const whole = { request_type: "bill_of_lading", request_number: "MAEU100200301", scac: "MAEU" }

test.each(["request_type", "request_number"])(
  "a request without %s is a malformed one: 400, and it is named",
  async (name) => {
    const { [name as keyof typeof whole]: _, ...rest } = whole
    const { status, errors } = await asked(rest)
    expect([status, errors[0]?.code, errors[0]?.source?.pointer]).toEqual([
      400,
      "malformed",
      `/data/attributes/${name}`,
    ])
  },
)

test("a request_type that does not exist is refused content: 422", async () => {
  expect(await asked({ ...whole, request_type: "parcel" })).toMatchObject({ status: 422 })
})

const PATHS = {
  tracking_request: "tracking_requests",
  shipment: "shipments",
  container: "containers",
  party: "parties",
}
const CHANGES = {
  tracking_request: { ref_numbers: ["PO 1"] },
  shipment: { ref_numbers: ["PO 1"] },
  container: { ref_numbers: ["PO 1"] },
  party: { company_name: "Northlake Ltd" },
}

test.each(Object.entries(PATHS))(
  "a change of a %s that names another id is refused, its own is taken",
  async (type, path) => {
    const kind = type as keyof typeof ids
    const change = (id: string) => send("PATCH", `/${path}/${ids[kind]}`, { id, type, attributes: CHANGES[kind] })
    const other = await change("00000000-0000-4000-8000-000000000000")
    expect([other.status, other.errors[0]?.code, other.errors[0]?.source?.pointer]).toEqual([
      422,
      "other_id",
      "/data/id",
    ])
    expect((await change(ids[kind].toUpperCase())).status).toBe(200)
  },
)

test.each([
  ["a reference", { ref_numbers: ["PO \u0000 1"] }, "/data/attributes/ref_numbers/0"],
  ["a number", { request_number: "MAEU\u0000100200301" }, "/data/attributes/request_number"],
  ["half of a character", { tags: ["hot \ud83d"] }, "/data/attributes/tags/0"],
])("%s that no database takes is refused, so that its request does not hang", async (_what, change, pointer) => {
  const { status, errors } = await asked({ ...whole, ...change })
  expect([status, errors[0]?.code, errors[0]?.source?.pointer]).toEqual([422, "invalid_text", pointer])
  const { data } = await world.get("/tracking_requests")
  expect(data.map((each) => each.attributes.request_number)).not.toContain(whole.request_number)
})

test.each(["MSCU6401183A", "MSCU640118340HC"])(
  "%s, a container number with more after it, is no bill",
  async (number) => {
    const { status, errors } = await asked({ ...whole, request_number: number })
    expect([status, errors[0]?.code]).toEqual([422, "invalid_number"])
    const inferred = await world.send("POST", "/tracking_requests/infer_number", {
      ...{ body: JSON.stringify({ number }), headers: HEADERS },
    })
    expect(inferred.status).toBe(422)
  },
)
