// How often a credential may call, and which calls counted.

import { afterAll, beforeEach, describe, expect, test } from "vitest"
import { type Opened, openCarrier } from "#carrier/carrier"
import { openLimit } from "#carrier/credentials/limits"
import { fc } from "#test/property"
import { controlHeaders } from "../control-token.ts"
import { ask, openClient } from "./client.ts"

const START = Date.parse("2026-03-01T00:00:00Z")
const SPANS = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 } as const
const opened: Opened[] = []
let carrier: Opened

beforeEach(async () => {
  carrier = await openCarrier({ start: START, running: false, shipments: 60 })
  opened.push(carrier)
})
afterAll(() => Promise.all(opened.map(({ stop }) => stop())))

const forward = (ms: number) => carrier.controls.clock.change({ now: carrier.controls.clock.now() + ms })

describe("limits", () => {
  test.each(["second", "minute", "hour", "day"] as const)("so many in any %s, and no more", async (span) => {
    const client = openClient(carrier, "hapag-lloyd", "limited")
    carrier.controls.credentials.add({ profile: "hapag-lloyd", id: "limited", limits: { [span]: 3 } })
    const query = ask(carrier, "hapag-lloyd")
    const statuses = async (calls: number) => {
      const all: number[] = []
      for (let n = 0; n < calls; n += 1) all.push((await client.get(query)).status)
      return all
    }
    expect(await statuses(2)).toEqual([200, 200])
    forward(SPANS[span] / 2)
    expect(await statuses(2)).toEqual([200, 429])
    // The first two are outside the span by now. The third is still in it.
    forward(SPANS[span] / 2)
    expect(await statuses(3)).toEqual([200, 200, 429])
  })

  test("Retry-After in seconds, or as a date where the carrier has it so", async () => {
    const answers = ["hapag-lloyd", "hmm"].map(async (name) => {
      const client = openClient(carrier, name, "slow")
      carrier.controls.credentials.add({ profile: name, id: "slow", limits: { minute: 1 } })
      await client.get(ask(carrier, name))
      const refused = await client.get(ask(carrier, name))
      expect(refused.status).toBe(429)
      return refused.headers
    })
    const [seconds, date] = await Promise.all(answers)
    expect(seconds?.get("retry-after")).toBe("60")
    expect(Date.parse(date?.get("retry-after") ?? "")).toBe(START + 60_000)
    expect(date?.get("date")).toBe(new Date(START).toUTCString())
  })

  test("each credential has its own, and the carrier's where it has none", async () => {
    const [one, two] = [openClient(carrier, "hapag-lloyd", "one"), openClient(carrier, "hapag-lloyd", "two")]
    const query = ask(carrier, "hapag-lloyd")
    for (let n = 0; n < 10; n += 1) expect((await one.get(query)).status).toBe(200)
    expect((await one.get(query)).status).toBe(429)
    expect((await two.get(query)).status).toBe(200)
  })

  test("no span ever holds more calls than it may, whenever they come", () => {
    const waits = fc.array(fc.nat({ max: 40_000 }), { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(waits, (each) => {
        const take = openLimit({ second: 2, minute: 5, hour: 60 })
        const taken: number[] = []
        let now = START
        for (const wait of each) {
          now += wait
          const until = take(now)
          if (until === null) taken.push(now)
          else expect(until).toBeGreaterThan(now)
        }
        for (const at of taken) {
          const within = (ms: number) => taken.filter((other) => other > at - ms && other <= at).length
          expect(within(SPANS.second)).toBeLessThanOrEqual(2)
          expect(within(SPANS.minute)).toBeLessThanOrEqual(5)
          expect(within(SPANS.hour)).toBeLessThanOrEqual(60)
        }
      }),
    )
  })

  test("who comes back at the instant that was named is let in", () => {
    const take = openLimit({ minute: 2 })
    expect([take(START), take(START + 10), take(START + 20)]).toEqual([null, null, START + 60_000])
    expect([take(START + 59_999), take(START + 60_000)]).toEqual([START + 60_000, null])
  })
})

test("what is counted says who asked for what, what came of it, and what costs money", async () => {
  const client = openClient(carrier, "cma-cgm", "payer")
  await client.get(ask(carrier, "cma-cgm"))
  await client.get({})
  carrier.controls.faults.add({ kind: "server_error", profile: "cma-cgm", times: 1 })
  await client.get(ask(carrier, "cma-cgm"))
  const response = await fetch(`${carrier.url}/control/calls?profile=cma-cgm`, {
    headers: controlHeaders(carrier.controls.controlToken),
  })
  const calls = (await response.json()) as Record<string, unknown>[]
  expect(calls).toEqual(carrier.controls.calls.list())
  expect(calls.map(({ kind, credential, status, billed }) => [kind, credential, status, billed])).toEqual([
    ["token", null, 200, false],
    ["events", "payer", 200, true],
    ["events", "payer", 400, true],
    ["events", "payer", 503, false],
  ])
  expect(calls[1]).toMatchObject({
    at: START,
    method: "GET",
    path: expect.stringContaining("transportDocumentReference="),
  })
  await openClient(carrier, "maersk").get({})
  expect(carrier.controls.calls.list().at(-1)).toMatchObject({ profile: "maersk", status: 400, billed: false })
})
