// What a run does with one container: sets each field that has another value. Safe to repeat.

import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import type { FieldValues } from "#lib/domain/fields/field"
import { AppError } from "#lib/errors"
import { fieldAnswers } from "#lib/words/fields/fields"
import type { RunRow } from "../job-rows.ts"
import { isSame, readCurrent, sendField } from "./set-field.ts"

/** Of one row, or of all rows. */
type FieldsOfMany = { values: FieldValues }

export const fieldsRow: RunRow = async (sql, job, row) => {
  const { values } = { ...(job.input as FieldsOfMany), ...(row.input as Partial<FieldsOfMany>) }
  const [container] = await listContainersById(sql, [row.target])
  if (!container) throw new AppError("not_found", fieldAnswers.ownerGone)
  const sent = await sendFields(sql, { userId: job.askedBy, ownerId: row.target, values })
  return { state: "done", words: sent === 0 ? fieldAnswers.wasSo : "", resultId: row.target }
}

/** Sets each value that differs at the service. Resolves to how many. Throws ServiceError. */
export async function sendFields(
  sql: Sql,
  { userId, ownerId, values }: { userId: string; ownerId: string; values: FieldValues },
): Promise<number> {
  let sent = 0
  for (const [slug, value] of Object.entries(values)) {
    const wanted = { owner: "container", ownerId, slug, value } as const
    if (isSame(await readCurrent(sql, wanted), value)) continue
    await sendField(sql, { userId, wanted })
    sent += 1
  }
  return sent
}
