import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { type Client, openClient } from "./client.ts"
import { track, trackShipment } from "./track.ts"
import { KEY, startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

const DAY = 86_400_000
const UNKNOWN = "6f0c2a52-9a0f-4f6f-8f6e-0d5b1c3f7a11"
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const open = async (account: object) => {
  const { id } = await world.control("POST", "/control/accounts", { name: "Eastbrook", ...account })
  const { key } = await world.control("POST", "/control/keys", { account_id: id })
  const client: Client = { ...openClient(world.origin, String(key)), forward: world.forward }
  return { id: String(id), client }
}
const register = (client: Client, request_number: string) =>
  client.post("/tracking_requests", "tracking_request", {
    request_type: "bill_of_lading",
    request_number,
    scac: "MAEU",
  })

describe("keys", () => {
  test("[S:AUTH-2] a key's value is shown once, masked after, and a lost one is replaced", async () => {
    const made = await world.control("POST", "/control/keys", {})
    const lost = String(made.key)
    expect(lost.length).toBeGreaterThan(24)
    const listed = (await world.control("GET", "/control/keys")) as unknown as { id: string; masked: string }[]
    expect(listed.find(({ id }) => id === made.id)?.masked).toMatch(/^.{4}….{4}$/)
    expect(JSON.stringify(listed)).not.toContain(lost)
    const { key } = await world.control("POST", "/control/keys", {})
    await world.control("DELETE", `/control/keys/${made.id}`)
    expect((await openClient(world.origin, String(key)).get("/shipments")).status).toBe(200)
    expect((await openClient(world.origin, lost).get("/shipments")).status).toBe(401)
    expect((await openClient(world.origin, KEY).get("/shipments")).status).toBe(200)
  })
})

describe("plans", () => {
  test("[S:AUTH-4] a free account creates tracking requests; all else is a 401 that names the paid plan", async () => {
    const { client } = await open({ plan: "free" })
    expect((await register(client, "MAEU600100200")).status).toBe(201)
    for (const path of [
      "/shipments",
      "/tracking_requests",
      "/webhooks/ips",
      "/ports/USLAX",
      `/containers/${UNKNOWN}`,
    ]) {
      const answer = await client.get(path)
      expect([path, answer.status]).toEqual([path, 401])
      expect(answer.errors[0]?.detail).toContain("creating tracking requests needs a paid plan")
    }
    const webhook = { url: "https://example.com/hook", active: true, events: ["container.updated"] }
    expect((await client.post("/webhooks", "webhook", webhook)).status).toBe(401)
  })

  test("[S:AUTH-4] a trial opens reads for 7 days, then the account is free again; a paid plan opens all", async () => {
    const { id, client } = await open({ plan: "trial" })
    await track(client, "MAEU600100201")
    expect((await client.get("/shipments")).data).toHaveLength(1)
    expect((await client.post("/parties", "party", { company_name: "Eastbrook" })).status).toBe(401)
    await world.forward(6.9 * DAY)
    expect((await client.get("/shipments")).status).toBe(200)
    await world.forward(0.2 * DAY)
    expect((await client.get("/shipments")).status).toBe(401)
    expect((await register(client, "MAEU600100202")).status).toBe(201)
    await world.control("PATCH", `/control/accounts/${id}`, { plan: "paid" })
    expect((await client.post("/parties", "party", { company_name: "Eastbrook" })).status).toBe(201)
  })

  test.each(["free", "trial"])(
    "[S:LIM-3, S:BEH-10] on the %s plan the 11th active container is refused",
    async (plan) => {
      const { id, client } = await open({ plan: "paid" })
      let active = 0
      for (let n = 0; active < 7; n += 1) {
        active += (await trackShipment(client, `MAEU6103${plan.length}0${n}${n}DIRECT`)).containers.length
      }
      await world.control("PATCH", `/control/accounts/${id}`, { plan })
      const outcomes: string[] = []
      for (let n = 0; active < 10 && n < 40; n += 1) {
        const before = await countContainers(id, client, plan)
        await register(client, `MAEU6104${plan.length}0${n + 10}DIRECT`)
        await world.forward(2000)
        active = await countContainers(id, client, plan)
        expect(active).toBeLessThanOrEqual(10)
        outcomes.push(active === before ? "refused" : "taken")
      }
      expect(active).toBe(10)
      expect(outcomes).toContain("taken")
      const eleventh = await register(client, "MAEU610999999")
      expect([eleventh.status, eleventh.errors[0]?.code]).toEqual([403, "container_limit_reached"])
      expect(eleventh.errors[0]?.detail).toContain("10 active containers")
    },
  )

  test.each(["air_waybill", "parcel", "road", "truck", "rail"])(
    "[S:BEH-10] a request of type %s is refused: there is no air, parcel or road",
    async (request_type) => {
      const attributes = { request_type, request_number: "176-12345675", scac: "MAEU" }
      const answer = await world.post("/tracking_requests", "tracking_request", attributes)
      expect([answer.status, answer.errors[0]?.source?.pointer]).toEqual([422, "/data/attributes/request_type"])
    },
  )
})

async function countContainers(id: string, client: Client, plan: string): Promise<number> {
  await world.control("PATCH", `/control/accounts/${id}`, { plan: "paid" })
  const { data } = await client.all("/containers")
  await world.control("PATCH", `/control/accounts/${id}`, { plan })
  return data.length
}

describe("entitlements", () => {
  const features = [
    ["PATCH", "refresh", "container_refresh"],
    ["GET", "map_geojson", "map"],
    ["GET", "route", "routing"],
    ["GET", "widget", "widget"],
  ] as const
  const statusOf = async (client: Client, method: string, path: string, key: string) => {
    const headers = { Authorization: `Token ${key}` }
    return (await fetch(`${client.origin}/v2${path}`, { method, headers })).status
  }

  test.each(features)(
    "[S:AUTH-5, S:BEH-8] %s /containers/{id}/%s is 403 unless %s is enabled",
    async (method, end, entitlement) => {
      const { id } = await world.control("POST", "/control/accounts", { name: "Westbrook", entitlements: [] })
      const { key } = await world.control("POST", "/control/keys", { account_id: id })
      const client = { ...openClient(world.origin, String(key)), forward: world.forward }
      const { containers } = await trackShipment(client, "MAEU600100210")
      const path = `/containers/${containers[0]?.id}/${end}`
      const refused = await client.send(method, path)
      expect([refused.status, refused.errors[0]?.code]).toEqual([403, "feature_not_enabled"])
      await world.control("PATCH", `/control/accounts/${id}`, { entitlements: [entitlement] })
      expect(await statusOf(client, method, path, String(key))).toBe(200)
    },
  )

  test("[S:BEH-8] without rail_lfd the rail's last free day is absent, and no news of it is sent", async () => {
    const { id, client } = await open({ entitlements: [] })
    const { containers } = await trackShipment(client, "MAEU600100211DIRECT")
    const container = containers[0]
    await world.control("POST", `/control/containers/${container?.attributes.number}/observe`, {
      pickup_lfd_rail: "2026-03-09T06:00:00Z",
    })
    const path = `/containers/${container?.id}?include=transport_events`
    const without = await client.get(path)
    expect(without.data.attributes.import_deadlines).not.toHaveProperty("pickup_lfd_rail")
    expect(without.data.attributes.pickup_lfd).toBeNull()
    expect(without.included.map(({ attributes }) => attributes.event)).not.toContain(
      "container.pickup_lfd_rail.changed",
    )
    await world.control("PATCH", `/control/accounts/${id}`, { entitlements: ["rail_lfd"] })
    const enabled = await client.get(path)
    expect(enabled.data.attributes.import_deadlines).toMatchObject({ pickup_lfd_rail: "2026-03-09T06:00:00Z" })
    expect(enabled.data.attributes.pickup_lfd).toBe("2026-03-09T06:00:00Z")
  })
})

describe("another account", () => {
  test("[S:AUTH-9] none of this account's ids is known to it, to read or to change", async () => {
    const { client } = await open({})
    const { request, shipment, containers } = await trackShipment(world, "MAEU600100220")
    const webhook = await world.post("/webhooks", "webhook", {
      url: "https://example.com/hook",
      active: false,
      events: ["container.updated"],
    })
    const party = await world.post("/parties", "party", { company_name: "Northlake" })
    const container = `/containers/${containers[0]?.id}`
    const reads = [
      `/tracking_requests/${request.id}`,
      `/shipments/${shipment.id}`,
      `/webhooks/${webhook.data.id}`,
      `/parties/${party.data.id}`,
      ...["", "/transport_events", "/raw_events", "/map_geojson", "/route", "/widget"].map(
        (end) => `${container}${end}`,
      ),
    ]
    for (const path of reads) expect([path, (await client.get(path)).status]).toEqual([path, 404])
    const changes: [string, string][] = [
      [`/shipments/${shipment.id}`, "shipment"],
      [container, "container"],
      [`/shipments/${shipment.id}/stop_tracking`, "shipment"],
      [`/shipments/${shipment.id}/resume_tracking`, "shipment"],
      [`${container}/refresh`, "container"],
      [`/webhooks/${webhook.data.id}`, "webhook"],
      [`/tracking_requests/${request.id}`, "tracking_request"],
      [`/parties/${party.data.id}`, "party"],
    ]
    for (const [path, type] of changes) expect([path, (await client.patch(path, type, {})).status]).toEqual([path, 404])
    expect((await client.send("DELETE", `/webhooks/${webhook.data.id}`)).status).toBe(404)
    for (const path of ["/webhooks", "/parties", "/documents", "/search?query=MAEU600100220"]) {
      expect((await client.get(path)).data).toEqual([])
    }
    expect((await world.get(`/shipments/${shipment.id}`)).data.attributes.tracked).toBe(true)
  })
})
