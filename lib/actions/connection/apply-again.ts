import type { Sql } from "#db/client"
import { getInboxOutcome, resetSetAside } from "#db/connection/inbox"
import { AppError } from "#lib/errors"
import { applyNow } from "#lib/ingest/connection/keep-answer"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { connectionAnswers } from "#lib/words/connection/answers"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/**
 * `id`: of the inbox row. Throws AppError: "not_found" if it is not set aside, "conflict" with the reason if it fails
 * again, "unavailable" if it is still waiting its turn.
 */
export async function applyAgain(sql: Sql, { session, id }: { session: Actor; id: string }): Promise<void> {
  if (!(await resetSetAside(sql, id))) {
    throw new AppError("not_found", connectionAnswers.notificationGone)
  }
  await noteAction(session.user.id, "notification_applied_again", id)
  await applyNow(sql, serviceProfile())
  const outcome = await getInboxOutcome(sql, id)
  if (outcome?.state === "applied") return
  if (outcome?.error) throw new AppError("conflict", connectionAnswers.notApplied(outcome.error))
  throw new AppError("unavailable", connectionAnswers.queuedAgain)
}
