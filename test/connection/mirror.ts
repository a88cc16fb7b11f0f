// Fills a mirror with the applier, for tests of the result.
import type { Sql } from "#db/client"
import { applyInbox } from "#lib/ingest/mirror/apply"
import { profileOf } from "#lib/service/profile"
import { idOf } from "./notifications.ts"
import { clearQueue } from "./queue.ts"

export const profile = profileOf("interface")

export async function emptyMirror(sql: Sql): Promise<void> {
  await sql`truncate inbox, shipments, containers, transport_events, estimated_events, changes, resource_states,
    tracking_requests, documents, places, terminals, vessels, parties, other_resources, change_log, rereads`
  await clearQueue(sql)
}

export async function applyAll(sql: Sql): Promise<void> {
  while (((await applyInbox(sql, profile))?.rows ?? 0) > 0) {
    // Go on with the next batch.
  }
}

/** Returns the stored row of the container with this name in the test. */
export async function readContainer(sql: Sql, name: string) {
  const [row] = await sql`select * from containers where id = ${idOf(name)}`
  return row
}

export const aWireHold = (name: string, status = "hold") => ({ name, status, description: null })
