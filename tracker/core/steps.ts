// Does everything that is due, in order of its world time, a slice at a time so that requests are served in between.

import type { Polled } from "../sources/source.ts"
import type { Records } from "../store/records.ts"
import { HOUR } from "../values/instant.ts"
import { askSource } from "./answer.ts"
import type { Core } from "./core.ts"
import { applyPolled } from "./poll-shipment.ts"

const SLICE_MS = 40
const DUES = 32
/** Polls written in one transaction: a commit is one wait for the disk. */
const BATCH = 64

export type Steps = {
  /** Resolves when nothing is due any more at the clock's target. */
  settle: () => Promise<void>
  nextAt: () => number | null
}

type Due = { kind: "shipment" | "tracking_request"; id: string; at: number }
type Done = { id: string; at: number; asked: string; polled: Polled }

export function openSteps(core: Core): Steps {
  let running: Promise<void> | undefined
  const next = () => findDue(core, Number.MAX_SAFE_INTEGER, 1)[0]?.at ?? null

  const run = async () => {
    for (;;) {
      const until = Date.now() + SLICE_MS
      do {
        const dues = findDue(core, core.clock.target(), DUES)
        core.clock.waitFor(dues[0]?.at ?? next())
        if (dues.length === 0) return
        await doFirst(core, dues)
      } while (Date.now() < until)
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  core.clock.waitFor(next())
  return {
    nextAt: next,
    settle: async () => {
      running ??= run().finally(() => {
        running = undefined
      })
      await running
    },
  }
}

function findDue(core: Core, until: number, limit: number): Due[] {
  const due = (table: Due["kind"]) =>
    core.store.db
      .all(`select id, next_at from ${table} where next_at <= ? order by next_at, id limit ?`, until, limit)
      .map((row): Due => ({ kind: table, id: String(row.id), at: Number(row.next_at) }))
  return [...due("shipment"), ...due("tracking_request")].sort(byTime).slice(0, limit)
}

const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Asks about the first request, or polls the shipments that are due before the next request. */
async function doFirst(core: Core, dues: Due[]): Promise<void> {
  const [first] = dues
  if (!first) return
  try {
    if (first.kind === "tracking_request") await askSource(core, first.id, first.at)
    else await pollInOrder(core, dues)
  } catch (cause) {
    setAside(core, first, cause)
  }
}

/** Polls ahead in memory, always the earliest next, then writes it all in that order. */
async function pollInOrder(core: Core, dues: Due[]): Promise<void> {
  const request = dues.find((due) => due.kind === "tracking_request")
  const horizon = request?.at ?? (dues.length < DUES ? core.clock.target() : (dues.at(-1)?.at ?? 0))
  const waiting = dues.flatMap((due) => {
    const shipment = due.kind === "shipment" && due.at <= horizon ? core.store.shipments.get(due.id) : undefined
    return shipment ? [{ id: due.id, at: due.at, cursor: shipment.cursor }] : []
  })
  const done: Done[] = []
  while (done.length < BATCH) {
    const due = waiting.sort(byTime)[0]
    if (!due || due.at > horizon) break
    const { id, at, cursor } = due
    const polled = await core.source.poll(cursor, at)
    done.push({ id, at, asked: cursor, polled })
    if (polled.nextAt === null) waiting.shift()
    else Object.assign(due, { at: polled.nextAt, cursor: polled.cursor })
  }
  core.store.db.write(() => {
    for (const { id, at, asked, polled } of done) {
      core.clock.waitFor(at)
      applyPolled(core, id, asked, polled, at)
    }
  })
  core.changed()
}

/** One thing that cannot be done must not hold up the world: it is tried again an hour later. */
function setAside({ store }: Core, due: Due, cause: unknown): void {
  console.error(`tracker: ${due.kind} ${due.id} could not be brought up to date, next try in an hour:`, cause)
  if (due.kind === "shipment") postpone(store.shipments, due.id, due.at + HOUR)
  else postpone(store.requests, due.id, due.at + HOUR)
}

function postpone<T extends { id: string; nextAt: number | null }>(records: Records<T>, id: string, nextAt: number) {
  const record = records.get(id)
  if (record) records.update({ ...record, nextAt })
}
