// `test` with a product whose mirror has 100,000 containers, for e2e/big: told through lib/ingest, one world for all
// specs of a worker. Its tracker has none, so that nothing but the specs changes them.

import { setTimeout as delay } from "node:timers/promises"
import { getNewestSeqs } from "#db/alert-evaluation"
import { openDatabase, type Sql } from "#db/client"
import { getFact, putFact } from "#db/connection"
import { insertInboxRows } from "#db/inbox"
import { followClock, now } from "#lib/clock"
import { loadRules } from "#lib/ingest/alert-rules"
import { applyInbox } from "#lib/ingest/apply"
import { figuresBasis } from "#lib/ingest/count-figures"
import { profileOf } from "#lib/service/profile"
import { readPages } from "../bench/world.ts"
import { CANARY_SECRET, test as small } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"

export { expect } from "@playwright/test"

export const BOXES = 100_000
/** Saturday, 06:00 in Los Angeles; on the Sunday the clocks of the three zones go back. */
const BIG_START = "2026-10-31T13:00:00.000Z"
const TOLD_AT_ONCE = 2_000
const LOADED_WITHIN_MS = 900_000
/** Longer than the worker is at one page. */
const WORKER_PAGE_MS = 2_000

export const test = small.extend<object>({
  product: [
    async ({ profile }, use) => {
      const env = { AUTH_SECRET: CANARY_SECRET, TRACKER_SHIPMENTS: "0", TRACKING_PROFILE: profile }
      const product = await startProduct({ start: BIG_START, env })
      try {
        await tellWorld(product, BOXES, BIG_START)
        await use(product)
      } finally {
        await product.stop()
      }
    },
    { scope: "worker", timeout: LOADED_WITHIN_MS },
  ],
})

/**
 * As a worker leaves it that had its time: a world told all at once keeps one busy for minutes with alerts and sums of
 * money, and what is measured here is the lists. The worker may be amid a page, and write its mark over this one.
 */
async function leaveCounted(sql: Sql): Promise<void> {
  for (let kept = false; !kept; ) {
    const { print } = await loadRules(sql)
    const { seq, workSeq } = await getNewestSeqs(sql)
    const turn = ((await getFact(sql, "alerts"))?.turn ?? 0) + 1
    await putFact(sql, "alerts", { turn, seq, workSeq, swept: { rules: print, afterId: null, done: true } })
    const at = now().toISOString()
    await putFact(sql, "figures", { basis: await figuresBasis(sql), seq, at, afterId: null, done: true })
    await delay(WORKER_PAGE_MS)
    const [alerts, figures] = [await getFact(sql, "alerts"), await getFact(sql, "figures")]
    kept = alerts?.swept.done === true && alerts.seq >= seq && figures?.done === true && figures.seq >= seq
  }
}

/**
 * Tells of so many boxes at the world instant `at`. The product's worker and this process apply by turns, under one
 * lock: whoever is free takes the next batch, and both live in the product's time.
 */
export async function tellWorld(product: RunningProduct, boxes: number, at: string): Promise<void> {
  // The vacuum says nothing until it is done.
  const { sql, end } = openDatabase(product.databaseUrl, { max: 3, silentMs: LOADED_WITHIN_MS })
  const stopClock = followClock(product.trackerUrl)
  try {
    await stopClock.ready
    for (let from = 0; from < boxes; from += TOLD_AT_ONCE) {
      await insertInboxRows(sql, readPages(from, Math.min(boxes, from + TOLD_AT_ONCE), Date.parse(at)))
      await applyAll(sql)
    }
    await leaveCounted(sql)
    await sql.unsafe("vacuum analyze")
  } finally {
    stopClock()
    await end()
  }
}

async function applyAll(sql: Parameters<typeof applyInbox>[0]): Promise<void> {
  for (;;) {
    const applied = await applyInbox(sql, profileOf("interface"))
    if (applied?.failed) throw new Error("a page of the big world was not applied")
    const [waiting] = await sql`select 1 from inbox where state = 'new' limit 1`
    if (!waiting) return
  }
}
