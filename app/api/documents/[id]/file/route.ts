import { z } from "zod"
import { openFile } from "#lib/actions/documents/documents"
import { logOf } from "#lib/log"
import { route } from "#lib/route"
import { fileStream } from "#lib/route/file-stream"
import { checkInput } from "#lib/route/input"
import { documentAnswers } from "#lib/words/documents/answers"

const log = logOf("documents")
const documentId = z.guid(documentAnswers.notInThisAccount)
const input = z.object({ save: z.literal("1").optional() })

/**
 * A document's file, to view, or with `save` to download. A file that is not a PDF or picture by its bytes can only be
 * downloaded.
 */
export const GET = route(
  "GET /api/documents/[id]/file",
  { input },
  async ({ params, session, request, input, sql }) => {
    const id = checkInput(params.id, documentId)
    const saved = input.save === "1"
    const { fileName, type, bytes } = await openFile(sql, { session, id, saved, signal: request.signal })
    return fileStream({
      name: fileName,
      type: type ?? "application/octet-stream",
      inline: type !== undefined && !saved,
      chunks: bytes,
      onEnd: ({ error }) => {
        if (error) log.warn({ err: error, id }, "a document's file broke off")
      },
    })
  },
)
