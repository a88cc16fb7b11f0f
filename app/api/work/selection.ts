import type { Sql } from "#db/client"
import { worldNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import type { Selection } from "#lib/queries/work/work"
import { listAllIds } from "#lib/read/containers/list"
import { workAnswers } from "#lib/words/work/answers"

/**
 * `viewer`: whom "me" and "watched" in the filters stand for. Throws AppError("invalid") if more match than one action
 * takes.
 */
export async function containerIdsOf(sql: Sql, selection: Selection, viewer: string): Promise<string[]> {
  if (selection.kind === "ids") return selection.ids
  const asked = { filters: selection.filters, viewer, now: worldNow() }
  const { ids, whole } = await listAllIds(sql, asked)
  if (!whole) throw new AppError("invalid", workAnswers.tooManyMatch)
  if (ids.length === 0) throw new AppError("conflict", workAnswers.noneMatches)
  return ids
}
