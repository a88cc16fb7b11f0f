// A page of the list of containers: with every sort, every single filter, pairs of filters, and deep in the list.
import type { Sql } from "#db/client"
import { SORT_COLUMNS } from "#db/containers/containers"
import { WORST_FIRST } from "#lib/domain/containers/attention-order"
import type { ColumnSort, ContainerFilters } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import { listContainers } from "#lib/read/containers/list"
import { quantile } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"

const TURNS = 5
const PAIRS = 60
const VIEWER = "00000000-0000-4000-8000-000000000000"
/** p95 of single filters by scale, to compare larger scales with the smallest in one run. */
const SEEN = new Map<number, number>()

export const lists: Bench = {
  name: "lists",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    return measureLists(bed.database.sql, scale)
  },
}

type Asked = { sort: ColumnSort; descending: boolean; filters: ContainerFilters; name: string }
export type Took = { name: string; times: number[] }

async function measureLists(sql: Sql, scale: number): Promise<Row[]> {
  const singles = await singleFilters(sql)
  const sorts = Object.keys(SORT_COLUMNS) as ColumnSort[]
  const asked = sorts.flatMap((sort) =>
    [{}, ...singles].map((filters, at) => ({ sort, descending: at % 2 === 1, filters, name: nameOf(sort, filters) })),
  )
  const single = await takeAll(sql, asked)
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    const filters = { ...singles[(at * 7) % singles.length], ...singles[(at * 11 + 3) % singles.length] }
    const sort = sorts[at % sorts.length] ?? "urgent"
    return { sort, descending: at % 2 === 0, filters, name: nameOf(sort, filters) }
  })
  const both = await takeAll(sql, pairs)
  const past = await takeAll(
    sql,
    (["urgent", "eta", "number"] as const).flatMap((sort) =>
      [false, true].map((descending) => {
        const filters: ContainerFilters = { status: ["gone"] }
        return { sort, descending, filters, name: nameOf(sort, filters) }
      }),
    ),
  )
  const least = SEEN.size === 0 ? scale : Math.min(...SEEN.keys())
  const p95 = quantile(
    single.flatMap(({ times }) => times),
    0.95,
  )
  SEEN.set(scale, p95)
  const base = SEEN.get(least) ?? p95
  return [
    limited(`list, any sort × single filter, p95`, scale, single, 60),
    {
      name: "list p95 against the least scale",
      scale,
      candidate: ms(p95),
      reference: ms(base),
      ratio: (p95 / base).toFixed(2),
      goal: "≤ 2",
      met: p95 / base <= 2,
    },
    limited("list, two filters, p95", scale, both, 300),
    limited("list of what is past, by arrival or number, p95", scale, past, 60),
    await deepPage(sql, scale, sorts),
  ]
}

export function limited(name: string, scale: number, took: Took[], limit: number): Row {
  const p95 = quantile(
    took.flatMap(({ times }) => times),
    0.95,
  )
  const slow = took
    .map((one) => ({ name: one.name, time: quantile(one.times, 0.5) }))
    .toSorted((a, b) => b.time - a.time)
    .slice(0, 3)
  return {
    name,
    scale,
    candidate: ms(p95),
    reference: `slowest ${ms(slow[0]?.time ?? 0)}`,
    ratio: "",
    goal: `< ${limit} ms`,
    met: p95 < limit,
    note: `page, total and rows; slowest by median: ${slow.map((one) => `${one.name} ${ms(one.time)}`).join(", ")}`,
  }
}

async function takeAll(sql: Sql, all: Asked[]): Promise<Took[]> {
  const took: Took[] = []
  for (const one of all) {
    const times: number[] = []
    for (let turn = -1; turn < TURNS; turn++) {
      const time = await take(sql, one)
      if (turn >= 0) times.push(time)
    }
    took.push({ name: one.name, times })
  }
  return took
}

async function take(sql: Sql, { sort, descending, filters }: Asked, cursor?: string): Promise<number> {
  const now = new Date().toISOString() as Instant
  const began = performance.now()
  await listContainers(sql, { filters, sort: { by: sort, descending }, viewer: VIEWER, now, cursor })
  return performance.now() - began
}

/** A page from the middle of the list against the first, taking turns. */
async function deepPage(sql: Sql, scale: number, sorts: ColumnSort[]): Promise<Row> {
  const ratios: number[] = []
  for (const sort of sorts) {
    const { column } = SORT_COLUMNS[sort]
    const cursor = await middleOf(sql, sort, column)
    if (cursor === null) continue
    const one = { sort, descending: false, filters: {}, name: sort }
    await take(sql, one)
    for (let turn = 0; turn < TURNS; turn++) ratios.push((await take(sql, one, cursor)) / (await take(sql, one)))
  }
  const ratio = quantile(ratios, 0.5)
  return {
    name: "list, page in the middle ÷ first page",
    scale,
    candidate: "",
    reference: "",
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    goal: "≤ 1.5",
    met: ratio <= 1.5,
  }
}

async function middleOf(sql: Sql, sort: ColumnSort, column: string): Promise<string | null> {
  const section =
    { urgent: "attention", fees: "owed_currency", number: "'all'", eta: "'all'" }[sort as "urgent"] ?? "'live'"
  const live = `from containers where is_live and attention <> 'gone' and ${column} is not null and ${section} is not null`
  const rank = sort === "urgent" ? `array_position(array['${WORST_FIRST.join("','")}'], attention)` : "1"
  const [middle] = await sql.unsafe<{ section: string; value: string | number; id: string }[]>(
    `select ${section} as section, ${column} as value, id ${live}
     order by ${rank}, ${column}, id offset (select count(*) / 2 ${live}) limit 1`,
  )
  return middle
    ? Buffer.from(JSON.stringify([sort, middle.section, middle.value, middle.id])).toString("base64url")
    : null
}

function nameOf(sort: string, filters: ContainerFilters): string {
  const named = Object.entries(filters).map(([name, value]) => `${name} ${String(value)}`)
  return `${sort} ${named.join(" and ")}`.trim()
}

/** One value of every filter, frequent and rare ones. */
async function singleFilters(sql: Sql): Promise<ContainerFilters[]> {
  const [found] = await sql<{ terminal: string; vessel: string; customer: string; day: string; number: string }[]>`
    select terminal_id as terminal, vessel_name as vessel, customer_id as customer, lfd_day as day, number
    from containers where attention = 'due' and customer_id is not null limit 1`
  if (!found) throw new Error("the world of the bench has no container that is due")
  return [
    ...(["overdue", "blocked", "unknown", "due", "ready", "arriving"] as const).map((one) => ({
      status: [one],
    })),
    ...(["ready", "blocked", "not_available", "unknown"] as const).map((one) => ({ readiness: [one] })),
    { line: ["MSCU"] },
    { port: ["USNYC"] },
    { terminal: [found.terminal] },
    { vessel: [found.vessel] },
    ...["customs", "none", "not_reported"].map((one) => ({ hold: [one] })),
    { lfd_from: found.day, lfd_to: found.day },
    { lfd_from: found.day },
    { lfd_differs: true },
    ...(["posted", "none", "not_reported"] as const).map((one) => ({ fees: [one] })),
    ...(["set", "none", "after_lfd"] as const).map((one) => ({ appointment: [one] })),
    { owner: ["none"] },
    { owner: ["me"] },
    { tag: ["none"] },
    { customer: [found.customer] },
    { customer: ["none"] },
    { watched: true },
    { stale: true },
    { equipment: ["40' high cube"] },
    { q: found.number.slice(-6) },
    { q: found.number.slice(-4) },
  ]
}
