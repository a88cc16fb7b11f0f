import type { Sql } from "#db/client"
import { holdRereads, type Reread, rereadAt } from "#db/connection/rereads"
import { listContainersById, listShipmentsById } from "#db/mirror/read"
import { realNow } from "#lib/clock"
import { readingOf } from "#lib/domain/documents/state"
import { isWaiting } from "#lib/domain/tracking/request"
import { AppError } from "#lib/errors"
import type { ServiceClient } from "#lib/service/client"
import { getDocument } from "#lib/service/documents"
import { readAgain } from "#lib/service/read-again"
import type { Read } from "#lib/service/read-answer"
import { ServiceError } from "#lib/service/service-error"
import { getTrackingRequest } from "#lib/service/tracking-requests"
import { keepAnswer } from "./keep-answer.ts"
import { INBOX_CHANNEL } from "./receiver-parts.ts"

const FIRST_POLL_MS = 20_000
const LONGEST_MS = 3_600_000

/** Reads the object, and once more later if it still waits. Throws if the service does not return it. */
export async function reread(sql: Sql, client: ServiceClient, asked: Reread): Promise<void> {
  try {
    const answer = await readOne(sql, client, asked)
    if (!answer) return
    await keepAnswer(sql, answer, `read.${asked.kind}`)
    await sql.notify(INBOX_CHANNEL, "")
    if (isStillWaiting(asked, answer)) {
      const polls = asked.polls + 1
      await rereadAt(sql, { ...asked, polls }, inMs(Math.min(LONGEST_MS, FIRST_POLL_MS * 2 ** Math.min(polls, 12))))
    }
  } catch (error) {
    const seconds = error instanceof AppError && error.meta.notSent === true ? error.meta.retryAfterSeconds : undefined
    if (seconds === undefined) throw error
    // Nothing was sent: the limit is used up, or the service is known to be down. The others need not try one by one.
    await holdRereads(sql, inMs(seconds * 1_000))
    await rereadAt(sql, asked, inMs(seconds * 1_000))
  }
}

function isStillWaiting(asked: Reread, read: Read): boolean {
  if (asked.kind === "document") {
    return read.entities.documents.some((document) => document.id === asked.id && readingOf(document) === "reading")
  }
  return (
    asked.kind === "tracking_request" &&
    read.entities.trackingRequests.some(({ id, status }) => id === asked.id && isWaiting(status))
  )
}

/** Undefined: the service no longer knows it, or objects of this kind cannot be read. */
export async function readOne(
  sql: Sql,
  client: ServiceClient,
  { kind, id }: Pick<Reread, "kind" | "id">,
): Promise<Read | undefined> {
  if (kind === "tracking_request") return orMissing(() => getTrackingRequest(client, id))
  if (kind === "document") return orMissing(() => getDocument(client, id))
  const number =
    kind === "shipment"
      ? (await listShipmentsById(sql, [id]))[0]?.billOfLading
      : (await listContainersById(sql, [id]))[0]?.number
  if (!number) return undefined
  return readAgain(client, kind, { id, number })
}

async function orMissing(read: () => Promise<Read>): Promise<Read | undefined> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ServiceError && error.upstreamStatus === 404) return undefined
    throw error
  }
}

function inMs(ms: number): string {
  return new Date(realNow().getTime() + ms).toISOString()
}
