import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { addToCounter, addToCounters, putFact } from "#db/connection/connection"
import { closeGap, countUnconfirmed, openGap } from "#db/connection/gaps"
import { insertInbox, recordInboxFailure, resetSetAside } from "#db/connection/inbox"
import { addMissed, setMissedState } from "#db/connection/missed-notifications"
import { markFormerUsed, replaceWebhook } from "#db/connection/webhooks"
import { testDatabase } from "#test/database"
import { toMetrics } from "./metrics.ts"
import { getConnection } from "./page.ts"

process.env.DATABASE_URL ??= process.env.TEST_DATABASE_URL
Object.assign(process.env, {
  TRACKING_API_URL: "https://api.example.com/v2",
  TRACKING_API_KEY: "key-of-the-connection-test",
  PUBLIC_URL: "https://desk.example.com",
  AUTH_SECRET: "0123456789abcdef0123456789abcdef",
})
let database: Awaited<ReturnType<typeof testDatabase>>
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const at = (hour: number) => `2026-10-13T${String(hour).padStart(2, "0")}:00:00.000Z`
const registration = (id: string) => ({
  id,
  url: "https://desk.example.com/api/webhooks/tracking",
  secret: `secret-of-${id}`,
  registeredAt: new Date().toISOString(),
  since: at(1),
})
const row = (id: string) => ({
  id,
  kind: "notification" as const,
  event: "container.updated",
  version: at(8),
  receivedAt: at(8),
  body: "{}",
})

describe("the connection", () => {
  test("nothing known yet is shown as not known, never as fine", async () => {
    const state = await getConnection(database.sql)
    expect(state).toMatchObject({
      worker: { isAlive: false, seenSeconds: null },
      webhook: null,
      lastDeliveryAt: null,
      comparison: null,
      firstRead: null,
      sources: { rule: "any", addresses: null },
      inbox: { waiting: 0, setAside: 0, medianSeconds: null, waitingSeconds: null },
    })
    expect(state.budgets.map(({ bucket, limit }) => [bucket, limit])).toEqual(
      expect.arrayContaining([
        ["default", 100],
        ["create", 100],
        ["infer", 200],
        ["refresh", 10],
      ]),
    )
  })

  test("the webhook shows its former registrations and no secret", async () => {
    const { sql } = database
    for (const id of ["one", "two", "three"]) await replaceWebhook(sql, registration(id))
    await markFormerUsed(sql, "two", new Date().toISOString())
    const { webhook } = await getConnection(sql)
    expect(webhook?.former.map(({ id, usedSeconds }) => [id, usedSeconds])).toEqual([
      ["one", null],
      ["two", expect.any(Number)],
    ])
    expect(JSON.stringify(await getConnection(sql))).not.toContain("secret-of-")
  })

  test("what is set aside is shown with its error, and can be applied again once", async () => {
    const { sql } = database
    const id = randomUUID()
    await insertInbox(sql, row(id))
    const [kept] = await sql<{ seq: number }[]>`select seq from inbox where id = ${id}`
    for (let tries = 0; tries < 5; tries += 1) await recordInboxFailure(sql, kept?.seq ?? 0, "it has no event")
    const state = await getConnection(sql)
    expect(state.inbox).toMatchObject({ waiting: 0, setAside: 1 })
    expect(state.setAside).toMatchObject([{ id, error: "it has no event", tries: 5 }])
    expect(await resetSetAside(sql, id)).toBe(true)
    expect(await resetSetAside(sql, id)).toBe(false)
    expect((await getConnection(sql)).inbox).toMatchObject({ waiting: 1, setAside: 0 })
  })

  test("counters, and events and fields that we do not know, are listed by name", async () => {
    const { sql } = database
    await addToCounter(sql, "duplicate", at(9))
    await addToCounter(sql, "unknown_event container.teleported", at(9))
    await addToCounters(sql, [{ name: "unknown_field container.glow", by: 2 }], at(9))
    await addToCounters(sql, [{ name: "unknown_field container.glow", by: 3 }], at(10))
    const state = await getConnection(sql)
    expect(state.unknown.fields).toEqual([{ name: "container.glow", value: 5 }])
    expect(state.counters.duplicates).toEqual({ value: 1, lastAt: at(9) })
    expect(state.unknown.events).toEqual([{ name: "container.teleported", value: 1 }])
  })
})

