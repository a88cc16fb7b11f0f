import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test, vi } from "vitest"
import { clockState, followClock, now, onClockTurn, realNow, type StopClock } from "./clock.ts"
import type { OwnTracker } from "./own-tracker.ts"

let stop: StopClock | undefined
let server: Server | undefined

afterEach(() => {
  stop?.()
  server?.closeAllConnections()
  server?.close()
})

const trackerAt = (one: Server): OwnTracker => ({
  url: `http://127.0.0.1:${(one.address() as AddressInfo).port}`,
  token: "token-0123456789",
})

/** A tracker that publishes what `answer` says. */
async function publish(answer: () => { status?: number; body: unknown }): Promise<OwnTracker> {
  server = createServer((_request, response) => {
    const { status = 200, body } = answer()
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  return trackerAt(server)
}

test("without a tracker, now is the wall clock", () => {
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(50)
  expect(clockState()).toMatchObject({ simulated: false, speed: 1, running: true })
})

test("world time is followed and extrapolated with its speed; realNow is not", async () => {
  const tracker = await publish(() => ({ body: { now: "2026-03-01T10:00:00.000Z", speed: 3600, running: true } }))
  stop = followClock(tracker, { pollMs: 60_000 })
  await stop.ready
  const first = now().getTime()
  expect(first).toBeGreaterThanOrEqual(Date.parse("2026-03-01T10:00:00Z"))
  await vi.waitFor(() => expect(now().getTime() - first).toBeGreaterThan(60_000))
  expect(Math.abs(realNow().getTime() - Date.now())).toBeLessThan(50)
  expect(clockState()).toMatchObject({ simulated: true, speed: 3600, running: true })
})

test("a world at our pace is asked again only when its clock was turned, and whoever waits for that is notified", async () => {
  let at = "2026-03-01T10:00:00.000Z"
  const asked: string[] = []
  const tokens = new Set<string | undefined>()
  let set: (() => void) | undefined
  server = createServer((request, response) => {
    asked.push(request.url ?? "")
    tokens.add(request.headers.authorization)
    const answer = () =>
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ now: at, speed: 1, running: true, setting: at }))
    if (request.url?.endsWith(encodeURIComponent(at))) set = answer
    else answer()
  })
  await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve))
  const turns: string[] = []
  const end = onClockTurn(() => turns.push(now().toISOString().slice(0, 10)))
  stop = followClock(trackerAt(server), { pollMs: 5 })
  await stop.ready
  await vi.waitFor(() => expect(set).toBeDefined())
  expect(asked).toEqual(["/control/clock", `/control/clock?known=${encodeURIComponent(at)}`])
  expect([...tokens]).toEqual(["Bearer token-0123456789"])
  expect(turns).toEqual([])
  at = "2026-03-09T10:00:00.000Z"
  set?.()
  await vi.waitFor(() => expect(turns).toEqual(["2026-03-09"]))
  end()
})

test("the time of a stopped world does not move", async () => {
  const tracker = await publish(() => ({ body: { now: "2026-03-01T10:00:00.000Z", speed: 60, running: false } }))
  stop = followClock(tracker, { pollMs: 5 })
  await stop.ready
  expect(now().toISOString()).toBe("2026-03-01T10:00:00.000Z")
  expect(clockState().running).toBe(false)
})

test("a jump of the world is followed, forward and back", async () => {
  let at = "2026-03-01T10:00:00.000Z"
  const tracker = await publish(() => ({ body: { now: at, speed: 1, running: false } }))
  stop = followClock(tracker, { pollMs: 5 })
  await stop.ready
  at = "2026-03-09T10:00:00.000Z"
  await vi.waitFor(() => expect(now().toISOString()).toBe(at))
  at = "2026-03-02T10:00:00.000Z"
  await vi.waitFor(() => expect(now().toISOString()).toBe(at))
})

test("the last known rate goes on while the tracker answers with errors or nonsense", async () => {
  const answers = [{ status: 503, body: {} }, { body: { now: "soon", speed: 1 } }, { body: null }]
  let asked = 0
  const good = { body: { now: "2026-03-01T10:00:00.000Z", speed: 3600, running: true } }
  const tracker = await publish(() => (asked++ === 0 ? good : (answers[asked % answers.length] ?? good)))
  stop = followClock(tracker, { pollMs: 5 })
  await stop.ready
  await vi.waitFor(() => expect(asked).toBeGreaterThan(6))
  const first = now().getTime()
  await vi.waitFor(() => expect(now().getTime()).toBeGreaterThan(first + 30_000))
  expect(clockState()).toMatchObject({ simulated: true, speed: 3600 })
})

test("stopping gives back the wall clock", async () => {
  const tracker = await publish(() => ({ body: { now: "2020-01-01T00:00:00.000Z", speed: 1, running: true } }))
  stop = followClock(tracker, { pollMs: 5 })
  await stop.ready
  expect(now().getUTCFullYear()).toBe(2020)
  stop()
  expect(clockState().simulated).toBe(false)
  expect(Math.abs(now().getTime() - Date.now())).toBeLessThan(50)
})
