import { randomBytes, randomUUID } from "node:crypto"
import { Hono } from "hono"
import { z } from "zod"
import type { Blob } from "../core/records.ts"
import { answerPlain, type Env, writing } from "../http/answer.ts"
import { readBody, requireValid } from "../http/body.ts"
import { toDisposition } from "../uploads/disposition.ts"
import { signId } from "../uploads/signed-id.ts"
import { toRecordTime } from "../values/instant.ts"

const LARGEST = 50 * 1024 * 1024

export const announced = z.object({
  blob: z.object({
    filename: z.string().min(1).max(255),
    content_type: z.string().regex(/^[\w.+-]+\/[\w.+-]+$/, "must be a MIME type"),
    byte_size: z.int().min(1).max(LARGEST),
    checksum: z.string().regex(/^[A-Za-z0-9+/]{22}==$/, "must be the Base64 of a binary MD5"),
  }),
})

/** POST /rails/active_storage/direct_uploads: announces a file. Answers where to send its bytes. */
export const directUploadRoutes = new Hono<Env>().post("/", async (c) => {
  const { blob: sent } = requireValid(announced, await readBody(c), "")
  const { clock, secret } = c.get("tracker")
  const blob = await writing(c, async (store): Promise<Blob> => {
    const made: Blob = {
      id: randomUUID(),
      accountId: c.get("account").id,
      key: randomBytes(14).toString("hex"),
      fileName: sent.filename,
      contentType: sent.content_type,
      byteSize: sent.byte_size,
      checksum: sent.checksum,
      createdAt: await clock.stamp(store),
      uploaded: false,
    }
    store.blobs.insert(made)
    return made
  })
  const signedId = signId(blob.id, secret, Date.now())
  return answerPlain(c, {
    id: blob.id,
    key: blob.key,
    filename: blob.fileName,
    content_type: blob.contentType,
    metadata: {},
    service_name: "local",
    byte_size: blob.byteSize,
    checksum: blob.checksum,
    created_at: toRecordTime(blob.createdAt),
    signed_id: signedId,
    direct_upload: {
      url: `${new URL(c.req.url).origin}/uploads/${signedId}`,
      headers: {
        "Content-Type": blob.contentType,
        "Content-MD5": blob.checksum,
        "Content-Disposition": toDisposition(blob.fileName),
      },
    },
  })
})
