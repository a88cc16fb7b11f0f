// Alerts at scale: the rules over a batch of changes, and the tick of the clock, which reads only what is due.

import { listIdsAfter } from "#db/alerts/evaluation"
import type { Sql } from "#db/client"
import { getFact, putFact } from "#db/connection/connection"
import type { Instant } from "#lib/domain/days/calendar-day"
import { evaluateAlerts } from "#lib/ingest/alerts/evaluate"
import { readAlerts } from "#lib/read/alerts/inbox"
import { quantile } from "../measure.ts"
import { type Bench, ms, perSecond, type Row } from "../row.ts"

const TURNS = 20
const BATCH = 200
const HOST = { host: "bench.test" }

export const alerts: Bench = {
  name: "alerts",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const { sql } = bed.database
    const swept = await sweep(sql)
    const batch = await times(async () => {
      await touch(sql, BATCH)
    }, sql)
    const tick = await times(async () => {
      await due(sql, BATCH)
    }, sql)
    const idle = await times(async () => {}, sql)
    const viewer = "00000000-0000-4000-8000-000000000000"
    const asking = { viewer, now: new Date().toISOString() as Instant, nullZone: "utc" as const }
    const inbox = await timesOf(() => readAlerts(sql, { show: "open", whose: "everybody", rows: 100, ...asking }))
    const row = (name: string, took: number, goal: number, note: string): Row => ({
      name,
      scale,
      candidate: ms(took),
      reference: "",
      ratio: "",
      goal: `< ${goal} ms`,
      met: took < goal,
      note,
    })
    return [
      row(
        `alerts, ${BATCH} containers that changed, p95`,
        batch,
        300,
        "all causes; states reported since, events, scopes and write",
      ),
      row(`alerts, a tick with ${BATCH} containers due, p95`, tick, 300, "the clock alone: nothing was reported"),
      row("alerts, a tick with nothing due, p95", idle, 50, "what each second costs"),
      row("alerts, the inbox's first page, p95", inbox, 200, "counts of every tab and 100 rows with their containers"),
      {
        name: "alerts, first look at every container",
        scale,
        candidate: perSecond(swept),
        reference: "",
        ratio: "",
        goal: "≥ 500/s",
        met: swept >= 500,
        note: "containers a second, where the rules changed",
      },
    ]
  },
}

/** Containers per second over the first evaluation. Of a larger world, only this many pages are evaluated. */
const PAGES = 100

async function sweep(sql: Sql): Promise<number> {
  const known = await getFact(sql, "alerts")
  if (known) await putFact(sql, "alerts", { ...known, swept: [] })
  const began = performance.now()
  let pages = 0
  while (pages < PAGES && (await evaluateAlerts(sql, HOST))?.more) pages++
  const rate = ((pages + 1) * BATCH) / ((performance.now() - began) / 1_000)
  const mark = await getFact(sql, "alerts")
  if (mark) await putFact(sql, "alerts", { ...mark, swept: mark.swept.map((one) => ({ ...one, done: true })) })
  return rate
}

async function touch(sql: Sql, count: number): Promise<void> {
  const ids = await someIds(sql, count)
  await sql`
    insert into change_log (at, kind, id, shipment_id)
    select now(), 'container', id::text, null from unnest(${ids}::uuid[]) as id`
}

async function due(sql: Sql, count: number): Promise<void> {
  const ids = await someIds(sql, count)
  await sql`update alert_memories set next_due_at = now() - interval '1 hour' where container_id = any(${ids}::uuid[])`
}

/** Neighbors by id, which are not neighbors in time. */
async function someIds(sql: Sql, count: number): Promise<string[]> {
  const start = `${Math.floor(Math.random() * 16).toString(16)}0000000-0000-4000-8000-000000000000`
  const ids = await listIdsAfter(sql, start, count)
  return ids.length === count ? ids : listIdsAfter(sql, null, count)
}

async function timesOf(work: () => Promise<unknown>): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    const began = performance.now()
    await work()
    if (turn > 0) took.push(performance.now() - began)
  }
  return quantile(took, 0.95)
}

async function times(prepare: () => Promise<void>, sql: Sql): Promise<number> {
  const took: number[] = []
  for (let turn = 0; turn <= TURNS; turn++) {
    await prepare()
    const began = performance.now()
    await evaluateAlerts(sql, HOST)
    if (turn > 0) took.push(performance.now() - began)
  }
  return quantile(took, 0.95)
}
