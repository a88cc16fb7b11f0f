// Applies the inbox to the mirror, batch by batch. One applier at a time holds the lock, and a batch is one statement.

import type { Sql } from "#db/client"
import { CHANGE_LOCK } from "#db/connection/change-log"
import { getLfdPolicy } from "#db/connection/connection"
import { type InboxRow, listNewInbox, recordInboxFailure } from "#db/connection/inbox"
import { queueRereads } from "#db/connection/rereads"
import { isDatabaseAway } from "#db/lost-connection"
import type { ContainerRecord } from "#db/mirror/read"
import { isOvertaken, writeMirror } from "#db/mirror/write"
import { withSessionLock } from "#db/session-lock"
import { log } from "#lib/log"
import type { Profile } from "#lib/service/profile"
import { parseJson } from "#lib/service/resources/json"
import { readDocument } from "#lib/service/resources/read-document"
import { requireNotificationHead } from "#lib/service/resources/read-notification"
import { toKeptEntities } from "#lib/service/resources/to-entities"
import { countUnknown } from "./count-unknown.ts"
import type { Received } from "./fold.ts"
import { foldReceived } from "./fold-batch.ts"
import { deriveTouched, loadRowSets } from "./row-sets.ts"
import { toBatch } from "./to-batch.ts"

const BATCH = 200
export const CHANGES_CHANNEL = "freeday_changes"

export type Applied = { rows: number; seq: number; failed: number }

/**
 * Applies at most one batch of `limit` from the inbox, and derives the containers in `due` again. Undefined if another
 * applier is at work.
 */
export async function applyInbox(
  sql: Sql,
  profile: Profile,
  due: ContainerRecord[] = [],
  limit = BATCH,
): Promise<Applied | undefined> {
  const done = await withSessionLock(sql, CHANGE_LOCK, async (session, pid): Promise<Applied | undefined> => {
    const rows = await listNewInbox(session, limit)
    if (rows.length === 0 && due.length === 0) return { rows: 0, seq: 0, failed: 0 }
    try {
      return await applyRows(session, pid, profile, rows, due)
    } catch (error) {
      if (!isOvertaken(error)) throw error
      log.warn("the lock was lost under way, the batch was undone")
      return undefined
    }
  })
  return done?.value
}

/** One NOTIFY per batch, outside its transaction, with only the highest sequence number. */
export async function announce(sql: Sql, seq: number): Promise<void> {
  if (seq > 0) await sql.notify(CHANGES_CHANNEL, String(seq))
}

async function applyRows(
  sql: Sql,
  pid: number,
  profile: Profile,
  rows: InboxRow[],
  due: ContainerRecord[],
): Promise<Applied> {
  const received: Received[] = []
  let failed = 0
  for (const row of rows) {
    try {
      received.push(readReceived(row, profile))
    } catch (error) {
      failed += 1
      await noteFailure(sql, row, error)
    }
  }
  try {
    const seq = await writeReceived(sql, pid, { profile, received, due })
    return { rows: received.length, seq, failed }
  } catch (error) {
    if (isOvertaken(error) || isDatabaseAway(error)) throw error
    if (received.length <= 1) {
      const [only] = rows.filter((row) => row.seq === received[0]?.seq)
      if (only) await noteFailure(sql, only, error)
      else throw error
      return { rows: 0, seq: 0, failed: failed + 1 }
    }
    // One bad row must not hold up the others, so each is applied alone.
    let applied: Applied = { rows: 0, seq: 0, failed }
    for (const one of received) {
      const part = await applyRows(
        sql,
        pid,
        profile,
        rows.filter((row) => row.seq === one.seq),
        [],
      )
      applied = {
        rows: applied.rows + part.rows,
        seq: Math.max(applied.seq, part.seq),
        failed: applied.failed + part.failed,
      }
    }
    return applied
  }
}

async function noteFailure(sql: Sql, row: InboxRow, error: unknown): Promise<void> {
  log.error(
    { err: error, inbox_id: row.id, event: row.event, tries: row.tries + 1 },
    "a reported document was not applied",
  )
  await recordInboxFailure(sql, row.seq, error instanceof Error ? error.message : String(error))
}

function readReceived(row: InboxRow, profile: Profile): Received {
  const document = readDocument(parseJson(row.body))
  if (row.kind === "notification") requireNotificationHead(document, profile)
  const entities = toKeptEntities(document, profile)
  const { seq, id: inboxId, kind, version, receivedAt } = row
  return { seq, inboxId, kind, version, receivedAt, entities, skipped: document.skipped }
}

async function writeReceived(
  sql: Sql,
  pid: number,
  { profile, received, due }: { profile: Profile; received: Received[]; due: ContainerRecord[] },
): Promise<number> {
  const rowSets = await loadRowSets(sql, received, due)
  for (const one of received) foldReceived(rowSets, one)
  const policy = await getLfdPolicy(sql)
  await deriveTouched(sql, rowSets, due, { policy, age: profile.age })
  const batch = toBatch(received, rowSets)
  const seq = await writeMirror(sql, pid, batch)
  await countUnknown(sql, received).catch((error: unknown) =>
    log.warn({ err: error }, "unknown fields were not counted"),
  )
  if (batch.rereads.length > 0) {
    // After the batch, because adding a job notifies. If this fails, they are queued within a minute.
    await queueRereads(sql).catch((error: unknown) => log.warn({ err: error }, "re-reads were not queued yet"))
  }
  return seq
}
