// A client that only reads reaches the same state as one that is notified.
import type { Sql } from "#db/client"
import { withDatabase } from "./database.ts"
import { expect, test } from "./fixtures.ts"
import { discharge, landShipment } from "./landed.ts"
import { startProduct } from "./product.ts"

// Other specs send notifications straight to the product, about things the service does not know. A client that only
// reads could never see them.
test.use({ apart: "polling" })

/** Columns that we derive, or that note the notifications. The rest of each row is what the service reported. */
const OURS: Record<string, string[]> = {
  shipments: [
    ...["first_seen_at", "keys", "search_text", "container_count", "attention", "attention_counts", "next_lfd_day"],
    ...["next_lfd_ends_at", "next_lfd_source", "next_lfd_zone", "next_lfd_container_id", "hold_names", "eta_at"],
  ],
  containers: [
    ...["first_seen_at", "stage", "readiness", "attention", "attention_until", "attention_why", "stale_at"],
    ...["urgent_at", "eta_at", "is_live", "shown"],
  ],
  transport_events: [],
  tracking_requests: [],
  places: [],
  terminals: [],
  vessels: [],
}
/** Every delivery to this address is lost. */
const NOBODY_LISTENS = "http://localhost:9"
const ABOUT_TELLING = ["version", "confirmed_at"]
/** Lives with each kind of route, each kind of terminal report, and two sources that differ. */
const LIVES = ["RAIL", "TRANSSHIP", "FEEDER", "EXAM", "LATE", "APPOINTED", "DISAGREE", "TOTAL", "FREIGHT"]

test("[D:BEH-2] a product that never gets a webhook has the same mirror, by reading alone", async ({
  product,
  tracker,
}) => {
  test.slow()
  const { number, others, containers } = await landShipment(tracker, { number: "MEDU74010001HELD" })
  await tracker.advance(number, "empty_in")
  for (const other of others) await tracker.observe(other, { holds: [{ name: "TMF" }], fees: [] })
  for (const [index, life] of LIVES.entries()) {
    await discharge(tracker, (await tracker.track({ number: `MEDU7402000${index}${life}` })).containers)
  }
  await tracker.answer(await tracker.register({ number: "MEDU74010002" }), "not_found")
  await tracker.settled()
  expect(containers.length).toBeGreaterThan(1)
  // The clock is stopped, so the world is the same for both.
  await tracker.setClock({ running: false })
  await tracker.settled()
  const reader = await startProduct({
    env: {
      TRACKING_API_URL: `${product.trackerUrl}/v2`,
      TRACKING_API_KEY: product.apiKey,
      PUBLIC_URL: NOBODY_LISTENS,
    },
  })
  try {
    await withDatabase(reader.databaseUrl, async (read) => {
      await expect.poll(() => firstRead(read), { timeout: 60_000 }).toBe("done")
      expect(await notificationsIn(read)).toBe(0)
      await withDatabase(product.databaseUrl, async (reported) => {
        expect(await notificationsIn(reported)).toBeGreaterThan(20)
        for (const table of Object.keys(OURS)) {
          const rows = await rowsOf(reported, table)
          expect(rows.length, table).toBeGreaterThan(0)
          expect(await rowsOf(read, table), table).toEqual(rows)
        }
      })
    })
  } finally {
    await reader.stop()
    await tracker.forgetWebhook(NOBODY_LISTENS)
    await tracker.setClock({ running: true })
  }
})

async function firstRead(sql: Sql): Promise<unknown> {
  const [row] = await sql`select value->>'state' as state from connection where key = 'first_read'`
  return row?.state
}

async function notificationsIn(sql: Sql): Promise<number> {
  const [row] = await sql<{ count: number }[]>`select count(*) as count from inbox where kind = 'notification'`
  return row?.count ?? 0
}

async function rowsOf(sql: Sql, table: string): Promise<unknown[]> {
  const left = [...(OURS[table] ?? []), ...ABOUT_TELLING]
  const rows = await sql<{ reported: unknown }[]>`
    select to_jsonb(t) - ${left}::text[] as reported from ${sql(table)} t order by id`
  return rows.map(({ reported }) => reported)
}
