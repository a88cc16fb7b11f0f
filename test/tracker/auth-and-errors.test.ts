import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { type Answer, openClient } from "./client.ts"
import { trackShipment } from "./track.ts"
import { KEY, startWorld, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const UNKNOWN = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
const raw = async (path: string, authorization?: string): Promise<Answer> => {
  const headers: Record<string, string> = authorization === undefined ? {} : { Authorization: authorization }
  const response = await fetch(`${world.origin}/v2${path}`, { headers })
  const body = await response.json()
  return { status: response.status, headers: response.headers, included: [], ...body, body }
}
const newKey = async (account?: string) =>
  world.control("POST", "/control/keys", account ? { account_id: account } : {})

describe("keys", () => {
  test("[S:AUTH-1] Token and the raw key is the one form that is let in", async () => {
    expect((await raw("/shipments", `Token ${KEY}`)).status).toBe(200)
  })
  test.each([
    `Bearer ${KEY}`,
    `token ${KEY}`,
    `Token "${KEY}"`,
    `Token '${KEY}'`,
    `Token  ${KEY}`,
    `Token\t${KEY}`,
    `Token ${KEY} x`,
    `Token${KEY}`,
    `Basic ${Buffer.from(KEY).toString("base64")}`,
    KEY,
  ])("[S:AUTH-1] %s is a 401", async (header) => {
    const answer = await raw("/shipments", header)
    expect(answer.status).toBe(401)
    expect(answer.errors[0]).toMatchObject({ status: "401", detail: expect.stringContaining("Token <API_KEY>") })
  })

  test.each([
    ["missing", undefined, "missing"],
    ["malformed", "Token", "malformed"],
    ["truncated", `Token ${KEY.slice(0, -3)}`, "could not be verified"],
    ["unverifiable", "Token fd_nobody_has_this_key", "could not be verified"],
  ])("[S:AUTH-3] a %s key gets 401 with the reason", async (_case, header, words) => {
    for (const path of ["/shipments", `/containers/${UNKNOWN}`, "/webhooks/ips", "/nothing/here"]) {
      const answer = await raw(path, header)
      expect(answer.status).toBe(401)
      expect(answer.errors[0]?.detail).toContain(words)
    }
  })

  test("[S:AUTH-3] a revoked key gets 401 from then on", async () => {
    const { id, key } = await newKey()
    expect((await raw("/shipments", `Token ${key}`)).status).toBe(200)
    await world.control("DELETE", `/control/keys/${id}`)
    const answer = await raw("/shipments", `Token ${key}`)
    expect(answer.status).toBe(401)
    expect(answer.errors[0]?.detail).toContain("could not be verified")
  })

  test("[S:AUTH-9] another account sees nothing of this one: its ids answer 404", async () => {
    const { request, shipment, containers } = await trackShipment(world, "MAEU900100200")
    const account = await world.control("POST", "/control/accounts", { name: "Eastbrook" })
    const { key } = await newKey(String(account.id))
    const other = openClient(world.origin, String(key))
    for (const path of ["/shipments", "/containers", "/tracking_requests", "/webhook_notifications"]) {
      expect((await other.get(path)).data).toEqual([])
    }
    const own = [`/shipments/${shipment.id}`, `/containers/${containers[0]?.id}`, `/tracking_requests/${request.id}`]
    for (const path of own) {
      expect((await world.get(path)).status).toBe(200)
      expect((await other.get(path)).status).toBe(404)
    }
    expect((await other.patch(own[0] ?? "", "shipment", { ref_numbers: ["X"] })).status).toBe(404)
    expect((await world.get("/shipments?number=MAEU900100200")).data[0]?.attributes.ref_numbers).toEqual([])
  })
})

describe("errors", () => {
  const register = (attributes: object) => world.post("/tracking_requests", "tracking_request", attributes)
  const bill = { request_type: "bill_of_lading", request_number: "MAEU900100300", scac: "MAEU" }

  test("[S:ERR-1] are JSON:API errors: status as a string, code, title, detail, source, meta", async () => {
    const answer = await register({ ...bill, scac: "XXXX" })
    expect(answer.headers.get("content-type")).toBe("application/vnd.api+json")
    expect(answer.body).toEqual({
      errors: [
        {
          status: "422",
          code: "unsupported_carrier",
          title: "Unprocessable Entity",
          detail: expect.stringContaining("XXXX"),
          source: { pointer: "/data/attributes/scac" },
          meta: {},
        },
      ],
    })
  })

  test.each(["XXXX", "UALC", "    "])("[S:ERR-5] the carrier %j is not supported: 422", async (scac) => {
    const answer = await register({ ...bill, scac })
    expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/scac"])
  })

  test.each(["MSCU1234567", "CSQU3054384", "CSQU305438", "CSQX3054383", "1234567890", "ÄBCU1234567"])(
    "[S:ERR-5] the container number %s is malformed: 422",
    async (request_number) => {
      const answer = await register({ ...bill, request_type: "container", request_number })
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/request_number"])
    },
  )

  test.each(["", "M", "MAE", "MAEUX", "MAERSK"])(
    "[S:LIM-2] a scac of other than 4 characters, %j, is a 422",
    async (scac) => {
      expect((await register({ ...bill, scac })).status).toBe(422)
      expect((await register({ ...bill, scac, auto_detect_vocc_scac: true })).status).toBe(422)
    },
  )

  test("[S:EP-1] scac may be left out only with auto_detect_vocc_scac true", async () => {
    const { scac: _scac, ...without } = bill
    expect((await register(without)).status).toBe(422)
    expect((await register({ ...without, auto_detect_vocc_scac: false })).status).toBe(422)
    expect((await register({ ...without, auto_detect_vocc_scac: true })).status).toBe(201)
  })

  test.each([
    ["no JSON", "{"],
    ["no object", "[]"],
    ["no data", "{}"],
    ["data of another type", '{"data":{"type":"shipment","attributes":{}}}'],
    ["attributes that are no object", '{"data":{"type":"tracking_request","attributes":7}}'],
    ["nothing in it", '{"data":{"type":"tracking_request"}}'],
    ["an empty body", ""],
    ["more than a megabyte", `{"data":"${"x".repeat(1_100_000)}"}`],
  ])("a body with %s is a 400", async (_case, body) => {
    const headers = { "Content-Type": "application/vnd.api+json" }
    const answer = await world.send("POST", "/tracking_requests", { body, headers })
    expect([answer.status, answer.errors[0]?.status]).toEqual([400, "400"])
  })
})
