// Does everything that is due, in order of world time, in small slices so that requests are served in between. Asks of
// a remote source run in parallel (remote-asks.ts).

import type { Polled } from "../sources/source.ts"
import { freeAll } from "../store/leases.ts"
import type { Records } from "../store/records.ts"
import type { Session } from "../store/session.ts"
import { isAway } from "../store/store.ts"
import { HOUR } from "../values/instant.ts"
import { askSource } from "./answer.ts"
import type { Core } from "./core.ts"
import { applyPolled } from "./poll-shipment.ts"
import type { Shipment } from "./records.ts"
import { openRemoteAsks, type RemoteAsks } from "./remote-asks.ts"
import { loadDraft } from "./shipments.ts"

const SLICE_MS = 40
const DUES = 32
/** Polls written in one transaction, because each commit waits for the disk. */
const BATCH = 64

export type Steps = {
  /** Resolves when nothing is due at the clock's target. */
  settle: () => Promise<void>
  nextAt: () => Promise<number | null>
  /** Starts nothing new, and resolves when the running work is done. */
  stop: () => Promise<void>
}

/** `line` is its SCAC, or empty if unknown. `doc` is set for shipments only. */
export type Due = {
  kind: "shipment" | "tracking_request"
  id: string
  at: number
  line: string
  doc: Shipment | null
}
type Asked = { id: string; at: number; cursor: string }
type Done = { id: string; at: number; asked: string; polled: Polled }
/** What is due first, in order, and the cursors of the shipments in it. */
type Found = { dues: Due[]; shipments: Asked[]; until: number }

export async function openSteps(core: Core): Promise<Steps> {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false
  const asks = core.source.remote ? openRemoteAsks(core, (due, cause) => setAside(core, due, cause)) : undefined

  const run = async () => {
    try {
      while (!stopped) {
        const until = Date.now() + SLICE_MS
        do {
          again = false
          const found = await look(core, asks)
          const isDone = found.dues.length > 0 && (await doDue(core, found, asks))
          if (!isDone && !again && !(await asks?.wait())) return
        } while (Date.now() < until && !stopped)
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      await asks?.end()
      running = undefined
    }
  }

  // Frees what this process held when it was killed.
  if (asks && !core.store.shared) await core.store.write(freeAll)
  await look(core, asks)
  return {
    nextAt: async () => (await core.store.ask<Due>(dueFirst(1), Date.now()))[0]?.at ?? null,
    settle: async () => {
      again = true
      asks?.wake()
      running ??= run()
      await running
    },
    stop: async () => {
      stopped = true
      asks?.wake()
      await running?.catch(() => {})
    },
  }
}

/** Queued like a write, so that the clock waits for everything written before. */
function look(core: Core, asks: RemoteAsks | undefined): Promise<Found> {
  const full = asks?.full() ?? []
  const values = full.length > 0 ? [Date.now(), full] : [Date.now()]
  return core.store.look<Due, Found>(dueFirst(DUES, full.length > 0), values, (next) => {
    const until = core.clock.target()
    const dues = next.filter(({ at }) => at <= until)
    const first = [next[0]?.at, asks?.since()].filter((at) => at !== undefined && at !== null)
    core.clock.waitFor(first.length > 0 ? Math.min(...first) : null)
    const shipments = dues.flatMap(({ id, at, doc }) => (doc ? [{ id, at, cursor: doc.cursor }] : []))
    return { dues, shipments, until }
  })
}

/** `leavesOut`: skips the lines in the second parameter. */
const dueFirst = (limit: number, leavesOut = false) => {
  const of = (kind: Due["kind"], line: string, doc: string) =>
    `(select '${kind}' as kind, id, next_at as at, coalesce(${line}, '') as line, ${doc} as doc from tracker.${kind}
      where next_at is not null and leased_until <= $1
        ${leavesOut ? `and coalesce(${line}, '') <> all($2::text[])` : ""}
      order by next_at, id limit ${limit})`
  const shipments = of("shipment", "doc->>'scac'", "doc")
  return `${shipments} union all ${of("tracking_request", "scac", "null::json")} order by at, id limit ${limit}`
}

const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Returns whether there was anything to do. */
async function doDue(core: Core, found: Found, asks: RemoteAsks | undefined): Promise<boolean> {
  if (asks) return asks.begin(found.dues)
  await doFirst(core, found)
  return true
}

/** Asks about the first request, or polls the shipments due before the next request. */
async function doFirst(core: Core, found: Found): Promise<void> {
  const [first] = found.dues
  if (!first) return
  try {
    if (first.kind === "tracking_request") await askSource(core, first.id, first.at)
    else await pollInOrder(core, found)
  } catch (cause) {
    if (isAway(cause)) throw cause
    await setAside(core, first, cause)
  }
}

/** Polls ahead in memory, always the earliest first, then writes everything in that order. */
async function pollInOrder(core: Core, { dues, shipments, until }: Found): Promise<void> {
  const request = dues.find((due) => due.kind === "tracking_request")
  const horizon = request?.at ?? (dues.length < DUES ? until : (dues.at(-1)?.at ?? 0))
  const done = await pollAhead(
    core,
    shipments.filter(({ at }) => at <= horizon),
    horizon,
  )
  await core.store.write(async (store) => {
    await loadTogether(store, new Set(done.map(({ id }) => id)))
    for (const { id, at, asked, polled } of done) {
      core.clock.reach(at)
      await applyPolled(core, store, id, asked, polled, at)
    }
  })
  core.changed()
}

async function pollAhead(core: Core, waiting: Asked[], horizon: number): Promise<Done[]> {
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
  return done
}

/** Loads what applying needs for all the shipments in a few statements, instead of one by one. */
async function loadTogether(store: Session, ids: ReadonlySet<string>): Promise<void> {
  const shipments = await Promise.all([...ids].map((id) => store.shipments.get(id)))
  const drafts = await Promise.all(shipments.flatMap((shipment) => (shipment ? [loadDraft(store, shipment)] : [])))
  const accounts = [...new Set(drafts.map(({ shipment }) => shipment.accountId))]
  const webhooks = await Promise.all(accounts.map((account) => store.webhooks.by("account_id", account)))
  if (webhooks.flat().length === 0) return
  await Promise.all([
    ...drafts.flatMap(({ containers }) => containers.map(({ id }) => store.transportEvents.by("container_id", id))),
    ...accounts.map((account) => store.notifications.nextPos(account)),
    store.settings.get("stamp"),
  ])
}

/** One failing item must not hold up the world, so it is tried again an hour later. */
async function setAside({ store }: Core, due: Due, cause: unknown): Promise<void> {
  console.error(`tracker: ${due.kind} ${due.id} could not be brought up to date, next try in an hour:`, cause)
  await store.write(async ({ shipments, requests }) => {
    if (due.kind === "shipment") await postpone(shipments, due.id, due.at + HOUR)
    else await postpone(requests, due.id, due.at + HOUR)
  })
}

async function postpone<T extends { id: string; nextAt: number | null }>(
  records: Records<T>,
  id: string,
  nextAt: number,
): Promise<void> {
  const record = await records.get(id)
  if (record) records.update({ ...record, nextAt })
}
