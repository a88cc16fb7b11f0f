// Pushes come from strangers, often all through one proxy: each client behind it has its own room.
import { afterEach, expect, test } from "vitest"
import { startWorld, type World } from "./world.ts"

const ROOM = 600
let world: World
afterEach(() => world.stop())

const push = async (forwarded: string) => {
  const headers = { "X-Forwarded-For": forwarded }
  return (await fetch(`${world.origin}/push/nobodys`, { method: "POST", body: "[]", headers })).status
}
const fill = async (address: (n: number) => string) => {
  for (let n = 0; n < ROOM; n += 20) await Promise.all(Array.from({ length: 20 }, (_, more) => push(address(n + more))))
}

test("behind a proxy that is trusted, the one who pushes too often is refused, and no other", async () => {
  world = await startWorld({ TRACKER_TRUSTED_PROXIES: "1" })
  await fill(() => "203.0.113.9")
  expect(await push("203.0.113.9")).toBe(429)
  // What stands before the proxy's own entry is the sender's claim.
  expect(await push("198.51.100.7, 203.0.113.9")).toBe(429)
  expect(await push("203.0.113.10")).toBe(404)
})

test("without one, a sender that names another address each time has no more room", async () => {
  world = await startWorld()
  await fill((n) => `203.0.113.${n % 250}`)
  expect(await push("198.51.100.7")).toBe(429)
})
