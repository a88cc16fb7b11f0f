// Reads single objects again: those whose newest state is unclear, and tracking requests that are still waiting.
import type { Sql } from "#db/client"
import { listContainersById, listShipmentsById } from "#db/mirror-read"
import { listRereadsDue, postponeReread, type Reread, removeReread } from "#db/rereads"
import { realNow } from "#lib/clock"
import { readingOf } from "#lib/domain/document-state"
import { isWaiting } from "#lib/domain/request-words"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import { getDocument } from "#lib/service/documents"
import { readContainerAgain, readShipmentAgain } from "#lib/service/read-again"
import type { Read } from "#lib/service/read-answer"
import { ServiceError } from "#lib/service/service-error"
import { getTrackingRequest } from "#lib/service/tracking-requests"
import { keepAnswer } from "./keep-answer.ts"

const FIRST_POLL_MS = 20_000
const LONGEST_MS = 3_600_000

/** Reads again what is due. Resolves to how many answers were kept. */
export async function rereadDue(sql: Sql, client: ServiceClient, limit = 10): Promise<number> {
  let kept = 0
  for (const job of await listRereadsDue(sql, realNow().toISOString(), limit)) {
    try {
      const answer = await readOne(sql, client, job)
      if (answer) {
        await keepAnswer(sql, answer, `read.${job.kind}`)
        kept += 1
      }
      if (answer && isStillWaiting(job, answer)) await postpone(sql, job)
      else await removeReread(sql, job)
    } catch (error) {
      log.warn({ err: error, kind: job.kind, id: job.id }, "a re-read failed, it is tried again")
      await postpone(sql, job)
    }
  }
  return kept
}

async function postpone(sql: Sql, job: Reread): Promise<void> {
  const wait = Math.min(LONGEST_MS, FIRST_POLL_MS * 2 ** Math.min(job.tries + 1, 12))
  await postponeReread(sql, { kind: job.kind, id: job.id, dueAt: inMs(wait) })
}

function isStillWaiting(job: Reread, read: Read): boolean {
  if (job.kind === "document") {
    return read.entities.documents.some((document) => document.id === job.id && readingOf(document) === "reading")
  }
  return (
    job.kind === "tracking_request" &&
    read.entities.trackingRequests.some(({ id, status }) => id === job.id && isWaiting(status))
  )
}

/** undefined: the service does not know it any more, or it is one that cannot be asked for. */
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
  return kind === "shipment" ? readShipmentAgain(client, { id, number }) : readContainerAgain(client, { id, number })
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
