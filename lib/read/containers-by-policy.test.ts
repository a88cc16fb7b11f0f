// The list by another policy than the account's: what it leaves in and its order are those of the dates that it shows.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import type { ContainerSortKey } from "#db/containers"
import type { Instant } from "#lib/domain/calendar-day"
import { LFD_POLICIES, type LfdPolicy } from "#lib/domain/last-free-day"
import { type ContainerFilters, LIVE_STATES } from "#lib/domain/list-filter"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../bench/world.ts"
import { listContainerChoices } from "./container-choices.ts"
import type { ContainerRow } from "./container-row.ts"
import { listAllIds, listContainers, streamContainerRows } from "./containers.ts"
import { exportAbout } from "./export-about.ts"

const BOXES = 1_200
const now = new Date().toISOString() as Instant
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string
/** Every row there is, judged by each policy. */
const all = {} as Record<LfdPolicy, ContainerRow[]>

async function rowsOf(
  filters: ContainerFilters,
  by: ContainerSortKey = "urgent",
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
  await loadWorld(sql, BOXES)
  const [person] = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('a@x.example', 'A', 'dispatcher') returning id`
  viewer = person?.id ?? ""
  const live = await sql<{ id: string }[]>`select id from containers where attention <> 'gone' order by id limit 40`
  for (const [at, { id }] of live.entries()) {
    await sql`
      insert into container_work (container_id, delivered_at, appointment_at, appointment_zone, updated_at)
      values (${id}, ${at % 10 === 0 ? now : null}, ${at % 4 === 1 ? now : null}, 'UTC', ${now})`
  }
  for (const policy of LFD_POLICIES) all[policy] = await rowsOf({ lfd_by: policy, status: ["gone", ...LIVE_STATES] })
})

afterAll(() => database.drop())

test("the world tells the policies apart: in dates, in states, and boxes that only one of them dates", () => {
  const differ = (of: (row: ContainerRow) => unknown) =>
    all.earliest.some((row) => {
      const other = all.line.find(({ id }) => id === row.id)
      return other !== undefined && of(other) !== of(row)
    })
  expect(differ((row) => row.lfd.inForce?.day)).toBe(true)
  expect(differ((row) => row.attention)).toBe(true)
  expect(all.rail.filter((row) => row.lfd.inForce).length).toBeLessThan(
    all.earliest.filter((row) => row.lfd.inForce).length,
  )
})

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

describe.each(LFD_POLICIES)("by %s", (policy) => {
  test.each(CASES)("%s: rows, ids and total", async (_name, filters, holds) => {
    const expected = all[policy].filter((row) => holds(row))
    const asked = { ...filters, lfd_by: policy }
    for (const sort of ["urgent", "lfd", "number", "line"] as const) {
      expect(idsOf(await rowsOf(asked, sort))).toEqual(idsOf(expected))
    }
    expect((await listAllIds(sql, { filters: asked, viewer, now })).ids.toSorted()).toEqual(idsOf(expected))
    const page = await listContainers(sql, { filters: asked, sort: { by: "lfd", descending: false }, viewer, now })
    expect(page).toMatchObject({ total: expected.length, lfd: { by: policy, account: "earliest" } })
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
      expect(idsOf(await rowsOf({ lfd_by: policy, lfd_from: from, lfd_to: to }, sort))).toEqual(idsOf(inside))
    }
  })

  test.each([false, true])("by the last free day, descending %s, page after page", async (descending) => {
    const listed: ContainerRow[] = []
    let cursor: string | null | undefined
    do {
      const page = await listContainers(sql, {
        ...{ filters: { lfd_by: policy }, sort: { by: "lfd", descending }, viewer, now },
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
})

test("choices of the status count by the view's policy", async () => {
  const { choices } = await listContainerChoices(sql, { filter: "status", filters: { lfd_by: "line" }, viewer, now })
  for (const { value, count } of choices.filter((one) => one.value !== "gone")) {
    expect({ value, count }).toEqual({
      value,
      count: all.line.filter((row) => isLive(row) && row.attention === value).length,
    })
  }
})

test("a file says by whose last free day it goes", async () => {
  const asked = { sql, sort: { by: "lfd", descending: false }, who: "A", now }
  const lineOf = async (filters: Record<string, unknown>) =>
    (await exportAbout({ ...asked, filters })).find(([name]) => name === "Last free days")?.[1]
  expect(await lineOf({})).toBe("by policy: earliest, the account's")
  expect(await lineOf({ lfd_by: "rail" })).toBe("by policy: rail, as this view says")
})
