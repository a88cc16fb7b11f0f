// Containers through free time, closures, holds, tier cliffs, payments and returns. At each local midnight, the
// stored figures equal, to the cent, an independent recomputation from what was reported by then.
import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test, vi } from "vitest"
import { insertInboxRows } from "#db/connection/inbox"
import { saveGateCalendar, saveTariffs } from "#db/tariffs/tariffs"
import { applyWork } from "#db/work/work"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { startOfDay } from "#lib/domain/days/day-bounds"
import { profileOf } from "#lib/service/profile"
import { seeded } from "#test/charges/generated-cases"
import {
  aChargeLife,
  type ChargeLife,
  calendarOf,
  DAYS,
  PLACES,
  RATES,
  type RecomputedSum,
  recomputedAt,
  startDay,
} from "#test/charges/lives"
import { testDatabase } from "#test/database"
import { sized } from "#test/property"
import { applyInbox } from "../mirror/apply.ts"
import { countFigures } from "./count-figures.ts"

vi.setConfig({ testTimeout: 600_000 })

const SEED = 20_261_019
const lives = Array.from({ length: sized(16, 200) }, (_, no) => aChargeLife(no, seeded(SEED + no)))
let database: Awaited<ReturnType<typeof testDatabase>>
let userId: string

beforeAll(async () => {
  database = await testDatabase()
  const [user] = await database.sql<{ id: string }[]>`
    insert into users (email, name, role) values ('priya@x.example', 'Priya', 'dispatcher') returning id`
  userId = user?.id ?? ""
  const at = "2026-10-01T00:00:00.000Z"
  const stamp = { by: null, at, worldAt: at }
  await saveTariffs(database.sql, { rows: RATES, removed: [], ...stamp })
  for (const { port } of PLACES)
    await saveGateCalendar(database.sql, { name: port, calendar: calendarOf(port), terminals: [], ...stamp })
})
afterAll(() => database.drop())

async function reportUntil(from: number[], at: string): Promise<void> {
  const rows = lives.flatMap(({ notifications }, no) => {
    const first = from[no] ?? 0
    const next = notifications.findIndex(({ createdAt }, index) => index >= first && createdAt > at)
    const end = next < 0 ? notifications.length : next
    from[no] = end
    return notifications.slice(first, end).map(({ id, event, createdAt, body }) => ({
      ...{ id, kind: "notification" as const, event, version: createdAt, receivedAt: createdAt, body },
    }))
  })
  if (rows.length > 0) await insertInboxRows(database.sql, rows)
  for (;;) {
    const applied = await applyInbox(database.sql, profileOf("interface"))
    if (applied?.failed) throw new Error("a reported document was not applied")
    if (applied && applied.rows === 0) return
  }
}

/** Marks as returned, by hand, those due by `at` and not marked yet. */
async function markUntil(done: Set<string>, at: string): Promise<void> {
  for (const { id, marked, place } of lives) {
    if (!marked || marked.at > at || done.has(id)) continue
    done.add(id)
    const value = {
      on: marked.on,
      at: startOfDay(marked.on, place.zone),
      zone: place.zone,
      place: "Depot",
      by: "Priya",
    }
    const returned = [{ id, value: { ...value, markedAt: marked.at as Instant } }]
    const action = { actionId: randomUUID(), userId, at: marked.at }
    await applyWork(database.sql, { action, containerIds: [id], change: { field: "returned", returned } })
  }
}

async function storedAt(at: Instant): Promise<Map<string, RecomputedSum>> {
  const rows = await database.sql<(RecomputedSum & { id: string })[]>`
    select container_id as id, sum(owed_minor)::bigint as owed, sum(accrued_minor)::bigint as accrued,
      sum(one_day_minor)::bigint as one_more_day, sum(next7_minor)::bigint as next7, sum(next14_minor)::bigint as next14
    from exposure_figures where (from_at is null or from_at <= ${at}) and (until_at is null or until_at > ${at}) group by 1`
  return new Map(rows.map(({ id, ...sum }) => [id, sum]))
}

test("at each midnight the stored figures are those of the recomputation, with nothing reported and nothing counted since", async () => {
  const midnights = PLACES.flatMap((place) =>
    Array.from({ length: DAYS - 2 }, (_, day) => ({ place, at: startOfDay(startDay(day + 2), place.zone) })),
  ).sort((a, b) => (a.at < b.at ? -1 : 1))
  const reported = lives.map(() => 0)
  const marked = new Set<string>()
  const none: RecomputedSum = { owed: 0, accrued: 0, oneMoreDay: 0, next7: 0, next14: 0 }
  const differing: unknown[] = []
  const seen = { compared: 0, accrued: 0, owed: 0, cliffs: 0, returned: 0, paid: 0, byHand: 0, both: 0 }
  for (const { place, at } of midnights) {
    const before = addHours(at, -0.5)
    await reportUntil(reported, before)
    await markUntil(marked, before)
    while (await countFigures(database.sql, before));
    const stored = await storedAt(at)
    for (const life of lives.filter((one) => one.place === place)) {
      const right = recomputedAt(before < at ? known(life, before) : life, at)
      const found = stored.get(life.id) ?? none
      if (JSON.stringify({ ...none, ...found }) !== JSON.stringify(right))
        differing.push({ number: life.number, at, found, right })
      seen.compared += 1
      if (right.accrued > 0) seen.accrued += 1
      if (right.owed > 0) seen.owed += 1
      if (right.next7 > 7 * right.oneMoreDay && right.oneMoreDay > 0) seen.cliffs += 1
    }
    if (differing.length > 5) break
  }
  for (const { reported: states, marked } of lives) {
    const { backAt } = states.at(-1)?.facts ?? {}
    if (backAt) seen.returned += 1
    if (marked) seen[backAt ? "both" : "byHand"] += 1
    if ((states.at(-1)?.facts.paid ?? 0) > 0) seen.paid += 1
  }
  expect(differing).toEqual([])
  expect(seen.compared).toBe(lives.length * (DAYS - 2))
  // Each kind of case occurred many times.
  for (const count of [seen.accrued, seen.owed, seen.cliffs]) expect(count).toBeGreaterThan(lives.length * 1.5)
  for (const count of [seen.returned, seen.paid]) expect(count).toBeGreaterThan(lives.length / 5)
  for (const count of [seen.byHand, seen.both]) expect(count).toBeGreaterThan(lives.length / 10)
})

/** The part of the life that was reported by then. */
function known(life: ChargeLife, at: string): ChargeLife {
  const { marked } = life
  return {
    ...{ ...life, reported: life.reported.filter((one) => one.at <= at) },
    marked: marked && marked.at <= at ? marked : null,
  }
}
