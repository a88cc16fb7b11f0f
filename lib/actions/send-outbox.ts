// The worker's part of the outbox: sends what people asked for, in the order they asked, each once.
import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { claimNext, endOutbox, listAbandoned, type OutboxRow, putBack } from "#db/outbox"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import { ServiceError } from "#lib/service/service-error"
import type { NewTrackingRequest } from "#lib/service/tracking-requests"
import { sendDocumentWords } from "./documents.ts"
import { toLongerWait, type Wait } from "./must-wait.ts"
import { sendNumber } from "./track-number.ts"
import { type References, sendReferences } from "./update-references.ts"

const REST_MS = 1_000
const LONGEST_WAIT_SECONDS = 60
const UNCLEAR =
  "The tracking service gave no answer, so it may be registered or not. Look in the list before you send it again."

/** Sends the next one that is due. Resolves to whether there was one. */
export async function sendNext(sql: Sql): Promise<boolean> {
  for (const row of await listAbandoned(sql)) await takeUpAgain(sql, row)
  const row = await claimNext(sql, realNow().toISOString())
  if (!row) return false
  try {
    const resultId = await send(sql, row)
    await endOutbox(sql, { id: row.id, state: "done", words: "", at: realNow().toISOString(), resultId })
  } catch (error) {
    await settle(sql, row, error)
  }
  return true
}

/** Sends until the signal; a failure is logged and tried again. */
export async function keepSending(sql: Sql, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const more = await sendNext(sql).catch((error: unknown) => {
      log.error({ err: error }, "the outbox could not be sent, it is tried again")
      return false
    })
    if (!more) await setTimeout(REST_MS, undefined, { signal }).catch(() => {})
  }
}

async function send(sql: Sql, { kind, input, askedBy: userId }: OutboxRow): Promise<string> {
  if (kind === "track_number") return (await sendNumber(sql, { userId, wanted: input as NewTrackingRequest })).id
  if (kind === "update_document") {
    const { id } = input as { id: string }
    await sendDocumentWords(sql, { id })
    return id
  }
  const wanted = input as References
  await sendReferences(sql, { userId, wanted })
  return wanted.id
}

async function settle(sql: Sql, row: OutboxRow, error: unknown): Promise<void> {
  const wait = toLongerWait(error) ?? passing(row, error)
  if (wait) return later(sql, row, wait)
  if (!(error instanceof AppError)) throw error
  const unclear = error instanceof ServiceError && error.outcomeUnknown
  const words = unclear ? UNCLEAR : error.message
  await endOutbox(sql, { id: row.id, state: unclear ? "unclear" : "failed", words, at: realNow().toISOString() })
}

// Replacing a list twice is replacing it once, so no answer means: again. A number might be registered twice.
function passing(row: OutboxRow, error: unknown): Wait | undefined {
  const failed = error instanceof ServiceError && error.outcomeUnknown
  if (!failed || row.kind === "track_number") return undefined
  const seconds = Math.min(LONGEST_WAIT_SECONDS, 2 ** Math.min(row.tries, 6))
  return { seconds, reason: "the tracking service does not answer" }
}

function takeUpAgain(sql: Sql, row: OutboxRow): Promise<void> {
  if (row.kind !== "track_number") return later(sql, row, { seconds: 0, reason: "it is sent again" })
  return endOutbox(sql, { id: row.id, state: "unclear", words: UNCLEAR, at: realNow().toISOString() })
}

function later(sql: Sql, { id }: OutboxRow, { seconds, reason }: Wait): Promise<void> {
  const notBefore = new Date(realNow().getTime() + seconds * 1_000).toISOString()
  return putBack(sql, { id, words: reason, notBefore })
}
