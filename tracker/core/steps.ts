// Does everything that is due, in order of its world time, a slice at a time so that requests are served in between.
// What a remote source is asked goes on side by side, and is leased: another process leaves it alone.

import type { Polled } from "../sources/source.ts"
import type { Records } from "../store/records.ts"
import type { Session } from "../store/session.ts"
import { isAway } from "../store/store.ts"
import { HOUR } from "../values/instant.ts"
import { askSource } from "./answer.ts"
import type { Core } from "./core.ts"
import { applyPolled, pollShipment } from "./poll-shipment.ts"
import type { Shipment } from "./records.ts"
import { loadDraft } from "./shipments.ts"

const SLICE_MS = 40
const DUES = 32
/** Polls written in one transaction: a commit is one wait for the disk. */
const BATCH = 64
/** Asks of a remote source that go on side by side. */
const AT_ONCE = 16
/** Longer than any ask takes; what a process that was killed had in hand is taken up by another after it. */
const LEASE_MS = 120_000

export type Steps = {
  /** Resolves when nothing is due any more at the clock's target. */
  settle: () => Promise<void>
  nextAt: () => Promise<number | null>
  /** Resolves when what goes on is done; nothing is begun after that. */
  stop: () => Promise<void>
}

/** `doc`: of a shipment. */
type Due = { kind: "shipment" | "tracking_request"; id: string; at: number; doc: Shipment | null }
type Asked = { id: string; at: number; cursor: string }
type Done = { id: string; at: number; asked: string; polled: Polled }
/** What is due first, in order, and the cursors of the shipments among it. */
type Found = { dues: Due[]; shipments: Asked[]; until: number }

export async function openSteps(core: Core): Promise<Steps> {
  let running: Promise<void> | undefined
  let again = false
  let stopped = false

  const run = async () => {
    try {
      while (!stopped) {
        const until = Date.now() + SLICE_MS
        do {
          again = false
          const found = await look(core)
          const isDone = found.dues.length > 0 && (await doDue(core, found))
          if (!isDone && !again) return
        } while (Date.now() < until && !stopped)
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      running = undefined
    }
  }

  // What this process had in hand when it was killed is nobody's.
  if (core.source.remote && !core.store.shared) await core.store.write(releaseAll)
  await look(core)
  return {
    nextAt: async () => (await core.store.ask<Due>(dueFirst(1), Date.now()))[0]?.at ?? null,
    settle: async () => {
      again = true
      running ??= run()
      await running
    },
    stop: async () => {
      stopped = true
      await running?.catch(() => {})
    },
  }
}

/** In the turn of a write, so that the clock waits for all that was written before. */
function look(core: Core): Promise<Found> {
  return core.store.look<Due, Found>(dueFirst(DUES), [Date.now()], (next) => {
    const until = core.clock.target()
    const dues = next.filter(({ at }) => at <= until)
    core.clock.waitFor(next[0]?.at ?? null)
    const shipments = dues.flatMap(({ id, at, doc }) => (doc ? [{ id, at, cursor: doc.cursor }] : []))
    return { dues, shipments, until }
  })
}

const dueFirst = (limit: number) => {
  const of = (kind: Due["kind"], doc: string) =>
    `(select '${kind}' as kind, id, next_at as at, ${doc} as doc from tracker.${kind}
      where next_at is not null and leased_until <= $1 order by next_at, id limit ${limit})`
  return `${of("shipment", "doc")} union all ${of("tracking_request", "null::json")} order by at, id limit ${limit}`
}

const byTime = (a: { at: number; id: string }, b: { at: number; id: string }) => a.at - b.at || (a.id < b.id ? -1 : 1)

/** Whether anything was there to be done. */
async function doDue(core: Core, found: Found): Promise<boolean> {
  if (core.source.remote) return askTogether(core, found.dues.slice(0, AT_ONCE))
  await doFirst(core, found)
  return true
}

/** Each by itself: one that takes long holds up no other's writing. */
async function askTogether(core: Core, dues: readonly Due[]): Promise<boolean> {
  const taken = await lease(core, dues)
  await Promise.all(
    taken.map(async (due) => {
      try {
        if (due.kind === "tracking_request") await askSource(core, due.id, due.at)
        else await pollShipment(core, due.id, due.at)
      } catch (cause) {
        if (isAway(cause)) throw cause
        await setAside(core, due, cause)
      } finally {
        await core.store.write((session) => session.run(RELEASE[due.kind], due.id)).catch(() => {})
      }
    }),
  )
  return taken.length > 0
}

const LEASE = (kind: Due["kind"]) => `update tracker.${kind} t set leased_until = $1 from (
    select id from tracker.${kind} where id = any($2::text[]) and next_at is not null and leased_until <= $3
    for update skip locked) due
  where t.id = due.id returning t.id`
const RELEASE = {
  shipment: "update tracker.shipment set leased_until = 0 where id = $1",
  tracking_request: "update tracker.tracking_request set leased_until = 0 where id = $1",
}

async function releaseAll({ run }: Session): Promise<void> {
  for (const kind of ["shipment", "tracking_request"]) {
    await run(`update tracker.${kind} set leased_until = 0 where leased_until > 0`)
  }
}

/** Those that no other process has in hand. */
async function lease({ store }: Core, dues: readonly Due[]): Promise<Due[]> {
  const now = Date.now()
  const idsOf = (kind: Due["kind"]) => dues.filter((due) => due.kind === kind).map(({ id }) => id)
  const taken = await store.write(async ({ run }) => {
    const kinds = ["shipment", "tracking_request"] as const
    const rows = await Promise.all(
      kinds.map((kind) => run<{ id: string }>(LEASE(kind), now + LEASE_MS, idsOf(kind), now)),
    )
    return new Set(rows.flat().map(({ id }) => id))
  })
  return dues.filter(({ id }) => taken.has(id))
}

/** Asks about the first request, or polls the shipments that are due before the next request. */
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

/** Polls ahead in memory, always the earliest next, then writes it all in that order. */
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

/** What applying will ask for one shipment after the other, in a few statements for all. */
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

/** One thing that cannot be done must not hold up the world: it is tried again an hour later. */
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
