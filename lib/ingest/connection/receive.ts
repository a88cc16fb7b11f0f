// Takes in one delivery of the tracking service: verifies the raw bytes, stores one durable row per id, then answers.
// Independent of any framework: the web server mounts it before Next (bin/web), and bin/receiver on its own port.

import type { Sql } from "#db/client"
import { addToCounter } from "#db/connection/connection"
import { now } from "#lib/clock"
import { isUuid } from "#lib/domain/uuid"
import { AppError } from "#lib/errors"
import { logRarely } from "#lib/log"
import { readNotificationId } from "#lib/service/resources/read-notification"
import { verifySignature } from "#lib/service/signature"
import { connectionAnswers } from "#lib/words/connection/answers"
import type { GroupInsert } from "./group-insert.ts"

export const MAX_BODY_BYTES = 1_048_576
/** Prefix of counter names, one counter per event. */
const UNKNOWN_EVENT = "unknown_event "
export type Delivery = {
  /** Null: larger than MAX_BODY_BYTES. */
  body: Uint8Array | null
  signature: string | null
  /** Source address, as far as trusted proxies report it (lib/client-address.ts); null: not known. */
  source?: string | null
}

export type ReceiverParts = {
  sql: Sql
  insert: GroupInsert
  /** Every secret that is valid now. `fresh`: include those registered a moment ago. */
  secrets: (fresh: boolean) => Promise<string[]>
  /** Counts a refused delivery. */
  refused: (name: Refused) => Promise<void>
  /** Wakes the applier. */
  wake: () => void
  /** Whether deliveries from this address are accepted; absent: from any. Signatures are checked either way. */
  admit?: (source: string | null) => Promise<"yes" | "no" | "unknown">
  /** Called with the secret that signed a delivery, if it is not the newest. */
  usedFormer?: (secret: string) => void
  /** Events the service is known to send. Others are stored and counted. */
  knownEvents?: ReadonlySet<string>
}

export type Refused = "signature_failed" | "source_refused"

export type Answer = { status: 202 | 400 | 401 | 403 | 413 | 503; words: string }

/** Without a database each stranger's delivery would write a line. */
const notKept = logRarely("deliveries could not be kept")

/** Never throws. What cannot be stored is answered with 5xx, and the service sends it again. */
export async function receive(delivery: Delivery, parts: ReceiverParts): Promise<Answer> {
  if (delivery.body === null) return { status: 413, words: connectionAnswers.bodyTooLarge(MAX_BODY_BYTES) }
  try {
    const refusal = await refuseSource(delivery.source ?? null, parts)
    if (refusal) return refusal
    if (!(await isSigned(delivery.body, delivery.signature, parts))) {
      await parts.refused("signature_failed")
      return { status: 401, words: connectionAnswers.signatureWrong }
    }
    return await keep(delivery.body, parts)
  } catch (error) {
    notKept(error)
    return { status: 503, words: connectionAnswers.notKept }
  }
}

async function refuseSource(source: string | null, { refused, admit }: ReceiverParts): Promise<Answer | undefined> {
  const verdict = admit ? await admit(source) : "yes"
  if (verdict === "yes") return undefined
  if (verdict === "unknown") return { status: 503, words: connectionAnswers.sourcesNotKnown }
  await refused("source_refused")
  return { status: 403, words: connectionAnswers.addressNotAllowed }
}

async function isSigned(body: Uint8Array, signature: string | null, parts: ReceiverParts): Promise<boolean> {
  const isFitting = (secrets: string[]) => verifySignature(body, signature, secrets) === "ok"
  let secrets = await parts.secrets(false)
  if (!isFitting(secrets)) secrets = await parts.secrets(true)
  if (!isFitting(secrets)) return false
  if (parts.usedFormer && !isFitting(secrets.slice(0, 1))) {
    const former = secrets.slice(1).find((secret) => isFitting([secret]))
    if (former !== undefined) parts.usedFormer(former)
  }
  return true
}

async function keep(body: Uint8Array, { sql, insert, wake, knownEvents }: ReceiverParts): Promise<Answer> {
  const text = new TextDecoder().decode(body)
  const receivedAt = now().toISOString()
  const head = readHead(text)
  if (typeof head === "string") return { status: 400, words: head }
  const { id, event, createdAt } = head
  const isNew = await insert({ id, kind: "notification", event, version: createdAt, receivedAt, body: text })
  if (isNew) wake()
  else await addToCounter(sql, "duplicate", receivedAt)
  if (isNew && knownEvents && !knownEvents.has(event)) {
    await addToCounter(sql, `${UNKNOWN_EVENT}${event.slice(0, 100)}`, receivedAt)
  }
  return { status: 202, words: isNew ? connectionAnswers.kept : connectionAnswers.knownAlready }
}

type Head = { id: string; event: string; createdAt: string }

function readHead(text: string): Head | string {
  try {
    const { id, event, createdAt } = readNotificationId(text)
    if (!isUuid(id)) return connectionAnswers.idIsNoUuid
    if (createdAt === null) return connectionAnswers.noCreatedAt
    return { id: id.toLowerCase(), event, createdAt }
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}
