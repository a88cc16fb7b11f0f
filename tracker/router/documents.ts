import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import type { UploadedDocument } from "../core/records.ts"
import { removeDocument } from "../documents/remove-document.ts"
import { requestReading } from "../documents/requested.ts"
import { answerOne, answerPlain, type Ctx, type Env, reading, requireId, viewFor, writing } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { ApiError, notFound, rejected } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { DOCUMENT_TYPES } from "../reference/document-types.ts"
import { showDocument } from "../resources/document.ts"
import { readSignedId, signId } from "../uploads/signed-id.ts"
import { listDocuments } from "./list-documents.ts"

const name = z.string().min(1).max(255)
export const newDocument = z.object({ name, attached_document: z.string().max(1000) })
export const documentChange = z.object({
  name: name.optional(),
  document_type_manual: z.enum(DOCUMENT_TYPES.map(({ code }) => code)).nullish(),
  extracted_data_manual: z.record(z.string().max(100), z.unknown()).nullish(),
})

export const documentRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const { name: called, attached_document: signedId } = await readAttributes(c, "document", newDocument)
    const { clock, core } = c.get("tracker")
    const answered = await writing(c, async (store) => {
      const blob = await requireUploaded(c, signedId)
      const where = "account_id = $1 and checksum = $2"
      const [existing] = await store.documents.find(where, blob.accountId, blob.checksum)
      if (existing) throw duplicate(existing)
      const { fileName, contentType, byteSize, checksum, accountId, id: blobId } = blob
      const pos = await store.documents.nextPos(accountId)
      const facts = { accountId, pos, name: called, blobId, fileName, contentType, byteSize, checksum }
      const made: UploadedDocument = { id: randomUUID(), ...facts, createdAt: await clock.stamp(store) }
      store.documents.insert(made)
      await requestReading(store, made)
      return answerOne(c, await showDocument(viewFor(c), made), 201)
    })
    core.changed()
    return answered
  })
  .get("/", async (c) => {
    const view = viewFor(c)
    const page = readPage(c)
    const show = (each: UploadedDocument) => showDocument(view, each)
    return answerList(c, "document", page, await listDocuments(c, page), show)
  })
  .get("/types", (c) => answerPlain(c, { document_types: DOCUMENT_TYPES }))
  .get("/:id", async (c) => answerOne(c, await showDocument(viewFor(c), await requireDocument(c))))
  .patch("/:id", async (c) => {
    await reading(c, () => requireDocument(c))
    const sent = await readAttributes(c, "document", documentChange)
    const { document_type_manual: type, extracted_data_manual: extracted } = sent
    return writing(c, async (store) => {
      const before = await requireDocument(c)
      const changed: UploadedDocument = {
        ...before,
        name: sent.name ?? before.name,
        typeManual: type === undefined ? (before.typeManual ?? null) : type,
        extractedManual: extracted === undefined ? (before.extractedManual ?? null) : extracted,
        updatedAt: c.get("tracker").clock.now(),
      }
      store.documents.update(changed)
      return answerOne(c, await showDocument(viewFor(c), changed))
    })
  })
  .delete("/:id", async (c) => {
    await writing(c, async (store) => removeDocument(store, (await requireDocument(c)).id))
    return c.body(null, 204)
  })
  .get("/:id/download_url", async (c) => {
    const { blobId } = await requireDocument(c)
    const token = signId(blobId, c.get("tracker").secret, Date.now())
    return answerPlain(c, { download_url: `${new URL(c.req.url).origin}/uploads/${token}` })
  })

export async function requireDocument(c: Ctx): Promise<UploadedDocument> {
  const document = await c.get("store").documents.get(requireId(c))
  if (document?.accountId === c.get("account").id) return document
  throw notFound("There is no document with this id.")
}

async function requireUploaded(c: Ctx, signedId: string) {
  const id = readSignedId(signedId, c.get("tracker").secret, Date.now())
  const blob = id === undefined ? undefined : await c.get("store").blobs.get(id)
  const where = { pointer: "/data/attributes/attached_document" }
  if (blob?.accountId !== c.get("account").id) {
    throw rejected("attached_document must be the signed_id of a direct upload that is still valid.", where)
  }
  if (!blob.uploaded) throw rejected("The bytes of this upload have not arrived yet.", where)
  return blob
}

function duplicate(existing: UploadedDocument): ApiError {
  return new ApiError(409, [
    {
      code: "duplicate_document",
      title: "Duplicate document",
      detail: `The same document exists already: "${existing.name}".`,
      meta: { existing_document_id: existing.id, existing_document_name: existing.name },
    },
  ])
}
