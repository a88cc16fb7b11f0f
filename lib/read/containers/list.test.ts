import { afterAll, beforeAll, describe, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { listContainerRecords } from "#db/containers/containers"
import { cursorAfter, type Ordered } from "#db/keyset-page"
import type { ContainerRecord } from "#db/mirror/read"
import { choiceFilter } from "#lib/domain/containers/filters"
import { type ColumnSort, type ContainerFilters, LIVE_STATES, toListFilter } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { CASES, isLive } from "#test/containers/filter-cases"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { listContainerChoices } from "./choices.ts"
import { getContainer } from "./detail.ts"
import { listAllIds, listContainers, streamContainerRows } from "./list.ts"
import type { ContainerRow } from "./row.ts"

const CONTAINERS = 1_200
const now = new Date().toISOString() as Instant
const urgent = { by: "urgent", descending: false } as const
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let viewer: string
let colleague: string
let records: ContainerRecord[]
/** All rows, including gone and delivered ones. */
let all: ContainerRow[]

async function rowsOf(filters: ContainerFilters): Promise<ContainerRow[]> {
  const rows: ContainerRow[] = []
  for await (const page of streamContainerRows(sql, { filters, sort: urgent, viewer, now })) rows.push(...page)
  return rows
}

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, CONTAINERS)
  const people = await sql<{ id: string }[]>`
    insert into users (email, name, role) values ('a@x.example', 'A', 'dispatcher'), ('b@x.example', 'B', 'dispatcher')
    returning id`
  viewer = people[0]?.id ?? ""
  colleague = people[1]?.id ?? ""
  const live = await sql<{ id: string }[]>`select id from containers where attention <> 'gone' order by id limit 40`
  for (const [at, { id }] of live.entries()) {
    await sql`
      insert into container_work (container_id, owner_id, tags, delivered_at, appointment_at, appointment_zone, updated_at)
      values (${id}, ${at % 3 === 0 ? viewer : at % 3 === 1 ? colleague : null}, ${at % 2 ? ["hot", "rail"] : []},
        ${at % 10 === 0 ? now : null}, ${at % 4 === 1 ? now : null}, 'UTC', ${now})`
    if (at % 5 === 0) await sql`insert into watches values (${viewer}, ${id}, ${now})`
  }
  records = await sql<ContainerRecord[]>`select * from containers`
  all = await rowsOf({ status: ["gone", ...LIVE_STATES] })
})

afterAll(() => database.drop())

/** For urgency see by-urgency.test.ts. */
const SORTS: [ColumnSort, keyof ContainerRecord][] = [
  ["number", "numberKey"],
  ["lfd", "lfdEndsAt"],
  ["eta", "etaAt"],
  ["fees", "owedMinor"],
  ["appointment", "pickupAppointmentAt"],
  ["line", "lineName"],
  ["port", "podName"],
  ["shipment", "billOfLading"],
  ["as_of", "confirmedAt"],
]

function expectOrder(rows: ContainerRecord[], field: keyof ContainerRecord, descending: boolean): void {
  const values = rows.map((row) => row[field] as string | number | null)
  const given = values.filter((value) => value !== null)
  expect(values.slice(given.length).every((value) => value === null)).toBe(true)
  const ordered = given.every((value, at) => {
    const before = given[at - 1]
    return before === undefined || (descending ? before >= value : before <= value)
  })
  expect(ordered).toBe(true)
}

