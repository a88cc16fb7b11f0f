// Compares the order of urgency with a sort in memory: random containers, page by page.

import { afterAll, beforeAll, expect, test } from "vitest"
import type { Sql } from "#db/client"
import { listContainerRecords } from "#db/containers/containers"
import { cursorAfter } from "#db/keyset-page"
import type { AttentionState } from "#lib/domain/containers/attention"
import { type ContainerFilters, LIVE_STATES, toListFilter } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { testDatabase } from "#test/database"
import { cases, fc } from "#test/property"
import { listContainers } from "./list.ts"

const now = "2026-10-20T16:00:00.000Z" as Instant
const viewer = "00000000-0000-4000-8000-000000000000"
/** Enough that some states fill several pages. */
const CONTAINERS = 4_000
const SEED = 20_261_020
const URGENT: readonly AttentionState[] = ["overdue", "due", "blocked", "unknown", "ready", "arriving", "gone"]

type Container = {
  id: string
  attention: AttentionState
  ends: string | null
  eta: string | null
  line: string | null
  number: string
  delivered: boolean
}

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql
let containers: Container[]

// Few instants, so that many containers share an instant and the id decides.
const instant = fc.option(
  fc.integer({ min: 0, max: 40 }).map((hours) => new Date(Date.parse(now) + hours * 3_600_000).toISOString()),
)
const live = fc.constantFrom(...LIVE_STATES, "arriving" as const, "arriving" as const, "arriving" as const)
const container: fc.Arbitrary<Container> = fc
  .record({
    id: fc.uuid(),
    attention: live,
    isGone: fc.nat(9).map((one) => one === 0),
    ends: instant,
    eta: instant,
    line: fc.option(fc.constantFrom("MANY", "MANY", "MANY", "SOME")),
    number: fc.integer({ min: 1_000_000, max: 9_999_999 }).map((digits) => `BULK${digits}`),
    delivered: fc.nat(19).map((one) => one === 0),
  })
  .map(({ isGone, attention, ...rest }) => ({ ...rest, attention: isGone ? ("gone" as const) : attention }))

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  containers = fc.sample(container, { numRuns: CONTAINERS, seed: SEED })
  const rows = containers.map(({ id, attention, ends, eta, line, number }) => ({
    ...{ id, version: now, confirmed_at: now, first_seen_at: now, number, number_key: number, search_text: number },
    ...{ line_scac: line, attention, eta_at: eta, lfd_ends_at: ends, urgent_at: ends ?? eta },
  }))
  const columns = sql.unsafe(Object.keys(rows[0] ?? {}).join(", "))
  await sql`
    insert into containers (${columns})
    select ${columns} from jsonb_populate_recordset(null::containers, ${sql.json(rows)})`
  const delivered = containers.flatMap(({ id, delivered }) => (delivered ? [id] : []))
  await sql`
    insert into container_work (container_id, delivered_at, updated_at)
    select id, ${now}, ${now} from unnest(${delivered}::uuid[]) id`
  await database.asOwner("analyze containers")
})

afterAll(() => database.drop())

type Asked = { filters: ContainerFilters; descending: boolean }

const asked: fc.Arbitrary<Asked> = fc.record({
  descending: fc.boolean(),
  filters: fc.record(
    {
      status: fc.subarray([...URGENT], { minLength: 1 }),
      line: fc.constantFrom(["MANY"], ["SOME"], ["none"], ["MANY", "SOME"]),
      q: fc.constantFrom("bulk", "12", "345"),
      hold: fc.constant(["not_reported"]),
    },
    { requiredKeys: [] },
  ),
})

/** The expected list, by an independent rule. */
function expected({ filters, descending }: Asked): string[] {
  const way = descending ? -1 : 1
  const placed = containers
    .map((one) => ({
      ...one,
      state: one.delivered ? ("gone" as const) : one.attention,
      at: one.delivered || one.attention === "gone" ? one.eta : (one.ends ?? one.eta),
    }))
    .filter(({ state, line, number }) => {
      const lines = filters.line
      return (
        (filters.status ?? LIVE_STATES).includes(state) &&
        (!lines || lines.includes(line ?? "none")) &&
        number.includes((filters.q ?? "").toUpperCase())
      )
    })
  const order = (a: string, b: string) => (a < b ? -way : a > b ? way : 0)
  return placed
    .toSorted((a, b) => {
      const states = (URGENT.indexOf(a.state) - URGENT.indexOf(b.state)) * way
      if (states !== 0) return states
      if (a.at === null || b.at === null) return a.at === b.at ? order(a.id, b.id) : a.at === null ? 1 : -1
      return order(a.at, b.at) || order(a.id, b.id)
    })
    .map(({ id }) => id)
}

async function listed({ filters, descending }: Asked, limit: number): Promise<string[]> {
  const filter = toListFilter(filters, { viewer, now })
  const ids: string[] = []
  for (let after: ReturnType<typeof cursorAfter> | undefined; ; ) {
    const page = await listContainerRecords(sql, { filter, sort: "urgent", descending, after, limit })
    ids.push(...page.map(({ id }) => id))
    const last = page.at(-1)
    if (!last) return ids
    after = cursorAfter(last)
  }
}

test("state by state as they are worked, then what ends first, each container once, however it is filtered and paged", async () => {
  await fc.assert(
    fc.asyncProperty(asked, fc.integer({ min: 90, max: 700 }), async (one, limit) => {
      expect(await listed(one, limit)).toEqual(expected(one))
    }),
    { numRuns: cases(60) },
  )
}, 120_000)

test.each([false, true])("pages of the address, descending %s, are the whole list", async (descending) => {
  const one: Asked = { filters: { line: ["SOME"] }, descending }
  const ids: string[] = []
  for (let cursor: string | undefined; ; ) {
    const page = await listContainers(sql, {
      ...{ filters: one.filters, sort: { by: "urgent", descending }, viewer, now },
      cursor,
    })
    ids.push(...page.rows.map(({ id }) => id))
    if (page.nextCursor === null) break
    cursor = page.nextCursor
  }
  expect(ids).toEqual(expected(one))
})

test.each([
  ["of a state that is not in the list", ["urgent", "gone", null, viewer]],
  ["of no state", ["urgent", now, viewer]],
])("a cursor %s is refused with what to do", async (_name, reported) => {
  const cursor = Buffer.from(JSON.stringify(reported)).toString("base64url")
  await expect(
    listContainers(sql, { filters: {}, sort: { by: "urgent", descending: false }, viewer, now, cursor }),
  ).rejects.toMatchObject({ kind: "invalid", message: expect.stringContaining("Open the list from its start") })
})
