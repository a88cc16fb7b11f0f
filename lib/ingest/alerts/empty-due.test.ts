// Follows an empty that is out from deliveries through the stored day to alert, Today, list and export.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import { endReturnPlace, saveReturnPlace } from "#db/tariffs/return-places"
import { saveTariffs } from "#db/tariffs/tariffs"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { listContainers } from "#lib/read/containers/list"
import { getToday } from "#lib/read/work/today"
import { profileOf } from "#lib/service/profile"
import { aTariff } from "#test/charges/tariff"
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
    tariffs, gate_calendars, return_places, exposure_figures, empty_returns`
  await sql`delete from connection`
  reported = 0
  at("2026-10-16T18:00:00Z")
  await rate(4)
})

const at = (instant: string) => void vi.setSystemTime(instant)
const now = () => new Date().toISOString() as Instant

let reported = 0
async function report(attributes: object): Promise<void> {
  reported += 1
  const container = wireContainer("container", { pickup_lfd: "2026-10-20", ...attributes })
  const about = {
    id: idOf(`n${reported}`),
    type: "container_updated_event",
    attributes: { changeset: {} },
    relationships: {},
  }
  const ship = wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, ["container"])
  await deliver(sql, wireNotification(`n${reported}`, "container.updated", now(), about, [container, ship]))
}

/** Per diem with this many free calendar days. The day out of the gate is the first. */
async function rate(freeDays: number): Promise<void> {
  const row = aTariff({ id: "out", clock: "per_diem", chargedBy: "line", startEvent: "gate_out", freeDays })
  const rows = [{ ...row, freeBasis: "calendar" as const }]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now(), worldAt: now() })
}

async function settle(): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0);
  await evaluate()
  while (await countFigures(sql, now()));
  await evaluate()
}

async function evaluate(): Promise<void> {
  while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
}

const alerts = () => sql<{ state: string; facts: { day: string }; closedWhy: string | null }[]>`
  select state, facts, closed_why from alerts where cause = 'empty_due' order by opened_at, state`

const out = { pod_full_out_at: "2026-10-16T16:00:00Z", current_status: "picked_up" }

async function today() {
  const { counts, groups } = await getToday(sql, { show: "attention", now: now() })
  const [group] = groups.filter(({ key }) => key === "empties")
  return { counts, due: group?.rows.map(({ empty }) => empty?.due?.day) ?? [] }
}

const listed = async (empty: ("late" | "due" | "later" | "unknown")[]) => {
  const viewer = idOf("someone")
  const { rows } = await listContainers(sql, {
    filters: { empty },
    viewer,
    now: now(),
    sort: { by: "urgent", descending: false },
  })
  return rows.map((row) => row.empty?.due?.day ?? null)
}

describe("an empty that is out", () => {
  test("on Today and alerted from 48 h before its free time ends, and gone from both once it is back", async () => {
    await report(out)
    await settle()
    expect(await alerts()).toEqual([])
    expect(await today()).toMatchObject({ counts: { attention: 0, empties: 1 }, due: [] })
    expect([await listed(["later"]), await listed(["late", "due", "unknown"])]).toEqual([["2026-10-19"], []])
    // Nothing more is reported, so the clock alone opens it. Monday the 19th ends at 07:00 UTC.
    at("2026-10-18T06:59:00Z")
    await settle()
    expect(await alerts()).toEqual([])
    at("2026-10-18T07:00:00Z")
    await settle()
    expect(await alerts()).toMatchObject([{ state: "open", facts: { day: "2026-10-19" } }])
    expect(await today()).toMatchObject({ counts: { attention: 1, empties: 1 }, due: ["2026-10-19"] })
    expect(await listed(["due"])).toEqual(["2026-10-19"])
    at("2026-10-20T07:00:00Z")
    await settle()
    expect(await listed(["late"])).toEqual(["2026-10-19"])
    await report({ ...out, empty_terminated_at: "2026-10-20T15:00:00Z", current_status: "empty_returned" })
    at("2026-10-20T16:00:00Z")
    await settle()
    expect(await alerts()).toMatchObject([{ state: "closed", closedWhy: "over" }])
    expect(await today()).toMatchObject({ counts: { attention: 0, empties: 0 }, due: [] })
  })

  test("another rate moves the day, and takes the place of the alert", async () => {
    await report(out)
    at("2026-10-18T18:00:00Z")
    await settle()
    await rate(3)
    await settle()
    expect(await alerts()).toMatchObject([
      { state: "closed", closedWhy: "superseded" },
      { state: "open", facts: { day: "2026-10-18" } },
    ])
  })

  test("without a rate nobody can tell: it is listed as not known, and never alerted", async () => {
    await saveTariffs(sql, { rows: [], removed: ["out"], by: null, at: now(), worldAt: now() })
    await report(out)
    at("2026-11-18T18:00:00Z")
    await settle()
    expect(await alerts()).toEqual([])
    expect([await listed(["unknown"]), await listed(["late", "due", "later"])]).toEqual([[null], []])
    const { groups } = await getToday(sql, { show: "empties", now: now() })
    expect(groups[0]?.rows.map(({ empty }) => empty)).toEqual([
      {
        ...{ outOn: "2026-10-16", due: null, why: "No rate on file" },
        ...{ returnTo: [], line: "MSCU", port: "USLAX", zone: "America/Los_Angeles", place: "Los Angeles" },
      },
    ])
  })

  test("its row says where its line takes it, by the account's list and the day there", async () => {
    await report(out)
    await settle()
    const put = (name: string, from: string | null, line = "MSCU") => {
      const place = { id: idOf(name), line, port: "USLAX", name, note: null, from: from as CalendarDay | null }
      return saveReturnPlace(sql, { place, by: null, at: now(), worldAt: now() })
    }
    await put("WBCT", null)
    await put("ITS", "2026-10-20")
    await put("Fenix", null, "HLCU")
    const names = async () => {
      const { groups } = await getToday(sql, { show: "empties", now: now() })
      return groups[0]?.rows[0]?.empty?.returnTo.map(({ name }) => name)
    }
    expect(await names()).toEqual(["WBCT"])
    // The 20th in UTC, the 19th in Los Angeles.
    at("2026-10-20T06:59:00Z")
    expect(await names()).toEqual(["WBCT"])
    at("2026-10-20T07:00:00Z")
    expect(await names()).toEqual(["ITS"])
    await endReturnPlace(sql, { id: idOf("ITS"), at: now(), worldAt: now() })
    expect(await names()).toEqual(["WBCT"])
  })
})
