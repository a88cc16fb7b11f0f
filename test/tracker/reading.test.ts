import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Answer } from "./client.ts"
import { startWorld, type World } from "./world.ts"

const MEDIA_TYPE = "application/vnd.api+json"
let world: World
beforeAll(async () => {
  world = await startWorld({ TRACKER_SHIPMENTS: "60" })
})
afterAll(() => world.stop())

const ids = (answer: Answer) => answer.data.map((each) => each.id)

describe("media type", () => {
  test("[S:BEH-4] every answer is application/vnd.api+json, errors too", async () => {
    for (const path of [
      "/shipments",
      "/containers",
      "/tracking_requests",
      "/webhook_notifications",
      "/webhooks/ips",
      "/nothing",
      "/shipments/x",
    ]) {
      expect((await world.get(path)).headers.get("content-type")).toBe(MEDIA_TYPE)
    }
  })

  test.each([
    [MEDIA_TYPE, 200],
    [`${MEDIA_TYPE}; charset=utf-8`, 200],
    ["application/json", 400],
    ["text/plain", 400],
  ])("[S:BEH-4] a body sent as %s gets %i", async (type, status) => {
    const [shipment] = (await world.get("/shipments")).data
    const body = JSON.stringify({ data: { type: "shipment", attributes: { ref_numbers: ["A"] } } })
    const answer = await world.send("PATCH", `/shipments/${shipment?.id}`, { body, headers: { "Content-Type": type } })
    expect(answer.status).toBe(status)
    if (status === 400) expect(answer.errors[0]?.detail).toContain(MEDIA_TYPE)
  })

  test("[S:VER-1] the base address ends in /v2: there is nothing outside, and links lead inside", async () => {
    const list = await world.get("/shipments")
    expect(list.data[0]?.links?.self).toMatch(/^\/v2\/shipments\//)
    expect(new URL(list.links.next ?? "").pathname).toBe("/v2/shipments")
    const headers = { Authorization: `Token test-key-0123456789` }
    for (const path of ["/shipments", "/v1/shipments", "/v3/shipments"]) {
      expect((await fetch(`${world.origin}${path}`, { headers })).status).toBe(404)
    }
  })

  test("the Date header is world time, to the second", async () => {
    const { headers } = await world.get("/shipments")
    expect(headers.get("date")).toBe("Tue, 24 Feb 2026 15:00:00 GMT")
  })
})

describe("include", () => {
  test("[S:BEH-5] nested with dots, each resource once", async () => {
    const include = "transport_events.location,transport_events.vessel,shipment.port_of_lading,pod_terminal.port"
    const { data, included } = await world.get(`/containers?page[size]=50&include=${include}`)
    const keys = included.map((each) => `${each.type} ${each.id}`)
    expect(new Set(keys).size).toBe(keys.length)
    expect(new Set(included.map((each) => each.type))).toEqual(
      new Set(["transport_event", "port", "metro_area", "vessel", "shipment", "terminal"]),
    )
    const shipments = new Set(data.map((each) => each.relationships.shipment?.data?.id))
    const shown = included.filter((each) => each.type === "shipment").map((each) => each.id)
    expect(new Set(shown)).toEqual(shipments)
  })

  test("[S:BEH-5] without it nothing is included", async () => {
    expect((await world.get("/containers")).body).not.toHaveProperty("included")
  })

  test.each([
    "/containers?include=owner",
    "/containers?include=shipment.captain",
    "/containers?include=shipment,pod_terminal.port.port",
    "/shipments?include=__proto__",
    "/shipments?include=constructor",
    "/tracking_requests?include=shipment",
    "/webhook_notifications?include=container",
  ])("[S:BEH-5] the unknown relation of %s is a 400 that names the parameter", async (path) => {
    const answer = await world.get(path)
    expect(answer.status).toBe(400)
    expect(answer.errors[0]?.source).toEqual({ parameter: "include" })
  })
})

describe("lists", () => {
  test.each([
    ["[S:EP-3] shipments", "/shipments", 59],
    ["[S:EP-4] containers", "/containers", 151],
  ])("%s come in pages of 30, the links lead through all of them once", async (_title, path, total) => {
    const first = await world.get(path)
    expect(first.data).toHaveLength(30)
    expect(first.meta).toEqual({ size: 30, total })
    expect(first.links).not.toHaveProperty("prev")
    const all = await world.all(path)
    expect(new Set(all.data.map((each) => each.id)).size).toBe(total)
    const last = await world.get(first.links.last ?? "")
    expect(last.links).not.toHaveProperty("next")
    expect(ids(await world.get(last.links.prev ?? ""))).not.toEqual(ids(last))
    expect(ids(await world.get(last.links.first ?? ""))).toEqual(ids(first))
    expect(ids(await world.get(last.links.self ?? ""))).toEqual(ids(last))
  })

  test("a page size over 100 is cut to 100, a page after the last is empty, nonsense is a 400", async () => {
    expect((await world.get("/containers?page[size]=5000")).data).toHaveLength(100)
    expect((await world.get("/containers?page[number]=900")).data).toEqual([])
    for (const query of ["page[number]=0", "page[number]=-1", "page[number]=x", "page[size]=0", "page[size]=1.5"]) {
      const answer = await world.get(`/containers?${query}`)
      expect(answer.status).toBe(400)
      expect(answer.errors[0]?.source?.parameter).toBe(query.split("=")[0])
    }
  })

  test("include and other parameters stay in the links", async () => {
    const { links } = await world.get("/containers?include=shipment&page[size]=10")
    expect(new URL(links.next ?? "").searchParams.get("include")).toBe("shipment")
    expect(new URL(links.next ?? "").searchParams.get("page[size]")).toBe("10")
  })

  test("number finds a shipment by bill or request number and a container by number; other filters are ignored", async () => {
    const [shipment] = (await world.get("/shipments")).data
    const [container] = (await world.get("/containers")).data
    expect(ids(await world.get(`/shipments?number=${shipment?.attributes.bill_of_lading_number}`))).toEqual([
      shipment?.id,
    ])
    expect(ids(await world.get(`/containers?number=${container?.attributes.number}`))).toEqual([container?.id])
    expect((await world.get("/containers?number=ZZZU0000000")).data).toEqual([])
    expect((await world.get("/containers?filter[current_status]=available&sort=-number")).meta.total).toBe(151)
  })
})

describe("reference numbers", () => {
  test.each([
    ["[S:EP-5] a shipment's", "/shipments", "shipment"],
    ["[S:EP-6] a container's", "/containers", "container"],
  ])("%s are replaced and stay", async (_title, path, type) => {
    const before = (await world.get(path)).data[3]
    const answer = await world.patch(`${path}/${before?.id}`, type, { ref_numbers: ["PO 1", "PO 2"] })
    expect(answer.status).toBe(200)
    expect(answer.data).toEqual({ ...before, attributes: { ...before?.attributes, ref_numbers: ["PO 1", "PO 2"] } })
    expect((await world.get(`${path}/${before?.id}`)).data).toEqual(answer.data)
  })

  test.each([
    [{ ref_numbers: "PO 1" }, 400],
    [{ ref_numbers: [7] }, 400],
    [{}, 400],
    [{ ref_numbers: [""] }, 422],
    [{ ref_numbers: ["x".repeat(101)] }, 422],
  ])("%j is refused", async (attributes, status) => {
    const [container] = (await world.get("/containers")).data
    const answer = await world.patch(`/containers/${container?.id}`, "container", attributes)
    expect(answer.status).toBe(status)
    expect(answer.errors[0]?.source?.pointer).toMatch(/^\/data\/attributes\/ref_numbers/)
  })
})
