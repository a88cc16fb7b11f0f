import type { Sql } from "#db/client"
import { beginLine, endOutbox, type OutboxRow, putBack, sendLineAt } from "#db/connection/outbox"
import type { Attempt } from "#db/queue"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { FieldOrder } from "#lib/service/custom-fields"
import { ServiceError } from "#lib/service/service-error"
import type { NewTrackingRequest } from "#lib/service/tracking-requests"
import { connectionAnswers } from "#lib/words/connection/answers"
import { toLongerWait } from "./connection/must-wait.ts"
import { sendDocumentWords } from "./documents/documents.ts"
import { sendField } from "./fields/set-field.ts"
import { sendNumber } from "./tracking/track-number.ts"
import { type References, sendReferences } from "./tracking/update-references.ts"

const UNCLEAR = connectionAnswers.registrationUnknown

/** Throws if it may be sent again and the service gave no answer; the queue then decides when. */
export async function sendLine(sql: Sql, id: string, { isLast }: Attempt): Promise<void> {
  const row = await beginLine(sql, id)
  if (!row) return
  // The process that sent it died. Replacing a list is safe to repeat, but a number could be registered twice.
  if (row.state === "sending" && row.kind === "track_number") return end(sql, id, "unclear", UNCLEAR)
  try {
    const resultId = await send(sql, row)
    await end(sql, id, "done", "", resultId)
  } catch (error) {
    await settle(sql, row, error, isLast)
  }
}

async function send(sql: Sql, { kind, input, askedBy: userId }: OutboxRow): Promise<string> {
  if (kind === "track_number") return (await sendNumber(sql, { userId, wanted: input as NewTrackingRequest })).id
  if (kind === "update_document") {
    const { id } = input as { id: string }
    await sendDocumentWords(sql, { id })
    return id
  }
  if (kind === "set_field") {
    const wanted = input as FieldOrder
    await sendField(sql, { userId, wanted })
    return wanted.ownerId
  }
  const wanted = input as References
  await sendReferences(sql, { userId, wanted })
  return wanted.id
}

async function settle(sql: Sql, { id, kind }: OutboxRow, error: unknown, isLast: boolean): Promise<void> {
  const wait = toLongerWait(error)
  if (wait) {
    if (!(await putBack(sql, { id, words: wait.reason }))) return
    return sendLineAt(sql, id, new Date(realNow().getTime() + wait.seconds * 1_000).toISOString())
  }
  if (!(error instanceof AppError)) throw error
  const unclear = error instanceof ServiceError && error.outcomeUnknown
  if (unclear && kind !== "track_number" && !isLast) {
    if (!(await putBack(sql, { id, words: connectionAnswers.serviceDoesNotAnswer }))) return
    throw error
  }
  await end(sql, id, unclear ? "unclear" : "failed", unclear ? UNCLEAR : error.message)
}

function end(sql: Sql, id: string, state: "done" | "failed" | "unclear", words: string, resultId?: string) {
  return endOutbox(sql, { id, state, words, at: realNow().toISOString(), resultId: resultId ?? null })
}
