// Every fault on demand, as it arrives over HTTP.
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import type { Fault, FaultKind } from "#carrier/faults"
import { controlHeaders } from "../control-token.ts"
import { ask, type Client, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
let carrier: Opened
let client: Client
let query: Record<string, string>

beforeAll(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 60, limits: false })
  client = openClient(carrier, "maersk")
  query = ask(carrier, "maersk")
})
afterEach(async () => {
  carrier.controls.faults.remove(null)
  expect((await client.get(query)).status).toBe(200)
})
afterAll(() => carrier.stop())

const strike = (kind: FaultKind, more: Partial<Fault> = {}) => {
  carrier.controls.faults.add({ kind, ...more })
  return client.get(query)
}

test.each<[FaultKind, number]>([
  ["unauthorized", 401],
  ["forbidden", 403],
  ["not_found", 404],
  ["server_error", 503],
])("%s is a %d in the standard's words", async (kind, status) => {
  const answer = await strike(kind)
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ statusCode: status })
})

test("rate_limited says when to come again, in seconds or as a date", async () => {
  const seconds = await strike("rate_limited", { seconds: 3600, times: 1 })
  expect([seconds.status, seconds.headers.get("retry-after")]).toEqual([429, "3600"])
  const date = await strike("rate_limited", { seconds: 90, retryAfter: "date" })
  expect(Date.parse(date.headers.get("retry-after") ?? "")).toBe(START + 90_000)
})

test("html is a page with a status of one's choice", async () => {
  const answer = await strike("html", { status: 200 })
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"])
  expect(answer.text).toContain("<html>")
})

test("hang: no answer, whether one waits for its end or not", async () => {
  carrier.controls.faults.add({ kind: "hang", times: 1, seconds: 0.05 })
  await expect(client.get(query)).rejects.toThrow()
  expect(carrier.controls.calls.list().at(-1)).toMatchObject({ status: 0 })
  carrier.controls.faults.add({ kind: "hang", times: 1, seconds: 600 })
  const address = `${carrier.url}/track-and-trace-private/events`
  await expect(fetch(address, { signal: AbortSignal.timeout(50) })).rejects.toThrow("timeout")
})

test("cut: the length of the whole, half of the bytes", async () => {
  const whole = await client.get(query)
  carrier.controls.faults.add({ kind: "cut", times: 1 })
  await expect(client.get(query)).rejects.toThrow()
  expect(carrier.controls.calls.list().at(-1)).toMatchObject({ status: 0 })
  expect((await client.get(query)).text).toBe(whole.text)
})

test("redirect sends to another host", async () => {
  const reached: string[] = []
  const elsewhere = createServer((request, response) => {
    reached.push(request.headers.authorization ?? "")
    response.end("[]")
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve))
  const to = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/events`
  const answer = await strike("redirect", { to })
  expect([answer.status, answer.headers.get("location"), reached]).toEqual([302, to, []])
  elsewhere.close()
})

test("bad_json is half of the true answer", async () => {
  const answer = await strike("bad_json")
  expect([answer.status, answer.body]).toEqual([200, undefined])
  expect(answer.text.startsWith('{"events":[{')).toBe(true)
})

test("deep is 100,000 levels, huge is 50 MB before the true events", async () => {
  const deep = await strike("deep", { times: 1 })
  expect(deep.text).toBe("[".repeat(100_000) + "]".repeat(100_000))
  const huge = await strike("huge")
  expect(huge.text.length).toBeGreaterThan(50 * 1024 * 1024)
  expect(huge.events.length).toBeGreaterThan(0)
})

test("years 0 and 275760, wrong types and unknown codes stand in true events", async () => {
  const times = async (kind: FaultKind) => (await strike(kind, { times: 1 })).events.map((event) => event.eventDateTime)
  expect((await times("year_0")).every((time) => time.startsWith("0000-"))).toBe(true)
  expect((await times("year_275760")).every((time) => time.startsWith("+275760-"))).toBe(true)
  const wrong = await strike("wrong_types", { times: 1 })
  expect(wrong.events[0]).toMatchObject({ eventDateTime: 20260101, eventType: ["EQUIPMENT"], transportCall: "CNSHA" })
  const unknown = await strike("unknown_codes")
  expect(new Set(unknown.events.map((event) => event.eventClassifierCode))).toEqual(new Set(["MAYBE"]))
})

test("a fault can be one carrier's, of tokens alone, for so many calls, for a share of them", async () => {
  const zim = openClient(carrier, "zim")
  const { faults } = carrier.controls
  faults.add({ kind: "server_error", profile: "zim" })
  expect((await client.get(query)).status).toBe(200)
  expect((await zim.get({})).status).toBe(503)
  faults.remove(null)
  faults.add({ kind: "server_error", on: "token" })
  expect((await client.get(query)).status).toBe(200)
  expect((await client.token()).status).toBe(503)
  faults.remove(null)
  faults.add({ kind: "server_error", times: 2 })
  const statuses: number[] = []
  for (let n = 0; n < 3; n += 1) statuses.push((await client.get(query)).status)
  expect(statuses).toEqual([503, 503, 200])
  faults.remove(null)
  faults.add({ kind: "server_error", share: 0.5, seed: 7 })
  const drawn: number[] = []
  for (let n = 0; n < 40; n += 1) drawn.push((await client.get(query)).status)
  const hit = drawn.filter((status) => status === 503).length
  expect(hit).toBeGreaterThan(10)
  expect(hit).toBeLessThan(30)
  expect(faults.list()).toEqual([expect.objectContaining({ seen: 40, hit })])
})

test("by HTTP: set, listed, ended; an unknown kind is refused", async () => {
  const headers = controlHeaders(carrier.controls.controlToken)
  const post = (body: object) =>
    fetch(`${carrier.url}/control/faults`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    })
  const made = (await (await post({ kind: "forbidden", profile: "maersk", times: 1 })).json()) as Fault
  expect((await client.get(query)).status).toBe(403)
  expect(await (await fetch(`${carrier.url}/control/faults`, { headers })).json()).toMatchObject([
    { id: made.id, hit: 1 },
  ])
  expect((await post({ kind: "earthquake" })).status).toBe(400)
  await fetch(`${carrier.url}/control/faults/${made.id}`, { method: "DELETE", headers })
  expect(carrier.controls.faults.list()).toEqual([])
})
