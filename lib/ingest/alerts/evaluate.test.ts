import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import { addAlertRule } from "#db/alerts/rules"
import type { AlertMark } from "#db/alerts/write"
import { isOutrun, writeAlerts } from "#db/alerts/write"
import type { Sql } from "#db/client"
import { getFact } from "#db/connection/connection"
import { openGap } from "#db/connection/gaps"
import { saveGateCalendar } from "#db/tariffs/tariffs"
import { initialCauses } from "#lib/domain/alerts/causes"
import { profileOf } from "#lib/service/profile"
import { someGates } from "#test/charges/tariff"
import {
  deliver,
  idOf,
  wireContainer,
  wireNotification,
  wireRequest,
  wireShipment,
} from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { applyInbox, CHANGES_CHANNEL } from "../mirror/apply.ts"
import { rederiveAll } from "../mirror/rederive.ts"
import { evaluateAlerts } from "./evaluate.ts"

const profile = profileOf("interface")
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  vi.useFakeTimers({ toFake: ["Date"] })
})
afterAll(() => database.drop())
beforeEach(async () => {
  await sql`truncate inbox, shipments, containers, transport_events, changes, resource_states, tracking_requests,
    change_log, rereads, alerts, alert_memories, alert_rules, alert_channels, alert_messages, alert_message_items, gaps`
  await sql`delete from connection`
  vi.setSystemTime("2026-10-13T12:00:00Z")
  await settle()
})

/** Applies what waits, and evaluates until nothing is left to do. */
async function settle(): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
    // The next batch.
  }
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more) {
    // The next step.
  }
}

