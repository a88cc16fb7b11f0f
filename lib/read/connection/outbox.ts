import type { Sql } from "#db/client"
import { listOutboxOf, type OutboxRow } from "#db/connection/outbox"
import { realNow } from "#lib/clock"
import { outboxText } from "#lib/words/connection/outbox"

export type Operation = ReturnType<typeof toOperation>

const SHOWN_MS = 15 * 60_000

/** Open requests and those that ended in the last 15 minutes, newest first. */
export async function listOperations(sql: Sql, askedBy: string) {
  const since = new Date(realNow().getTime() - SHOWN_MS).toISOString()
  return { operations: (await listOutboxOf(sql, { askedBy, since })).map(toOperation) }
}

export function toOperation(row: OutboxRow) {
  const waitMs = row.state === "waiting" && row.nextTryAt ? Date.parse(row.nextTryAt) - realNow().getTime() : 0
  const waitSeconds = Math.max(0, Math.ceil(waitMs / 1_000))
  return {
    id: row.id,
    what: whatOf(row),
    state: row.state,
    words: wordsOf(row, waitSeconds),
    /** Seconds until it may be sent; 0: any moment, or it no longer waits. */
    waitSeconds,
    askedAt: row.askedAt,
    endedAt: row.endedAt,
  }
}

function wordsOf({ state, words, kind }: OutboxRow, waitSeconds: number): string {
  if (state === "waiting") return waitSeconds > 0 ? outboxText.waiting(waitSeconds, words) : outboxText.sentNext
  if (state === "sending") return outboxText.beingSent
  if (state === "done") return kind === "track_number" ? outboxText.itIsRegistered : outboxText.theyAreSaved
  return state === "replaced" ? outboxText.superseded : words
}

function whatOf({ kind, input }: OutboxRow): string {
  const given = input as { requestNumber?: string; kind?: string }
  if (kind === "update_document") return outboxText.correction
  if (kind === "set_field") return outboxText.fieldOf((input as { slug: string }).slug)
  return kind === "track_number"
    ? outboxText.number(given.requestNumber ?? "")
    : outboxText.referencesOfA(given.kind ?? "container")
}
