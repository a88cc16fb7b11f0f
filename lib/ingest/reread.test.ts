import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { addReread, listRereadsDue, removeReread } from "#db/rereads"
import { createServiceClient } from "#lib/service/client"
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
import { testDatabase } from "#test/database"
import { applyInbox } from "./apply.ts"
import { rereadDue } from "./reread.ts"

const PROFILE = profileOf("interface")
const LONG_AGO = "2026-01-01T00:00:00.000Z"
const hold = { name: "VACIS", status: "hold", description: null }

let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

/** As `sql`, and `between` runs before the statement that takes a job away. */
function beforeRemoval(sql: Sql, between: () => Promise<unknown>): Sql {
  return new Proxy(sql, {
    apply: (target, self, args: [TemplateStringsArray, ...unknown[]]) =>
      args[0].join("").includes("delete from rereads")
        ? between().then(() => Reflect.apply(target, self, args))
        : Reflect.apply(target, self, args),
  })
}

test("a re-read that leaves it unclear and is applied at once does not lose the next one", async () => {
  const { sql } = database
  const at = Math.floor(Date.now() / 1_000) * 1_000 - 9_500
  const hanging = wireContainer("box", { holds_at_pod_terminal: [hold] })
  await deliver(sql, wireNotification("n1", "container.updated", new Date(at).toISOString(), hanging))
  await applyInbox(sql, PROFILE)
  await addReread(sql, { kind: "container", id: idOf("box"), dueAt: LONG_AGO, reason: "two states of one instant" })
  let dateMs = at
  const client = createServiceClient({
    baseUrl: "http://service.example/v2",
    apiKey: "key",
    profile: PROFILE,
    fetch: async () =>
      Response.json({ data: [wireContainer("box")] }, { headers: { date: new Date(dateMs).toUTCString() } }),
  })
  const applied = () => applyInbox(sql, PROFILE)
  expect(await rereadDue(beforeRemoval(sql, applied), client)).toBe(1)
  expect(await sql`select holds from containers where id = ${idOf("box")}`).toMatchObject([{ holds: [hold] }])
  dateMs += 5_000
  expect(await rereadDue(sql, client)).toBe(1)
  await applied()
  expect(await sql`select holds from containers where id = ${idOf("box")}`).toEqual([{ holds: [] }])
  expect(await sql`select 1 from rereads`).toHaveLength(0)
})

test("[D:ST-6] after a resumption, of which the service tells nothing, the request is tracking again", async () => {
  const { sql } = database
  const at = (second: number) => `2026-10-19T13:00:0${second}.000Z`
  const told = (status: string) => wireRequest("request", { status }, "resumed")
  const ship = (tracked: boolean) => wireShipment("resumed", { tracked })
  const apply = () => applyInbox(sql, PROFILE)
  const status = async () => (await sql`select status from tracking_requests where id = ${idOf("request")}`)[0]?.status
  const waiting = async () => (await sql`select 1 from rereads where id = ${idOf("request")}`).length
  await deliverRead(sql, at(0), told("created"), [ship(true)])
  await deliver(
    sql,
    wireNotification("n2", "tracking_request.tracking_stopped", at(1), told("tracking_stopped"), [ship(false)]),
  )
  await apply()
  expect([await status(), await waiting()]).toEqual(["tracking_stopped", 0])

  await deliverRead(sql, at(2), ship(true))
  await apply()
  await sql`update rereads set due_at = ${LONG_AGO} where id = ${idOf("request")}`
  const client = createServiceClient({
    baseUrl: "http://service.example/v2",
    apiKey: "key",
    profile: PROFILE,
    fetch: async () =>
      Response.json({ data: told("created") }, { headers: { date: new Date("2026-10-19T13:00:05Z").toUTCString() } }),
  })
  expect(await rereadDue(sql, client)).toBe(1)
  await apply()
  expect([await status(), await waiting()]).toEqual(["created", 0])

  // The event of the stop comes late, and again.
  await deliver(sql, wireNotification("n3", "tracking_request.tracking_stopped", at(8), told("tracking_stopped")))
  await apply()
  expect([await status(), await waiting()]).toEqual(["tracking_stopped", 1])
})

test("of two workers at one job, the slower does not take away what was asked for after its answer", async () => {
  const { sql } = database
  const job = { kind: "container" as const, id: idOf("other"), dueAt: LONG_AGO, reason: "unclear" }
  await addReread(sql, job)
  const listed = async () => (await listRereadsDue(sql, new Date().toISOString(), 10)).filter(({ id }) => id === job.id)
  const [slow] = await listed()
  const [fast] = await listed()
  if (fast) await removeReread(sql, fast)
  await addReread(sql, job)
  if (slow) await removeReread(sql, slow)
  expect(await listed()).toHaveLength(1)
})
