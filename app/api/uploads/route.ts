import { z } from "zod"
import { database } from "#db/client"
import { beginUpload } from "#lib/actions/documents/uploads"
import { LARGEST_FILE } from "#lib/domain/documents/upload"
import { readUploads } from "#lib/read/documents/list"
import { route } from "#lib/route"
import { documentAnswers } from "#lib/words/documents/answers"
import { sizeWords } from "#lib/words/documents/upload"

const HEAD_TEXT = 1_400
const input = z.strictObject({
  id: z.guid(),
  fileName: z.string().min(1).max(1_000),
  byteSize: z
    .number()
    .int()
    .min(0)
    .max(LARGEST_FILE, documentAnswers.fileTooLarge(sizeWords(LARGEST_FILE))),
  checksum: z.base64().length(24, documentAnswers.checksumForm),
  head: z.base64().max(HEAD_TEXT),
  shipmentId: z.guid().nullable().default(null),
  containerId: z.guid().nullable().default(null),
  again: z.boolean().default(false),
})

export const GET = route("GET /api/uploads", ({ session }) => readUploads(database().sql, session.user.id))

export const POST = route("POST /api/uploads", { input }, ({ input: { head, ...wish }, session }) =>
  beginUpload(database().sql, session, { ...wish, head: Buffer.from(head, "base64") }),
)
