import type { Sql } from "#db/client"
import { addReread } from "#db/connection/rereads"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { takeOne } from "#lib/limits/take"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"
import { toForwardable } from "./forwardable.ts"
import { requireReadShare } from "./read-share.ts"
import type { FoundOperation } from "./service-operations.ts"

export type ForwardInput = {
  session: Actor
  found: FoundOperation
  query?: Record<string, string>
  body?: unknown
}

/**
 * `json` contains no secret. Throws ServiceError if the service refused, and AppError if nothing was sent:
 * "rate_limited" if this person has used their share of the minute.
 */
export async function forwardRequest(sql: Sql, input: ForwardInput): Promise<{ status: number; json: unknown }> {
  const { session, found, query = {}, body } = input
  const { operation, path, id } = found
  if (operation.method === "GET") await requireReadShare(sql, session.user.id)
  const isRefresh = operation.template === "/containers/{id}/refresh"
  if (isRefresh) takeOne("refreshes", session.user.id)
  const client = serviceClient({ priority: "person" })
  const answer = await client.request(operation.method, path, { query, body })
  if (operation.kept) {
    await keepAnswer(sql, answer, operation.kept)
    await applyNow(sql, client.profile)
  }
  if (isRefresh && id) {
    await addReread(sql, { kind: "container", id, dueAt: realNow().toISOString(), reason: "refreshed" })
  }
  if (operation.method !== "GET") {
    const detail = { method: operation.method, operation: operation.template }
    await noteAction(session.user.id, "service_asked", id ?? operation.template, detail)
  }
  return { status: answer.status, json: toForwardable(answer.json, settings().TRACKING_API_URL) }
}