describe("order and pages", () => {
  test.each(SORTS.flatMap(([sort, field]) => [false, true].map((descending) => [sort, descending, field] as const)))(
    "by %s, descending %s: pages put together are the whole list, each row once, those without a value last",
    async (sort, descending, field) => {
      const filter = toListFilter({ status: ["gone", ...LIVE_STATES] }, { viewer, now })
      const isByArrival = (row: Ordered<ContainerRecord>) => row.section === "gone"
      const listed: Ordered<ContainerRecord>[] = []
      for (;;) {
        const last = listed.at(-1)
        const after = last && cursorAfter(last)
        const page = await listContainerRecords(sql, { filter, sort, descending, after, limit: 170 })
        if (page.length === 0) break
        listed.push(...page)
      }
      expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(records.map(({ id }) => id)))
      expect(listed).toHaveLength(CONTAINERS)
      const isThroughout = sort === "number" || sort === "eta"
      const live = listed.filter((row) => !isByArrival(row))
      const gone = listed.slice(live.length)
      expect(gone.every(isByArrival)).toBe(true)
      expect(gone.length > 0).toBe(!isThroughout)
      expectOrder(live, field, descending)
      expectOrder(gone, "etaAt", descending)
    },
  )

  test("a page of the address goes on where the one before ended, and its total is of all", async () => {
    const asked = { filters: {}, sort: { by: "lfd", descending: true } as const, viewer, now }
    const first = await listContainers(sql, asked)
    expect(first.rows).toHaveLength(100)
    expect(first.totalIsExact).toBe(true)
    const ids = first.rows.map(({ id }) => id)
    let cursor = first.nextCursor
    while (cursor !== null) {
      const page = await listContainers(sql, { ...asked, cursor })
      ids.push(...page.rows.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(ids).size).toBe(first.total)
    expect(ids).toHaveLength(first.total)
  })

  test.each([
    ["FDAU", 1_200],
    ["PO 12", 1],
    ["095028", 1],
    ["BILLS", 1],
    ["nowhere", 0],
  ])("the text %j is in the same rows whether few or many contain it", async (q, least) => {
    const filters: ContainerFilters = { q, status: ["gone", ...LIVE_STATES] }
    const found = await rowsOf(filters)
    const filter = toListFilter(filters, { viewer, now })
    const walked = await listContainerRecords(sql, { filter, sort: "number", descending: false, limit: 2 * CONTAINERS })
    expect(walked.map(({ id }) => id).toSorted()).toEqual(found.map(({ id }) => id).toSorted())
    expect(found.length).toBeGreaterThanOrEqual(least)
  })

  test.each(["x", "eyJ9", Buffer.from('["lfd",3,"b"]').toString("base64url")])(
    "the cursor %s is refused with what to do",
    async (cursor) => {
      await expect(
        listContainers(sql, { filters: {}, sort: { by: "lfd", descending: false }, viewer, now, cursor }),
      ).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("Open the list from its start") })
    },
  )

  test("a cursor of another order is refused", async () => {
    const { nextCursor } = await listContainers(sql, { filters: {}, sort: urgent, viewer, now })
    await expect(
      listContainers(sql, {
        filters: {},
        sort: { by: "eta", descending: false },
        viewer,
        now,
        cursor: nextCursor ?? "",
      }),
    ).rejects.toMatchObject({ kind: "invalid" })
  })
})

test("[UX-10] a row names the appointment we recorded, in the list and on the container's own page", async () => {
  const [ours] = await sql<{ id: string; at: string }[]>`
    select w.container_id as id, w.appointment_at as at from container_work w
    where w.appointment_at is not null order by 1 limit 1`
  const inList = all.find(({ id }) => id === ours?.id)
  const own = await getContainer(sql, { id: ours?.id ?? "", now })
  expect(inList?.ourAppointment).toEqual({ at: ours?.at, zone: "UTC" })
  expect(own?.row.ourAppointment).toEqual({ at: ours?.at, zone: "UTC" })
})

describe("filters", () => {
  test.each(CASES)("%s", async (_name, filters, holds) => {
    const expected = all.filter(holds).map(({ id }) => id)
    const found = (await rowsOf(filters)).map(({ id }) => id)
    expect(found.toSorted()).toEqual(expected.toSorted())
    expect(found.length > 0).toBe(!("terminal" in filters))
    const ids = await listAllIds(sql, { filters, viewer, now })
    expect(ids.ids.toSorted()).toEqual(expected.toSorted())
    expect(ids.whole).toBe(true)
    expect((await listContainers(sql, { filters, sort: urgent, viewer, now })).total).toBe(expected.length)
  })

  test("several numbers, as they are pasted, bring these containers, whatever else is in the text", async () => {
    const [a, b, c] = all.filter(isLive)
    const gone = all.find((row) => row.attention === "gone")
    const numbers = [a, b, c, gone].map((row) => row?.number ?? "")
    const spaced = `${numbers[0]?.slice(0, 4)} ${numbers[0]?.slice(4, 10)}-${numbers[0]?.slice(10)}`
    const q = `${spaced}, ${numbers[1]?.toLowerCase()}\t${numbers[2]}${numbers[2]} MSCU9999999 ${numbers[3]}`
    const found = (await rowsOf({ q })).map(({ id }) => id)
    expect(found.toSorted()).toEqual([a, b, c].map((row) => row?.id).toSorted())
    expect((await rowsOf({ q, status: ["gone"] })).map(({ id }) => id)).toEqual([gone?.id])
  })

  test("only where the sources of the last free day differ by a day or more", async () => {
    const found = await rowsOf({ lfd_differs: true })
    expect(found.length).toBeGreaterThan(0)
    expect(found.map(({ id }) => id).toSorted()).toEqual(
      all
        .filter((row) => isLive(row) && row.lfd.spreadDays >= 1)
        .map(({ id }) => id)
        .toSorted(),
    )
  })

  test("a span of last free days takes both of its ends, by the calendar of each place", async () => {
    const days = all.flatMap((row) => (isLive(row) && row.lfd.inForce ? [row.lfd.inForce.day] : [])).toSorted()
    const [from, to] = [days[Math.floor(days.length / 3)] ?? "", days[Math.floor(days.length / 2)] ?? ""]
    const found = await rowsOf({ lfd_from: from, lfd_to: to })
    const inside = all.filter(
      (row) => isLive(row) && row.lfd.inForce && row.lfd.inForce.day >= from && row.lfd.inForce.day <= to,
    )
    expect(found.map(({ id }) => id).toSorted()).toEqual(inside.map(({ id }) => id).toSorted())
    expect(new Set(found.map((row) => row.lfd.inForce?.day))).toContain(from)
    expect(new Set(found.map((row) => row.lfd.inForce?.day))).toContain(to)
  })

  test.each(choiceFilter.options)(
    "each choice of %s counts the rows that it leaves beside another filter",
    async (filter) => {
      const beside: ContainerFilters = filter === "port" ? { line: ["MSCU"] } : { port: ["USLAX"] }
      const { choices } = await listContainerChoices(sql, {
        filter,
        filters: { ...beside, [filter]: ["x"] },
        viewer,
        now,
      })
      expect(choices.length).toBeGreaterThan(0)
      for (const { value, count, label } of choices) {
        const chosen = { ...beside, [filter]: value === "true" ? true : [value] }
        expect({ value, label, count }).toEqual({ value, label, count: (await rowsOf(chosen)).length })
      }
    },
  )
})

