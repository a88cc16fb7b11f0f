// Whose containers are counted and listed: on Today, in the list, in the navigation.
import { afterAll, beforeAll, expect, test } from "vitest"
import { putUserSettings } from "#db/work/user-settings"
import { EVERYBODYS, type OwnedAs } from "#db/work/whose"
import type { Instant } from "#lib/domain/days/calendar-day"
import { ownerFilter, WHOSE, type Whose } from "#lib/domain/work/whose"
import { TODAY_SHOWS } from "#lib/queries/work/today"
import { idOf } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { loadTwoCustomers } from "#test/restricted/two-customers"
import type { Sql } from "../../../db/client.ts"
import { countList, listContainers } from "../containers/list.ts"
import { getNavigation, readWhose } from "./navigation.ts"
import { getToday } from "./today.ts"

const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let me: string
let other: string

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadTwoCustomers(sql, now)
  const people = await sql<{ id: string }[]>`select id from users order by role <> 'dispatcher'`
  ;[me = "", other = ""] = people.map(({ id }) => id)
  const containers = await sql<{ id: string }[]>`select id from containers order by id`
  await sql`truncate container_work`
  const give = (ids: string[], ownerId: string) => sql`
    insert into container_work (container_id, owner_id, updated_at)
    select id, ${ownerId}, ${now} from unnest(${ids}::uuid[]) as t (id)`
  await give(
    containers.slice(0, 3).map(({ id }) => id),
    me,
  )
  await give(
    containers.slice(3, 4).map(({ id }) => id),
    other,
  )
})
afterAll(() => database.drop())

const today = (show: (typeof TODAY_SHOWS)[number], owned: OwnedAs) => getToday(sql, { show, owned, now })
const of = (whose: Whose) => ({ whose, viewer: me })

test("what nobody has and what somebody has are everything, in each count of Today", async () => {
  const [all, team, free, mine] = await Promise.all(
    [EVERYBODYS, of("team"), of("unassigned"), of("mine")].map((owned) => today("attention", owned)),
  )
  const sum = (show: (typeof TODAY_SHOWS)[number]) => (team?.counts[show] ?? 0) + (free?.counts[show] ?? 0)
  for (const show of TODAY_SHOWS) {
    expect([show, sum(show)]).toEqual([show, all?.counts[show]])
    expect(mine?.counts[show]).toBeLessThanOrEqual(team?.counts[show] ?? 0)
  }
  expect(all?.counts.failed).toBeGreaterThan(0)
  expect(mine?.counts.failed).toBe(0)
  expect(mine?.whose).toBe("mine")
})

test.each(WHOSE)("%s: each tab of Today has as many rows as it counts, all of them so owned", async (whose) => {
  const owners = new Set<string | null>()
  for (const show of TODAY_SHOWS) {
    const { counts, groups } = await today(show, of(whose))
    const rows = groups.flatMap((group) => group.rows)
    if (show !== "attention" && show !== "failed") expect([show, rows.length]).toEqual([show, counts[show]])
    for (const { owner } of rows) owners.add(owner?.id ?? null)
  }
  const allowed: (string | null)[] = {
    mine: [me],
    team: [me, other],
    unassigned: [null],
    everybody: [me, other, null],
  }[whose]
  expect([...owners].filter((owner) => !allowed.includes(owner))).toEqual([])
})

test("whom to ask again today stands in a group of its own, and in no other, until it is done", async () => {
  const before = (await today("attention", EVERYBODYS)).counts
  const due = await today("due", EVERYBODYS)
  const ids = [...due.groups.flatMap((group) => group.rows.map(({ id }) => id)).slice(0, 1), idOf("harbor 0")]
  const ask = (at: string | null) => sql`
    insert into container_work (container_id, asked_role, asked_name, asked_on, follow_up_on, follow_up_at, updated_at)
    select distinct id, 'broker', 'Jane', ${now.slice(0, 10)}::date, ${now.slice(0, 10)}::date, ${at}::timestamptz, ${now}::timestamptz
    from unnest(${ids}::uuid[]) as t (id)
    on conflict (container_id) do update set asked_role = excluded.asked_role, asked_name = excluded.asked_name,
      asked_on = excluded.asked_on, follow_up_on = excluded.follow_up_on, follow_up_at = excluded.follow_up_at`
  const count = new Set(ids).size
  const filter = (asked: ("due" | "waiting")[]) =>
    countList(sql, { filters: { status: ALL as never, asked }, viewer: me, now })

  await ask(new Date(Date.parse(now) + 60_000).toISOString())
  expect((await today("attention", EVERYBODYS)).counts).toEqual(before)
  expect((await filter(["waiting"])).total).toBe(count)
  expect((await filter(["due"])).total).toBe(0)

  await ask(now)
  const { groups, counts } = await today("attention", EVERYBODYS)
  const rows = groups.flatMap((group) => group.rows.map(({ id }) => ({ group: group.key, id })))
  expect(rows.filter(({ id }) => ids.includes(id)).map(({ group }) => group)).toEqual(
    Array.from({ length: count }, () => "follow_up"),
  )
  const followUps = groups.find(({ key }) => key === "follow_up")
  expect(followUps).toMatchObject({ total: count })
  expect(followUps?.rows[0]?.asked).toMatchObject({ role: "broker", name: "Jane", followUpAt: now })
  expect(counts.follow_up).toBe(count)
  expect(counts.attention).toBe(groups.reduce((sum, { total }) => sum + total, 0))
  expect(counts.due).toBe(before.due)
  expect((await getNavigation(sql, other)).counts.today).toBe(counts.attention)
  expect((await filter(["due"])).total).toBe(count)
  await sql`update container_work set follow_up_at = null`
  expect((await today("attention", EVERYBODYS)).counts).toEqual(before)
})

test("the list of containers by the same choice", async () => {
  const count = (whose: Whose) =>
    countList(sql, { filters: { status: ALL as never, owner: ownerFilter(whose) }, viewer: me, now })
  const [mine, free, team, all] = await Promise.all(WHOSE.map(async (whose) => (await count(whose)).total))
  expect([mine, team]).toEqual([3, 4])
  expect((team ?? 0) + (free ?? 0)).toBe(all)
  const sort = { by: "urgent", descending: false } as const
  const { rows } = await listContainers(sql, {
    ...{ filters: { status: ALL as never, owner: ["any"] }, sort, viewer: me, now },
  })
  expect(rows.map(({ work }) => work.owner !== null)).toEqual([true, true, true, true])
})
const ALL = ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"]

test("the navigation counts whose the person chose last", async () => {
  const before = (await getNavigation(sql, me)).counts
  await putUserSettings(sql, me, { whose: "mine" })
  expect(await readWhose(sql, me)).toBe("mine")
  const { counts } = await getNavigation(sql, me)
  expect(counts.containers).toBeLessThan(before.containers)
  expect(counts.today).toBeLessThan(before.today)
  expect(counts.alerts).toBeLessThan(before.alerts)
  await putUserSettings(sql, me, { whose: "nonsense" })
  expect(await readWhose(sql, me)).toBe("everybody")
})
