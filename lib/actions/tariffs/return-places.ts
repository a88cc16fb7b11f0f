import type { Sql } from "#db/client"
import { endReturnPlace, saveReturnPlace as save } from "#db/tariffs/return-places"
import { now, realNow } from "#lib/clock"
import type { ReturnPlace } from "#lib/domain/tariffs/return-place"
import { AppError } from "#lib/errors"
import { tariffAnswers } from "#lib/words/tariffs/answers"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

/** Replaces the place with the same id. */
export async function saveReturnPlace(
  sql: Sql,
  { session, place }: { session: Actor; place: ReturnPlace },
): Promise<void> {
  await save(sql, { place, by: session.user.id, ...stamp() })
  const { id, line, port, name } = place
  await noteAction(session.user.id, "return_place_saved", id, { line, port, name })
}

/** Keeps all versions. Throws AppError("not_found"). */
export async function removeReturnPlace(sql: Sql, { session, id }: { session: Actor; id: string }): Promise<void> {
  const removed = await endReturnPlace(sql, { id, ...stamp() })
  if (!removed) throw new AppError("not_found", tariffAnswers.placeGone)
  await noteAction(session.user.id, "return_place_removed", id, removed)
}

function stamp(): { at: string; worldAt: string } {
  return { at: realNow().toISOString(), worldAt: now().toISOString() }
}
