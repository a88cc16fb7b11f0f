// A receiver is down longer than every retry. The tracking service runs as its own process.
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { openDatabase, type Sql } from "#db/client"
import { addToCounter } from "#db/connection/connection"
import { listGaps } from "#db/connection/gaps"
import { openWebhooks } from "#db/connection/webhooks"
import { withWorkLock } from "#db/connection/worker-lock"
import { followClock, now } from "#lib/clock"
import { createTestReceiver, type TestReceiver } from "#test/connection/receiver"
import { startTracker, type TrackerProcess, until } from "#test/connection/tracker-process"
import { testDatabase } from "#test/database"
import { applyInbox } from "../mirror/apply.ts"
import { readEverything } from "./first-read.ts"
import { registerWebhook, rotateWebhook } from "./register-webhook.ts"
import { createRepair } from "./repair.ts"

vi.setConfig({ testTimeout: 90_000 })
let database: Awaited<ReturnType<typeof testDatabase>>
let fresh: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let tracker: TrackerProcess
let receiver: TestReceiver
let clock: ReturnType<typeof followClock>

beforeAll(async () => {
  ;[database, fresh, tracker] = await Promise.all([testDatabase(), testDatabase(), startTracker(6)])
  sql = database.sql
  clock = followClock(tracker.door, { pollMs: 20 })
  await clock.ready
  receiver = createTestReceiver(sql)
  const publicUrl = await receiver.open()
  await registerWebhook(sql, tracker.client, publicUrl)
  await readEverything(sql, tracker.client)
})
afterAll(async () => {
  clock()
  await receiver.close()
  await tracker.stop()
  await Promise.all([database.drop(), fresh.drop()])
})

const repairing = () => createRepair(sql, tracker.client, { silenceHours: 10_000, compareEveryMs: 0 })

