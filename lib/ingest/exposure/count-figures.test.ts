// Compares a whole world's stored figures with the rules, container by container, also as time passes.
import { afterAll, beforeAll, describe, expect, test } from "vitest"
import { listChargeableAfter } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { sumFigures } from "#db/exposure/exposure"
import { loadExposureRecords } from "#db/exposure/records"
import { listContainersById } from "#db/mirror/read"
import { saveTariffs } from "#db/tariffs/tariffs"
import { createRatesAt } from "#lib/domain/charges/rate-book"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { exposureOf } from "#lib/domain/exposure/exposure"
import { exposureInputOf } from "#lib/domain/exposure/facts"
import { openExposure } from "#lib/domain/exposure/open"
import { FIGURES, sumAhead } from "#lib/domain/exposure/sum"
import { SAMPLE_TARIFFS } from "#lib/domain/tariffs/samples"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { getExposure } from "#lib/read/exposure/page"
import { streamExposureRows } from "#lib/read/exposure/rows"
import { toExposureSums } from "#lib/read/exposure/sums"
import { sumExposures } from "#test/charges/sum-exposures"
import { aTariff, someTiers } from "#test/charges/tariff"
import { testDatabase } from "#test/database"
import { loadWorld } from "../../../bench/world.ts"
import { countFigures } from "./count-figures.ts"
import { takeSnapshot } from "./take-snapshot.ts"

const start = `${new Date().toISOString().slice(0, 10)}T13:00:00.000Z` as Instant
const ROWS = [
  ...SAMPLE_TARIFFS,
  aTariff({ id: "any", effectiveFrom: "2015-01-01" as never }),
  aTariff({ id: "storage-f", clock: "storage", terminal: "F000", freeBasis: "calendar" }),
  aTariff({
    ...{ id: "out", clock: "per_diem", startEvent: "gate_out", freeBasis: "calendar", chargedBy: "line" },
    tiers: someTiers([[1, null, 60]], "CAD"),
  }),
]
let database: Awaited<ReturnType<typeof testDatabase>>
let sql: Sql

beforeAll(async () => {
  database = await testDatabase()
  sql = database.sql
  await loadWorld(sql, 1_200, Date.parse(start))
  await saveTariffs(sql, { rows: ROWS, removed: [], by: null, at: start, worldAt: start })
  await countAll(start)
})

afterAll(() => database.drop())

async function countAll(at: Instant): Promise<void> {
  while (await countFigures(sql, at));
}

async function byTheRules(at: Instant) {
  const ids = await sql<{ id: string }[]>`select id from containers`
  const records = await loadExposureRecords(
    sql,
    await listContainersById(
      sql,
      ids.map(({ id }) => id),
    ),
  )
  const ratesAt = createRatesAt({ rows: ROWS, calendars: [] })
  const exposures = records.map((one) => {
    const { facts, firms } = exposureInputOf(one, "earliest")
    return openExposure(exposureOf(facts, ratesAt(firms), at), facts, at)
  })
  return { sums: sumExposures(exposures), ahead: sumAhead(exposures), exposures }
}

async function stored(at: Instant) {
  return toExposureSums(await sumFigures(sql, { now: at, filter: {} }))
}

