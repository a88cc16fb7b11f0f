import type { UploadStep } from "#lib/domain/documents/upload"
import { linkDocument } from "#lib/queries/documents/documents"
import { fetchJson } from "#lib/queries/fetch-json"

export type UploadAnswer = {
  id: string
  step: UploadStep
  documentId: string | null
  put: { url: string; headers: Record<string, string>; direct: boolean } | null
}

export type BeginAsked = {
  id: string
  fileName: string
  byteSize: number
  checksum: string
  head: string
  shipmentId: string | null
  containerId: string | null
  again: boolean
}

/** `status` 0: the connection broke, or the storage refuses pages. A page cannot tell which. */
type PutOutcome = { status: number; words: string | null }

export type PutAsked = {
  url: string
  headers: Record<string, string>
  file: Blob
  onProgress: (share: number) => void
  signal: AbortSignal
}

export type UploadTarget = { shipmentId: string | null; containerId: string | null }

export type UploadCalls = {
  begin: (asked: BeginAsked, signal: AbortSignal) => Promise<UploadAnswer>
  put: (asked: PutAsked) => Promise<PutOutcome>
  /** `target`: chosen in the meantime; null: as begun. */
  complete: (id: string, target: UploadTarget | null, signal: AbortSignal) => Promise<UploadAnswer>
  link: (documentId: string, target: UploadTarget) => Promise<unknown>
  cancel: (id: string) => Promise<UploadAnswer>
}

const address = (id: string) => `/api/uploads/${encodeURIComponent(id)}`

export function bytesAddress(id: string): string {
  return `${address(id)}/bytes`
}

export const uploadCalls: UploadCalls = {
  begin: (body, signal) => fetchJson("/api/uploads", { method: "POST", body, signal }),
  put,
  complete: (id, target, signal) =>
    fetchJson(`${address(id)}/document`, { method: "POST", body: target ?? {}, signal }),
  link: linkDocument,
  cancel: (id) => fetchJson(address(id), { method: "DELETE", body: {} }),
}

// fetch() reports no upload progress.
function put({ url, headers, file, onProgress, signal }: PutAsked): Promise<PutOutcome> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const end = (outcome: PutOutcome) => {
      signal.removeEventListener("abort", abort)
      resolve(outcome)
    }
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => end({ status: request.status, words: wordsOf(request.responseText) })
    request.onerror = () => end({ status: 0, words: null })
    request.onabort = () => reject(signal.reason ?? new DOMException("aborted", "AbortError"))
    request.open("PUT", url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    if (signal.aborted) return reject(signal.reason)
    signal.addEventListener("abort", abort, { once: true })
    request.send(file)
  })
}

function wordsOf(text: string): string | null {
  try {
    const { errors } = JSON.parse(text) as { errors?: { detail?: unknown }[] }
    const detail = errors?.[0]?.detail
    return typeof detail === "string" ? detail : null
  } catch {
    return null
  }
}
