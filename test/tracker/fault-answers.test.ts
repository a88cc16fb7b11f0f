// Every fault of the service's answers can be injected.
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest"
import { KEY, startWorld, type World } from "./world.ts"

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterEach(() => mend())
afterAll(() => world.stop())

const fault = (body: object) => world.control("POST", "/control/faults", body)
const mend = () => world.control("DELETE", "/control/faults")

describe("answers", () => {
  const raw = (path: string) => fetch(`${world.origin}/v2${path}`, { headers: { Authorization: `Token ${KEY}` } })

  test("rate_limited: 429 with Retry-After, on the paths named", async () => {
    await fault({ kind: "rate_limited", path: "/containers*", seconds: 7 })
    const limited = await raw("/containers")
    expect([limited.status, limited.headers.get("retry-after")]).toEqual([429, "7"])
    expect((await raw("/shipments")).status).toBe(200)
  })

  test("html_error: a page of HTML", async () => {
    await fault({ kind: "html_error", status: 502 })
    const answer = await raw("/shipments")
    expect([answer.status, answer.headers.get("content-type")]).toEqual([502, "text/html; charset=utf-8"])
    expect(await answer.text()).toContain("<html>")
  })

  test("bad_json: a 200 that breaks off", async () => {
    await fault({ kind: "bad_json" })
    const answer = await raw("/shipments")
    expect(answer.status).toBe(200)
    const text = await answer.text()
    expect(text.length).toBeGreaterThan(5)
    expect(() => JSON.parse(text)).toThrow()
  })

  test("hang: no answer for so many seconds, then a cut connection", async () => {
    await fault({ kind: "hang", seconds: 0.3 })
    const begun = Date.now()
    await expect(raw("/shipments")).rejects.toThrow()
    expect(Date.now() - begun).toBeGreaterThan(250)
  })

  test("a share of the requests, drawn the same way again", async () => {
    const run = async (seed: number) => {
      await fault({ kind: "server_error", share: 0.4, seed })
      const statuses: number[] = []
      for (let n = 0; n < 30; n += 1) statuses.push((await raw("/webhooks/ips")).status)
      await mend()
      return statuses
    }
    const first = await run(5)
    expect(new Set(first)).toEqual(new Set([200, 503]))
    expect(await run(5)).toEqual(first)
    expect(await run(6)).not.toEqual(first)
  })
})

test.each([
  { kind: "meteor" },
  { kind: "lose", share: 0 },
  { kind: "lose", share: 1.5 },
  { kind: "server_error", status: 404 },
  { kind: "delay", seconds: -1 },
  { kind: "lose", events: ["container.lost"] },
  { kind: "lose", colour: "red" },
])("%j is refused", async (body) => {
  expect([400, 422]).toContain((await fault(body)).status)
  expect(await world.control("GET", "/control/faults")).toEqual([])
})
