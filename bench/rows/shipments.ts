// A page of the list of shipments with its total and its choices: with every sort and single filter, and deep in the
// list.
import type { Sql } from "#db/client"
import { SORT_COLUMNS } from "#db/shipments/shipments"
import { SHIPMENT_SORTS } from "#lib/domain/containers/list-filter"
import type { Instant } from "#lib/domain/days/calendar-day"
import type { ShipmentFilters } from "#lib/domain/shipments/filters"
import { listShipments } from "#lib/read/shipments/list"
import { quantile } from "../measure.ts"
import type { Bench, Row } from "../row.ts"
import { limited, type Took } from "./lists.ts"

const TURNS = 5

const SINGLES: ShipmentFilters[] = [
  ...(["overdue", "blocked", "unknown", "due", "ready", "arriving", "gone"] as const).map((status) => ({ status })),
  { line: "MSCU" },
  { pod: "USNYC" },
  { vessel: "Pacific 7" },
  { hold: "customs" },
  { hold: "TMF" },
  { q: "10004" },
  { q: "Pacific 39" },
]

export const shipments: Bench = {
  name: "shipments",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const open = await takeAll(sql, [{}])
    const single = await takeAll(sql, SINGLES)
    return [
      limited("shipments, any sort, p95", scale, open, 60),
      limited("shipments, any sort × single filter, choices counted beside it, p95", scale, single, 500),
      await deepPage(sql, scale),
    ]
  },
}

async function takeAll(sql: Sql, all: ShipmentFilters[]): Promise<Took[]> {
  const took: Took[] = []
  for (const sort of SHIPMENT_SORTS)
    for (const [at, filters] of all.entries()) {
      const asked = { ...filters, sort, dir: at % 2 === 0 ? "asc" : "desc" } as const
      await take(sql, asked)
      const times: number[] = []
      for (let turn = 0; turn < TURNS; turn++) times.push(await take(sql, asked))
      took.push({ name: `${sort} ${Object.entries(filters).flat().join(" ")}`.trim(), times })
    }
  return took
}

async function take(sql: Sql, filters: ShipmentFilters, cursor?: string): Promise<number> {
  const began = performance.now()
  await listShipments(sql, { filters, cursor, now: new Date().toISOString() as Instant })
  return performance.now() - began
}

/** A page from the middle of the list against the first, taking turns. */
async function deepPage(sql: Sql, scale: number): Promise<Row> {
  const ratios: number[] = []
  for (const sort of SHIPMENT_SORTS) {
    const { column } = SORT_COLUMNS[sort]
    const [middle] = await sql.unsafe<{ value: string; id: string }[]>(
      `select ${column} as value, id from shipments where ${column} is not null
       order by ${column}, id offset (select count(*) / 2 from shipments where ${column} is not null) limit 1`,
    )
    if (!middle) continue
    const cursor = Buffer.from(JSON.stringify([sort, middle.value, middle.id])).toString("base64url")
    await take(sql, { sort })
    for (let turn = 0; turn < TURNS; turn++)
      ratios.push((await take(sql, { sort }, cursor)) / (await take(sql, { sort })))
  }
  const ratio = quantile(ratios, 0.5)
  return {
    name: "shipments, page in the middle ÷ first page",
    scale,
    candidate: "",
    reference: "",
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}–${Math.max(...ratios).toFixed(2)})`,
    goal: "≤ 1.5",
    met: ratio <= 1.5,
  }
}
