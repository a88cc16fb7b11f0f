// The console's page, and the controls it uses.
import { request as rawRequest } from "node:http"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

const page = (path: string) => fetch(`${world.origin}${path}`)
const list = async (path: string) => (await world.control("GET", path)) as unknown as Record<string, unknown>[]

/** Every file that the page and its files request. */
async function reachable(): Promise<Map<string, Response>> {
  const found = new Map<string, Response>()
  const waiting = ["/"]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    const answer = await page(path)
    found.set(path, answer)
    if (path.endsWith(".woff2")) continue
    const text = await answer.text()
    const absolute = [...text.matchAll(/["'(](\/console\/[\w./-]+)["')]/g)].map(([, to = ""]) => to)
    const relative = [...text.matchAll(/^import .* from "(\.[^"]+\.js)"$/gm)].map(([, to = ""]) => to)
    const here = new URL(path, world.origin)
    waiting.push(...absolute, ...relative.map((to) => new URL(to, here).pathname))
  }
  return found
}

describe("the page", () => {
  test("is at the tracker's own address, and all that it loads is there and its own", async () => {
    const files = await reachable()
    expect([...files].filter(([, { status }]) => status !== 200).map(([path]) => path)).toEqual([])
    expect([...files.keys()]).toEqual(expect.arrayContaining(["/console/main.js", "/console/views/deliveries.js"]))
    const home = files.get("/")
    expect(home?.headers.get("content-type")).toBe("text/html; charset=utf-8")
    expect(home?.headers.get("content-security-policy")).toContain("default-src 'none'; script-src 'self'")
    expect(await (await page("/")).text()).not.toMatch(/https?:\/\/|<script>|style=|onclick=/)
  })

  test.each(["/console/", "/console/index.htm", "/console/..%2froutes.ts", "/console/%2e%2e/routes.ts"])(
    "%s gives no file",
    async (path) => {
      expect((await page(path)).status).toBe(404)
    },
  )

  test.each(["/", "/console/main.js", "/control/calls"])("%s is not for another host's name", async (path) => {
    const status = await new Promise((resolve) => {
      const { hostname, port } = new URL(world.origin)
      const asked = rawRequest({ hostname, port, path, headers: { Host: "rebound.example" } }, (answer) => {
        answer.resume()
        resolve(answer.statusCode)
      })
      asked.end()
    })
    expect(status).toBe(403)
  })
})

describe("finding", () => {
  test("containers by the start of their number, bill or booking, and by stage", async () => {
    const { containers, shipment } = await trackShipment(world, "MAEU610001HELD")
    const number = String(containers[0]?.attributes.number)
    const numbers = async (query: string) => (await list(`/control/containers?${query}`)).map((each) => each.number)
    expect(await numbers(`q=${number.slice(0, 8).toLowerCase()}`)).toContain(number)
    expect(await numbers("q=maeu610001")).toHaveLength(containers.length)
    expect(await numbers(`q=${shipment.attributes.bill_of_lading_number}&stage=delivered`)).toEqual([])
    expect(await numbers("stage=held")).not.toContain(number)
    await world.control("POST", `/control/containers/${number}/observe`, { holds: [{ name: "USDA" }] })
    expect(await numbers("stage=held")).toEqual([number])
    expect(await world.control("GET", "/control/containers?stage=sunk")).toMatchObject({ status: 422 })
  })

  test("requests by the start of their number and by status", async () => {
    await track(world, "MAEU620001NOTFOUND")
    await track(world, "MAEU620002")
    const found = (query: string) => list(`/control/tracking_requests?${query}`)
    expect(await found("q=maeu62&status=failed")).toMatchObject([
      { request_number: "MAEU620001NOTFOUND", status: "failed", failed_reason: "not_found" },
    ])
    expect((await found("q=MAEU62")).map((each) => each.request_number)).toEqual(["MAEU620002", "MAEU620001NOTFOUND"])
    expect(await world.control("GET", "/control/tracking_requests?status=lost")).toMatchObject({ status: 422 })
  })
})

describe("looking into", () => {
  test("a delivery: each attempt, and the very bytes, also after it came through", async () => {
    const receiver = await startReceiver()
    receiver.answerWith(500)
    const webhook = await subscribe(world, receiver, ["tracking_request.succeeded"])
    await track(world, "MAEU630001")
    await quiet(world)
    receiver.answerWith(204)
    await world.forward(3_600_000)
    await quiet(world)
    const [first] = receiver.deliveries
    const delivery = await world.control("GET", `/control/deliveries/${first?.id}`)
    expect(delivery).toMatchObject({
      status: "succeeded",
      url: receiver.url,
      attempts: [{ status: 500 }, { status: 204 }],
    })
    expect(delivery.body).toBe(first?.raw)
    expect(await list("/control/webhooks")).toMatchObject([{ id: webhook.id, url: receiver.url, pending: 0 }])
    expect(await world.control("GET", "/control/deliveries/4f2c6f8e-0000-4000-8000-000000000000")).toMatchObject({
      status: 404,
    })
    receiver.stop()
  })

  test("a call: what was asked and answered, newest first, and neither keys nor secrets", async () => {
    await world.control("DELETE", "/control/calls")
    const sent = { url: "https://hooks.example/in", active: true, events: ["container.updated"] }
    const made = await world.post("/webhooks", "webhook", sent)
    await world.send("GET", "/containers?include=nonsense")
    await world.send("GET", "/shipments", { headers: { Authorization: "Token not-a-key" } })
    const calls = await list("/control/calls")
    expect(calls).toMatchObject([
      { method: "GET", path: "/v2/shipments", status: 401, account: null },
      { method: "GET", path: "/v2/containers?include=nonsense", status: 400, account: "Northlake Imports" },
      { method: "POST", path: "/v2/webhooks", status: 201 },
    ])
    const [, refused, posted] = await Promise.all(calls.map(({ n }) => world.control("GET", `/control/calls/${n}`)))
    expect(String(refused?.answer_body)).toContain("unknown_relation")
    expect(JSON.parse(String(posted?.request_body)).data.attributes).toEqual(sent)
    expect(JSON.parse(String(posted?.answer_body)).data.id).toBe(made.data.id)
    expect(JSON.stringify([refused, posted])).not.toContain(String(made.data.attributes.secret))
    expect(JSON.stringify(calls)).not.toContain("not-a-key")
  })

  test("at most the newest 200 calls are kept, long bodies cut", async () => {
    const long = JSON.stringify({ data: "x".repeat(40_000) })
    await world.send("POST", "/webhooks", { body: long, headers: { "Content-Type": "application/vnd.api+json" } })
    const [call] = await list("/control/calls")
    expect(String((await world.control("GET", `/control/calls/${call?.n}`)).request_body).length).toBeLessThan(33_000)
    for (let n = 0; n < 205; n += 1) await world.get("/webhooks/ips")
    expect(await list("/control/calls")).toHaveLength(200)
    expect(await world.control("GET", `/control/calls/${call?.n}`)).toMatchObject({ status: 404 })
  })
})
