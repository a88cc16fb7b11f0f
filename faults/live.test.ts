// The streams of two servers over one database: no gap when a client changes servers, and nothing left behind.

import { mkdtempSync, rmSync } from "node:fs"
import { request } from "node:http"
import { tmpdir } from "node:os"
import { join, resolve } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { type Child, runChild } from "#bin/processes/child"
import { freePort } from "#bin/processes/port"
import { waitFor } from "#bin/processes/wait"
import { testDatabase } from "#test/database"
import { openViewer } from "./processes/viewer.ts"
import { createRandom } from "./random.ts"

const ROOT = resolve(import.meta.dirname, "..")
/** 10,000 in the long form: LIVE_CYCLES=10000. */
const CYCLES = Number(process.env.LIVE_CYCLES ?? 1_500)
const AT_ONCE = 50

let database: Awaited<ReturnType<typeof testDatabase>>
let folder: string
let servers: Child[] = []
let ports: number[] = []

beforeAll(async () => {
  database = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), "live-"))
  ports = [await freePort(), await freePort()]
  servers = ports.map((port, index) =>
    runChild({
      name: `live-${index}`,
      args: ["faults/processes/live-server.ts", String(port)],
      cwd: ROOT,
      env: { ...process.env, DATABASE_URL: database.url },
      logs: folder,
      pids: folder,
    }),
  )
  await Promise.all(
    servers.map((one) => new Promise<void>((done) => one.onLine((line) => line.includes("live ready") && done()))),
  )
  await Promise.all(ports.map(streams))
})
afterAll(async () => {
  await Promise.all(servers.map((one) => one.stop()))
  await database.drop()
  rmSync(folder, { recursive: true })
})

async function streams(port: number): Promise<number> {
  return Number(await (await fetch(`http://127.0.0.1:${port}/streams`)).text())
}

/** Connects, waits for the first bytes or not, and leaves without closing properly. */
function connectAndAbort(port: number, since: number, waits: boolean): Promise<void> {
  return new Promise((done) => {
    const asked = request({ port, path: `/api/live?since=${since}`, agent: false })
    const leave = () => asked.destroy()
    asked.on("error", () => undefined)
    asked.on("close", () => done())
    asked.on("response", (response) => {
      response.on("error", () => undefined)
      if (waits) response.once("data", leave)
      else leave()
    })
    asked.end()
  })
}

async function change(from: number, to: number): Promise<void> {
  await database.sql`
    insert into change_log (at, kind, id)
    select now(), 'container', 'container ' || n from generate_series(${from}::int, ${to}::int) n`
  await database.sql.notify("freeday_changes", "")
}

test("a browser that is cut again and again, and changes servers, is notified of every change", async () => {
  const viewer = openViewer({ ports, random: createRandom(5), longestLifeMs: 150 })
  for (let round = 0; round < 60; round++) {
    await change(round * 10, round * 10 + 9)
    const heard = viewer.reconnects()
    if (round % 3 === 0) await waitFor(() => viewer.reconnects() > heard, { limitMs: 10_000, everyMs: 5 })
  }
  const [newest] = await database.sql<{ seq: number }[]>`select max(seq) as seq from change_log`
  expect(await waitFor(() => viewer.seq() === newest?.seq, { limitMs: 20_000 })).toBe(true)
  const rows = await database.sql<{ seq: number; id: string }[]>`select seq, id from change_log`
  expect(rows).toHaveLength(600)
  expect(rows.filter(({ seq, id }) => viewer.newestOf("container", id) < seq)).toEqual([])
  expect(viewer.reconnects()).toBeGreaterThanOrEqual(20)
  viewer.stop()
}, 60_000)

test("connecting and going away leaves no stream behind", async () => {
  let left = CYCLES
  const one = async (lane: number) => {
    while (left-- > 0)
      await connectAndAbort(ports[left % 2] ?? 0, left % 4 === 0 ? 0 : 1_000_000, (left + lane) % 3 > 0)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, (_, lane) => one(lane)))
  const isEmpty = async () => (await Promise.all(ports.map(streams))).every((open) => open === 0)
  expect(await waitFor(isEmpty, { limitMs: 20_000 })).toBe(true)
}, 300_000)
