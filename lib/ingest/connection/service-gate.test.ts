import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import type { Database } from "#db/client"
import { type Priority, takeToken } from "#db/connection/budget"
import { listFaults } from "#db/connection/faults"
import type { ServiceClient } from "#lib/service/client"
import { createTrackingRequest } from "#lib/service/tracking-requests"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { probeService } from "./probe-service.ts"
import { createServiceGate } from "./service-gate.ts"

const EMPTY = { json: { data: [] } }
const DEAD = { status: 503, text: "<html>down</html>" }
const error = (status: number, detail: string, headers = {}) => ({ status, headers, json: { errors: [{ detail }] } })
const REFUSED = error(401, "The API key could not be verified.")
const PAID = error(401, "API use other than creating tracking requests needs a paid plan.")
const PENDING = {
  status: 201,
  json: {
    data: {
      id: "7d4cf4f3-5d3c-4a3e-9a53-0d9d8f1f5a01",
      type: "tracking_request",
      attributes: { request_number: "MEDUQX482190", request_type: "bill_of_lading", scac: "MSCU", status: "pending" },
    },
  },
}

let db: Database & { drop: () => Promise<void> }
let service: ScriptedService

beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(() => db.sql`truncate service_budgets, service_breaker, service_faults`)
afterEach(() => service?.stop())

async function start(script: Script[]): Promise<(priority?: Priority, signal?: AbortSignal) => ServiceClient> {
  service = await startScriptedService(script)
  return (priority = "person", signal) =>
    service.client(createServiceGate(db.sql, signal ? { priority, signal } : { priority }))
}
const kinds = async () => (await listFaults(db.sql)).map(({ kind }) => kind)
const track = (client: ServiceClient) =>
  createTrackingRequest(client, { requestType: "bill_of_lading", requestNumber: "MEDUQX482190", scac: "MSCU" })

describe("the budget", () => {
  test("[D:LIM-1] each request takes from the bucket its endpoint names, tries of the same one too", async () => {
    const client = await start([EMPTY, DEAD, EMPTY, PENDING, error(403, "not enabled")])
    await client().get("/containers")
    await client().get("/shipments")
    await track(client())
    await expect(client().patch("/containers/c1/refresh", {})).rejects.toThrow()
    const rows = await db.sql<{ bucket: string; n: number }[]>`
      select bucket, cardinality(grants) as n from service_budgets order by bucket`
    expect(rows).toEqual([
      { bucket: "create", n: 1 },
      { bucket: "default", n: 3 },
      { bucket: "refresh", n: 1 },
    ])
  })

  test("[D:ERR-3] after a 429 nobody asks before its Retry-After; a person sees why and how long", async () => {
    const client = await start([error(429, "slow down", { "Retry-After": "12" }), EMPTY])
    await expect(client("sweep").get("/containers")).rejects.toMatchObject({ kind: "rate_limited" })
    await expect(client().get("/containers")).rejects.toMatchObject({
      kind: "rate_limited",
      message: expect.stringMatching(/^Waiting 1[12] s: the service takes 100 a minute\.$/),
      meta: { retryAfterSeconds: expect.any(Number), notSent: true, reason: "the service takes 100 a minute" },
    })
    expect(service.heard).toHaveLength(1)
  })

  test("[D:ERR-3] a person waits a short wait in silence", async () => {
    const client = await start([error(429, "slow down", { "Retry-After": "1" }), EMPTY])
    await client()
      .get("/containers")
      .catch(() => {})
    await client().get("/containers")
    expect(service.heard).toHaveLength(2)
  })

  test("a sweep waits as long as it takes, and a stop ends the wait", async () => {
    const stopping = new AbortController()
    const client = await start([EMPTY])
    for (let n = 0; n < 60; n++) await takeToken(db.sql, { bucket: "default", priority: "sweep" })
    const waiting = client("sweep", stopping.signal).get("/containers")
    await client().get("/containers")
    expect(service.heard, "a person goes first").toHaveLength(1)
    stopping.abort()
    await expect(waiting).rejects.toMatchObject({ kind: "unavailable", meta: { notSent: true } })
  })
})

