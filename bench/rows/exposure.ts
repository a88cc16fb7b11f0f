// Exposure at scale: the whole page and its groups, and how many containers a worker counts per second.
import { listChargeableAfter } from "#db/charges/facts"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import { sumGroups } from "#db/exposure/exposure"
import { listTariffs, saveTariffs } from "#db/tariffs/tariffs"
import type { CalendarDay, Instant } from "#lib/domain/days/calendar-day"
import { GROUPINGS, type Grouping } from "#lib/domain/exposure/groups"
import type { TariffRow } from "#lib/domain/tariffs/tariff"
import { countFigures } from "#lib/ingest/exposure/count-figures"
import { getExposureGroups } from "#lib/read/exposure/groups"
import { getExposure } from "#lib/read/exposure/page"
import { p95Of } from "../measure.ts"
import { type Bench, ms as msOf, perSecond } from "../row.ts"

const GOAL_MS = 300
/** The goal is for a page with this many, so no more are counted in a larger world. */
const GOAL_EXPOSED = 100_000
const STEPS_BETWEEN = 50
const PAGE = 10_000

export const exposure: Bench = {
  name: "exposure",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const now = new Date().toISOString() as Instant
    if ((await listTariffs(sql)).length === 0)
      await saveTariffs(sql, { rows: RATES, removed: [], by: null, at: now, worldAt: now })
    await sql`delete from connection where key = 'figures'`
    const began = performance.now()
    const isWhole = await countUpTo(sql, now, GOAL_EXPOSED)
    const seconds = (performance.now() - began) / 1000
    const progress = await getFact(sql, "figures")
    const counted = await countChargeable(sql, now, isWhole ? null : (progress?.afterId ?? null))
    // A later worker must not continue counting.
    if (progress) await putFact(sql, "figures", { ...progress, afterId: null, done: true })
    await sql.unsafe("vacuum analyze exposure_figures")
    const { exposed, charging } = await countExposed(sql, now)
    const page = await p95Of(() => getExposure(sql, { now, filter: {} }))
    const filters = await filtersOf(sql)
    const filtered = await slowest(filters, ({ by, key }) => getExposure(sql, { now, filter: { [String(by)]: key } }))
    const grouped = await slowest(GROUPS, ({ by }) => getExposureGroups(sql, { now, filter: {}, by }))
    const one = { scale, reference: "", ratio: "" }
    const within = (took: number) => ({ candidate: msOf(took), goal: `< ${GOAL_MS} ms`, met: took < GOAL_MS })
    const note = `${exposed} containers exposed, ${charging} of them charged tomorrow; the goal is of ${GOAL_EXPOSED} charged`
    return [
      { ...one, name: "exposure, the page, p95", ...within(page), note },
      { ...one, name: "exposure, the page by any filter, p95", ...within(filtered.took), note: filtered.note },
      { ...one, name: "exposure, any groups, p95", ...within(grouped.took), note: grouped.note },
      {
        ...one,
        name: "exposure, containers counted by a worker",
        candidate: perSecond(counted / seconds),
        goal: "≥ 500/s",
        met: counted / seconds >= 500,
        note: `the first count of ${isWhole ? "all " : ""}${counted} that may cost something, each with its whole history, for today and tomorrow`,
      },
    ]
  },
}

/** Counts until everything is counted, or this many are exposed. Returns whether everything is. */
async function countUpTo(sql: Sql, now: Instant, most: number): Promise<boolean> {
  for (let step = 1; await countFigures(sql, now); step += 1) {
    if (step % STEPS_BETWEEN === 0 && (await countExposed(sql, now)).exposed >= most) return false
  }
  return true
}

async function countExposed(sql: Sql, now: Instant): Promise<{ exposed: number; charging: number }> {
  const [rows] = await sql<{ exposed: number; charging: number }[]>`
    select count(distinct container_id) as exposed, count(*) filter (where one_day_minor > 0) as charging
    from exposure_figures where (from_at is null or from_at <= ${now}) and (until_at is null or until_at > ${now})`
  return rows ?? { exposed: 0, charging: 0 }
}

/** How many containers the count covered, up to `lastId`. */
async function countChargeable(sql: Sql, at: string, lastId: string | null): Promise<number> {
  let count = 0
  for (let afterId: string | null = null; ; ) {
    const page = await listChargeableAfter(sql, { at, afterId, limit: PAGE })
    count += page.filter(({ id }) => lastId === null || id <= lastId).length
    afterId = page.at(-1)?.id ?? null
    if (afterId === null || page.length < PAGE || (lastId !== null && afterId >= lastId)) return count
  }
}

type Choice = { by: readonly Grouping[]; key?: string }

/** Measures each, and returns the slowest. */
async function slowest(choices: readonly Choice[], read: (choice: Choice) => Promise<unknown>) {
  const took: { ms: number; name: string }[] = []
  for (const choice of choices) took.push({ ms: await p95Of(() => read(choice)), name: choice.by.join(", ") })
  took.sort((a, b) => b.ms - a.ms)
  return { took: took[0]?.ms ?? 0, note: took.map(({ ms, name }) => `${name} ${msOf(ms)}`).join("; ") }
}

/** Each grouping with the key that has the most money. */
async function filtersOf(sql: Sql): Promise<Choice[]> {
  const now = new Date().toISOString()
  const filters: Choice[] = []
  for (const grouping of GROUPINGS) {
    const found = await sumGroups(sql, { now, filter: {}, by: [grouping], most: 1 })
    const key = found.find((sum) => sum.key !== null)?.key
    if (key) filters.push({ by: [grouping], key })
  }
  return filters
}

/** The groups that the page offers. */
const GROUPS: readonly Choice[] = [
  { by: ["terminal", "line"] },
  { by: ["customer", "terminal"] },
  { by: ["port", "line"] },
  { by: ["reference"] },
  { by: ["tag"] },
  { by: ["age", "terminal"] },
]

/** Demurrage of every terminal, and per diem of every line. */
const RATES: TariffRow[] = [rateOf("demurrage", "discharged"), rateOf("per_diem", "gate_out")]

function rateOf(clock: TariffRow["clock"], startEvent: TariffRow["startEvent"]): TariffRow {
  return {
    id: `bench-${clock}`,
    clock,
    basis: "tariff",
    chargedBy: "line",
    terminal: null,
    port: null,
    line: null,
    equipment: null,
    traits: [],
    customer: null,
    afterGateCalendar: null,
    ratesOn: "count_start",
    minimumMinor: null,
    length: null,
    startEvent,
    startDay: "event_day",
    startDayCounts: true,
    freeDays: 4,
    freeBasis: "calendar",
    afterBasis: "calendar",
    heldDaysExcluded: false,
    gateCalendar: null,
    countFrom: "end_of_free_time",
    tiers: [
      { fromDay: 1, toDay: 4, rateMinor: 17_200, currency: "USD" },
      { fromDay: 5, toDay: null, rateMinor: 22_200, currency: "USD" },
    ],
    effectiveFrom: "2015-01-01" as CalendarDay,
    effectiveTo: null,
    rule: "Bench",
  }
}
