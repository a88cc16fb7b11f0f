// The four steps of an upload, as in the interface document.
import { createHash } from "node:crypto"
import type { Client, Resource } from "./client.ts"

type Announced = { signed_id: string; direct_upload: { url: string; headers: Record<string, string> } }

/** Uploads bytes and makes a document of them. */
export async function uploadDocument(client: Client, name: string, bytes: string | Buffer): Promise<Resource> {
  const blob = {
    filename: name,
    content_type: "application/pdf",
    byte_size: Buffer.byteLength(bytes),
    checksum: createHash("md5").update(bytes).digest("base64"),
  }
  const announced = await client.send("POST", "/rails/active_storage/direct_uploads", {
    body: JSON.stringify({ blob }),
    headers: { "Content-Type": "application/vnd.api+json" },
  })
  const { signed_id, direct_upload } = announced.body as unknown as Announced
  const put = await fetch(direct_upload.url, {
    method: "PUT",
    body: new Uint8Array(Buffer.from(bytes)),
    headers: direct_upload.headers,
  })
  if (!put.ok) throw new Error(`the bytes were refused: ${put.status}`)
  const made = await client.post("/documents", "document", { name, attached_document: signed_id })
  if (made.status !== 201) throw new Error(`the document was refused: ${JSON.stringify(made.body)}`)
  return made.data
}
