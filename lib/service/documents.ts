// Documents at the service: the upload steps, what a person says about one, and where its file is (interface document,
// endpoints 1 to 4 of the upload).

import { AppError } from "#lib/errors"
import { serviceText } from "#lib/words/connection/service"
import { type ServiceClient, unreadableAnswer } from "./client.ts"
import type { JsonAnswer } from "./exchange.ts"
import { type Read, requireResource, toRead, toReadOf } from "./read-answer.ts"
import { isRecord } from "./resources/json.ts"
import { ServiceError } from "./service-error.ts"
import { pathWithId } from "./service-url.ts"

export type NewUpload = {
  fileName: string
  contentType: string
  byteSize: number
  /** Base64 of the bytes' binary MD5. */
  checksum: string
}

export type Announced = {
  signedId: string
  /** Where to send the bytes, with exactly these headers. */
  url: string
  headers: Record<string, string>
}

/** Step 1: asks where to send the bytes. Throws ServiceError. */
export async function announceUpload(client: ServiceClient, upload: NewUpload): Promise<Announced> {
  const { fileName: filename, contentType: content_type, byteSize: byte_size, checksum } = upload
  const blob = { filename, content_type, byte_size, checksum }
  const answer = await client.request("POST", "/rails/active_storage/direct_uploads", { body: { blob } })
  const { signed_id, direct_upload } = isRecord(answer.json) ? answer.json : {}
  const { url, headers } = isRecord(direct_upload) ? direct_upload : {}
  if (typeof signed_id !== "string" || signed_id === "" || typeof url !== "string" || !URL.canParse(url)) {
    throw unusable(answer, serviceText.noUploadAddress)
  }
  return { signedId: signed_id, url, headers: textsOnly(headers) }
}

export type Attached =
  | { state: "created"; read: Read; documentId: string }
  | { state: "duplicate"; documentId: string | null; name: string | null }

/** Step 4: creates a document from the bytes. A duplicate is a result, not an error. Throws ServiceError. */
export async function attachDocument(
  client: ServiceClient,
  { name, signedId }: { name: string; signedId: string },
): Promise<Attached> {
  const attributes = { name, attached_document: signedId }
  try {
    const answer = await client.post("/documents", { data: { type: "document", attributes } })
    const { id } = requireResource(answer, "document")
    return { state: "created", read: toRead(answer, client.profile), documentId: id }
  } catch (error) {
    if (!(error instanceof ServiceError) || error.upstreamStatus !== 409) throw error
    const meta = error.items.find(({ code }) => code === "duplicate_document")?.meta
    if (!meta) throw error
    const text = (value: unknown) => (typeof value === "string" && value !== "" ? value : null)
    return {
      state: "duplicate",
      documentId: text(meta.existing_document_id),
      name: text(meta.existing_document_name),
    }
  }
}

export async function getDocument(client: ServiceClient, id: string): Promise<Read> {
  const { rereadPaths, include } = client.profile
  const answer = await client.get(pathWithId(rereadPaths.document, id), { include: include.document })
  return toReadOf("document", answer, client.profile)
}

export type DocumentWords = {
  /** A person's choice; null takes it back. */
  type?: string | null
  /** All fields corrected by hand. They replace those sent before. */
  fields?: Record<string, unknown> | null
}

/** Sends the service what a person entered. It then links by the new numbers. Throws ServiceError. */
export async function updateDocument(
  client: ServiceClient,
  id: string,
  { type, fields }: DocumentWords,
): Promise<Read> {
  const attributes = {
    ...(type === undefined ? {} : { document_type_manual: type }),
    ...(fields === undefined ? {} : { extracted_data_manual: fields }),
  }
  const answer = await client.patch(pathWithId("/documents/{id}", id), { data: { type: "document", attributes } })
  return toReadOf("document", answer, client.profile)
}

/** A temporary address for fetching the file without our key. Throws ServiceError. */
export async function getDownloadUrl(client: ServiceClient, id: string): Promise<string> {
  const answer = await client.getJson(pathWithId(client.profile.downloadPath, id))
  const url = isRecord(answer.json) ? answer.json.download_url : undefined
  if (typeof url !== "string" || !URL.canParse(url)) throw unusable(answer, serviceText.noFileAddress)
  return url
}

function unusable({ status }: JsonAnswer, what: string): ServiceError {
  return unreadableAnswer(new AppError("invalid", serviceText.trackingService(what)), status)
}

function textsOnly(value: unknown): Record<string, string> {
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === "string",
    ),
  )
}
