// A person marks an empty as returned. Follows it to Today, alerts, figures, timeline and the line's own report.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import { listContainersDue } from "#db/mirror/read"
import { saveTariffs } from "#db/tariffs/tariffs"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { getCharges } from "#lib/read/charges/charges"
import { getContainer } from "#lib/read/containers/detail"
import { getToday } from "#lib/read/work/today"
import { requireWork } from "#lib/read/work/work"
import { profileOf } from "#lib/service/profile"
import { aTariff } from "#test/charges/tariff"
import { deliver, idOf, wireContainer, wireNotification, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import type { Actor } from "../people/actor.ts"
import { changeWork, undoAction } from "./work.ts"

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let session: Actor
const ID = idOf("container")

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  vi.useFakeTimers({ toFake: ["Date"] })
  const [user] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('priya@x.example', 'Priya Nair', 'dispatcher') returning id`
  session = { user: { id: user?.id ?? "", role: "dispatcher" } }
})
afterAll(() => database.drop())

const at = (instant: string) => void vi.setSystemTime(instant)
const now = () => new Date().toISOString() as Instant

let reported = 0
async function report(attributes: object): Promise<void> {
  reported += 1
  const container = wireContainer("container", { pickup_lfd: "2026-10-20", fees_at_pod_terminal: [], ...attributes })
  const about = {
    ...{ id: idOf(`n${reported}`), type: "container_updated_event" },
    ...{ attributes: { changeset: {} }, relationships: {} },
  }
  const ship = wireShipment("ship", { pod_ata_at: "2026-10-12T06:00:00Z" }, ["container"])
  await deliver(sql, wireNotification(`n${reported}`, "container.updated", now(), about, [container, ship]))
}

/** Like the worker: applies the inbox and what is due, evaluates alerts, counts figures, evaluates alerts again. */
async function settle(): Promise<void> {
  for (;;) {
    const due = await listContainersDue(sql, now(), 100)
    const applied = await applyInbox(sql, profileOf("interface"), due)
    if (applied && applied.rows === 0 && due.length === 0) break
  }
  const evaluate = async () => {
    while ((await evaluateAlerts(sql, { host: "freeday.test" }))?.more);
  }
  await evaluate()
  while (await countFigures(sql, now()));
  await evaluate()
}

const out = { pod_full_out_at: "2026-10-16T16:00:00Z", current_status: "picked_up" }

const mark = (on: string | null, place = "WBCT", actionId: string = randomUUID()) =>
  changeWork(sql, {
    ...{ session, actionId, containerIds: [ID] },
    change: { field: "returned", returned: on === null ? null : { on: on as CalendarDay, place } },
  })

async function shown() {
  const [alert] = await sql<{ state: string }[]>`
    select state from alerts where cause = 'empty_due' order by state desc limit 1`
  const [mirror] = await sql<{ isLive: boolean }[]>`select is_live from containers`
  const [figures] = await sql<{ accrued: number; next7: number }[]>`
    select sum(accrued_minor)::int as accrued, sum(next7_minor)::int as next7 from exposure_figures
    where (from_at is null or from_at <= ${now()}) and (until_at is null or until_at > ${now()})`
  const { counts } = await getToday(sql, { show: "attention", now: now() })
  return { alert: alert?.state, isLive: mirror?.isLive, ...figures, empties: counts.empties }
}

const detail = async () => {
  const found = await getContainer(sql, { id: ID, now: now() })
  if (!found) throw new Error("no container")
  return found
}
const ours = async () => (await detail()).timeline.filter(({ source }) => source?.startsWith("Our own record"))

beforeEach(async () => {
  await sql`truncate inbox, shipments, containers, resource_states, change_log, alerts, alert_memories, alert_rules,
    tariffs, gate_calendars, exposure_figures, empty_returns, container_work`
  await sql`delete from connection`
  reported = 0
  at("2026-10-16T18:00:00Z")
  const row = aTariff({ id: "out", clock: "per_diem", chargedBy: "line", startEvent: "gate_out", freeDays: 2 })
  const rows = [{ ...row, freeBasis: "calendar" as const, afterBasis: "calendar" as const }]
  await saveTariffs(sql, { rows, removed: [], by: null, at: now(), worldAt: now() })
  await report(out)
  // Out on Friday the 16th, free through Saturday, then four days of per diem through Wednesday the 21st, local time.
  at("2026-10-22T05:00:00Z")
  await report(out)
  await settle()
})

describe("an empty marked as returned", () => {
  test("stops per diem from that day, leaves Today, alerts and what is live; taken back, all is as before", async () => {
    const before = await shown()
    expect(before).toMatchObject({ alert: "open", isLive: true, empties: 1 })
    expect(before.next7).toBeGreaterThan(0)
    const { actionId, changed } = await mark("2026-10-19")
    expect(changed).toBe(1)
    await settle()
    const after = await shown()
    expect(after).toMatchObject({ alert: "closed", isLive: false, empties: 0, next7: 0 })
    expect(after.accrued).toBe(Math.round((before.accrued ?? 0) / 2))
    const charges = await getCharges(sql, { id: ID, now: now() })
    const perDiem = charges?.clocks.find(({ clock }) => clock === "per_diem")
    expect(perDiem).toMatchObject({ state: "ended" })
    const days = perDiem && "days" in perDiem ? perDiem.days : []
    expect(days.at(-1)?.day).toBe("2026-10-19")

    await undoAction(sql, { session, actionId })
    await settle()
    expect(await shown()).toMatchObject({ ...before, alert: "open" })
  })

  test("is said as ours, with who and when, on the row, the page, the timeline, the evidence and the history", async () => {
    await mark("2026-10-19")
    await settle()
    const basis = "by hand, by Priya Nair, Oct 21"
    const { row, returned, emptyReturn } = await detail()
    expect(row).toMatchObject({ empty: null, returned: { on: "2026-10-19", place: "WBCT", by: "Priya Nair" } })
    expect([returned?.reportedOn, emptyReturn]).toEqual([null, null])
    expect(await ours()).toMatchObject([
      { label: "Empty marked returned Mon, Oct 19 at WBCT", source: `Our own record, ${basis}`, eventId: null },
    ])
    expect((await getCharges(sql, { id: ID, now: now() }))?.ownReturn).toBe(
      `Empty returned Mon, Oct 19 at WBCT: our own record, ${basis}. Not reported by the carrier.`,
    )
    const { log } = await requireWork(sql, { containerId: ID, userId: session.user.id, homeZone: null, canStop: false })
    expect(log[0]).toMatchObject({ words: "marked its empty returned Oct 19 at WBCT", canUndo: true })
  })

  test("the line's own report counts once it comes, and the difference is said", async () => {
    await mark("2026-10-19")
    at("2026-10-22T06:00:00Z")
    await report({ ...out, empty_terminated_at: "2026-10-20T15:00:00Z", current_status: "empty_returned" })
    await settle()
    const { row, returned } = await detail()
    expect(row.returned).toBe(null)
    expect(returned).toMatchObject({ on: "2026-10-19", reportedOn: "2026-10-20" })
    const charges = await getCharges(sql, { id: ID, now: now() })
    const perDiem = charges?.clocks.find(({ clock }) => clock === "per_diem")
    expect(perDiem && "days" in perDiem ? perDiem.days.at(-1)?.day : null).toBe("2026-10-20")
    expect(charges?.ownReturn).toContain("The carrier reports Tue, Oct 20: that counts.")
    // If the mark is removed, the line's report stays.
    await mark(null)
    await settle()
    expect(await shown()).toMatchObject({ isLive: false, empties: 0 })
    expect((await detail()).returned).toBe(null)
  })

  test("asked twice it is marked once; another day is refused until it is taken back", async () => {
    const actionId = randomUUID()
    await mark("2026-10-19", "WBCT", actionId)
    expect(await mark("2026-10-19", "WBCT", actionId)).toMatchObject({ changed: 0, refusedCount: 0 })
    const other = await mark("2026-10-20", "ITS")
    expect(other).toMatchObject({ changed: 0, refusedCount: 1 })
    expect(other.refused[0]?.words).toContain("Mon, Oct 19 at WBCT already, by hand, by Priya Nair, Oct 21")
    expect(await mark(null)).toMatchObject({ changed: 1 })
    expect(await mark("2026-10-20", "ITS")).toMatchObject({ changed: 1 })
  })

  test("refused before it left, on a day to come there, and where the line has reported it", async () => {
    const words = async (on: string) => (await mark(on)).refused[0]?.words
    expect(await words("2026-10-15")).toBe("Choose the day it left the gate, or a later one.")
    // The 22nd in UTC, still the 21st in Los Angeles.
    expect(await words("2026-10-22")).toContain("has not come there yet")
    at("2026-10-22T06:00:00Z")
    await report({ ...out, empty_terminated_at: "2026-10-20T15:00:00Z" })
    await settle()
    expect(await words("2026-10-20")).toBe("The carrier reports its empty as returned already.")
  })
})
