// The tracker as a process: its ready line, its ports, how it stops, and what is left after a kill.
import { readFileSync, writeFileSync } from "node:fs"
import { createServer } from "node:net"
import { join } from "node:path"
import postgres from "postgres"
import { afterEach, describe, expect, test, vi } from "vitest"
import { openClient } from "./client.ts"
import { quiet, startReceiver, subscribe } from "./receiver.ts"
import { killAll, ready, run } from "./run-process.ts"
import { until } from "./until.ts"
import { uploadDocument } from "./upload.ts"
import { type Kept, keepWorld } from "./world.ts"

vi.setConfig({ testTimeout: 30_000 })
const worlds: Kept[] = []
const newWorld = async () => {
  const kept = await keepWorld()
  worlds.push(kept)
  return { TRACKER_DATA: kept.TRACKER_DATA, TRACKER_DATABASE_URL: kept.TRACKER_DATABASE_URL }
}
afterEach(async () => {
  killAll()
  for (const world of worlds.splice(0)) await world.remove()
})

type Place = Awaited<ReturnType<typeof newWorld>>
const start = async (place: Place, env: Record<string, string> = {}) => {
  const started = run({ TRACKER_PORT: "0", ...place, TRACKER_SHIPMENTS: "5", ...env })
  return { ...started, client: await ready(started) }
}

describe("the process", () => {
  test("flags go before the environment; SIGTERM ends it within 2 s", async () => {
    const started = run({ TRACKER_PORT: "1", ...(await newWorld()) }, [
      "--port",
      "0",
      "--shipments",
      "3",
      "--speed",
      "5",
    ])
    const client = await ready(started)
    expect(await client.control("GET", "/control/health")).toMatchObject({ ok: true, shipments: 3 })
    expect(await client.control("GET", "/control/clock")).toMatchObject({ speed: 5, running: true })
    const begun = Date.now()
    started.child.kill("SIGTERM")
    expect(await started.exited).toBe(0)
    expect(Date.now() - begun).toBeLessThan(2000)
  })

  test.each([
    [{ TRACKER_PORT: "port" }, "TRACKER_PORT"],
    [{ TRACKER_DATABASE_URL: "tracker.sqlite" }, "TRACKER_DATABASE_URL"],
    [{ TRACKER_DATABASE_URL: "postgres://u:p@db.example.com/tracker" }, "TRACKER_DATABASE_URL"],
    [{ TRACKER_SPEED: "0" }, "TRACKER_SPEED"],
    [{ TRACKER_START: "soon" }, "TRACKER_START"],
    [{ TRACKER_SHIPMENTS: "-1" }, "TRACKER_SHIPMENTS"],
    [{ TRACKER_API_KEY: "with space in it" }, "TRACKER_API_KEY"],
  ])("%j is one line that names the variable, and exit 1", async (env, name) => {
    const started = run({ ...(await newWorld()), ...env })
    expect(await started.exited).toBe(1)
    expect(started.err().trim().split("\n")).toEqual([expect.stringContaining(name)])
  })

  test("a taken port is one line that names TRACKER_PORT", async () => {
    const taken = createServer()
    await new Promise<void>((resolve) => taken.listen(0, "127.0.0.1", resolve))
    const address = taken.address()
    const port = typeof address === "object" && address ? address.port : 0
    const refused = run({ TRACKER_PORT: String(port), ...(await newWorld()) })
    expect(await refused.exited).toBe(1)
    expect(refused.err().trim()).toMatch(/^TRACKER_PORT \d+ .*\btaken\b.*$/)
    taken.close()
  })

  test("a database in use is one line that names TRACKER_DATABASE_URL", async () => {
    const place = await newWorld()
    await start(place)
    const second = run({ TRACKER_PORT: "0", ...place })
    expect(await second.exited).toBe(1)
    expect(second.err().trim()).toMatch(/^TRACKER_DATABASE_URL .* in use.*$/)
  })

  test("without TRACKER_API_KEY a key is made once and kept beside the data", async () => {
    const place = await newWorld()
    const started = run({ TRACKER_PORT: "0", ...place, TRACKER_SHIPMENTS: "1", TRACKER_API_KEY: "" })
    const { origin } = await ready(started)
    const key = readFileSync(join(place.TRACKER_DATA, "api-key"), "utf8").trim()
    expect((await openClient(origin, key).get("/shipments")).status).toBe(200)
  })
})

test("a lost connection that no statement waits for is said, and the process goes on", async () => {
  const reject = `Promise.reject(Object.assign(new Error("lost"), { code: "ECONNRESET" }))`
  const onSignal = encodeURIComponent(`process.on("SIGUSR2", () => { ${reject} })`)
  const started = await start(await newWorld(), { NODE_OPTIONS: `--import data:text/javascript,${onSignal}` })
  started.child.kill("SIGUSR2")
  await until(() => started.err().includes("tracker: a connection to the database was lost"))
  expect(await started.client.control("GET", "/control/health")).toMatchObject({ ok: true })
})

