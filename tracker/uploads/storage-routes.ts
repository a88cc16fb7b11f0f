// Where direct uploads are sent: outside /v2, without an API key, and only bytes that match the announcement.
import { createHash } from "node:crypto"
import { mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { Hono } from "hono"
import { cors } from "hono/cors"
import type { Blob } from "../core/records.ts"
import type { Env } from "../http/answer.ts"
import { badRequest, notFound, rejected } from "../http/errors.ts"
import type { Tracker } from "../tracker.ts"
import { toDisposition } from "./disposition.ts"
import { readSignedId } from "./signed-id.ts"

const SENT = ["Content-Type", "Content-MD5", "Content-Disposition"]

export function storageRoutes({ store, secret, uploads, uploadOrigins }: Tracker): Hono<Env> {
  const requireBlob = async (token: string) => {
    const id = readSignedId(token, secret, Date.now())
    const blob = id === undefined ? undefined : await store.read(({ blobs }) => blobs.get(id))
    if (!blob) throw notFound("This upload address is unknown or no longer valid.")
    return blob
  }
  const routes = new Hono<Env>()
  routes.use("/:token", cors({ origin: uploadOrigins, allowMethods: ["PUT"], allowHeaders: SENT, maxAge: 600 }))
  routes.put("/:token", async (c) => {
    const blob = await requireBlob(c.req.param("token"))
    requireHeaders(blob, (name) => c.req.header(name))
    const bytes = await readExactly(c.req.raw, blob.byteSize)
    if (createHash("md5").update(bytes).digest("base64") !== blob.checksum) {
      throw rejected("The bytes do not match the checksum that was announced.", { code: "checksum_mismatch" })
    }
    mkdirSync(uploads, { recursive: true })
    writeFileSync(join(uploads, blob.key), bytes, { flush: true })
    await store.write(async ({ blobs }) => blobs.update({ ...blob, uploaded: true }))
    return c.body(null, 204)
  })
  return routes.get("/:token", async (c) => {
    const blob = await requireBlob(c.req.param("token"))
    if (!blob.uploaded) throw notFound("The bytes of this upload have not arrived yet.")
    return c.body(new Uint8Array(readFileSync(join(uploads, blob.key))), 200, {
      "Content-Type": blob.contentType,
      "Content-Disposition": toDisposition(blob.fileName).replace("inline", "attachment"),
      "Content-Security-Policy": "sandbox",
      "X-Content-Type-Options": "nosniff",
    })
  })
}

function requireHeaders(blob: Blob, header: (name: string) => string | undefined): void {
  const expected: [string, string][] = [
    ["Content-Type", blob.contentType],
    ["Content-MD5", blob.checksum],
    ["Content-Disposition", toDisposition(blob.fileName)],
    ["Content-Length", String(blob.byteSize)],
  ]
  const wrong = expected.filter(([name, value]) => header(name) !== value).map(([name]) => name)
  if (wrong.length > 0) throw badRequest(`These headers are not as the upload was announced: ${wrong.join(", ")}.`)
}

async function readExactly(request: Request, size: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let received = 0
  for await (const chunk of request.body ?? []) {
    received += chunk.byteLength
    if (received > size) break
    chunks.push(chunk)
  }
  if (received !== size)
    throw rejected("The number of bytes is not the one that was announced.", { code: "size_mismatch" })
  return Buffer.concat(chunks)
}
