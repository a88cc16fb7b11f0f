// Document actions only the public service has: read again, link again, turn a picture.
import { createHash, randomBytes, randomUUID } from "node:crypto"
import { readFile, writeFile } from "node:fs/promises"
import { join } from "node:path"
import { Hono } from "hono"
import { z } from "zod"
import type { Blob, UploadedDocument } from "../../core/records.ts"
import { requestReading } from "../../documents/requested.ts"
import { isPicture, turn } from "../../documents/turn.ts"
import { answerAccepted, type Env, reading, writing } from "../../http/answer.ts"
import { readBody, requireValid } from "../../http/body.ts"
import { rejected } from "../../http/errors.ts"
import { requireDocument } from "../documents.ts"

const DEGREES = [90, 180, 270] as const
export const turning = z.object({
  degrees: z.literal(DEGREES, { error: `must be one of ${DEGREES.join(", ")}` }),
})

const readAgain = new Hono<Env>().post("/", async (c) => {
  const { core } = c.get("tracker")
  await writing(c, async (store) => {
    const document = await requireDocument(c)
    // A part's bytes are those of its packet.
    const whole = document.parentId ? await store.documents.get(document.parentId) : document
    if (whole) await requestReading(store, whole, core.clock.now())
  })
  core.changed()
  return answerAccepted(c)
})

export const documentActionRoutes = new Hono<Env>()
  .route("/:id/reextract", readAgain)
  .route("/:id/reclassify", readAgain)
  // Nothing to do: links are looked up whenever a document is shown.
  .post("/:id/relink", async (c) => {
    await reading(c, () => requireDocument(c))
    return answerAccepted(c)
  })
  .post("/:id/rotate", async (c) => {
    const { uploads, clock } = c.get("tracker")
    const { document, blob } = await reading(c, async () => {
      const document = await requireDocument(c)
      return { document, blob: await c.get("store").blobs.get(document.blobId) }
    })
    const { degrees } = requireValid(turning, await readBody(c), "")
    if (!isPicture(document.contentType)) {
      throw rejected(`Only a picture can be turned: this file is ${document.contentType}.`, {
        title: "Invalid rotation",
      })
    }
    if (!blob?.uploaded) throw rejected("The file of this document is not there.", { title: "No document attached" })
    const bytes = await turn(await readFile(join(uploads, blob.key)), degrees)
    if (bytes === null) throw rejected("The file cannot be read as a picture.", { title: "Invalid rotation" })
    const turned: Blob = {
      ...blob,
      id: randomUUID(),
      key: randomBytes(14).toString("hex"),
      byteSize: bytes.byteLength,
      checksum: createHash("md5").update(bytes).digest("base64"),
    }
    await writeFile(join(uploads, turned.key), bytes, { flush: true })
    await writing(c, async (store) => {
      store.blobs.insert({ ...turned, createdAt: await clock.stamp(store) })
      const { id: blobId, byteSize, checksum } = turned
      const changed: UploadedDocument = { ...document, blobId, byteSize, checksum, updatedAt: clock.now() }
      store.documents.update(changed)
    })
    return answerAccepted(c)
  })
