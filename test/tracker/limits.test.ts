import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { cases, fc } from "#test/property"
import { openLimits } from "#tracker/http/limits"
import { track, trackShipment } from "./track.ts"
import { startWorld, type World } from "./world.ts"

vi.setConfig({ testTimeout: 60_000 })

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

/** How many of `tries` requests succeed before the first 429, and that answer. */
async function untilRefused(
  tries: number,
  ask: () => Promise<{ status: number; headers: Headers; errors: unknown[] }>,
) {
  for (let n = 0; n < tries; n += 1) {
    const answer = await ask()
    if (answer.status === 429) return { taken: n, answer }
  }
  return { taken: tries, answer: undefined }
}

const enable = async (enabled: boolean) => world.control("PUT", "/control/limits", { enabled })

describe("buckets", () => {
  const number = JSON.stringify({ number: "MAEU123456789" })
  const headers = { "Content-Type": "application/vnd.api+json" }
  const attributes = { request_type: "bill_of_lading", request_number: "?", scac: "MAEU" }

  test("[S:LIM-1, S:ERR-3] 100 a minute, then 429 with Retry-After in seconds; the other buckets are not touched", async () => {
    const { containers } = await trackShipment(world, "MAEU500100200")
    await enable(true)
    const refresh = `/containers/${containers[0]?.id}/refresh`
    const bucketsOf: [number, () => ReturnType<typeof world.send>][] = [
      [100, () => world.get("/webhooks/ips")],
      [100, () => world.post("/tracking_requests", "tracking_request", attributes)],
      [200, () => world.send("POST", "/tracking_requests/infer_number", { body: number, headers })],
      [10, () => world.send("PATCH", refresh)],
    ]
    for (const [room, ask] of bucketsOf) {
      const { taken, answer } = await untilRefused(room + 1, ask)
      expect(taken).toBe(room)
      expect(answer?.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/)
      expect(answer?.errors[0]).toMatchObject({ status: "429", code: "rate_limited" })
    }
    await enable(false)
    expect((await world.get("/webhooks/ips")).status).toBe(200)
  })

  test("[S:LIM-1] the limit is each account's own", async () => {
    const { id } = await world.control("POST", "/control/accounts", { name: "Eastbrook" })
    const { key } = await world.control("POST", "/control/keys", { account_id: id })
    await enable(true)
    const mine = await untilRefused(101, () => world.get("/webhooks/ips"))
    expect(mine.taken).toBe(100)
    const other = await fetch(`${world.origin}/v2/webhooks/ips`, { headers: { Authorization: `Token ${key}` } })
    expect(other.status).toBe(200)
    await enable(false)
  })

  test("a key that is not counted takes nothing of its account's minute", async () => {
    const { key } = await world.control("POST", "/control/keys", { counted: false })
    await enable(true)
    const headers = { Authorization: `Token ${key}` }
    for (let n = 0; n < 101; n += 1) {
      expect((await fetch(`${world.origin}/v2/webhooks/ips`, { headers })).status).toBe(200)
    }
    expect((await untilRefused(101, () => world.get("/webhooks/ips"))).taken).toBe(100)
    await enable(false)
  })

  test("the clock of the world has no say in it", async () => {
    await enable(true)
    await untilRefused(101, () => world.get("/webhooks/ips"))
    await world.forward(3_600_000)
    expect((await world.get("/webhooks/ips")).status).toBe(429)
    await enable(false)
    await track(world, "MAEU500100201")
  })
})

describe("the window", () => {
  test("[S:LIM-1] in no 60 seconds are more than 100 taken, and after Retry-After there is room again", () => {
    const gaps = fc.array(fc.integer({ min: 0, max: 3000 }), { minLength: 150, maxLength: 400 })
    fc.assert(
      fc.property(gaps, (waits) => {
        let now = 0
        const limits = openLimits(true, () => now)
        const taken: number[] = []
        for (const wait of waits) {
          now += wait
          const room = limits.take("account", "default")
          if (room.ok) taken.push(now)
          else {
            now += room.retryAfter * 1000
            expect(limits.take("account", "default").ok).toBe(true)
            taken.push(now)
          }
        }
        for (const [n, at] of taken.entries()) {
          const before = taken[n - 100]
          if (before !== undefined) expect(at - before).toBeGreaterThanOrEqual(60_000)
        }
      }),
      { numRuns: cases(60), seed: 7 },
    )
  })
})
