// How long a restricted person waits: the same read models over the views of what they may see, for the customer and
// the terminal with the most containers.
import type { Sql } from "#db/client"
import { openRestricted } from "#db/restricted/open"
import type { Instant } from "#lib/domain/days/calendar-day"
import { countList, listContainers } from "#lib/read/containers/list"
import { getExposure } from "#lib/read/exposure/page"
import { findHits } from "#lib/read/find/hits"
import { listShipments } from "#lib/read/shipments/list"
import { getToday } from "#lib/read/work/today"
import { p95Of } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"

const VIEWER = "00000000-0000-4000-8000-000000000000"
const GOAL_MS = 300
const TURNS = 10

export const restricted: Bench = {
  name: "restricted",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const rows: Row[] = []
    for (const kind of ["customer", "terminal"] as const) {
      const { sql: all } = bed.database
      const column = all(`${kind}_id`)
      const [most] = await all<{ value: string; count: number }[]>`
        select ${column} as value, count(*)::int as count from containers
        where ${column} is not null group by 1 order by 2 desc limit 1`
      if (!most) throw new Error(`no container has a ${kind}`)
      const own = openRestricted(bed.url, { userId: VIEWER, sees: { kind, values: [most.value] } })
      for (const [name, took] of await measure(own.sql)) {
        rows.push({
          name: `held to a ${kind}: ${name}, p95`,
          scale,
          ...{ candidate: ms(took), reference: "", ratio: "", goal: `< ${GOAL_MS} ms`, met: took < GOAL_MS },
          note: `${most.count} containers are theirs`,
        })
      }
      await own.end()
    }
    return rows
  },
}

async function measure(sql: Sql): Promise<[string, number][]> {
  const now = new Date().toISOString() as Instant
  const asked = { filters: {}, viewer: VIEWER, now }
  const sorted = (by: "number" | "urgent") => listContainers(sql, { ...asked, sort: { by, descending: false } })
  const [first] = (await sorted("number")).rows
  const reads: Record<string, () => Promise<unknown>> = {
    "list by urgency": () => sorted("urgent"),
    "list by number": () => sorted("number"),
    "count of the list": () => countList(sql, asked),
    shipments: () => listShipments(sql, { filters: {}, now }),
    Today: () => getToday(sql, { show: "attention", now }),
    exposure: () => getExposure(sql, { now, filter: {} }),
    "find by 4 digits": () => findHits(sql, first?.number.slice(-4) ?? "", now),
  }
  const took: [string, number][] = []
  for (const [name, read] of Object.entries(reads)) took.push([name, await p95Of(read, TURNS)])
  return took
}
