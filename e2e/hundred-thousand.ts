// `test` with a product whose mirror has 100,000 containers, for e2e/big: told through lib/ingest, one world for all
// specs of a worker. Its tracker has none, so that nothing but the specs changes them.

import { openDatabase } from "#db/client"
import { insertInboxRows } from "#db/inbox"
import { followClock } from "#lib/clock"
import { applyInbox } from "#lib/ingest/apply"
import { profileOf } from "#lib/service/profile"
import { readPages } from "../bench/world.ts"
import { CANARY_SECRET, test as small } from "./fixtures.ts"
import { type RunningProduct, startProduct } from "./product.ts"

export { expect } from "@playwright/test"

export const BOXES = 100_000
/** Saturday, 06:00 in Los Angeles; on the Sunday the clocks of the three zones go back. */
export const BIG_START = "2026-10-31T13:00:00.000Z"
const TOLD_AT_ONCE = 2_000
const LOADED_WITHIN_MS = 900_000

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
