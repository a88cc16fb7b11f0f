// The last free day in lists: the one in force under each account policy, and each source's own.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { putSetting } from "#db/connection/connection"
import { LFD_POLICIES, LFD_SOURCES, type LfdPolicy, type LfdSource } from "#lib/domain/containers/lfd-sources"
import { type ContainerFilters, type ContainerSort, LIVE_STATES } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { rederiveAll } from "#lib/ingest/mirror/rederive"
import { profileOf } from "#lib/service/profile"
import { testDatabase } from "#test/database"
import { sized } from "#test/property"
import { loadWorld } from "../../../bench/world.ts"
import { listContainerChoices } from "./choices.ts"
import { exportAbout } from "./export-about.ts"
import { listAllIds, listContainers, streamContainerRows } from "./list.ts"
import type { ContainerRow } from "./row.ts"

const CONTAINERS = sized(800, 1_200)
const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string
/** All rows, under each account policy. */
const all = {} as Record<LfdPolicy, ContainerRow[]>

async function rowsOf(
  filters: ContainerFilters,
  by: ContainerSort = "urgent",
  descending = false,
): Promise<ContainerRow[]> {
  const rows: ContainerRow[] = []
  for await (const page of streamContainerRows(sql, { filters, sort: { by, descending }, viewer, now }))
    rows.push(...page)
  return rows
}

const idsOf = (rows: ContainerRow[]) => rows.map(({ id }) => id).toSorted()

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, CONTAINERS)
  const [person] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('a@x.example', 'A', 'dispatcher') returning id`
  viewer = person?.id ?? ""
  const live = await sql<{ id: string }[]>`select id from containers where attention <> 'gone' order by id limit 40`
  for (const [at, { id }] of live.entries()) {
    await sql`
      insert into container_work (container_id, delivered_at, appointment_at, appointment_zone, updated_at)
      values (${id}, ${at % 10 === 0 ? now : null}, ${at % 4 === 1 ? now : null}, 'UTC', ${now})`
  }
  await sql`
    update containers set lfd_rail = to_char(now() + ascii(right(number_key, 1)) % 9 * interval '1 day', 'YYYY-MM-DD')
    where id in (select id from containers order by id limit 300)`
})

async function goBy(policy: LfdPolicy): Promise<void> {
  await putSetting(sql, "lfd_policy", policy)
  await rederiveAll(sql, profileOf("interface"))
  all[policy] = await rowsOf({ status: ["gone", ...LIVE_STATES] })
}

afterAll(() => database.drop())

type Case = [name: string, filters: ContainerFilters, holds: (row: ContainerRow) => boolean]
const isLive = (row: ContainerRow) => row.attention !== "gone" && row.work.deliveredAt === null
const endsAt = (row: ContainerRow) => row.lfd.inForce?.endsAt ?? null
const isLate = (row: ContainerRow) =>
  [row.appointmentAt, row.ourAppointment?.at ?? null].some(
    (at) => at !== null && endsAt(row) !== null && at >= (endsAt(row) ?? ""),
  )

const CASES: Case[] = [
  ["nothing", {}, isLive],
  ...(["overdue", "blocked", "due", "unknown", "ready", "arriving"] as const).map<Case>((state) => [
    `status ${state}`,
    { status: [state] },
    (row) => isLive(row) && row.attention === state,
  ]),
  ["due and overdue", { status: ["due", "overdue"] }, (row) => isLive(row) && /due$/.test(row.attention)],
  ["gone", { status: ["gone"] }, (row) => !isLive(row)],
  ["overdue and gone", { status: ["overdue", "gone"] }, (row) => !isLive(row) || row.attention === "overdue"],
  [
    "due at a line",
    { status: ["due"], line: ["MSCU"] },
    (row) => isLive(row) && row.attention === "due" && row.lineScac === "MSCU",
  ],
  ["an appointment after the last free day", { appointment: ["after_lfd"] }, (row) => isLive(row) && isLate(row)],
]

describe.each(LFD_POLICIES)("the account uses %s", (policy) => {
  beforeAll(() => goBy(policy))

  test.each(CASES)("%s: rows, ids and total", async (_name, filters, holds) => {
    const expected = all[policy].filter((row) => holds(row))
    for (const sort of ["urgent", "lfd", "number", "line"] as const) {
      expect(idsOf(await rowsOf(filters, sort))).toEqual(idsOf(expected))
    }
    expect((await listAllIds(sql, { filters, viewer, now })).ids.toSorted()).toEqual(idsOf(expected))
    const page = await listContainers(sql, { filters, sort: { by: "lfd", descending: false }, viewer, now })
    expect(page.total).toBe(expected.length)
  })

  test("a span of last free days takes both of its ends", async () => {
    const days = all[policy].flatMap((row) => (isLive(row) && row.lfd.inForce ? [row.lfd.inForce.day] : [])).toSorted()
    const [from, to] = [
      days[Math.floor(days.length / 3)] ?? "2026-01-01",
      days[Math.floor(days.length / 2)] ?? "2026-01-02",
    ]
    const inside = all[policy].filter(
      (row) => isLive(row) && row.lfd.inForce && row.lfd.inForce.day >= from && row.lfd.inForce.day <= to,
    )
    for (const sort of ["urgent", "lfd", "number"] as const) {
      expect(idsOf(await rowsOf({ lfd_from: from, lfd_to: to }, sort))).toEqual(idsOf(inside))
    }
  })

  test.each([false, true])("by the last free day, descending %s, page after page", async (descending) => {
    const listed: ContainerRow[] = []
    let cursor: string | null | undefined
    do {
      const page = await listContainers(sql, {
        ...{ filters: {}, sort: { by: "lfd", descending }, viewer, now },
        cursor: cursor ?? undefined,
      })
      listed.push(...page.rows)
      cursor = page.nextCursor
    } while (cursor)
    expect(idsOf(listed)).toEqual(idsOf(all[policy].filter(isLive)))
    const values = listed.map(endsAt)
    const given = values.filter((value) => value !== null)
    expect(values.slice(given.length).every((value) => value === null)).toBe(true)
    expect(given).toEqual(descending ? given.toSorted().reverse() : given.toSorted())
  })

  test("choices of the status, and what a file says of itself", async () => {
    const { choices } = await listContainerChoices(sql, { filter: "status", filters: {}, viewer, now })
    for (const { value, count } of choices.filter((one) => one.value !== "gone")) {
      const there = all[policy].filter((row) => isLive(row) && row.attention === value)
      expect({ value, count }).toEqual({ value, count: there.length })
    }
    const about = await exportAbout({
      sql,
      filters: {},
      sort: { by: "lfd", descending: false },
      who: "A",
      now,
      customFields: [],
    })
    expect(about).toContainEqual(["Last free days", `by the account's policy: ${policy}`])
  })
})

