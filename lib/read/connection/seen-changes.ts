// Live changes for a restricted person: only of what they see, with nothing that would let them count other people's.
import type { Sql } from "#db/client"
import { type LoggedChange, listLoggedChanges } from "#db/connection/change-log"
import { getAlertsMark, listSeen, MANY } from "#db/restricted/changes"
import { log } from "#lib/log"
import type { ChangeFeed, LiveFrame } from "./change-feed.ts"

/** Each person's reader queries the database, so less often than the shared feed. */
const LOOK_MS = 1_000
const MOST_ROWS = 20_000

type Parts = { feed: Pick<ChangeFeed, "subscribe" | "seq">; whole: Sql; seen: () => Sql }

/**
 * First calls `take` once to read everything again, because missed changes cannot be told apart from other people's.
 * Then calls it with each frame of changes. Frames have no place in the log. `seen`: the person's connections.
 */
export function followSeen({ feed, whole, seen }: Parts, take: (frame: LiveFrame) => void): () => void {
  let from = feed.seq
  let newest = from
  let over = false
  let timer: NodeJS.Timeout | undefined
  let alertsMark = getAlertsMark(seen()).catch(() => "")

  async function look(): Promise<void> {
    const to = newest
    const rows = await listLoggedChanges(whole, from, MOST_ROWS)
    const frame = await toSeenFrame(rows)
    const last = rows.at(-1)?.seq ?? to
    from = rows.length < MOST_ROWS ? Math.max(to, last) : last
    if (frame && !over) take(frame)
  }

  async function toSeenFrame(rows: LoggedChange[]): Promise<LiveFrame | undefined> {
    if (rows.some(({ kind }) => kind === "account")) return { ...NOTHING, all: true }
    const ids = await listSeen(seen(), rows)
    const named = rows.some(({ kind, id }) => kind === "alert" && ids.container.has(id))
    const many = rows.some(({ kind, id }) => kind === "alert" && id === MANY) && (await isAlertsChanged())
    const containers = rows.flatMap(({ kind, id }) =>
      (kind === "container" || kind === "charges" || kind === "alert") && ids.container.has(id) ? [id] : [],
    )
    const frame = {
      ...NOTHING,
      shipments: [...ids.shipment],
      containers: [...new Set(containers)],
      requests: [...ids.tracking_request],
      documents: [...ids.document],
      alerts: named || many,
      manyAlerts: many,
    }
    const { shipments, requests, documents, alerts } = frame
    return alerts || [shipments, containers, requests, documents].some((one) => one.length > 0) ? frame : undefined
  }

  async function isAlertsChanged(): Promise<boolean> {
    const before = await alertsMark
    const now = await getAlertsMark(seen())
    alertsMark = Promise.resolve(now)
    return now !== before
  }

  function lookSoon(): void {
    if (timer !== undefined || over) return
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.warn({ err: error }, "changes of a restricted person could not be read"))
        .finally(() => {
          timer = undefined
          if (from < newest) lookSoon()
        })
    }, LOOK_MS)
    timer.unref()
  }

  take({ ...NOTHING, all: true })
  const leave = feed.subscribe(null, ({ seq }) => {
    newest = Math.max(newest, seq)
    lookSoon()
  })
  return () => {
    over = true
    clearTimeout(timer)
    leave()
  }
}

const NOTHING: LiveFrame = {
  seq: 0,
  all: false,
  shipments: [],
  containers: [],
  requests: [],
  documents: [],
  alerts: false,
  manyAlerts: false,
}
