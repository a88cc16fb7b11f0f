import { afterAll, beforeAll, expect, test } from "vitest"
import { addReread, queueRereads, type Reread } from "#db/connection/rereads"
import { AppError } from "#lib/errors"
import { createServiceClient, type ServiceClient } from "#lib/service/client"
import { profileOf } from "#lib/service/profile"
import {
  deliver,
  deliverRead,
  idOf,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
} from "#test/connection/notifications"
import { clearQueue, endWaits, workOffQueue } from "#test/connection/queue"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { reread } from "./reread.ts"

const PROFILE = profileOf("interface")
const LONG_AGO = "2026-01-01T00:00:00.000Z"
const hold = { name: "VACIS", status: "hold", description: null }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const serviceGiving = (answer: () => Response) =>
  createServiceClient({
    ...{ baseUrl: "http://service.example/v2", apiKey: "key", profile: PROFILE },
    fetch: async () => {
      const given = answer()
      if (!given.headers.has("date")) given.headers.set("date", new Date().toUTCString())
      return given
    },
  })

/** Does the re-reads that are due. `then` runs after the first, before the queue marks it done. */
async function rereadAll(client: ServiceClient, then: () => Promise<unknown> = async () => {}): Promise<number> {
  let count = 0
  await endWaits(database.sql)
  await workOffQueue(database.url, {
    reread: async (asked: Reread) => {
      count += 1
      await reread(database.sql, client, asked)
      if (count === 1) await then()
    },
  })
  return count
}

const waiting = () =>
  database.sql<{ key: string }[]>`select key from graphile_worker.jobs where attempts < max_attempts`

test("a re-read that leaves it unclear and is applied at once does not lose the next one", async () => {
  const { sql } = database
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 9_500
  const hanging = wireContainer("container", { holds_at_pod_terminal: [hold] })
  await deliver(sql, wireNotification("n1", "container.updated", new Date(at).toISOString(), hanging))
  await applyInbox(sql, PROFILE)
  await addReread(sql, {
    kind: "container",
    id: idOf("container"),
    dueAt: LONG_AGO,
    reason: "two states of one instant",
  })
  let dateMs = at
  const client = serviceGiving(() =>
    Response.json({ data: [wireContainer("container")] }, { headers: { date: new Date(dateMs).toUTCString() } }),
  )
  const applied = () => applyInbox(sql, PROFILE)
  expect(await rereadAll(client, applied)).toBe(1)
  expect(await sql`select holds from containers where id = ${idOf("container")}`).toMatchObject([{ holds: [hold] }])
  dateMs += 5_000
  expect(await rereadAll(client)).toBe(1)
  await applied()
  expect(await sql`select holds from containers where id = ${idOf("container")}`).toEqual([{ holds: [] }])
  expect(await waiting()).toHaveLength(0)
})

test("[D:ST-6] after a resumption, of which the service sends nothing, the request is tracking again", async () => {
  const { sql } = database
  const at = (second: number) => `2026-10-19T13:00:0${second}.000Z`
  const reported = (status: string) => wireRequest("request", { status }, "resumed")
  const ship = (tracked: boolean) => wireShipment("resumed", { tracked })
  const apply = () => applyInbox(sql, PROFILE)
  const status = async () => (await sql`select status from tracking_requests where id = ${idOf("request")}`)[0]?.status
  const asked = async () => (await waiting()).filter(({ key }) => key.endsWith(idOf("request"))).length
  await deliverRead(sql, at(0), reported("created"), [ship(true)])
  await deliver(
    sql,
    wireNotification("n2", "tracking_request.tracking_stopped", at(1), reported("tracking_stopped"), [ship(false)]),
  )
  await apply()
  expect([await status(), await asked()]).toEqual(["tracking_stopped", 0])

  await deliverRead(sql, at(2), ship(true))
  await apply()
  const client = serviceGiving(() =>
    Response.json({ data: reported("created") }, { headers: { date: new Date("2026-10-19T13:00:05Z").toUTCString() } }),
  )
  expect(await rereadAll(client)).toBe(1)
  await apply()
  expect([await status(), await asked()]).toEqual(["created", 0])

  // The event of the stop is delivered late, a second time.
  await deliver(sql, wireNotification("n3", "tracking_request.tracking_stopped", at(8), reported("tracking_stopped")))
  await apply()
  expect([await status(), await asked()]).toEqual(["tracking_stopped", 1])
})

test("one that still waits is asked about again later, and later still", async () => {
  const { sql } = database
  await clearQueue(sql)
  const client = serviceGiving(() => Response.json({ data: wireRequest("slow", { status: "pending" }) }))
  await addReread(sql, { kind: "tracking_request", id: idOf("slow"), dueAt: LONG_AGO, reason: "waiting" })
  const seconds = async () => {
    const [row] = await sql<
      { s: number }[]
    >`select extract(epoch from run_at - now())::int as s from graphile_worker.jobs`
    return row?.s
  }
  expect(await rereadAll(client)).toBe(1)
  expect(await seconds()).toBeCloseTo(40, -1)
  expect(await rereadAll(client)).toBe(1)
  expect(await seconds()).toBeCloseTo(80, -1)
})

test("[D:LIM-1] with the limit used up they wait together: nobody tries before it is free again", async () => {
  const { sql } = database
  await clearQueue(sql)
  let tries = 0
  const client = createServiceClient({
    ...{ baseUrl: "http://service.example/v2", apiKey: "key", profile: PROFILE },
    beforeRequest: async () => {
      tries += 1
      throw new AppError("rate_limited", "Waiting 30 s", { meta: { retryAfterSeconds: 30, notSent: true } })
    },
  })
  for (const name of ["one", "two", "three"]) {
    await addReread(sql, { kind: "document", id: idOf(name), dueAt: LONG_AGO, reason: "waiting" })
  }
  await workOffQueue(database.url, { reread: (asked: Reread) => reread(sql, client, asked) })
  expect(tries).toBe(1)
  expect(await waiting()).toHaveLength(3)
})

test("what was noted before there was a queue is handed over, the earlier time counts", async () => {
  const { sql } = database
  await clearQueue(sql)
  const late = new Date(Date.now() + 3_600_000).toISOString()
  await addReread(sql, { kind: "document", id: idOf("one"), dueAt: late, reason: "waiting" })
  await sql`insert into rereads (kind, id, due_at, reason) values ('document', ${idOf("one")}, ${LONG_AGO}, 'unclear')`
  await queueRereads(sql)
  expect(await sql`select run_at from graphile_worker.jobs`).toEqual([{ runAt: LONG_AGO }])
  expect(await sql`select 1 from rereads`).toEqual([])
})
