// The alert before the daily rate rises, from deliveries through the stored figures.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import { saveTariffs } from "#db/tariffs/tariffs"
import type { Instant } from "#lib/domain/days/calendar-day"
import { profileOf } from "#lib/service/profile"
import { aTariff, someTiers } from "#test/charges/tariff"
import { deliver, idOf, wireContainer, wireNotification, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { countFigures } from "../exposure/count-figures.ts"
import { applyInbox } from "../mirror/apply.ts"
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
  await sql`truncate inbox, shipments, containers, resource_states, change_log, alerts, alert_memories, alert_rules,
    tariffs, gate_calendars, exposure_figures`
  await sql`delete from connection`
  reported = 0
  await at("2026-10-16T18:00:00Z")
  await rate(222)
})

let reported = 0
async function report(attributes: object = {}): Promise<void> {
  reported += 1
  const now = new Date().toISOString()
  const container = wireContainer("container", {
    // The terminal charges, so its own date counts.
    ...{ pickup_lfd: "2026-10-16", import_deadlines: { pickup_lfd_terminal: "2026-10-16" } },
    ...{ available_for_pickup: true, ...attributes },
  })
  const about = {
    id: idOf(`n${reported}`),
    type: "container_updated_event",
    attributes: { changeset: {} },
    relationships: {},
  }
  const ship = wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, ["container"])
  await deliver(sql, wireNotification(`n${reported}`, "container.updated", now, about, [container, ship]))
}

/** Last free day the 16th: 172 from the 17th to the 20th, then `second`. */
async function rate(second: number): Promise<void> {
  const tiers = someTiers([
    [1, 4, 172],
    [5, null, second],
  ])
  const at = new Date().toISOString()
  await saveTariffs(sql, { rows: [aTariff({ tiers, freeBasis: "calendar" })], removed: [], by: null, at, worldAt: at })
}

const at = async (instant: string) => void vi.setSystemTime(instant)

/** Like the worker's loops. Alerts are evaluated before and after the count, so that the order does not matter. */
async function settle(): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0);
  await evaluate()
  while (await countFigures(sql, new Date().toISOString() as Instant));
  await evaluate()
}

async function evaluate(): Promise<void> {
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
}

async function stepUps() {
  return sql<{ state: string; facts: { day: string; fromMinor: number; toMinor: number; source: string } }[]>`
    select state, facts, closed_why from alerts where cause = 'step_up' order by opened_at, mark`
}

describe("before the rate steps up", () => {
  test("it is alerted on the day before at the place, with its row, and is over when the day has come", async () => {
    await report()
    await at("2026-10-19T18:00:00Z")
    await report()
    await settle()
    expect(await stepUps()).toEqual([])
    // Nothing more is reported, so the clock alone opens it, at midnight in Los Angeles.
    await at("2026-10-20T06:59:00Z")
    await settle()
    expect(await stepUps()).toEqual([])
    await at("2026-10-20T07:00:00Z")
    await settle()
    const source = "Tariff: Rule 34, charged by the terminal"
    const facts = { day: "2026-10-21", fromMinor: 17_200, toMinor: 22_200, currency: "USD", source }
    expect(await stepUps()).toMatchObject([{ state: "open", facts }])
    await at("2026-10-21T07:00:00Z")
    await settle()
    expect(await stepUps()).toMatchObject([{ state: "closed", closedWhy: "over" }])
  })

  test("out of the gate before it, it is over", async () => {
    await at("2026-10-20T08:00:00Z")
    await report()
    await settle()
    expect(await stepUps()).toMatchObject([{ state: "open" }])
    await at("2026-10-20T15:00:00Z")
    await report({ pod_full_out_at: "2026-10-20T14:00:00Z", current_status: "picked_up" })
    await settle()
    expect(await stepUps()).toMatchObject([{ state: "closed", closedWhy: "over" }])
  })

  test("data that grew old does not take it away", async () => {
    await at("2026-10-19T20:00:00Z")
    await report()
    await settle()
    await at("2026-10-20T08:00:00Z")
    await settle()
    await at("2026-10-20T23:00:00Z")
    await settle()
    const [container] = await sql`select stale_at < ${new Date().toISOString()} as stale from containers`
    expect(container).toEqual({ stale: true })
    expect(await sql`select from exposure_figures where step_up_on is not null and from_at is null`).toHaveLength(0)
    expect(await stepUps()).toMatchObject([{ state: "open" }])
  })

  test("another rate takes the place of the alert, and a report sent twice does not open it twice", async () => {
    await at("2026-10-20T08:00:00Z")
    await report()
    await settle()
    await settle()
    await rate(300)
    await settle()
    expect(await stepUps()).toMatchObject([
      { state: "closed", closedWhy: "superseded" },
      { state: "open", facts: { toMinor: 30_000 } },
    ])
  })

  test("a count that died before it could say so says so when it is made again", async () => {
    await at("2026-10-20T08:00:00Z")
    await report()
    while (((await applyInbox(sql, profile))?.rows ?? 0) > 0);
    await evaluate()
    const [before] = await sql`select value from connection where key = 'figures'`
    while (await countFigures(sql, new Date().toISOString() as Instant));
    await sql`delete from change_log where kind = 'charges'`
    expect(before).toBeUndefined()
    await sql`delete from connection where key = 'figures'`
    await settle()
    expect(await stepUps()).toMatchObject([{ state: "open" }])
  })
})
