import { randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import { readAttributes } from "../body.ts"
import type { UploadedDocument } from "../core/records.ts"
import { ApiError, notFound, rejected } from "../errors.ts"
import { answerOne, type Ctx, type Env, requireId, viewFor } from "../http.ts"
import { documentKind, showDocument } from "../resources/document.ts"
import { nextPos } from "../store/records.ts"
import { readSignedId } from "../uploads/signed-id.ts"

const attributes = z.object({ name: z.string().min(1).max(255), attached_document: z.string().max(1000) })

export const documentRoutes = new Hono<Env>()
  .post("/", async (c) => {
    const { name, attached_document: signedId } = await readAttributes(c, "document", attributes)
    const { store, clock } = c.get("tracker")
    const blob = requireUploaded(c, signedId)
    const document = store.db.write((): UploadedDocument => {
      const [existing] = store.documents.find("account_id = ? and checksum = ?", blob.accountId, blob.checksum)
      if (existing) throw duplicate(existing)
      const { fileName, contentType, byteSize, checksum, accountId, id: blobId } = blob
      const pos = nextPos(store.db, "document", accountId)
      const facts = { accountId, pos, name, blobId, fileName, contentType, byteSize, checksum }
      const made = { id: randomUUID(), ...facts, createdAt: clock.stamp() }
      store.documents.insert(made)
      return made
    })
    return answerOne(c, showDocument(document), 201)
  })
  .get("/:id", (c) => {
    const document = documentKind.load(viewFor(c), requireId(c))
    if (!document) throw notFound("There is no document with this id.")
    return answerOne(c, document)
  })

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
