// Hears what open pages are told, so that a change that is not announced fails its test.
import { expect } from "vitest"
import type { Sql } from "#db/client"
import { CHANGES_CHANNEL } from "#lib/ingest/mirror/apply"

/** `expectAll`: every change in the log was announced. */
export async function hearChanges(sql: Sql) {
  let told = 0
  const listening = await sql.listen(CHANGES_CHANNEL, (seq) => {
    told = Math.max(told, Number(seq))
  })
  return {
    expectAll: async () => {
      const [row] = await sql<{ seq: number }[]>`select coalesce(max(seq), 0)::int as seq from change_log`
      await expect.poll(() => told, { message: "the newest change that was announced" }).toBe(row?.seq)
    },
    stop: () => listening.unlisten(),
  }
}
