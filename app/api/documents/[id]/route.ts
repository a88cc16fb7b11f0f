import { z } from "zod"
import { database } from "#db/client"
import { correctFields } from "#lib/actions/documents/documents"
import { AppError } from "#lib/errors"
import { readDocument } from "#lib/read/documents/list"
import { route } from "#lib/route"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"
import { line, prose } from "#lib/words/ui/typed"

const documentId = z.guid(documentAnswers.notInThisAccount)
const input = z.strictObject({
  type: line(100).nullable().optional(),
  fields: z.record(line(100), prose(2_000)).default({}),
})

export const GET = route("GET /api/documents/[id]", async ({ params, sql }) => {
  const found = await readDocument(sql, checkInput(params.id, documentId))
  if (found) return found
  throw new AppError("not_found", documentAnswers.notInThisAccount)
})

export const PATCH = route("PATCH /api/documents/[id]", { input }, ({ params, session, input: { type, fields } }) => {
  const id = checkInput(params.id, documentId)
  return correctFields(database().sql, { session, id, fields, ...(type === undefined ? {} : { type }) })
})
