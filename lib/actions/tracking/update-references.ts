import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { listContainersById, listShipmentsById } from "#db/mirror/read"
import { logServiceAction } from "#db/work/log"
import { now } from "#lib/clock"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { replaceReferences } from "#lib/service/resources/references"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { type DoneOrKept, doOrKeep, type Wish } from "../connection/keep-for-later.ts"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

export type References = { kind: "shipment" | "container"; id: string; refNumbers: string[] }

/**
 * Replaces the list now, or queues it for the worker if the service cannot take it. Resolves to the service's new list.
 * Throws AppError("not_found"), or the service's refusal.
 */
export async function updateReferences(
  sql: Sql,
  { session, kind, id, refNumbers: given }: References & { session: Actor },
): Promise<DoneOrKept<{ refNumbers: string[] }>> {
  const refNumbers = [...new Set(given.map((reference) => reference.trim()).filter((reference) => reference !== ""))]
  await currentReferences(sql, kind, id)
  const input: References = { kind, id, refNumbers }
  const wish: Wish = { session, kind: "update_references", target: `references:${kind}:${id}`, input }
  return doOrKeep(sql, wish, () => sendReferences(sql, { userId: session.user.id, wanted: input }))
}

/** Replaces the list at the service. Throws ServiceError. */
export async function sendReferences(
  sql: Sql,
  { userId, wanted: { kind, id, refNumbers } }: { userId: string; wanted: References },
): Promise<{ refNumbers: string[] }> {
  const before = await currentReferences(sql, kind, id)
  const client = serviceClient({ priority: "person" })
  const read = await replaceReferences(client, kind, id, refNumbers)
  await keepAnswer(sql, read, `read.${kind}`)
  const detail = { kind, before: before.join(", "), after: refNumbers.join(", ") }
  await noteAction(userId, "references_changed", id, detail)
  if (kind === "container") {
    const action = { actionId: randomUUID(), userId, at: now().toISOString() }
    await logServiceAction(sql, { action, containerIds: [id], kind: "references", before, after: refNumbers })
  }
  await applyNow(sql, client.profile)
  const reported = kind === "shipment" ? read.entities.shipments : read.entities.containers
  return { refNumbers: reported.find((one) => one.id === id)?.refNumbers ?? refNumbers }
}

async function currentReferences(sql: Sql, kind: "shipment" | "container", id: string): Promise<string[]> {
  const [row] = kind === "shipment" ? await listShipmentsById(sql, [id]) : await listContainersById(sql, [id])
  if (!row) throw new AppError("not_found", trackingAnswers.objectGone(kind))
  return row.refNumbers
}