async function report(name: string, at: string, attributes: object, shipment: object = {}): Promise<void> {
  const container = wireContainer("container", attributes as never)
  const about = { id: idOf(name), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
  const ship = wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z", ...shipment }, ["container"])
  await deliver(sql, wireNotification(name, "container.updated", at, about, [container, ship]))
}

async function alerts() {
  return sql<{ cause: string; state: string; mark: string; facts: { cause: string } }[]>`
    select cause, state, mark, facts, audience from alerts order by opened_at, rank, audience desc`
}

const open = async () =>
  (await alerts())
    .filter(({ state }) => state !== "closed")
    .map(({ cause }) => cause)
    .sort()
const hold = { name: "customs", status: "hold", description: "CET EXAM" }

describe("gates", () => {
  test("a calendar that comes on file brings the alert forward to the last gate before the last free day", async () => {
    const friday = new Date("2026-11-20T17:00:00Z")
    vi.setSystemTime(friday)
    const pier = { id: idOf("pier"), type: "terminal", attributes: { name: "Pier 400", firms_code: "W185" } }
    const container = wireContainer("container", { pickup_lfd: "2026-11-22" })
    const about = { id: idOf("n1"), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
    const reported = [container, wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, ["container"]), pier]
    await deliver(sql, wireNotification("n1", "container.updated", friday.toISOString(), about, reported))
    await rederiveAll(sql, profile)
    await settle()
    expect(await open()).toEqual([])
    const stamp = { by: null, at: friday.toISOString(), worldAt: friday.toISOString() }
    await saveGateCalendar(sql, { name: "Pier", calendar: someGates(), terminals: ["W185"], ...stamp })
    await rederiveAll(sql, profile)
    await settle()
    expect(await alerts()).toMatchObject([
      { cause: "lfd_soon", mark: "2026-11-22", facts: { actBy: { day: "2026-11-20" } } },
    ])
    await sql`truncate gate_calendars, terminals`
  })
})

describe("a container", () => {
  test("a hold opens one alert, reported again it stays one, cleared it closes and the clearing is alerted", async () => {
    await report("n1", "2026-10-13T12:00:00Z", { holds_at_pod_terminal: [hold] })
    await settle()
    expect(await open()).toEqual(["hold"])
    await report("n2", "2026-10-13T12:10:00Z", { holds_at_pod_terminal: [hold], seal_number: "X1" })
    await settle()
    expect(await alerts()).toHaveLength(1)
    await report("n3", "2026-10-13T12:20:00Z", { holds_at_pod_terminal: [] })
    await settle()
    expect((await alerts()).map(({ cause, state }) => `${cause} ${state}`)).toEqual([
      "hold closed",
      "hold_cleared open",
    ])
  })

  test("open pages are told that an alert opened", async () => {
    await report("n1", "2026-10-13T12:00:00Z", { holds_at_pod_terminal: [hold] })
    await applyInbox(sql, profile)
    const told: string[] = []
    const listening = await sql.listen(CHANGES_CHANNEL, (seq) => void told.push(seq))
    const done = await evaluateAlerts(sql, { host: "freeday.test" })
    expect(done).toMatchObject({ opened: 1 })
    await expect.poll(() => told).toContain(String(done?.seq))
    await listening.unlisten()
  })

  test("what came and went between two looks is not missed", async () => {
    await report("n1", "2026-10-13T11:00:00Z", {})
    await settle()
    await report("n2", "2026-10-13T11:10:00Z", { holds_at_pod_terminal: [hold] })
    await report("n3", "2026-10-13T11:20:00Z", { holds_at_pod_terminal: [] })
    await settle()
    expect(await open()).toEqual(["hold_cleared"])
  })

  test("the clock opens and closes: near, passed, and all of it over once the container is out of the gate", async () => {
    await report("n1", "2026-10-13T12:00:00Z", { pickup_lfd: "2026-10-15" })
    await settle()
    expect(await open()).toEqual([])
    vi.setSystemTime("2026-10-14T07:00:00Z")
    await settle()
    expect(await open()).toEqual(["lfd_soon"])
    vi.setSystemTime("2026-10-16T07:00:00Z")
    await settle()
    expect(await open()).toEqual(["lfd_passed"])
    const out = "2026-10-16T06:30:00Z"
    await report("n2", out, { pickup_lfd: "2026-10-15", pod_full_out_at: out, current_status: "picked_up" })
    await settle()
    expect(await open()).toEqual([])
    expect(await alerts()).toHaveLength(2)
  })
})

async function aUser(email: string, name: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into users (email, name, role, home_zone) values (${email}, ${name}, 'dispatcher', 'America/Los_Angeles')
    on conflict (email) do update set name = excluded.name returning id`
  return row?.id ?? ""
}

describe("rules", () => {
  test("a person's own rule with a scope raises alerts of their own, within it alone", async () => {
    const user = await aUser("daniel@northlake.example", "Daniel Okafor")
    const rule = { name: "Long Beach", causes: { hold: { amount: null } }, channelIds: [], notify: "all" as const }
    const rest = { escalateMinutes: null, escalateTo: null }
    const add = (scope: object) =>
      addAlertRule(sql, { id: randomUUID(), ownerId: user, rule: { ...rule, ...rest, scope }, by: user })
    await add({ port: ["USLGB"] })
    await report("n1", "2026-10-13T12:00:00Z", { holds_at_pod_terminal: [hold] })
    await settle()
    expect(await alerts()).toMatchObject([{ audience: "team", cause: "hold" }])
    await add({ port: ["USLAX"] })
    await settle()
    expect(await alerts()).toMatchObject([{ audience: "team" }, { audience: user, cause: "hold" }])
  })

  test("a cause that a rule no longer watches is closed", async () => {
    await report("n1", "2026-10-13T12:00:00Z", { holds_at_pod_terminal: [hold] })
    await settle()
    const { hold: _, ...without } = initialCauses()
    await sql`update alert_rules set causes = ${sql.json(without as never)}`
    await settle()
    expect(await open()).toEqual([])
  })
})

describe("a change of rules", () => {
  const many = Array.from({ length: 450 }, (_, nth) => `c${nth}`)
  const ownRule = (owner: string, id = randomUUID()) => {
    const rest = { channelIds: [], notify: "all" as const, escalateMinutes: null, escalateTo: null, scope: {} }
    const rule = { name: "Holds", causes: { hold: { amount: null } }, ...rest }
    return addAlertRule(sql, { id, ownerId: owner, by: owner, rule })
  }

  beforeEach(async () => {
    const held = many.map((name) => wireContainer(name, { holds_at_pod_terminal: [hold] }))
    const about = { id: idOf("n1"), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
    const all = [...held, wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, many)]
    await deliver(sql, wireNotification("n1", "container.updated", "2026-10-13T12:00:00Z", about, all))
    await settle()
  })

  test("one person's begins a sweep of theirs alone, and one who saves at each step holds up nobody", async () => {
    const tom = await aUser("tom@northlake.example", "Tom Becker")
    const daniel = await aUser("daniel@northlake.example", "Daniel Okafor")
    const saved = randomUUID()
    await ownRule(tom, saved)
    await ownRule(daniel)
    const opened = async (audience: string) => {
      const [row] = await sql<{ count: number }[]>`
        select count(*)::int as count from alerts where audience = ${audience} and state <> 'closed'`
      return row?.count
    }
    for (let step = 0; step < 6; step++) {
      await sql`update alert_rules set scope = ${sql.json({ port: ["USLAX"], q: String(step) })} where id = ${saved}`
      await evaluateAlerts(sql, { host: "freeday.test" })
    }
    expect(await opened(daniel)).toBe(many.length)
    expect(await opened("team")).toBe(many.length)
  })

  test("where a person's rules are all removed their alerts close, those about no container too", async () => {
    const tom = await aUser("tom@northlake.example", "Tom Becker")
    const id = randomUUID()
    await ownRule(tom, id)
    await sql`update alert_rules set causes = '{"hold": {"amount": null}, "gap": {"amount": null}}' where id = ${id}`
    const at = "2026-10-13T11:00:00Z"
    await openGap(sql, {
      ...{ cause: "silence", fromAt: at, untilAt: at, everything: true, objects: [], openedAt: at },
    })
    await settle()
    const left = () => sql`select cause from alerts where audience = ${tom} and state <> 'closed'`
    expect(await left()).toHaveLength(many.length + 1)
    await sql`update alert_rules set removed_at = now() where id = ${id}`
    await settle()
    expect(await left()).toEqual([])
  })

  test("a sweep for one keeps the time at which the others' alerts turn", async () => {
    const tom = await aUser("tom@northlake.example", "Tom Becker")
    await report("n2", "2026-10-13T12:30:00Z", { pickup_lfd: "2026-10-15" })
    await settle()
    await ownRule(tom)
    await settle()
    vi.setSystemTime("2026-10-14T07:00:00Z")
    await settle()
    expect((await alerts()).map(({ cause }) => cause)).toContain("lfd_soon")
  })
})

describe("what is about no container", () => {
  test("a failed request, until the number is asked for again", async () => {
    const failed = wireRequest("r1", { request_number: "BILL1", status: "failed", failed_reason: "not_found" })
    await deliver(sql, wireNotification("n1", "tracking_request.failed", "2026-10-13T12:00:00Z", failed))
    await settle()
    expect(await alerts()).toMatchObject([{ cause: "tracking_failed", facts: { number: "BILL1" } }])
    const again = wireRequest("r2", { request_number: "BILL1", created_at: "2026-10-13T12:05:00Z" })
    await deliver(sql, wireNotification("n2", "tracking_request.awaiting_manifest", "2026-10-13T12:05:00Z", again))
    await settle()
    expect(await open()).toEqual([])
  })

  test("a gap, until it is closed", async () => {
    const at = "2026-10-13T11:00:00Z"
    const gap = { cause: "silence" as const, fromAt: at, untilAt: at, everything: true, objects: [], openedAt: at }
    const id = await openGap(sql, gap)
    await settle()
    expect(await open()).toEqual(["gap"])
    await sql`update gaps set state = 'closed' where id = ${id}`
    await settle()
    expect(await open()).toEqual([])
  })
})

describe("nothing is done twice", () => {
  test("a write that comes too late writes nothing", async () => {
    const before = (await getFact(sql, "alerts")) as AlertMark
    const write = {
      at: "2026-10-13T12:00:00Z",
      realAt: "2026-10-13T12:00:00Z",
      before,
      after: { ...before, turn: before.turn + 1 },
      memories: [],
      open: [],
      close: [],
      update: [],
      channels: [],
      host: "freeday.test",
    }
    await writeAlerts(sql, write)
    const late = await writeAlerts(sql, write).catch((error: unknown) => error)
    expect(isOutrun(late)).toBe(true)
  })

  test("two that evaluate at once open each alert once", async () => {
    await report("n1", "2026-10-13T12:00:00Z", { holds_at_pod_terminal: [hold] })
    while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
      // The next batch.
    }
    await Promise.all([1, 2, 3].map(() => evaluateAlerts(sql, { host: "freeday.test" })))
    await settle()
    expect(await alerts()).toHaveLength(1)
  })
})