describe("figures of a world", () => {
  test("a container returned long ago, with nothing owed, is not counted again", async () => {
    const [one] = await sql<{ id: string; shipmentId: string }[]>`
      select id, shipment_id from containers c where stage = 'gone' and not is_live
        and not exists (select from exposure_figures f where f.container_id = c.id) limit 1`
    const { id = "", shipmentId = "" } = one ?? {}
    const ago = (days: number) => addHours(start, -24 * days)
    /** Days since each; null: not reported. */
    const isListed = async (out: number | null, returned: number, confirmed: number) => {
      const outAt = out && ago(out)
      await sql`
        update containers set pod_full_out_at = ${outAt}, final_destination_full_out_at = ${outAt},
          empty_terminated_at = ${ago(returned)}, confirmed_at = ${ago(confirmed)}
        where id = ${id}`
      const rows = await listChargeableAfter(sql, { at: start, afterId: null, limit: 10_000 })
      return rows.some((row) => row.id === id)
    }
    expect([await isListed(95, 90, 90), await isListed(50, 45, 45)]).toEqual([false, true])
    // News about it leaves the clocks closed, unless a clock has no end.
    expect([await isListed(95, 90, 1), await isListed(null, 90, 1), await isListed(null, 90, 90)]).toEqual([
      false,
      true,
      false,
    ])
    // For an inland container, gating out of the ramp ends a clock.
    await isListed(95, 90, 1)
    await sql`update containers set final_destination_full_out_at = null where id = ${id}`
    await sql`update shipments set destination_locode = 'USCHI', destination_name = 'Chicago' where id = ${shipmentId}`
    const rows = await listChargeableAfter(sql, { at: start, afterId: null, limit: 10_000 })
    await sql`update shipments set destination_locode = null, destination_name = null where id = ${shipmentId}`
    expect(rows.map((row) => row.id)).toContain(id)
  })

  test("page by page they are those of one page, those among them that only figures keep", async () => {
    const [kept] = await sql<{ id: string }[]>`
      select id from containers c where stage = 'gone' and not is_live
        and not exists (select from exposure_figures f where f.container_id = c.id) limit 1`
    const id = kept?.id ?? ""
    await sql`
      update containers set pod_full_out_at = ${addHours(start, -24 * 90)}, empty_terminated_at = ${addHours(start, -24 * 90)},
        confirmed_at = ${addHours(start, -24 * 90)}
      where id = ${id}`
    await sql`
      insert into exposure_figures (container_id, owed_minor, accrued_minor, one_day_minor, next7_minor, next14_minor,
        bases, left_out, step, age) values (${id}, 0, 0, 0, 0, 0, '', '', 'none', 'unknown')`
    const whole = await listChargeableAfter(sql, { at: start, afterId: null, limit: 10_000 })
    const paged: string[] = []
    for (let afterId: string | null = null; ; ) {
      const page = await listChargeableAfter(sql, { at: start, afterId, limit: 3 })
      paged.push(...page.map((one) => one.id))
      if (page.length < 3) break
      afterId = paged.at(-1) ?? null
    }
    await sql`delete from exposure_figures where container_id = ${id}`
    expect(paged).toEqual(whole.map((one) => one.id))
    expect(paged).toContain(id)
  })

  test("sums, bases and what is left out are those of the rules, to the cent", async () => {
    const right = await byTheRules(start)
    expect(await stored(start)).toEqual(right.sums)
    expect(right.sums.accrued.sums.length).toBeGreaterThan(1)
    expect(right.sums.next14.sums.every(({ minor }) => minor > 0)).toBe(true)
    expect(Object.keys(right.sums.owed.leftOut).length).toBeGreaterThan(1)
  })

  test("what the next days add is summed per day and tier as the rules do, and makes up the 14 days", async () => {
    const { ahead, figures } = await getExposure(sql, { now: start, filter: {} })
    expect(ahead).toEqual((await byTheRules(start)).ahead)
    for (const { currency, minor } of figures.next14.sums)
      expect(ahead.filter((one) => one.currency === currency).reduce((sum, one) => sum + one.minor, 0)).toBe(minor)
  })

  test.each([
    ["terminal", "line"],
    ["line", "terminal"],
    ["customer", undefined],
    ["port", "age"],
    ["reference", undefined],
    ["tag", undefined],
  ] as const)("groups by %s and %s add up to the whole", async (first, second) => {
    const whole = await stored(start)
    const by = second ? [first, second] : [first]
    const { groups, rest } = await getExposureGroups(sql, { now: start, filter: {}, by, most: 3 })
    const parts = [...groups.map(({ figures }) => figures), ...(rest ? [rest.figures] : [])]
    for (const figure of FIGURES) {
      for (const { currency, minor } of whole[figure].sums) {
        const sumIn = (list: typeof parts) =>
          list
            .flatMap((one) => one[figure].sums.filter((sum) => sum.currency === currency))
            .reduce((a, b) => a + b.minor, 0)
        expect(sumIn(parts)).toBe(minor)
        if (second)
          for (const group of groups)
            expect(sumIn(group.within.map(({ figures }) => figures))).toBe(sumIn([group.figures]))
      }
    }
  })

  test("the rows behind every figure add up to it, and those it leaves out are as many as it says", async () => {
    const whole = await stored(start)
    for (const figure of FIGURES) {
      for (const { currency, minor, containers } of whole[figure].sums) {
        let [sum, count] = [0, 0]
        for await (const page of streamExposureRows(sql, { now: start, filter: {}, of: { figure, currency } })) {
          for (const row of page) sum += row[figure]
          count += page.length
        }
        expect([sum, count]).toEqual([minor, containers])
      }
      for (const [leftOut, number] of Object.entries(whole[figure].leftOut)) {
        let count = 0
        for await (const page of streamExposureRows(sql, { now: start, filter: {}, of: { figure, leftOut } }))
          count += page.length
        expect(count).toBe(number)
      }
    }
  })

  test("midnight turns the figures over with no delivery and no worker", async () => {
    const later = addHours(start, 23)
    const right = await byTheRules(later)
    expect((await byTheRules(start)).sums).not.toEqual(right.sums)
    const page = await getExposure(sql, { now: later, filter: {} })
    expect(page.uncounted).toEqual({ ended: 0, changed: 0 })
    expect(page.figures).toEqual(right.sums)
  })

  test("a worker that was down for days is reported, and then catches up", async () => {
    const later = addHours(start, 100)
    expect((await getExposure(sql, { now: later, filter: {} })).uncounted?.ended).toBeGreaterThan(0)
    await countAll(later)
    expect((await getExposure(sql, { now: later, filter: {} })).uncounted).toEqual({ ended: 0, changed: 0 })
    expect(await stored(later)).toEqual((await byTheRules(later)).sums)
    await countAll(start)
    expect(await stored(start)).toEqual((await byTheRules(start)).sums)
  })

  test("a day's sums are saved once, and are those of that instant", async () => {
    expect(await takeSnapshot(sql, new Date(addHours(start, -2)))).toBe(false)
    // No day's sum is saved before the first read is complete.
    expect(await takeSnapshot(sql, new Date(start))).toBe(false)
    const read = { state: "done", phase: "container", next: null, done: 1_200, total: 1_200, error: null } as const
    await putFact(sql, "first_read", read)
    expect(await takeSnapshot(sql, new Date(start))).toBe(true)
    expect(await takeSnapshot(sql, new Date(start))).toBe(false)
    const { trend, figures } = await getExposure(sql, { now: start, filter: {} })
    expect(figures.accrued.sums.length).toBeGreaterThan(1)
    for (const { currency, minor } of figures.accrued.sums)
      expect(trend.find((one) => one.currency === currency)?.accrued).toBe(minor)
  })

  test("asked to stop it stops at once, keeps nothing of the step, and makes it again later", async () => {
    const before = await stored(start)
    await sql`delete from connection where key = 'figures'`
    await sql`delete from exposure_figures where from_at is null`
    const stopping = new AbortController()
    const step = countFigures(sql, start, stopping.signal)
    stopping.abort()
    expect(await step).toBe(true)
    expect(await getFact(sql, "figures")).toBeUndefined()
    expect(await sql`select from exposure_figures where from_at is null limit 1`).toHaveLength(0)
    await countAll(start)
    expect(await stored(start)).toEqual(before)
  })

  test("a change of rates counts all again", async () => {
    const row = aTariff({ id: "any", effectiveFrom: "2015-01-01" as never, tiers: someTiers([[1, null, 1_000]]) })
    const before = await stored(start)
    expect(await saveTariffs(sql, { rows: [row], removed: [], by: null, at: start, worldAt: start })).toBe(1)
    expect(await saveTariffs(sql, { rows: [row], removed: [], by: null, at: start, worldAt: start })).toBe(0)
    await countAll(start)
    expect((await stored(start)).next14).not.toEqual(before.next14)
    await saveTariffs(sql, { rows: ROWS, removed: [], by: null, at: start, worldAt: start })
    await countAll(start)
    expect(await stored(start)).toEqual(before)
  })
})
