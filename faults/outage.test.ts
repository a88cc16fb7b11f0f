// The worker and the receiver while their database is cut off, refuses connections and comes back: they go on without a
// restart.
import { createHmac, randomUUID } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { setTimeout as delay } from "node:timers/promises"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Child, type Exit, runChild } from "#bin/processes/child"
import { freePort } from "#bin/processes/port"
import { waitFor } from "#bin/processes/wait"
import { wireContainer, wireNotification } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { type CutProxy, startCutProxy } from "./processes/cut-proxy.ts"
import { createRandom } from "./random.ts"
import { startService } from "./world/service.ts"
import { createWorld } from "./world/world.ts"

const ROOT = resolve(import.meta.dirname, "..")
const SECRET = "secret-of-the-outage"
const CUTS = 60

let database: Awaited<ReturnType<typeof testDatabase>>
let service: Awaited<ReturnType<typeof startService>>
let line: CutProxy
let folder: string
let isAway = true
let receiverPort: number
const children: Child[] = []
const ended: Exit[] = []

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), "outage-"))
  const random = createRandom(3)
  service = await startService(createWorld(random, { shipments: 2, containers: 1 }), SECRET, random)
  const dead = await freePort()
  const address = new URL(database.url)
  const port = Number(address.port)
  line = await startCutProxy(() => (isAway ? dead : port))
  address.port = String(line.port)
  receiverPort = await freePort()
  const env = {
    ...process.env,
    NODE_ENV: "production" as const,
    DATABASE_URL: address.href,
    TRACKING_API_URL: service.url,
    TRACKING_API_KEY: "key",
    TRACKING_WEBHOOK_SECRETS: SECRET,
    PUBLIC_URL: "http://localhost:3000",
    AUTH_SECRET: "f".repeat(64),
    RECEIVER_PORT: String(receiverPort),
    FREEDAY_DATA: join(folder, "data"),
  }
  for (const [name, script] of [
    ["worker", "bin/worker.ts"],
    ["receiver", "bin/receiver/main.ts"],
  ] as const) {
    const spec = { name, args: [script], cwd: ROOT, env, logs: folder, pids: folder }
    const child = runChild(spec)
    void child.exited.then((exit) => ended.push(exit))
    children.push(child)
  }
})
afterAll(async () => {
  await Promise.all(children.map((child) => child.stop()))
  line.close()
  service.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function deliver(): Promise<number> {
  const { body } = wireNotification(
    randomUUID(),
    "container.updated",
    new Date().toISOString(),
    wireContainer("container"),
  )
  const headers = { "x-service-webhook-signature": createHmac("sha256", SECRET).update(body).digest("hex") }
  const url = `http://127.0.0.1:${receiverPort}/api/webhooks/tracking`
  return (await fetch(url, { method: "POST", body, headers, signal: AbortSignal.timeout(20_000) })).status
}

const works = () => waitFor(async () => (await deliver().catch(() => 0)) === 202, { limitMs: 30_000, everyMs: 50 })
async function isApplied(): Promise<boolean> {
  const rows = await database.sql`select 1 from inbox where state = 'new'`
  return rows.length === 0
}

test("they start without a database, and through cuts and outages none of them ends", async () => {
  await waitFor(() => children[1]?.tail().includes("receiver ready"), { limitMs: 30_000 })
  expect(await deliver()).toBe(503)
  isAway = false
  expect(await works()).toBe(true)
  expect(await waitFor(isApplied, { limitMs: 30_000 })).toBe(true)
  const random = createRandom(7)
  for (let cuts = 0; cuts < CUTS; cuts++) {
    const asked = Array.from({ length: 12 }, () => deliver().catch(() => 0))
    await delay(random.below(30))
    isAway = cuts % 10 === 9
    line.cut()
    const answers = await Promise.all(asked)
    expect(answers.every((status) => [0, 202, 503].includes(status))).toBe(true)
    isAway = false
  }
  expect(await works()).toBe(true)
  const isWhole = await waitFor(isApplied, { limitMs: 60_000 })
  expect(
    ended.map((exit) => JSON.stringify(exit)),
    children.map((child) => child.tail()).join("\n"),
  ).toEqual([])
  expect(isWhole).toBe(true)
}, 120_000)
