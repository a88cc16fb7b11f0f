// A big world received through lib/ingest, and notifications about it.
import type { Sql } from "#db/client"
import { insertInboxRows, type NewInboxRow } from "#db/connection/inbox"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { idOf, type WireNotification, wireChange, wireNotification } from "#test/connection/notifications"
import { CONTAINERS, PRESENT, wireAsked, wireLife, wireMove, wireNeighbours, wireShip } from "./lives.ts"

const PROFILE = profileOf("interface")
const PAGE = 100
/** One page in this many is so old that it is stale. */
const STALE_EVERY = 20
const STALE_MS = 4 * 86_400_000
const DAY_MS = 86_400_000
/** Lives are counted from here, so that a ship's dates do not move with each report on one of its containers. */
let began = Date.now()

/** When the present world was loaded. */
export const worldBegan = () => began

/** Continues a stored world from the time it was loaded. */
export function resumeWorld(at: number): void {
  began = at
}

/** Reports `scale` containers as the pages of a first read. `at` is world time. */
export async function loadWorld(sql: Sql, scale: number, at = began): Promise<void> {
  for (let from = 0; from < scale; from += PAGE * 10) {
    await insertInboxRows(sql, readPages(from, Math.min(scale, from + PAGE * 10), at))
    await applyAll(sql)
  }
  await sql.unsafe("vacuum analyze")
}

/** The pages of a first read for the containers from `from` up to, not including, `to`. */
export function readPages(from: number, to: number, at: number): NewInboxRow[] {
  return Array.from({ length: Math.ceil((to - from) / PAGE) }, (_, n) => readPage(from + n * PAGE, at))
}

export async function applyAll(sql: Sql, limit?: number): Promise<number> {
  let total = 0
  for (;;) {
    const applied = await applyInbox(sql, PROFILE, [], limit)
    if (applied?.failed) throw new Error("a document of the bench was not applied")
    if (applied && applied.rows === 0) return total
    total += applied?.rows ?? 0
  }
}

/**
 * Makes notifications about containers that are not long past, because nobody reports on the others. Each has a state
 * newer than the one before.
 */
export function createNotifier(scale: number, run: string) {
  let reported = 0
  let lastAt = 0
  return (): WireNotification => {
    reported += 1
    lastAt = Math.max(Date.now(), lastAt + 1)
    const at = new Date(lastAt).toISOString()
    const container = (reported * 7_919) % Math.min(scale, PRESENT)
    const attributes = {
      available_for_pickup: reported % 2 === 0,
      pickup_lfd: new Date(began + (reported % 9) * DAY_MS).toISOString(),
    }
    const change = wireChange(
      `${run}c${reported}`,
      `b${container}`,
      { available_for_pickup: [reported % 2 === 1, reported % 2 === 0] },
      at,
    )
    return wireNotification(`${run}n${reported}`, "container.updated", at, change, [
      wireLife(container, began, attributes),
      wireShip(container, began),
    ])
  }
}

export function toInboxRow({ id, event, createdAt, body }: WireNotification): NewInboxRow {
  return { id, kind: "notification", event, version: createdAt, receivedAt: createdAt, body }
}

function readPage(from: number, now: number): NewInboxRow {
  const stale = (from / PAGE) % STALE_EVERY === 7
  const at = new Date(stale ? now - STALE_MS : now).toISOString()
  const numbers = Array.from({ length: PAGE }, (_, n) => from + n)
  const ships = numbers.filter((container) => container % CONTAINERS === 0)
  const data = numbers.map((container) => wireLife(container, now))
  const included = [
    ...ships.map((container) => wireShip(container, now)),
    ...numbers.map((container) => wireMove(container, now)),
    ...ships.flatMap(wireAsked),
    ...(from === 0 ? wireNeighbours() : []),
  ]
  const body = JSON.stringify({ data, included })
  return { id: idOf(`page ${from} ${at}`), kind: "read", event: "read.container", version: at, receivedAt: at, body }
}