test("a tracker that lost its connection writes no more once another has taken the database, and ends", async () => {
  const place = await newWorld()
  const first = await start(place, { TRACKER_RUNNING: "false" })
  const admin = postgres(place.TRACKER_DATABASE_URL, { max: 1 })
  const ask = () =>
    first.client.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: "MAEU400500602",
      scac: "MAEU",
    })
  const endAll = () =>
    admin`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
  await endAll()
  await start(place)
  await ask().catch(() => {})
  expect(await first.exited).toBe(1)
  expect(first.err()).toMatch(/^TRACKER_DATABASE_URL is in use by another tracker\.$/m)
  expect(await admin`select id from tracker.tracking_request where number = 'MAEU400500602'`).toHaveLength(0)
  await admin.end()
})

test("a world that an earlier version kept in a file is not read: the first start says so, the next does not", async () => {
  const place = await newWorld()
  const file = join(place.TRACKER_DATA, "tracker.sqlite")
  writeFileSync(file, "")
  const first = await start(place)
  const line = `tracker: the world in ${file} is of an earlier version and is not read: a new world begins`
  expect(first.err().trim()).toBe(line)
  expect(await first.client.control("GET", "/control/health")).toMatchObject({ shipments: 5 })
  first.child.kill("SIGTERM")
  await first.exited
  const second = await start(place)
  expect(second.err()).toBe("")
})

describe("after kill -9", () => {
  test("everything answered is there, the clock goes on from no earlier, and the world goes on", async () => {
    const place = await newWorld()
    const first = await start(place, { TRACKER_SPEED: "3600" })
    const sent = await first.client.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: "MAEU400500600",
      scac: "MAEU",
    })
    const read = await first.client.now()
    first.child.kill("SIGKILL")
    await first.exited
    const second = await start(place, { TRACKER_SHIPMENTS: "5" })
    expect(await second.client.now()).toBeGreaterThanOrEqual(read)
    expect(await second.client.control("GET", "/control/clock")).toMatchObject({ speed: 3600, running: true })
    await until(async () => {
      const { data } = await second.client.get(`/tracking_requests/${sent.data.id}`)
      return data.attributes.status === "created"
    })
    expect((await second.client.get("/shipments")).meta.total).toBe(6)
  })

  test("[S:EVT-4] a delivery that was under way is made again under the same id", async () => {
    const place = await newWorld()
    const receiver = await startReceiver()
    receiver.answerWith("hang")
    const first = await start(place, { TRACKER_SPEED: "60" })
    await subscribe(first.client, receiver, ["tracking_request.succeeded"])
    await first.client.post("/tracking_requests", "tracking_request", {
      request_type: "bill_of_lading",
      request_number: "MAEU400500601",
      scac: "MAEU",
    })
    await until(() => receiver.deliveries.length === 1)
    first.child.kill("SIGKILL")
    await first.exited
    receiver.answerWith(200)
    const second = await start(place)
    await until(async () => (await second.client.control("GET", "/control/health")).pending_deliveries === 0)
    expect(receiver.deliveries.length).toBeGreaterThanOrEqual(2)
    expect(new Set(receiver.deliveries.map((each) => each.raw)).size).toBe(1)
    receiver.stop()
  })

  test("[S:ST-7] in the midst of many deliveries: none is lost, none forgotten, each body is one", async () => {
    const place = await newWorld()
    const receiver = await startReceiver()
    const first = await start(place, { TRACKER_SPEED: "3600" })
    await subscribe(first.client, receiver, ["container.updated", "container.created", "tracking_request.succeeded"])
    for (let n = 0; n < 6; n += 1) {
      await first.client.post("/tracking_requests", "tracking_request", {
        request_type: "bill_of_lading",
        request_number: `MAEU41050060${n}`,
        scac: "MAEU",
      })
    }
    await until(() => receiver.deliveries.length >= 5)
    first.child.kill("SIGKILL")
    await first.exited
    const second = await start(place)
    await second.client.control("PUT", "/control/clock", { running: false })
    await quiet(second.client)
    const { data } = await second.client.all("/webhook_notifications?page[size]=100")
    expect(new Set(data.map((each) => each.attributes.delivery_status))).toEqual(new Set(["succeeded"]))
    expect(new Set(receiver.deliveries.map(({ id }) => id))).toEqual(new Set(data.map(({ id }) => id)))
    const bodies = new Set(receiver.deliveries.map(({ raw }) => raw))
    expect(bodies.size).toBe(data.length)
    receiver.stop()
  })

  test("a document that was being read is read by the next start, and notified once", async () => {
    const place = await newWorld()
    const receiver = await startReceiver()
    const first = await start(place, { TRACKER_RUNNING: "false" })
    await subscribe(first.client, receiver, ["document_representation.created"])
    const bytes = readFileSync(join(import.meta.dirname, "documents/files/delivery-order-lines.pdf"))
    const { id } = await uploadDocument(first.client, "order.pdf", bytes)
    await first.client.forward(3000)
    const world = postgres(place.TRACKER_DATABASE_URL, { max: 1 })
    const begun = async () => {
      const rows = await world`select id from tracker.document_reading where doc ->> 'attempts' = '1'`
      return rows.map((row) => row.id)
    }
    await until(async () => (await begun()).length > 0)
    first.child.kill("SIGKILL")
    await first.exited
    // It was in the middle: started but not finished.
    expect(await begun()).toEqual([id])
    await world.end()
    // It is asked over and over until it has read.
    const second = await start(place, { TRACKER_LIMITS: "off" })
    await until(async () => (await second.client.get(`/documents/${id}`)).data.attributes.parsed !== null)
    expect((await second.client.get(`/documents/${id}`)).data.attributes).toMatchObject({
      document_type: "delivery_order",
      parsed: {},
    })
    await quiet(second.client)
    expect(new Set(receiver.deliveries.map((each) => each.id)).size).toBe(1)
    receiver.stop()
  })
})