async function applyAll(into: Sql): Promise<void> {
  while (((await applyInbox(into, tracker.client.profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
}

/** Whole rows of the mirror, without the columns that depend on when each was reported. */
async function mirrorOf(from: Sql) {
  const stamps = ["version", "confirmed_at", "first_seen_at", "stale_at", "attention_until"]
  const rows = (table: string) =>
    from`select to_jsonb(t) - ${stamps}::text[] as row from ${from(table)} as t order by id`
  const [shipments, containers, requests, events] = await Promise.all(
    ["shipments", "containers", "tracking_requests", "transport_events"].map(rows),
  )
  return { shipments, containers, requests, events }
}

const worldNow = async () => String((await tracker.control("GET", "/control/clock")).now)

/** Waits until our clock has reached the world's. */
const caughtUp = () => until(async () => now().toISOString() >= new Date(await worldNow()).toISOString())

/** Closes the receiver until the service has given up every delivery of `hours` of world time. */
async function outage(hours: number): Promise<{ from: string; until: string }> {
  await tracker.settled()
  await receiver.close()
  const from = now().toISOString()
  await tracker.forward(hours * 60)
  const until_ = await worldNow()
  await until(async () => {
    await tracker.forward(61)
    return (await tracker.control("GET", "/control/health")).pending_deliveries === 0
  }, 60_000)
  await receiver.open()
  await caughtUp()
  return { from, until: until_ }
}

describe("an outage longer than every retry", () => {
  test("[D:EVT-5] is found, shown with its span, and made good by re-reading: the mirror equals a fresh read", async () => {
    const span = await outage(24)
    expect((await tracker.control("GET", "/control/deliveries?status=failed")) as unknown).not.toEqual([])
    // The service answers only its list of notifications, so the gap stays open until the re-read.
    let down = true
    const get: typeof tracker.client.get = (path, query) =>
      down ? Promise.reject(new Error("down")) : tracker.client.get(path, query)
    const listAll: typeof tracker.client.listAll = (path, ...rest) =>
      down && path !== "/webhook_notifications"
        ? Promise.reject(new Error("down"))
        : tracker.client.listAll(path, ...rest)
    const client = { ...tracker.client, get, listAll }
    const repair = createRepair(sql, client, { silenceHours: 10_000, compareEveryMs: 0 })
    await expect(repair()).rejects.toThrow("down")
    const [gap] = await listGaps(sql, 10)
    expect(gap).toMatchObject({ cause: "missed", state: "open", closedAt: null })
    expect(gap?.problem).toMatch(/will be retried/)
    expect(Date.parse(gap?.fromAt ?? "")).toBeGreaterThanOrEqual(Date.parse(span.from))
    expect(Date.parse(gap?.untilAt ?? "")).toBeLessThanOrEqual(now().getTime())
    down = false
    await tracker.forward(1)
    await until(async () => {
      await repair()
      return (await listGaps(sql, 10))[0]?.state === "closed"
    })
    const [closed] = await listGaps(sql, 10)
    expect(closed).toMatchObject({ problem: null, notGiven: 0 })
    expect(Date.parse(closed?.closedAt ?? "")).toBeGreaterThan(Date.parse(closed?.untilAt ?? ""))
    await readEverything(fresh.sql, tracker.client)
    await applyAll(fresh.sql)
    await applyAll(sql)
    expect(await mirrorOf(sql)).toEqual(await mirrorOf(fresh.sql))
    expect((await mirrorOf(sql)).containers?.length).toBeGreaterThan(5)
  })

  test("[D:EP-10] the list is read, each missed notification is asked for with its include and taken in once", async () => {
    const failed = (await tracker.control("GET", "/control/deliveries?status=failed")) as unknown as { id: string }[]
    expect(failed.length).toBeGreaterThan(0)
    expect(
      tracker.requests.some(
        (line) => line.startsWith("GET /v2/webhook_notifications?") || line.endsWith("/webhook_notifications"),
      ),
    ).toBe(true)
    for (const { id } of failed) {
      const asked = tracker.requests.filter((line) => line.startsWith(`GET /v2/webhook_notifications/${id}`))
      expect(asked).toEqual([`GET /v2/webhook_notifications/${id}?include=reference_object`])
    }
    const taken = await sql`select id, kind, state from inbox where id = any(${failed.map(({ id }) => id)}::uuid[])`
    expect(taken).toHaveLength(failed.length)
    expect(new Set(taken.map(({ kind, state }) => `${kind} ${state}`))).toEqual(new Set(["notification applied"]))
  })

  test("what changed meanwhile is in the history, with the notification that reported it", async () => {
    const reported = await sql`
      select changes.event_id from changes join missed_notifications on missed_notifications.id = changes.notification_id`
    expect(reported.length).toBeGreaterThan(0)
  })

  test("the next comparison finds nothing new and opens no gap", async () => {
    const before = await listGaps(sql, 50)
    await repairing()()
    expect(await listGaps(sql, 50)).toEqual(before)
  })
})

describe("deliveries that the service still tries, long after it made them", () => {
  /** Waits until our clock has reached the service's. */
  async function follow(): Promise<void> {
    const { now: at } = await tracker.control("GET", "/control/clock")
    await until(() => now().toISOString() >= new Date(String(at)).toISOString())
  }
  const missed = () => sql<{ id: string; deliveryStatus: string; state: string }[]>`
    select id, delivery_status, state from missed_notifications where delivery_status = 'pending'`

  test("are a gap too; two workers at its repair at once take each in once and close it, and the delivery is a duplicate", async () => {
    await tracker.settled()
    await receiver.close()
    await until(async () => {
      await tracker.forward(30)
      return Number((await tracker.control("GET", "/control/health")).pending_deliveries) > 0
    })
    await follow()
    const gapsBefore = (await listGaps(sql, 50)).length
    await repairing()()
    const [one, two] = [openDatabase(database.url, { max: 4 }), openDatabase(database.url, { max: 4 })]
    const workers = [one, two].map((each) => {
      const step = createRepair(each.sql, tracker.client, { silenceHours: 10_000, compareEveryMs: 0 })
      return () => withWorkLock(each.sql, "repair", step)
    })
    const begun = tracker.requests.length
    // Deliveries made in the last minutes do not count as missed yet.
    await until(async () => {
      await tracker.forward(11)
      await follow()
      const ran = await Promise.all(workers.map((step) => step()))
      expect(ran.filter(Boolean)).toHaveLength(1)
      return (await missed()).length > 0
    })
    await tracker.forward(1)
    await until(async () => {
      await Promise.all(workers.map((step) => step()))
      return (await listGaps(sql, 50)).every(({ state }) => state === "closed")
    })
    expect(await listGaps(sql, 50)).toHaveLength(gapsBefore + 1)
    const taken = await missed()
    const kept = await sql`select id, state from inbox where id = any(${taken.map(({ id }) => id)}::uuid[])`
    expect(kept).toHaveLength(taken.length)
    for (const { id } of taken) {
      const asked = tracker.requests.slice(begun).filter((line) => line.includes(`/webhook_notifications/${id}`))
      expect(asked).toHaveLength(1)
    }
    await receiver.open()
    await until(async () => {
      await tracker.forward(61)
      return (await tracker.control("GET", "/control/health")).pending_deliveries === 0
    }, 60_000)
    const [counter] = await sql<{ value: number }[]>`select value from counters where name = 'duplicate'`
    expect(counter?.value).toBeGreaterThanOrEqual(taken.length)
    await Promise.all([one.end(), two.end()])
  })
})

describe("other causes", () => {
  test("silence for longer than expected is a gap of its own, closed by a re-read", async () => {
    await tracker.settled()
    await caughtUp()
    const repair = createRepair(sql, tracker.client, { silenceHours: 1, quietMs: 0, compareEveryMs: 3_600_000 })
    // Earlier tests may have left the world hours after its last delivery.
    await sql`update inbox set received_at = ${now().toISOString()} where kind = 'notification'`
    await repair()
    expect(await gapsOf("silence")).toEqual([])
    await sql`update inbox set received_at = received_at - interval '2 hours' where kind = 'notification'`
    await sql`update connection set value = value - 'since' where key = 'webhook'`
    await repair()
    expect(await gapsOf("silence")).toMatchObject([{ state: "repairing", closedAt: null }])
    await tracker.forward(1)
    await until(async () => {
      await repair()
      return (await gapsOf("silence"))[0]?.state === "closed"
    })
    const [gap] = await gapsOf("silence")
    expect(Date.parse(gap?.untilAt ?? "") - Date.parse(gap?.fromAt ?? "")).toBeGreaterThanOrEqual(3_600_000)
  })

  test("a failed signature is answered by a re-read, but not again and again", async () => {
    const repair = createRepair(sql, tracker.client, { silenceHours: 10_000, compareEveryMs: 3_600_000 })
    await addToCounter(sql, "signature_failed", now().toISOString())
    await repair()
    expect(await gapsOf("signature")).toHaveLength(1)
    await tracker.forward(1)
    await until(async () => {
      await repair()
      return (await gapsOf("signature"))[0]?.state === "closed"
    })
    await addToCounter(sql, "signature_failed", now().toISOString())
    await repair()
    expect(await gapsOf("signature")).toHaveLength(1)
  })

  const gapsOf = async (cause: string) => (await listGaps(sql, 50)).filter((gap) => gap.cause === cause)
})

test("after a rotation deliveries of the old secret and of the new one are both taken in", async () => {
  const { current: old } = await openWebhooks(sql)
  const url = old?.url ?? ""
  await rotateWebhook(sql, tracker.client, new URL(url).origin)
  const { current, former } = await openWebhooks(sql)
  expect(current?.secret).not.toBe(old?.secret)
  expect(former).toMatchObject([{ id: old?.id, secret: old?.secret, lastUsedAt: null }])
  const before = await sql`select count(*) as n from inbox where kind = 'notification'`
  await tracker.forward(14 * 24 * 60)
  await tracker.settled()
  const deliveries = (await tracker.control("GET", "/control/deliveries")) as unknown as {
    webhook_id: string
    status: string
  }[]
  const newest = deliveries.filter(({ webhook_id }) => webhook_id === current?.id)
  expect(newest.length).toBeGreaterThan(0)
  expect(newest.every(({ status }) => status === "succeeded")).toBe(true)
  const after = await sql`select count(*) as n from inbox where kind = 'notification'`
  expect(after[0]?.n).toBeGreaterThanOrEqual(before[0]?.n + 2 * newest.length)
  expect((await sql`select value from counters where name = 'signature_failed'`)[0]?.value).toBe(2)
})
