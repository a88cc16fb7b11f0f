// Input for registering a number, accepted and refused.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { openClient } from "./client.ts"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { startWorld, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const MEDIA_TYPE = "application/vnd.api+json"
const bill = { request_type: "bill_of_lading", request_number: "MAEU700100200", scac: "MAEU" }
const send = (method: string, path: string, attributes: object, relationships?: object) =>
  world.send(method, path, {
    body: JSON.stringify({
      data: { type: "tracking_request", attributes, ...(relationships ? { relationships } : {}) },
    }),
    headers: { "Content-Type": MEDIA_TYPE },
  })
const register = (attributes: object, relationships?: object) =>
  send("POST", "/tracking_requests", { ...bill, ...attributes }, relationships)
const customer = (id: string) => ({ customer: { data: { type: "party", id } } })
const newParty = async (name: string) => (await world.post("/parties", "party", { company_name: name })).data

describe("the number", () => {
  test.each([
    "MAEU 700100201",
    " MAEU700100201",
    "MAEU700100201\n",
    "MAEU\u00a0700100201",
    "MAEU700100201/01",
    "MAEU700100201,MAEU700100202",
    "MAEU700100201, MAEU700100202",
  ])("[S:EP-1] %j holds a blank, a slash or a comma: 422 at its place, and nothing is registered", async (number) => {
    for (const request_type of ["bill_of_lading", "booking_number", "container"]) {
      const answer = await register({ request_type, request_number: number })
      expect([answer.status, answer.errors[0]?.code]).toEqual([422, "invalid_number"])
      expect(answer.errors[0]?.source).toEqual({ pointer: "/data/attributes/request_number" })
      expect(answer.errors[0]?.detail).toContain("a blank, a slash or a comma")
    }
    expect((await world.get("/tracking_requests?q=MAEU7001002")).data).toEqual([])
  })

  test.each(["CSQU 305438 3", "CSQU305438-3", "CSQU30543833", "CSQ3054383", "CSQA3054383", "CSQU3054382"])(
    "[S:ERR-5] %j is not the form of a container number: 422",
    async (request_number) => {
      const answer = await register({ request_type: "container", request_number })
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/request_number"])
    },
  )

  test("[S:EP-15] two numbers in a list are a malformed request", async () => {
    expect((await register({ request_number: ["MAEU700100201", "MAEU700100202"] })).status).toBe(400)
  })

  test("dots and dashes within a number stay, small letters become capitals", async () => {
    const { status, data } = await register({ request_number: "maeu-7001.00203" })
    expect([status, data.attributes.request_number]).toEqual([201, "MAEU-7001.00203"])
  })
})

describe("customer and tags", () => {
  test("[S:RES-4] given at creation, they are in the answer, the list, the included party and the notification", async () => {
    const receiver = await startReceiver()
    await subscribe(world, receiver, ["tracking_request.succeeded"])
    const party = await newParty("Lakeshore Outdoor")
    const attributes = { request_number: "MAEU700100210", tags: ["spring", "priority"] }
    const made = await register(attributes, customer(party.id))
    expect([made.status, made.data.attributes.tags]).toEqual([201, ["spring", "priority"]])
    expect(made.data.relationships.customer).toEqual({ data: { type: "party", id: party.id } })
    await world.forward(2000)
    await quiet(world)
    const read = await world.get(`/tracking_requests/${made.data.id}?include=customer`)
    expect(read.data.attributes).toMatchObject({ status: "created", tags: ["spring", "priority"] })
    expect(read.included).toEqual([party])
    const [listed] = (await world.get("/tracking_requests?filter[request_number]=MAEU700100210")).data
    expect(listed).toEqual(read.data)
    const reported = receiver.deliveries.find(
      ({ data }) => data.relationships.reference_object?.data?.id === made.data.id,
    )
    expect(reported?.included.find(({ type }) => type === "tracking_request")).toEqual(read.data)
    expect(reported?.included.find(({ type }) => type === "party")).toEqual(party)
    receiver.stop()
  })

  test("[S:RES-4] without them there is no customer and no tag", async () => {
    const { data } = await register({ request_number: "MAEU700100211" })
    expect([data.attributes.tags, data.relationships.customer]).toEqual([[], { data: null }])
    const nobody = await register({ request_number: "MAEU700100212" }, { customer: { data: null } })
    expect([nobody.status, nobody.data.relationships.customer]).toEqual([201, { data: null }])
  })

  test("[S:RES-4] a change sets another customer, or none, and leaves the rest as it was", async () => {
    const [first, second] = [await newParty("Meridian Foods"), await newParty("Ridgeway Tools")]
    const made = await register({ request_number: "MAEU700100213", tags: ["a"] }, customer(first.id))
    const path = `/tracking_requests/${made.data.id}`
    const changed = await send("PATCH", path, {}, customer(second.id))
    expect(changed.data.relationships.customer?.data?.id).toBe(second.id)
    expect(changed.data.attributes.tags).toEqual(["a"])
    const retagged = await send("PATCH", path, { tags: ["b"] })
    expect([retagged.data.attributes.tags, retagged.data.relationships.customer?.data?.id]).toEqual([["b"], second.id])
    const cleared = await send("PATCH", path, {}, { customer: { data: null } })
    expect((await world.get(path)).data).toEqual(cleared.data)
    expect(cleared.data.relationships.customer).toEqual({ data: null })
  })

  test("[S:AUTH-9] a party of another account, or of none, is refused as one that is not there", async () => {
    const account = await world.control("POST", "/control/accounts", { name: "Eastbrook", plan: "paid" })
    const { key } = await world.control("POST", "/control/keys", { account_id: String(account.id) })
    const other = openClient(world.origin, String(key))
    const theirs = (await other.post("/parties", "party", { company_name: "Eastbrook" })).data
    for (const id of [theirs.id, "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11", "none"]) {
      const answer = await register({ request_number: "MAEU700100214" }, customer(id))
      const { code, source } = answer.errors[0] ?? {}
      expect([answer.status, code, source]).toEqual([
        ...[422, "unknown_party"],
        { pointer: "/data/relationships/customer/data/id" },
      ])
    }
    expect((await world.get("/tracking_requests?q=MAEU700100214")).data).toEqual([])
  })

  test.each([
    ["tags that are no list", { tags: "spring" }, undefined, 400, "/data/attributes/tags"],
    ["a tag that is no text", { tags: ["a", 7] }, undefined, 400, "/data/attributes/tags/1"],
    ["an empty tag", { tags: [""] }, undefined, 422, "/data/attributes/tags/0"],
    [
      "a customer of another type",
      {},
      { customer: { data: { type: "account", id: "x" } } },
      422,
      "/data/relationships/customer/data/type",
    ],
    [
      "a customer without an id",
      {},
      { customer: { data: { type: "party" } } },
      400,
      "/data/relationships/customer/data/id",
    ],
    ["relationships that are no object", {}, "party", 400, "/data/relationships"],
  ])("%s is refused at its place", async (_case, attributes, relationships, status, pointer) => {
    const answer = await register(attributes, relationships as object)
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([status, pointer])
  })
})
