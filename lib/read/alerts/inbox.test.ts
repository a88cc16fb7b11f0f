// The list of alerts: one item per container in the order of Today, counted so, and dated by its causes.
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { changeAlerts } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { applyInbox } from "#lib/ingest/mirror/apply"
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
import { getNavigation } from "../work/navigation.ts"
import { getToday } from "../work/today.ts"
import { readAlerts } from "./inbox.ts"

/** Monday, October 19, 2026, 06:00 in Los Angeles, where all of them are. */
const now = "2026-10-19T13:00:00.000Z" as Instant
const READ = "2026-10-19T12:00:00.000Z"
const HOLD = [{ name: "customs", status: "hold", description: "CET EXAM" }]
const EXAM = [{ type: "exam", amount: 300, currency_code: "USD" }]
const FREE = { available_for_pickup: true, current_status: "available" }

const CONTAINERS: Record<string, object> = {
  "held and owing": { holds_at_pod_terminal: HOLD, fees_at_pod_terminal: EXAM },
  soon: { ...FREE, pickup_lfd: "2026-10-20" },
  "free, and owing": { ...FREE, fees_at_pod_terminal: EXAM },
  "late and held": { holds_at_pod_terminal: HOLD, pickup_lfd: "2026-10-16" },
}
const NAMES = Object.keys(CONTAINERS)
const nameOf = (id: string | null) => NAMES.find((name) => idOf(name) === id) ?? null

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(now) })
  const containers = NAMES.map((name, nth) => wireContainer(name, { number: `MSCU47282${nth}0`, ...CONTAINERS[name] }))
  await deliverRead(sql, READ, [wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, NAMES)])
  await deliverRead(sql, READ, containers)
  const failed = wireRequest("lost", { status: "failed", failed_reason: "not_found" })
  await deliver(sql, wireNotification("n0", "tracking_request.failed", READ, failed))
  await settle()
  const [row] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('desk@example.com', 'Desk', 'dispatcher') returning id`
  viewer = row?.id ?? ""
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

async function settle(): Promise<void> {
  while (((await applyInbox(sql, profileOf("interface")))?.rows ?? 0) > 0);
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
}

const read = (asked: Partial<Parameters<typeof readAlerts>[1]> = {}) =>
  readAlerts(sql, { show: "open", whose: "everybody", rows: 100, viewer, now, nullZone: "utc", ...asked })
const linesOf = ({ rows }: Awaited<ReturnType<typeof read>>) =>
  rows.map(({ containerId, list, cause }) => [nameOf(containerId), list, cause])

test("the alerts of a container stand together, in the order of Today", async () => {
  expect(linesOf(await read())).toEqual([
    ["late and held", "overdue", "lfd_passed"],
    ["late and held", "overdue", "hold"],
    ["soon", "due", "lfd_soon"],
    ["held and owing", "blocked", "hold"],
    ["held and owing", "blocked", "fee"],
    ["free, and owing", "ready", "fee"],
    [null, "failed", "tracking_failed"],
  ])
})

test("each stands on the list of Today that its alerts name", async () => {
  for (const { containerId, list } of (await read()).rows) {
    const { groups } = await getToday(sql, { show: list ?? "attention", now })
    const ids = groups.flatMap(({ rows, requests }) => [...rows, ...requests]).map(({ id }) => id)
    expect(ids).toContain(containerId ?? idOf("lost"))
  }
})

test("containers are counted besides their alerts; the navigation counts what Today could show", async () => {
  const none = { alerts: 0, containers: 0, others: 0 }
  const { counts } = await read()
  expect(counts).toEqual({ open: { alerts: 7, containers: 4, others: 1 }, acknowledged: none, snoozed: none })
  expect((await getNavigation(sql, viewer)).counts.alerts).toBe(5)
})

test("so many containers are read, each with all its alerts", async () => {
  const first = await read({ rows: 1 })
  expect([linesOf(first).map(([name]) => name), first.more]).toEqual([["late and held", "late and held"], true])
  expect((await read({ rows: 4 })).more).toBe(true)
  expect((await read({ rows: 5 })).more).toBe(false)
})

test("of one container alone: its alerts and their counts", async () => {
  const one = await read({ container: idOf("held and owing") })
  expect(linesOf(one).map(([name]) => name)).toEqual(["held and owing", "held and owing"])
  expect(one.counts.open).toEqual({ alerts: 2, containers: 1, others: 0 })
})

test("a due follow-up stands after what is overdue; one marked delivered stands on no list, and last", async () => {
  const work = (name: string, column: "follow_up_at" | "delivered_at") => sql`
    insert into container_work (container_id, ${sql(column)}, updated_at) values (${idOf(name)}, ${READ}, ${READ})`
  await work("held and owing", "follow_up_at")
  await work("soon", "delivered_at")
  const places = linesOf(await read()).map(([name, list]) => `${name}: ${list}`)
  expect([...new Set(places)]).toEqual([
    "late and held: overdue",
    "held and owing: follow_up",
    "free, and owing: ready",
    "null: failed",
    "soon: null",
  ])
  await sql`truncate container_work`
})

test("what costs nothing comes after all that does, whatever its list", async () => {
  const [passed, held] = (await read()).rows
  const ids = [passed?.id ?? "", held?.id ?? ""]
  await changeAlerts(sql, { ids, viewer, change: { state: "acknowledged" }, at: now })
  await sql`
    insert into alerts (about, subject_id, container_id, audience, rule_id, cause, mark, rank, facts, opened_at)
    values ('container', ${idOf("late and held")}, ${idOf("late and held")}, 'team', ${idOf("rule")}, 'terminal_changed', '', 13,
      ${sql.json({ cause: "terminal_changed", beforeId: null, afterId: idOf("pier"), at: READ })}, ${now})`
  expect(linesOf(await read()).at(-1)).toEqual(["late and held", "overdue", "terminal_changed"])
  await sql`delete from alerts where cause = 'terminal_changed'`
  await changeAlerts(sql, { ids, viewer, change: { state: "open" }, at: now })
})

test("since its cause: the day that passed, what was there at the first look, and what was reported after it", async () => {
  const placed = "2026-10-19T12:40:00.000Z"
  const about = { id: idOf("n1"), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
  const held = wireContainer("soon", { number: "MSCU4728210", ...CONTAINERS.soon, holds_at_pod_terminal: HOLD })
  await deliver(sql, wireNotification("n1", "container.updated", placed, about, [held]))
  await settle()
  const zone = "America/Los_Angeles"
  const { rows } = await read()
  const sinceOf = (name: string, cause: string) =>
    rows.find((row) => nameOf(row.containerId) === name && row.cause === cause)?.since
  expect(sinceOf("late and held", "lfd_passed")).toEqual({ at: "2026-10-17T07:00:00.000Z", zone, seen: false })
  expect(sinceOf("late and held", "hold")).toEqual({ at: READ, zone, seen: true })
  expect(sinceOf("soon", "hold")).toEqual({ at: placed, zone, seen: false })
  expect(sinceOf("held and owing", "fee")).toEqual({ at: READ, zone, seen: true })
})