test("the policies differ in dates and in states here; where a policy's source is silent, another's date counts", () => {
  const differ = (of: (row: ContainerRow) => unknown) =>
    all.earliest.some((row) => {
      const other = all.line.find(({ id }) => id === row.id)
      return other !== undefined && of(other) !== of(row)
    })
  expect(differ((row) => row.lfd.inForce?.day)).toBe(true)
  expect(differ((row) => row.attention)).toBe(true)
  for (const source of LFD_SOURCES) {
    const undated = all[source].filter((row) => row.lfd.inForce === null).map(({ id }) => id)
    expect(all.earliest.filter((row) => row.lfd.inForce !== null && undated.includes(row.id))).toEqual([])
  }
  expect(new Set(all.rail.map((row) => row.lfd.inForce?.source))).toEqual(
    new Set(["line", "terminal", "rail", undefined]),
  )
})

describe.each(LFD_SOURCES)("the %s's own day", (source) => {
  const dayOf = (row: ContainerRow, of: LfdSource = source) =>
    row.lfd.sources.find((one) => one.source === of)?.day ?? null
  const live = () => all.earliest.filter(isLive)

  test("a span of it takes both of its ends, whether it is in force or not", async () => {
    const days = live()
      .flatMap((row) => dayOf(row) ?? [])
      .toSorted()
    const [from = "", to = ""] = [days[Math.floor(days.length / 3)], days[Math.floor(days.length / 2)]]
    const inside = live().filter((row) => (dayOf(row) ?? "") >= from && (dayOf(row) ?? "~") <= to)
    expect(inside.length).toBeGreaterThan(0)
    const filters = { [`lfd_${source}_from`]: from, [`lfd_${source}_to`]: to }
    for (const sort of ["urgent", "lfd", `lfd_${source}`] as const) {
      expect(idsOf(await rowsOf(filters, sort))).toEqual(idsOf(inside))
    }
  })

  test.each([false, true])("by it, descending %s, what has none comes last", async (descending) => {
    const listed = await rowsOf({}, `lfd_${source}`, descending)
    expect(idsOf(listed)).toEqual(idsOf(live()))
    const values = listed.map((row) => dayOf(row))
    const given = values.filter((value) => value !== null)
    expect(given.length).toBeGreaterThan(20)
    expect(values.slice(given.length).every((value) => value === null)).toBe(true)
    expect(given).toEqual(descending ? given.toSorted().reverse() : given.toSorted())
  })
})

test("where the sources differ is a filter of its own", async () => {
  const differ = all.earliest.filter((row) => isLive(row) && row.lfd.spreadDays > 0)
  expect(idsOf(await rowsOf({ lfd_differs: true }))).toEqual(idsOf(differ))
  expect(differ.length).toBeGreaterThan(0)
})
