// Containers that Today asks to check: at the terminal, pickup not known, last free day near or past.
import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { Instant } from "#lib/domain/days/calendar-day"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { deliverRead, idOf, wireContainer, wireShipment } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { getNavigation } from "./navigation.ts"
import { getToday } from "./today.ts"

const now = new Date().toISOString() as Instant
const hours = (count: number) => new Date(Date.parse(now) + count * 3_600_000).toISOString()
const lfd = (at: string) => ({ pickup_lfd: at, import_deadlines: { pickup_lfd_line: at, pickup_lfd_terminal: at } })
const silent = { holds_at_pod_terminal: undefined, fees_at_pod_terminal: undefined, availability_known: false }
// UTC has no clock changes. The tests use the time at which they run.
const IN_UTC = { pod_timezone: "UTC" }
const aboard = { ...silent, pod_discharged_at: null, current_status: "on_ship" }

const CONTAINERS: Record<string, Record<string, unknown>> = {
  tomorrow: { ...silent, ...lfd(hours(24)) },
  today: { ...silent, ...lfd(now) },
  "in four days": { ...silent, ...lfd(hours(100)) },
  "no last free day": silent,
  "at sea": { ...aboard, ...lfd(hours(20)) },
  known: { available_for_pickup: true, current_status: "available", ...lfd(hours(20)) },
}

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let user: string

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  const names = Object.keys(CONTAINERS)
  await deliverRead(sql, now, [wireShipment("ship", IN_UTC, names)])
  await deliverRead(
    sql,
    now,
    names.map((name, index) => wireContainer(name, { number: `MSCU47282${index}0`, ...IN_UTC, ...CONTAINERS[name] })),
  )
  await deliverRead(sql, hours(-30), [wireShipment("late ship", {}, ["old and past"])])
  await deliverRead(sql, hours(-30), [
    wireContainer(
      "old and past",
      { number: "MSCU4728290", available_for_pickup: true, ...lfd(hours(-26)) },
      "late ship",
    ),
  ])
  while (((await applyInbox(sql, profileOf("interface")))?.rows ?? 0) > 0) {
    // The next batch.
  }
  const [row] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('desk@example.com', 'Desk', 'dispatcher') returning id`
  user = row?.id ?? ""
})
afterAll(() => database.drop())

const shown = async (owned?: Parameters<typeof getToday>[1]["owned"]) => {
  const { groups, counts } = await getToday(sql, { show: "attention", now, ...(owned ? { owned } : {}) })
  expect(counts.attention).toBe(groups.reduce((sum, { total }) => sum + total, 0))
  const check = groups.find(({ key }) => key === "check")
  expect(check?.rows.length).toBe(check?.total)
  return { keys: groups.map(({ key }) => key), ids: check?.rows.map(({ id }) => id) ?? [] }
}
const ids = (...names: string[]) => names.map(idOf)

test("what must leave first stands first; what has time, no last free day or is aboard does not stand there", async () => {
  const { keys, ids: found } = await shown()
  expect(found).toEqual(ids("old and past", "today", "tomorrow"))
  expect(keys).toEqual(["pull", "check", "arriving"])
  expect((await getNavigation(sql, user)).counts.today).toBe(5)
})

test("whose they are, who is asked after today, and what a person marked delivered are left to where they belong", async () => {
  const work = (values: { owner?: string; followUp?: string; delivered?: string }) => sql`
    insert into container_work (container_id, owner_id, asked_role, asked_name, asked_on, follow_up_on, follow_up_at,
      delivered_at, updated_at)
    values (${idOf("today")}, ${values.owner ?? null}, ${values.followUp ? "terminal" : null},
      ${values.followUp ? "Gate" : null}, ${values.followUp ? now.slice(0, 10) : null}::date,
      ${values.followUp ? now.slice(0, 10) : null}::date, ${values.followUp ?? null}, ${values.delivered ?? null}, ${now})
    on conflict (container_id) do update set owner_id = excluded.owner_id, asked_role = excluded.asked_role,
      asked_name = excluded.asked_name, asked_on = excluded.asked_on, follow_up_on = excluded.follow_up_on,
      follow_up_at = excluded.follow_up_at, delivered_at = excluded.delivered_at`

  await work({ owner: user })
  expect((await shown({ whose: "mine", viewer: user })).ids).toEqual(ids("today"))
  expect((await shown({ whose: "unassigned", viewer: user })).ids).toEqual(ids("old and past", "tomorrow"))

  await work({ followUp: now })
  expect(await shown()).toEqual({
    keys: ["follow_up", "pull", "check", "arriving"],
    ids: ids("old and past", "tomorrow"),
  })

  await work({ delivered: now })
  expect((await shown()).ids).toEqual(ids("old and past", "tomorrow"))
})
