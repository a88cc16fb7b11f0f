// Every step of the worker obeys a stop: it ends its wait, or stops reading after the current page.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { openDatabase } from "#db/client"
import { CHANGE_LOCK } from "#db/connection/change-log"
import { getFact } from "#db/connection/connection"
import { enqueue, keepWorkingQueue } from "#db/queue"
import { withSessionLock } from "#db/session-lock"
import { log } from "#lib/log"
import { profileOf } from "#lib/service/profile"
import { deliverRead, wireContainer } from "#test/connection/notifications"
import { type Script, type ScriptedService, startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { createDuties } from "./connection/duties.ts"
import { readEverything } from "./connection/first-read.ts"
import { readWholeList } from "./connection/read-whole-list.ts"
import { applyInbox } from "./mirror/apply.ts"
import { rederiveAll } from "./mirror/rederive.ts"
import { startWork } from "./worker.ts"

const PROFILE = profileOf("interface")
const IN_AN_HOUR: Script = {
  status: 429,
  headers: { "Retry-After": "3600" },
  json: { errors: [{ detail: "slow down" }] },
}

let db: Awaited<ReturnType<typeof testDatabase>>
let service: ScriptedService | undefined
beforeAll(async () => {
  db = await testDatabase()
})
afterAll(() => db.drop())
beforeEach(async () => {
  await service?.stop()
  service = undefined
  await db.sql`truncate connection, inbox, containers, change_log`
})

async function serving(scripts: Script[]): Promise<ScriptedService> {
  service = await startScriptedService(scripts)
  return service
}

test("judging all again, where another process holds the applier's lock", async () => {
  await deliverRead(db.sql, "2026-10-13T09:00:00Z", [wireContainer("container")])
  await applyInbox(db.sql, PROFILE)
  const other = openDatabase(db.url, { max: 2 })
  const ending = new AbortController()
  await withSessionLock(other.sql, CHANGE_LOCK, async () => {
    const ended = rederiveAll(db.sql, PROFILE, ending.signal)
    setImmediate(() => ending.abort())
    await ended
  })
  expect((await getFact(db.sql, "derived"))?.done ?? false).toBe(false)
  await rederiveAll(db.sql, PROFILE)
  expect(await getFact(db.sql, "derived")).toMatchObject({ done: true })
  await other.end()
})

test("reading a list, where the service says to come again in an hour", async () => {
  const { client, heard } = await serving([IN_AN_HOUR])
  const ending = new AbortController()
  const reading = readWholeList(db.sql, client(), { noun: "shipment", startAt: null, signal: ending.signal })
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  ending.abort()
  await expect(reading).rejects.toThrow("aborted")
})

test("reading everything ends after its page, is not reported as a fault, and goes on from there", async () => {
  const firstPage: Script = (response, { headers }) => {
    const links = { next: `http://${headers.host}/v2/shipments?page%5Bnumber%5D=2` }
    response.writeHead(200, { "Content-Type": "application/vnd.api+json" }).end(JSON.stringify({ data: [], links }))
  }
  const { client, heard } = await serving([firstPage, ...Array(6).fill({ json: { data: [], links: {} } })])
  const ending = new AbortController()
  ending.abort()
  await expect(readEverything(db.sql, client(), ending.signal)).rejects.toThrow("aborted")
  expect(heard).toHaveLength(1)
  expect(await getFact(db.sql, "first_read")).toMatchObject({ state: "running", phase: "shipment", error: null })
  await readEverything(db.sql, client())
  expect(heard[1]?.url.search).toContain("2")
  expect(await getFact(db.sql, "first_read")).toMatchObject({ state: "done" })
})

test("the worker as a whole, while the service holds it back", async () => {
  const { client, heard } = await serving(Array(20).fill(IN_AN_HOUR))
  const ending = new AbortController()
  const { signal } = ending
  const work = startWork(db.sql, PROFILE, { host: "localhost" })
  const duties = createDuties(db.sql, {
    ...{
      client: client(),
      repairClient: client(),
      reasonGiver: undefined,
      tracker: undefined,
      publicUrl: "http://localhost:3000",
      deliveredTo: "http://localhost:3000",
      repair: { silenceHours: 10 },
      signal,
    },
  })
  const queue = keepWorkingQueue(db.sql, db.url, {
    ...{ tasks: duties, crontab: "* * * * * keep_connected ?jobKey=keep_connected", signal, log },
  })
  await enqueue(db.sql, { task: "keep_connected", payload: {}, key: "keep_connected" })
  await vi.waitFor(() => expect(heard.length).toBeGreaterThan(0), 5_000)
  ending.abort()
  await Promise.all([work.stop(), queue])
}, 10_000)