test("a row shows its work, its customer by name and its last move in words", () => {
  const mine = all.find((row) => row.work.owner?.name === "A" && row.customer !== null)
  expect(mine?.customer?.name).toMatch(/^Customer \d+$/)
  const landed = all.find((row) => row.stage === "at_terminal")
  expect(landed?.lastEvent).toMatchObject({ words: "Discharged", place: landed?.podLocode })
})

test.each([false, true])(
  "by fees, descending %s: amounts are ordered within a currency, the most owed one first",
  async (descending) => {
    await sql`
    update containers set owed_currency = 'EUR', owed_minor = 1 + ascii(right(number_key, 1)) % 2 * 99999999
    where id in (select id from containers where attention <> 'gone' and owed_minor > 0 order by id limit 12)`
    const filter = toListFilter({}, { viewer, now })
    const listed = await listContainerRecords(sql, { filter, sort: "fees", descending, limit: CONTAINERS })
    const blocks = listed.map(({ section }) => section).filter((one, at, all) => one !== all[at - 1])
    expect(blocks).toEqual(descending ? ["USD", "EUR", "none", "not_reported"] : ["none", "USD", "EUR", "not_reported"])
    for (const currency of ["USD", "EUR"]) {
      const owed = listed.filter(({ section }) => section === currency)
      expect(owed.length).toBeGreaterThan(8)
      expect(owed.every(({ owedCurrency }) => owedCurrency === currency)).toBe(true)
      expectOrder(owed, "owedMinor", descending)
    }
  },
)

test("by fees the account's main currency comes first, though more containers owe another", async () => {
  const figures = sql`container_id, currency, owed_minor, accrued_minor, one_day_minor, next7_minor, next14_minor, bases, left_out,
    step, age`
  await sql`
    insert into exposure_figures (${figures})
    select id, 'EUR', 0, 0, 0, 0, 0, '', '', 'none', 'not_yet' from containers where owed_currency = 'EUR' limit 3`
  try {
    const filter = toListFilter({}, { viewer, now })
    const listed = await listContainerRecords(sql, { filter, sort: "fees", descending: true, limit: CONTAINERS })
    expect(new Set(listed.map(({ section }) => section))).toEqual(new Set(["EUR", "USD", "none", "not_reported"]))
    expect(listed[0]?.section).toBe("EUR")
    expect(listed.filter(({ section }) => section === "USD").length).toBeGreaterThan(12)
  } finally {
    await sql`truncate exposure_figures`
  }
})

test("live until the empty is returned and nothing is owed; past ones are gone, and listed by arrival", async () => {
  const past = await sql<{ id: string; at: string | null; fee: number }[]>`
    select id, empty_terminated_at as at, coalesce(owed_minor, 0) as fee from containers where not is_live`
  expect(past.length).toBeGreaterThan(100)
  const wanted = records.filter(
    ({ attention, emptyTerminatedAt, owedMinor }) => attention === "gone" && emptyTerminatedAt !== null && !owedMinor,
  )
  expect(past.map(({ id }) => id).toSorted()).toEqual(wanted.map(({ id }) => id).toSorted())
  const listed = await rowsOf({ status: ["gone"] })
  expect(new Set(listed.map(({ id }) => id))).toEqual(new Set(all.filter((row) => !isLive(row)).map(({ id }) => id)))
})
