// Scheduled work runs every minute; in a faster world, every 15 minutes of world time.
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { followClock, type StopClock } from "#lib/clock"
import { createDuties } from "#lib/ingest/connection/duties"
import { clearQueue } from "#test/connection/queue"
import { startScriptedService } from "#test/connection/scripted-service"
import { testDatabase } from "#test/database"
import { CRONTAB, createTasks, keepWorldSchedule } from "./tasks.ts"

const SCHEDULED = CRONTAB.split("\n")
const EACH_MINUTE = SCHEDULED.filter((line) => line.startsWith("* ")).map((line) => line.split(" ")[5])

let database: Awaited<ReturnType<typeof testDatabase>>
let world: { now: string; speed: number; running: boolean }
let server: Server
let stopClock: StopClock
beforeAll(async () => {
  database = await testDatabase()
  server = createServer((_request, response) =>
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(world)),
  )
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
})
afterAll(async () => {
  server.closeAllConnections()
  server.close()
  await database.drop()
})
beforeEach(() => clearQueue(database.sql))
afterEach(() => stopClock?.())

async function scheduleIn(first: typeof world) {
  world = first
  stopClock = followClock(
    { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token: "any" },
    { pollMs: 20 },
  )
  await stopClock.ready
  const ending = new AbortController()
  const ended = keepWorldSchedule(database.sql, ending.signal)
  return () => {
    ending.abort()
    return ended
  }
}

async function queued(): Promise<string[]> {
  const rows = await database.sql<{ key: string }[]>`select key from graphile_worker.jobs order by key`
  return rows.map(({ key }) => key)
}

test("each task of the crontab is one that the worker can do", async () => {
  const service = await startScriptedService([])
  const duties = createDuties(database.sql, {
    ...{
      client: service.client(),
      repairClient: service.client(),
      reasonGiver: undefined,
      tracker: undefined,
      publicUrl: "http://localhost:3000",
      deliveredTo: "http://localhost:3000",
    },
    ...{ repair: { silenceHours: 10 }, signal: new AbortController().signal },
  })
  const able = Object.keys({ ...createTasks(database.sql, {} as never), ...duties })
  expect(able).toEqual(expect.arrayContaining(SCHEDULED.map((line) => line.split(" ")[5])))
  expect(SCHEDULED.length).toBe(EACH_MINUTE.length + 1)
  await service.stop()
})

test("a clock that jumps has all of it done at once", async () => {
  const stop = await scheduleIn({ now: "2026-11-22T10:01:00.000Z", speed: 1, running: true })
  expect(await queued()).toEqual([])
  world = { ...world, now: "2026-11-23T10:01:00.000Z" }
  await vi.waitFor(async () => expect(await queued()).toEqual(EACH_MINUTE.toSorted()))
  await stop()
})

test("a fast world has it done at each of its quarters of an hour", async () => {
  const stop = await scheduleIn({ now: "2026-11-22T10:14:59.000Z", speed: 3_600, running: true })
  await vi.waitFor(async () => expect(await queued()).toEqual(EACH_MINUTE.toSorted()), 5_000)
  await stop()
})
