import { z } from "zod"
import { database } from "#db/client"
import { openFile } from "#lib/actions/documents/documents"
import { FILE_TYPE } from "#lib/domain/documents/upload"
import { logOf } from "#lib/log"
import { route } from "#lib/route"
import { fileStream } from "#lib/route/file-stream"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const log = logOf("documents")
const documentId = z.uuid(documentAnswers.notInThisAccount)
const input = z.object({ save: z.literal("1").optional() })

/** The file of a document: to look at, or with `save` to keep. What is no PDF by its bytes is only ever saved. */
export const GET = route("GET /api/documents/[id]/file", { input }, async ({ params, session, request, input }) => {
  const id = checkInput(params.id, documentId)
  const saved = input.save === "1"
  const { fileName, isPdf, bytes } = await openFile(database().sql, { session, id, saved, signal: request.signal })
  return fileStream({
    name: fileName,
    type: isPdf ? FILE_TYPE : "application/octet-stream",
    inline: isPdf && !saved,
    chunks: bytes,
    onEnd: ({ error }) => {
      if (error) log.warn({ err: error, id }, "a document's file broke off")
    },
  })
})
