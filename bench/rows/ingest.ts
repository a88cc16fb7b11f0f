// Durable accepts per second: the bare receiver and the web server, each against single-row inserts of the same body.
import { openDatabase } from "#db/client"
import { insertInbox, type NewInboxRow } from "#db/connection/inbox"
import type { Bed, Process } from "../bed.ts"
import { openLine, toRequest } from "../line.ts"
import { compare, openLoop, quantile, type Turn, timed } from "../measure.ts"
import { type Bench, ms, perSecond, type Row } from "../row.ts"
import { createNotifier, toInboxRow } from "../world.ts"

const AT_ONCE = 32
const BARE = 6_000
const NEXT = 800
const LATENCY_SECONDS = 10
const NOTE = "reference: a loop of 32 connections, one insert and commit each, as pgbench is not in the packages"

export const ingest: Bench = {
  name: "ingest",
  scaled: false,
  run: async (bed) => {
    await bed.clear()
    const receiver = await bed.receiver()
    const bare = await compareDoor(bed, receiver, { name: "ingest, bare receiver", count: BARE, goal: 1 })
    const latency = await acceptLatency(bed, receiver, bare.ceiling)
    await receiver.stop()
    const web = await bed.web()
    const next = await compareDoor(bed, web, { name: "ingest, web server", count: NEXT, goal: 0.2 })
    await web.stop()
    return [bare.row, ...latency, next.row]
  },
}

async function compareDoor(
  bed: Bed,
  door: Process,
  { name, count, goal }: { name: string; count: number; goal: number },
) {
  const notifier = createNotifier(10_000, `${name}${Date.now()}`)
  const pool = openDatabase(bed.url, { max: AT_ONCE })
  const figures = await compare(
    () =>
      deliverAll(
        door.port,
        Array.from({ length: count }, () => toRequest(notifier().body)),
      ),
    () =>
      insertAll(
        pool.sql,
        Array.from({ length: BARE / 2 }, () => toInboxRow(notifier())),
      ),
  )
  await pool.end()
  const row: Row = {
    name,
    scale: null,
    candidate: perSecond(figures.candidate),
    reference: perSecond(figures.reference),
    ratio: `${figures.ratio.toFixed(2)} (${figures.least.toFixed(2)}–${figures.most.toFixed(2)})`,
    goal: `≥ ${goal}`,
    met: figures.ratio >= goal,
    note: NOTE,
  }
  return { row, ceiling: figures.candidate }
}

async function deliverAll(port: number, requests: Buffer[]): Promise<Turn> {
  const lines = await Promise.all(Array.from({ length: AT_ONCE }, () => openLine(port)))
  const turn = await timed(async () => {
    let at = 0
    await Promise.all(
      lines.map(async (line) => {
        for (let request = requests[at++]; request; request = requests[at++]) await line.send(request)
      }),
    )
    return requests.length
  })
  for (const line of lines) line.close()
  return turn
}

function insertAll(sql: Bed["database"]["sql"], rows: NewInboxRow[]): Promise<Turn> {
  return timed(async () => {
    let at = 0
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let row = rows[at++]; row; row = rows[at++]) await insertInbox(sql, row)
      }),
    )
    return rows.length
  })
}

/** Open loop at half the ceiling, measured from each delivery's planned time. */
async function acceptLatency(bed: Bed, door: Process, ceiling: number): Promise<Row[]> {
  const notifier = createNotifier(10_000, `latency${Date.now()}`)
  const single: number[] = []
  for (let count = 0; count < 300; count++) {
    const row = toInboxRow(notifier())
    const began = performance.now()
    await insertInbox(bed.database.sql, row)
    single.push(performance.now() - began)
  }
  const rate = Math.min(2_000, ceiling / 2)
  const requests = Array.from({ length: Math.ceil(rate * LATENCY_SECONDS) }, () => toRequest(notifier().body))
  const lines = await Promise.all(Array.from({ length: 200 }, () => openLine(door.port)))
  const idle = [...lines]
  const waits: number[] = []
  await openLoop(rate, LATENCY_SECONDS, async (index, plannedAt) => {
    const line = idle.pop() ?? (await openLine(door.port))
    await line.send(requests[index] ?? Buffer.alloc(0))
    waits.push(performance.now() - plannedAt)
    idle.push(line)
  })
  for (const line of idle) line.close()
  const [one, p99, p999] = [quantile(single, 0.5), quantile(waits, 0.99), quantile(waits, 0.999)]
  const base = { scale: null, note: `open loop at ${rate.toFixed(0)}/s, counted from the planned time` }
  return [
    {
      ...base,
      name: "accept p99 at half ceiling",
      candidate: ms(p99),
      reference: `${ms(one)} one insert`,
      ratio: (p99 / one).toFixed(1),
      goal: "≤ 20",
      met: p99 / one <= 20,
    },
    {
      ...base,
      name: "accept p99.9 at half ceiling",
      candidate: ms(p999),
      reference: "",
      ratio: "",
      goal: "≤ 50 ms",
      met: p999 <= 50,
    },
  ]
}