describe("the breaker", () => {
  test("[D:ERR-4] a dead service is not asked on, all know it, and it ends with the first good answer", async () => {
    const client = await start([...Array(6).fill(DEAD), EMPTY])
    await expect(client("repair").get("/containers")).rejects.toThrow("not available")
    await expect(client("repair").get("/containers")).rejects.toThrow("The tracking service does not answer")
    expect(service.heard).toHaveLength(5)
    expect(await listFaults(db.sql)).toMatchObject([
      { kind: "unreachable", said: expect.stringContaining("not available") },
    ])
    await expect(client().get("/shipments")).rejects.toMatchObject({
      kind: "unavailable",
      message: expect.stringMatching(/^The tracking service does not answer\. Retrying in [12] s\.$/),
    })
    await db.sql`update service_breaker set open_until = clock_timestamp() - interval '1 ms'`
    await expect(client().patch("/shipments/s1", {})).rejects.toThrow()
    await db.sql`update service_breaker set open_until = clock_timestamp() - interval '1 ms'`
    await client().get("/shipments")
    expect(await kinds()).toEqual([])
  })
})

test("a person who waits in vain is told why at once, on every page; the next good answer ends it", async () => {
  service = await startScriptedService([() => {}, EMPTY])
  const client = service.client({ ...createServiceGate(db.sql, { priority: "person" }), timeoutMs: 50 })
  await expect(client.patch("/containers/c1/refresh", {})).rejects.toThrow("did not answer within")
  expect(await kinds()).toEqual(["unreachable"])
  await client.get("/containers")
  expect(await kinds()).toEqual([])
})

describe("state of access to the service", () => {
  test("[D:AUTH-3, D:AUTH-4] a fact ends with its cause though nobody asks; without one nothing is asked", async () => {
    const ips = { json: { webhook_notification_ips: ["127.0.0.1"], last_updated: null } }
    const client = await start([REFUSED, REFUSED, PAID, ips])
    const seen: string[][] = []
    await expect(client().get("/containers")).rejects.toThrow()
    for (let n = 0; n < 4; n++) {
      seen.push(await kinds())
      await probeService(db.sql, client("repair"))
    }
    expect(seen).toEqual([["key_refused"], ["key_refused"], ["plan_restricted"], []])
    expect(service.heard).toHaveLength(4)
  })

  test("[D:AUTH-3] a refused key is a fact until an answer shows that it is taken again", async () => {
    const client = await start([REFUSED, REFUSED, error(404, "unknown")])
    await expect(client().get("/containers")).rejects.toThrow()
    const [first] = await listFaults(db.sql)
    expect(first).toMatchObject({ kind: "key_refused", said: "The API key could not be verified." })
    await expect(client("sweep").get("/containers")).rejects.toThrow()
    expect(await listFaults(db.sql)).toEqual([first])
    await expect(client().get("/tracking_requests/x")).rejects.toThrow()
    expect(await kinds()).toEqual([])
  })

  test("[D:AUTH-4] on a free plan registering goes on while reading is refused; a trial ends the fact", async () => {
    const client = await start([PAID, PENDING, EMPTY])
    await expect(client().get("/containers")).rejects.toThrow("paid plan")
    expect((await track(client())).trackingRequest.status).toBe("pending")
    expect(await kinds()).toEqual(["plan_restricted"])
    await client("sweep").get("/containers")
    expect(await kinds()).toEqual([])
  })

  test("[D:AUTH-5, D:BEH-8] a feature that is not enabled is a fact of its own, and ends when it is", async () => {
    const client = await start([
      error(403, "Container refresh is not enabled for this account."),
      EMPTY,
      { json: { message: "pulled" } },
    ])
    await expect(client().patch("/containers/c1/refresh", {})).rejects.toMatchObject({ kind: "forbidden" })
    await client().get("/containers")
    expect(await kinds()).toEqual(["feature_disabled:container refresh"])
    await client().request("PATCH", "/containers/c1/refresh")
    expect(await kinds()).toEqual([])
  })
})
