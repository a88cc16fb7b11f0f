import type { Sql } from "#db/client"
import { getNewestChange, type LoggedChange, listLoggedChanges } from "#db/connection/change-log"
import { MANY } from "#db/restricted/changes"
import { isUuid } from "#lib/domain/uuid"
import { log } from "#lib/log"

/** What changed since the previous frame. `all`: too much to list, so read everything again. */
export type LiveFrame = {
  seq: number
  all: boolean
  shipments: string[]
  containers: string[]
  requests: string[]
  documents: string[]
  alerts: boolean
  /** More alerts changed than the log names. */
  manyAlerts: boolean
}

export type ChangeFeed = {
  /** Calls `take` with each frame after `seq`, missed ones first. Call the result to unsubscribe. */
  subscribe: (seq: number | null, take: (frame: LiveFrame) => void) => () => void
  readonly subscribers: number
  /** Place of the newest change sent. */
  readonly seq: number
  /** False while the database does not answer: open pages may then be out of date. */
  answers: () => boolean
  close: () => Promise<void>
}

const CHANNEL = "freeday_changes"
const POLL_MS = 1_000
/** Poll interval without clients: changes are still read, and the next client gets what it missed. */
const NOBODY_MS = 15_000
/** How long the database may take to answer. */
const PATIENCE_MS = 2_000
/** At most four frames a second. */
const FRAME_MS = 250
const MOST_LISTED = 500

export async function openChangeFeed(sql: Sql): Promise<ChangeFeed> {
  let seq = (await getNewestChange(sql))?.seq ?? 0
  let lastFrameAt = 0
  let reading = false
  let askedAt = 0
  let failed = false
  let again = false
  let timer: NodeJS.Timeout | undefined
  let closed = false
  const takers = new Set<(frame: LiveFrame) => void>()

  async function read(): Promise<void> {
    const rows = await listLoggedChanges(sql, seq, MOST_LISTED + 1)
    const last = rows.at(-1)
    if (!last) return
    const frame = await toFrame(sql, rows)
    seq = frame.seq
    lastFrameAt = performance.now()
    for (const take of takers) take(frame)
  }

  async function step(): Promise<void> {
    if (reading) {
      again = true
      return
    }
    reading = true
    askedAt = performance.now()
    again = false
    try {
      await read()
      failed = false
    } catch (error) {
      failed = true
      log.warn({ err: error }, "the change log could not be read")
    }
    reading = false
    schedule(again ? FRAME_MS : pollMs())
  }

  const pollMs = () => (takers.size > 0 ? POLL_MS : NOBODY_MS)

  function schedule(ms: number): void {
    if (closed) return
    clearTimeout(timer)
    timer = setTimeout(() => void step(), ms)
    timer.unref()
  }

  // Missed changes go out before new ones: if the connection breaks in between, the missed ones must not be lost.
  function subscribeBehind(from: number, take: (frame: LiveFrame) => void): () => void {
    let held: LiveFrame[] | undefined = []
    const hold = (frame: LiveFrame) => void (held ? held.push(frame) : take(frame))
    takers.add(hold)
    const isOver = () => closed || !takers.has(hold)
    void readMissed(sql, from, isOver).then((missed) => {
      if (isOver()) return
      if (missed) take(missed)
      for (const frame of held ?? []) if (frame.seq > (missed?.seq ?? from)) take(frame)
      held = undefined
    })
    return () => takers.delete(hold)
  }

  const listening = await sql.listen(CHANNEL, () => schedule(Math.max(0, FRAME_MS - (performance.now() - lastFrameAt))))
  schedule(pollMs())

  return {
    subscribe(from, take) {
      if (takers.size === 0) schedule(0)
      if (from !== null && from < seq) return subscribeBehind(from, take)
      takers.add(take)
      if (from !== null && from > seq) take({ ...EMPTY, seq, all: true })
      return () => takers.delete(take)
    },
    get subscribers() {
      return takers.size
    },
    get seq() {
      return seq
    },
    answers: () => !failed && !(reading && performance.now() - askedAt > PATIENCE_MS),
    async close() {
      closed = true
      clearTimeout(timer)
      takers.clear()
      await listening.unlisten()
    },
  }
}

const EMPTY: LiveFrame = {
  seq: 0,
  all: false,
  shipments: [],
  containers: [],
  requests: [],
  documents: [],
  alerts: false,
  manyAlerts: false,
}

/** Everything after `from` in one frame; undefined if there is nothing. Retries until it can be read. */
async function readMissed(sql: Sql, from: number, isOver: () => boolean): Promise<LiveFrame | undefined> {
  while (!isOver()) {
    try {
      const rows = await listLoggedChanges(sql, from, MOST_LISTED + 1)
      return rows.length > 0 ? await toFrame(sql, rows) : undefined
    } catch (error) {
      log.warn({ err: error }, "missed changes could not be read, they are tried again")
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
    }
  }
  return undefined
}

async function toFrame(sql: Sql, rows: LoggedChange[]): Promise<LiveFrame> {
  const last = rows.at(-1)?.seq ?? 0
  if (rows.length > MOST_LISTED) return { ...EMPTY, seq: (await getNewestChange(sql))?.seq ?? last, all: true }
  const ids = (kind: LoggedChange["kind"]) => rows.filter((row) => row.kind === kind).map((row) => row.id)
  const alerts = ids("alert")
  const shipments = [...ids("shipment"), ...rows.flatMap((row) => row.shipmentId ?? [])]
  return {
    seq: last,
    all: rows.some((row) => row.kind === "account"),
    shipments: [...new Set(shipments)],
    containers: [...new Set([...ids("container"), ...ids("charges"), ...alerts.filter(isUuid)])],
    requests: [...new Set(ids("tracking_request"))],
    documents: [...new Set(ids("document"))],
    alerts: alerts.length > 0,
    manyAlerts: alerts.includes(MANY),
  }
}