describe("a gap", () => {
  const gapOf = (from: number, until: number) => ({
    cause: "missed" as const,
    fromAt: at(from),
    untilAt: at(until),
    everything: false,
    objects: [],
    openedAt: at(10),
  })

  test("what is found while it is open makes it longer; its missed ones keep it open", async () => {
    const { sql } = database
    const id = await openGap(sql, gapOf(4, 5))
    expect(await openGap(sql, gapOf(3, 6))).toBe(id)
    const missed = { id: randomUUID(), event: "container.updated", createdAt: at(5), deliveryStatus: "failed" as const }
    await addMissed(sql, id, [missed])
    expect((await getConnection(sql)).gaps).toMatchObject([
      { state: "open", fromAt: at(3), untilAt: at(6), objects: 0, missed: { total: 1, takenIn: 0 } },
    ])
    const done = { at: at(11), notGiven: 0 }
    expect(await closeGap(sql, { id, untilAt: at(6) }, done)).toBe(false)
    await setMissedState(sql, missed.id, "taken_in")
    expect(await closeGap(sql, { id, untilAt: at(5) }, done)).toBe(false)
    expect(await closeGap(sql, { id, untilAt: at(6) }, done)).toBe(true)
    expect((await getConnection(sql)).gaps).toMatchObject([
      { state: "closed", closedAt: at(11), missed: { takenIn: 1 } },
    ])
    expect(await openGap(sql, gapOf(7, 8))).not.toBe(id)
  })

  test("objects of a state reported before its end are not confirmed", async () => {
    const { sql } = database
    const [old, fresh] = [randomUUID(), randomUUID()]
    await sql`
      insert into shipments (id, version, confirmed_at, first_seen_at, container_ids, ref_numbers, keys, search_text,
        container_count, attention, attention_counts)
      select id, version, version, version, '{}', '{}', '{}', '', 0, 'unknown', '{}'
      from unnest(${[old, fresh]}::uuid[], ${[at(5), at(9)]}::timestamptz[]) as given (id, version)`
    const objects = [old, fresh].map((id) => ({ kind: "shipment" as const, id }))
    expect(await countUnconfirmed(sql, { untilAt: at(8), everything: true, objects: [] })).toBe(1)
    expect(await countUnconfirmed(sql, { untilAt: at(8), everything: false, objects })).toBe(1)
    expect(await countUnconfirmed(sql, { untilAt: at(8), everything: false, objects: objects.slice(1) })).toBe(0)
  })
})

test("metrics: Prometheus text, what is not known left out", async () => {
  await putFact(database.sql, "worker", { seenAt: new Date().toISOString() })
  const text = toMetrics(await getConnection(database.sql))
  expect(text).toContain('# TYPE freeday_gaps_open gauge\nfreeday_gaps_open{cause="silence"} 0\n')
  expect(text).toContain("freeday_worker_up 1\n")
  expect(text).toContain("freeday_duplicate_deliveries_total 1\n")
  expect(text).toContain('freeday_service_budget_left{bucket="refresh"} 10\n')
  expect(text).not.toMatch(/^freeday_deliveries_retried \d/m)
  const lines = text.trimEnd().split("\n")
  expect(
    lines.filter((line) => !/^(# (HELP|TYPE) \w+ .+|\w+(\{\w+="[^"]*"(,\w+="[^"]*")*\})? -?[\d.e+-]+)$/.test(line)),
  ).toEqual([])
})
