// A gate calendar's effect on lists: containers are derived again, and due ones are sorted by the day to act by.
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { saveGateCalendar } from "#db/tariffs/tariffs"
import { ANY_TERMINAL } from "#lib/domain/charges/rate-book"
import type { Instant } from "#lib/domain/days/calendar-day"
import { SAMPLE_GATES } from "#lib/domain/tariffs/gate-samples"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { rederiveAll } from "#lib/ingest/mirror/rederive"
import { profileOf } from "#lib/service/profile"
import { factWords } from "#lib/words/containers/fact"
import { nextStepWords } from "#lib/words/work/next-step"
import { someGates } from "#test/charges/tariff"
import { deliver, idOf, wireContainer, wireNotification, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getToday } from "../work/today.ts"
import { listContainers } from "./list.ts"
import { loadBoardRows } from "./load-board-rows.ts"

const profile = profileOf("interface")
const NOW = "2026-11-19T20:00:00.000Z" as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(NOW) })
})
afterAll(async () => {
  vi.useRealTimers()
  await database.drop()
})

const ready = { available_for_pickup: true, current_status: "available" }

async function report(name: string, lfd: Record<string, string>, firms: string | null = "W185"): Promise<void> {
  const containers = Object.entries(lfd).map(([id, day]) =>
    wireContainer(id, { ...ready, number: id, pickup_lfd: day }),
  )
  const about = { id: idOf(name), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
  const pier = { id: idOf("pier"), type: "terminal", attributes: { name: "Pier 400", firms_code: firms } }
  const reported = [...containers, wireShipment("ship", {}, Object.keys(lfd)), pier]
  await deliver(sql, wireNotification(name, "container.updated", NOW, about, reported))
  await applyInbox(sql, profile)
}

async function keep(terminals: string[], gates: ReturnType<typeof someGates> | null = someGates()): Promise<void> {
  const stamp = { by: null, at: new Date().toISOString(), worldAt: NOW }
  await saveGateCalendar(sql, { name: "Pier", calendar: gates, terminals, ...stamp })
}

const rederive = () => rederiveAll(sql, profile)
const stateOf = async (name: string) => (await listContainersById(sql, [idOf(name)]))[0]?.attention
async function rowOf(name: string) {
  const [row] = await loadBoardRows(sql, await listContainersById(sql, [idOf(name)]), NOW)
  return row
}

beforeEach(async () => {
  await sql`truncate inbox, shipments, containers, terminals, changes, resource_states, change_log, gate_calendars, rereads`
  await sql`delete from connection`
})

test("[UX-3] a container whose last gate closes within 48 h is due, though its last free day ends later", async () => {
  await keep(["W185"])
  await report("n1", { SUN: "2026-11-22" })
  expect(await stateOf("SUN")).toBe("due")
  expect(await rowOf("SUN")).toMatchObject({
    attention: "due",
    why: expect.stringMatching(/^Pick up by Fri, Nov 20: no gates Sat and Sun before the LFD of Sun, Nov 22\. /),
    lfd: { inForce: { day: "2026-11-22" } },
    actBy: { day: "2026-11-20", calendar: "Pier", nextOpen: "2026-11-23" },
  })
})

test("a terminal's own appointment on a day that the calendar has closed: there is a gate left, on every screen", async () => {
  await keep(["W185"])
  vi.setSystemTime("2026-11-21T15:00:00Z")
  const now = "2026-11-21T15:00:00.000Z" as Instant
  const container = { ...ready, number: "SAT", pickup_lfd: "2026-11-21", pickup_appointment_at: "2026-11-21T18:00:00Z" }
  const about = { id: idOf("n1"), type: "container_updated_event", attributes: { changeset: {} }, relationships: {} }
  const pier = { id: idOf("pier"), type: "terminal", attributes: { name: "Pier 400", firms_code: "W185" } }
  const reported = [wireContainer("SAT", container), wireShipment("ship", {}, ["SAT"]), pier]
  await deliver(sql, wireNotification("n1", "container.updated", now, about, reported))
  await applyInbox(sql, profile)
  const [row] = await loadBoardRows(sql, await listContainersById(sql, [idOf("SAT")]), now)
  vi.setSystemTime(NOW)
  if (!row) throw new Error("No row")
  expect(factWords(row, now).words).toBe("Today, Sat, Nov 21 (PT)")
  expect(nextStepWords(row, now)).toBe("Pick up today; terminal appointment Sat, Nov 21, 10:00 PT")
  expect(row.why).toMatch(/^The last free day is Sat, Nov 21\./)
})

test("a board that counts by the sample calendar says so, until an own one is saved", async () => {
  const stamp = { by: null, at: new Date().toISOString(), worldAt: NOW }
  await saveGateCalendar(sql, { name: SAMPLE_GATES.name, calendar: SAMPLE_GATES, terminals: [ANY_TERMINAL], ...stamp })
  await report("n1", { SUN: "2026-11-22" })
  const said = async () => {
    const row = await rowOf("SUN")
    return row ? [row.why, factWords(row, NOW).proof, nextStepWords(row, NOW)] : []
  }
  for (const words of await said()) expect(words).toContain("per the sample gate calendar")
  await keep(["W185"])
  await rederive()
  for (const words of await said()) expect(words).not.toContain("sample")
})

test("a calendar that is saved, changed or removed judges again the containers it concerns", async () => {
  await report("n1", { SUN: "2026-11-22" })
  await rederive()
  expect(await stateOf("SUN")).toBe("ready")
  await keep(["W185"])
  await rederive()
  expect(await stateOf("SUN")).toBe("due")
  await keep(["W185"], someGates({ openWeekdays: [1, 2, 3, 4, 5, 6, 7] }))
  await rederive()
  expect(await stateOf("SUN")).toBe("ready")
  await keep([ANY_TERMINAL])
  await rederive()
  expect(await stateOf("SUN")).toBe("due")
  await keep([], null)
  await rederive()
  expect(await stateOf("SUN")).toBe("ready")
})

test("only containers that have a last free day are computed again for a calendar", async () => {
  await report("n1", { SUN: "2026-11-22", NONE: "not yet" })
  await rederive()
  const [before] = await sql<{ seq: number }[]>`select max(seq) as seq from change_log`
  await keep(["W185"])
  await rederive()
  const reported = await sql<{ id: string }[]>`
    select id from change_log where seq > ${before?.seq ?? 0} and kind = 'container'`
  expect(reported.map(({ id }) => id)).toEqual([idOf("SUN")])
})

test("a terminal that gets its code later gets its gates, and another terminal keeps none", async () => {
  await keep(["W185"])
  await report("n1", { SUN: "2026-11-22" }, null)
  await rederive()
  expect(await stateOf("SUN")).toBe("ready")
  expect(await rowOf("SUN")).toMatchObject({ actBy: { day: "2026-11-22", gates: "unknown", calendar: null } })
  await sql`update terminals set firms_code = 'W185'`
  await rederive()
  expect(await stateOf("SUN")).toBe("due")
  await sql`update terminals set firms_code = 'Y258'`
  await rederive()
  expect(await stateOf("SUN")).toBe("ready")
})

test("a row shows what was derived, as lists filter and sort by it; that its data is old it says at once", async () => {
  await keep(["W185"])
  await report("n1", { SUN: "2026-11-22" })
  const [kept] = await sql<{ urgentAt: string }[]>`select urgent_at from containers`
  expect(await rowOf("SUN")).toMatchObject({ attention: "due", urgentAt: kept?.urgentAt, stale: false })
  const rowAt = async (now: Instant) => (await loadBoardRows(sql, await listContainersById(sql, [idOf("SUN")]), now))[0]
  await sql`update containers set attention = 'blocked', attention_why = 'As it was derived.'`
  expect(await rowAt(NOW)).toMatchObject({ attention: "blocked", why: "As it was derived." })
  expect(await rowAt("2026-11-20T19:59:59.000Z" as Instant)).toMatchObject({ attention: "blocked" })
  const old = { attention: "unknown", why: "The data is too old.", stale: true }
  expect(await rowAt("2026-11-20T20:00:00.000Z" as Instant)).toMatchObject(old)
})

test("those due are in order of the day to act by, those overdue in order of their last free day", async () => {
  await keep(["W185"])
  // Saturday's and Sunday's last gate is on Friday, so Friday's, Saturday's and Sunday's are one day's work.
  await report("n1", {
    B_SUN: "2026-11-22",
    A_FRI: "2026-11-20",
    C_THU: "2026-11-19",
    X_SUN: "2026-11-15",
    Y_SAT: "2026-11-14",
  })
  const { groups } = await getToday(sql, { show: "attention", now: NOW })
  const numbers = (key: string) => groups.find((group) => group.key === key)?.rows.map(({ number }) => number)
  expect(numbers("pull")?.[0]).toBe("C_THU")
  expect(numbers("pull")?.toSorted()).toEqual(["A_FRI", "B_SUN", "C_THU"])
  expect(numbers("overdue")).toEqual(["Y_SAT", "X_SUN"])
})

test("a span of last free days leaves in those whose last gate closes before it", async () => {
  await keep(["W185"])
  await report("n1", { SUN: "2026-11-22", NEXT_SUN: "2026-11-29" })
  const filters = { lfd_from: "2026-11-22", lfd_to: "2026-11-22" }
  const sort = { by: "urgent", descending: false } as const
  const { rows } = await listContainers(sql, { filters, sort, viewer: idOf("viewer"), now: NOW })
  expect(rows.map(({ number }) => number)).toEqual(["SUN"])
})
