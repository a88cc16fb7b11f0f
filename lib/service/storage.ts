// The service's storage. Files are sent to and fetched from the addresses the service gives, only on allowed hosts,
// without our key and without following redirects (interface document, endpoints, rules 2 and 3).

import { request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { AppError } from "#lib/errors"
import { serviceText } from "#lib/words/connection/service"
import { ServiceError } from "./service-error.ts"

const SILENCE_MS = 30_000
/** Headers that we set ourselves, or that would change how the bytes are sent. */
const NOT_PASSED_ON =
  /^(?:host|connection|content-length|transfer-encoding|expect|upgrade|te|trailer|authorization|cookie|proxy-.*)$/i

/** `origins`: allowed storage. Throws ServiceError if the service names another place. */
export function requireStorageUrl(address: string, origins: readonly string[]): URL {
  const url = URL.parse(address)
  if (url && origins.includes(url.origin) && url.username === "" && url.password === "") return url
  const place = url === null ? serviceText.noAddress : url.origin
  throw new ServiceError("unavailable", serviceText.storageNotAllowed(place.slice(0, 120)))
}

export type StoragePut = {
  url: URL
  headers: Readonly<Record<string, string>>
  byteSize: number
  bytes: AsyncIterable<Uint8Array>
  signal?: AbortSignal
}

/** Streams the bytes. Throws ServiceError with `upstreamStatus`. An error in `bytes` aborts the request. */
export async function putToStorage({ url, headers, byteSize, bytes, signal }: StoragePut): Promise<void> {
  const passed = Object.entries(headers).filter(([name]) => !NOT_PASSED_ON.test(name))
  const open = url.protocol === "https:" ? requestHttps : requestHttp
  const sending = open(url, {
    method: "PUT",
    headers: { ...Object.fromEntries(passed), "Content-Length": String(byteSize) },
    timeout: SILENCE_MS,
    ...(signal ? { signal } : {}),
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.once("response", (answer) => {
      answer.resume()
      answer.once("end", () => resolve(answer.statusCode ?? 0))
      answer.once("error", reject)
    })
    sending.once("timeout", () => sending.destroy(new Error("silence")))
    sending.once("error", reject)
  })
  // Awaited below. Until then, an early refusal must not end the process.
  answered.catch(() => {})
  try {
    for await (const chunk of bytes) {
      if (!sending.write(chunk)) await Promise.race([drained(sending), answered])
    }
    sending.end()
  } catch (error) {
    sending.destroy()
    if (error instanceof AppError) throw error
    throw unreachable(error)
  }
  const status = await answered.catch((cause: unknown) => {
    throw unreachable(cause)
  })
  if (status < 200 || status > 299) throw refused(status)
}

function drained(sending: ReturnType<typeof requestHttp>): Promise<void> {
  return new Promise((resolve, reject) => {
    sending.once("drain", resolve)
    sending.once("close", () => reject(new Error("closed")))
  })
}

/** The file as a stream. Throws ServiceError. */
export async function getFromStorage(url: URL, signal?: AbortSignal): Promise<ReadableStream<Uint8Array>> {
  let answer: Response
  try {
    answer = await fetch(url, { redirect: "manual", cache: "no-store", ...(signal ? { signal } : {}) })
  } catch (cause) {
    throw unreachable(cause)
  }
  if (!answer.ok || !answer.body) {
    await answer.body?.cancel()
    throw refused(answer.status)
  }
  return answer.body
}

function refused(status: number): ServiceError {
  const words = serviceText.storageRefused
  return new ServiceError("unavailable", serviceText.tryAgainOrAdmin(words), {
    upstreamStatus: status,
  })
}

function unreachable(cause: unknown): ServiceError {
  return new ServiceError("unavailable", serviceText.tryLater(serviceText.storageCutShort), {
    outcomeUnknown: true,
    cause,
  })
}
