// From the answer to a delivery to the mirror, and to 500 open browsers.
import { request } from "node:http"
import { waitFor } from "#bin/processes/wait"
import type { LiveFrame } from "#lib/read/connection/change-feed"
import type { Bed } from "../bed.ts"
import { openLine, toRequest } from "../line.ts"
import { openLoop, quantile } from "../measure.ts"
import { type Bench, ms, type Row } from "../row.ts"
import { createNotifier } from "../world.ts"

const RATE = 300
const SECONDS = 20
/** Before counting, so that new processes are warm, and nothing is left waiting. */
const WARM_SECONDS = 10
const VIEWERS = 500
const VIEWER_RATE = 20
const LINES = 60

export const live: Bench = {
  name: "live",
  scaled: true,
  run: async (bed, { scale }) => {
    await bed.world(scale)
    const [receiver, worker, server] = [await bed.receiver(), await bed.worker(), await bed.live()]
    await deliver(receiver.port, scale, RATE, "warm", WARM_SECONDS)
    await untilApplied(bed)
    const rows = [await toMirror(bed, receiver.port, scale), await toBrowsers(receiver.port, server.port, scale)]
    await Promise.all([receiver.stop(), worker.stop(), server.stop()])
    return rows
  },
}

type Sent = { id: string; container: string; answeredAt: number }

async function deliver(port: number, scale: number, rate: number, name: string, seconds = SECONDS): Promise<Sent[]> {
  const notifier = createNotifier(scale, `${name}${Date.now()}`)
  const lines = await Promise.all(Array.from({ length: LINES }, () => openLine(port)))
  const sent: Sent[] = []
  await openLoop(rate, seconds, async () => {
    const { id, body } = notifier()
    const line = lines.pop() ?? (await openLine(port))
    await line.send(toRequest(body))
    sent.push({ id, container: containerOf(body), answeredAt: Date.now() })
    lines.push(line)
  })
  for (const line of lines) line.close()
  return sent
}

function containerOf(body: string): string {
  const { included } = JSON.parse(body) as { included: { id: string; type: string }[] }
  return included.find(({ type }) => type === "container")?.id ?? ""
}

async function untilApplied({ database: { sql } }: Bed): Promise<void> {
  const isEmpty = async () => (await sql`select 1 from inbox where state = 'new' limit 1`).length === 0
  if (!(await waitFor(isEmpty, { limitMs: 60_000 })))
    throw new Error("the worker does not come to the end of the inbox")
}

async function toMirror(bed: Bed, port: number, scale: number): Promise<Row> {
  const { sql } = bed.database
  const sent = await deliver(port, scale, RATE, "mirror")
  await untilApplied(bed)
  const rows = await sql<{ id: string; appliedAt: string }[]>`
    select id, applied_at from inbox where id = any(${sent.map(({ id }) => id)}::uuid[])`
  const applied = new Map(rows.map(({ id, appliedAt }) => [id, Date.parse(appliedAt)]))
  const waits = sent.map(({ id, answeredAt }) =>
    Math.max(0, (applied.get(id) ?? Number.POSITIVE_INFINITY) - answeredAt),
  )
  const p99 = quantile(waits, 0.99)
  return {
    name: `accept → mirror p99 at ${RATE}/s`,
    scale,
    candidate: ms(p99),
    reference: `median ${ms(quantile(waits, 0.5))}`,
    ratio: "",
    goal: "< 150 ms",
    met: p99 < 150,
    note: "to the start of the statement that writes it",
  }
}

async function toBrowsers(receiver: number, server: number, scale: number): Promise<Row> {
  const heard = new Map<string, number[]>()
  const viewers = Array.from({ length: VIEWERS }, () => watch(server, heard))
  await Promise.all(viewers.map((viewer) => viewer.open))
  const sent = await deliver(receiver, scale, VIEWER_RATE, "viewers")
  await waitFor(() => sent.every(({ container }) => (heard.get(container)?.length ?? 0) >= VIEWERS), {
    limitMs: 20_000,
  })
  const waits = sent.flatMap(({ container, answeredAt }) => (heard.get(container) ?? []).map((at) => at - answeredAt))
  for (const viewer of viewers) viewer.close()
  const p95 = quantile(waits, 0.95)
  const missed = sent.length * VIEWERS - waits.length
  return {
    name: `accept → browser p95, ${VIEWERS} viewers`,
    scale,
    candidate: ms(p95),
    reference: `median ${ms(quantile(waits, 0.5))}`,
    ratio: "",
    goal: "< 300 ms",
    met: p95 < 300 && missed === 0,
    note: `to the frame in the browser; the streams on plain node:http; ${missed} not heard of`,
  }
}

function watch(port: number, heard: Map<string, number[]>) {
  const opened = Promise.withResolvers<void>()
  const asked = request({ port, path: "/api/live", agent: false })
  asked.on("error", () => undefined)
  asked.on("response", (response) => {
    let rest = ""
    opened.resolve()
    response.setEncoding("utf8")
    response.on("error", () => undefined)
    response.on("data", (part: string) => {
      const events = (rest + part).split("\n\n")
      rest = events.pop() ?? ""
      for (const event of events) if (event.includes("event: changes")) note(event, heard)
    })
  })
  asked.end()
  return { open: opened.promise, close: () => asked.destroy() }
}

function note(event: string, heard: Map<string, number[]>): void {
  const data = event.split("\n").find((line) => line.startsWith("data: ")) ?? "data: {}"
  const at = Date.now()
  for (const id of (JSON.parse(data.slice(6)) as LiveFrame).containers) {
    const times = heard.get(id) ?? []
    times.push(at)
    heard.set(id, times)
  }
}
