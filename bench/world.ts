// A big world told through lib/ingest, and notifications about it.
import type { Sql } from "#db/client"
import { insertInboxRows, type NewInboxRow } from "#db/inbox"
import { applyInbox } from "#lib/ingest/apply"
import {
  idOf,
  type WireNotification,
  wireChange,
  wireContainer,
  wireNotification,
  wireShipment,
} from "#lib/ingest/told-builders"
import { profileOf } from "#lib/service/profile"

const PROFILE = profileOf("interface")
const BOXES = 4
const PAGE = 100
const DAY_MS = 86_400_000

/** Tells of `scale` containers as page after page of a first read. */
export async function loadWorld(sql: Sql, scale: number): Promise<void> {
  for (let from = 0; from < scale; from += PAGE * 10) {
    const pages = Array.from({ length: Math.min(10, Math.ceil((scale - from) / PAGE)) }, (_, n) =>
      readPage(from + n * PAGE),
    )
    await insertInboxRows(sql, pages)
    await applyAll(sql)
  }
  await sql.unsafe("analyze")
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

/** One after the other about boxes all over the world, each with a state newer than the one before. */
export function createTeller(scale: number, run: string) {
  let told = 0
  let lastAt = 0
  return (): WireNotification => {
    told += 1
    lastAt = Math.max(Date.now(), lastAt + 1)
    const at = new Date(lastAt).toISOString()
    const box = (told * 7_919) % scale
    const attributes = {
      available_for_pickup: told % 2 === 0,
      pickup_lfd: new Date(lastAt + (told % 9) * DAY_MS).toISOString(),
    }
    const change = wireChange(
      `${run}c${told}`,
      `b${box}`,
      { available_for_pickup: [told % 2 === 1, told % 2 === 0] },
      at,
    )
    return wireNotification(`${run}n${told}`, "container.updated", at, change, [
      wireBox(box, attributes),
      wireShip(box),
    ])
  }
}

export function toInboxRow({ id, event, createdAt, body }: WireNotification): NewInboxRow {
  return { id, kind: "notification", event, version: createdAt, receivedAt: createdAt, body }
}

function readPage(from: number): NewInboxRow {
  const at = new Date().toISOString()
  const boxes = Array.from({ length: PAGE }, (_, n) => wireBox(from + n, {}))
  const ships = Array.from({ length: PAGE / BOXES }, (_, n) => wireShip(from + n * BOXES))
  const body = JSON.stringify({ data: boxes, included: ships })
  return { id: idOf(`page ${from} ${at}`), kind: "read", event: "read.container", version: at, receivedAt: at, body }
}

function wireBox(box: number, attributes: Record<string, unknown>) {
  const number = `FDYU${String(1_000_000 + box)}`
  return wireContainer(`b${box}`, { number, ref_numbers: [`PO ${box}`], ...attributes }, `s${Math.floor(box / BOXES)}`)
}

function wireShip(box: number) {
  const first = box - (box % BOXES)
  const names = Array.from({ length: BOXES }, (_, n) => `b${first + n}`)
  return wireShipment(`s${first / BOXES}`, {}, names)
}
