import { setTimeout } from "node:timers/promises"
import type { Sql } from "#db/client"
import { log } from "#lib/log"
import type { ServiceClient } from "#lib/service/client"
import type { Read } from "#lib/service/read-answer"
import { type ListNoun, readList } from "#lib/service/read-lists"
import { ServiceError } from "#lib/service/service-error"
import { applyNow, keepAnswer } from "./keep-answer.ts"

const WAIT_SECONDS = 10

export type WholeList = {
  noun: ListNoun
  /** Where an interrupted read stopped. */
  startAt: string | null
  /** Called once each page is in the mirror. */
  onPage?: (read: Read, next: string | null) => Promise<void>
  /** Ends the read, even while it waits. What was read is kept. */
  signal?: AbortSignal | undefined
}

/**
 * Each page goes through the inbox into the mirror. Throws ServiceError, except for 429, which it waits out; AbortError
 * at the signal.
 */
export async function readWholeList(
  sql: Sql,
  client: ServiceClient,
  { noun, startAt, onPage, signal }: WholeList,
): Promise<void> {
  let position = startAt
  const onRead = async (read: Read, next: string | null) => {
    await keepAnswer(sql, read, `read.${noun}`)
    await applyNow(sql, client.profile)
    position = next
    await onPage?.(read, next)
    signal?.throwIfAborted()
  }
  for (;;) {
    try {
      await readList(client, noun, onRead, position === null ? {} : { startAt: position })
      return
    } catch (error) {
      if (!(error instanceof ServiceError) || error.kind !== "rate_limited") throw error
      const seconds = error.retryAfterSeconds ?? WAIT_SECONDS
      log.info({ noun, seconds }, "the service takes no more for now, the reading waits")
      await setTimeout(seconds * 1_000, undefined, { signal })
    }
  }
}
