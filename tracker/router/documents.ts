import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import type { UploadedDocument } from "../core/records.ts"
import { removeDocument } from "../documents/remove-document.ts"
import { requestReading } from "../documents/requested.ts"
import { answerOne, answerPlain, type Ctx, type Env, requireId, viewFor } from "../http/answer.ts"
import { readAttributes } from "../http/body.ts"
import { ApiError, badRequest, notFound, rejected } from "../http/errors.ts"
import { answerList, readPage } from "../http/paging.ts"
import { DOCUMENT_TYPES } from "../reference/document-types.ts"
import { showDocument } from "../resources/document.ts"
import { findPage, nextPos } from "../store/records.ts"
import { readSignedId, signId } from "../uploads/signed-id.ts"

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
    const { store, clock, core } = c.get("tracker")
    const blob = requireUploaded(c, signedId)
    const document = store.db.write((): UploadedDocument => {
      const [existing] = store.documents.find("account_id = ? and checksum = ?", blob.accountId, blob.checksum)
      if (existing) throw duplicate(existing)
      const { fileName, contentType, byteSize, checksum, accountId, id: blobId } = blob
      const pos = nextPos(store.db, "document", accountId)
      const facts = { accountId, pos, name: called, blobId, fileName, contentType, byteSize, checksum }
      const made = { id: randomUUID(), ...facts, createdAt: clock.stamp() }
      store.documents.insert(made)
      requestReading(store.db, made)
      return made
    })
    core.changed()
    return answerOne(c, showDocument(viewFor(c), document), 201)
  })
  .get("/", (c) => {
    const view = viewFor(c)
    const { store, accountId } = view
    const page = readPage(c)
    const sort = c.req.query("sort") ?? "created_at"
    const named = `%${(c.req.query("filter[filename]") ?? "").replaceAll(/[\\%_]/g, "\\$&")}%`
    const where = "account_id = ? and json_extract(doc, '$.fileName') like ? escape '\\'"
    if (sort !== "created_at" && sort !== "-created_at") {
      throw badRequest("sort must be created_at or -created_at.", { parameter: "sort" })
    }
    const listed = findPage(store.documents, page, where, accountId, named)
    const turned = () => store.documents.find(where, accountId, named).reverse()
    const from = (page.number - 1) * page.size
    const records = sort === "created_at" ? listed.records : turned().slice(from, from + page.size)
    return answerList(c, "document", page, { ...listed, records }, (each) => showDocument(view, each))
  })
  .get("/types", (c) => answerPlain(c, { document_types: DOCUMENT_TYPES }))
  .get("/:id", (c) => answerOne(c, showDocument(viewFor(c), requireDocument(c))))
  .patch("/:id", async (c) => {
    requireDocument(c)
    const sent = await readAttributes(c, "document", documentChange)
    const { store, clock } = c.get("tracker")
    const before = requireDocument(c)
    const { document_type_manual: type, extracted_data_manual: extracted } = sent
    const changed: UploadedDocument = {
      ...before,
      name: sent.name ?? before.name,
      typeManual: type === undefined ? (before.typeManual ?? null) : type,
      extractedManual: extracted === undefined ? (before.extractedManual ?? null) : extracted,
      updatedAt: clock.now(),
    }
    store.db.write(() => store.documents.update(changed))
    return answerOne(c, showDocument(viewFor(c), changed))
  })
  .delete("/:id", (c) => {
    const { id } = requireDocument(c)
    const { store } = c.get("tracker")
    store.db.write(() => removeDocument(store, id))
    return c.body(null, 204)
  })
  .get("/:id/download_url", (c) => {
    const { blobId } = requireDocument(c)
    const token = signId(blobId, c.get("tracker").secret, Date.now())
    return answerPlain(c, { download_url: `${new URL(c.req.url).origin}/uploads/${token}` })
  })

function requireDocument(c: Ctx): UploadedDocument {
  const document = c.get("tracker").store.documents.get(requireId(c))
  if (document?.accountId === c.get("account").id) return document
  throw notFound("There is no document with this id.")
}

function requireUploaded(c: Ctx, signedId: string) {
  const { store, secret } = c.get("tracker")
  const id = readSignedId(signedId, secret, Date.now())
  const blob = id === undefined ? undefined : store.blobs.get(id)
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
