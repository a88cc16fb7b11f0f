// Counts what the service sent beyond what its descriptions name, by name, for the connection page. The values are kept in
// `extra`.
import type { Sql } from "#db/client"
import { addToCounters } from "#db/connection/connection"
import { log } from "#lib/log"
import { isDescribed } from "#lib/words/connection/sent-fields"
import type { Received } from "./fold.ts"

const UNKNOWN_FIELD = "unknown_field "
/** Different names counted per batch. A service that invents names does not fill the table. */
const MOST_NAMES = 200
const LONGEST_NAME = 100

export async function countUnknown(sql: Sql, received: readonly Received[]): Promise<void> {
  const counts = new Map<string, number>()
  for (const { inboxId, entities, skipped } of received) {
    const lost = skipped.map((pointer) => `${pointer.split("/")[1]} without id or type`)
    const unknown = entities.unknownFields.filter((name) => !isDescribed(name))
    for (const name of [...unknown, ...lost]) counts.set(name, (counts.get(name) ?? 0) + 1)
    if (skipped.length > 0)
      log.warn({ inbox_id: inboxId, skipped: skipped.slice(0, 20) }, "resources without id or type")
  }
  const named = [...counts].slice(0, MOST_NAMES)
  await addToCounters(
    sql,
    named.map(([name, by]) => ({ name: `${UNKNOWN_FIELD}${name.slice(0, LONGEST_NAME)}`, by })),
    received.at(-1)?.receivedAt ?? "",
  )
}
