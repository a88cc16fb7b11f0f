// fetch() for an address that somebody else named, checked as it connects. Node's own takes no lookup.
import { type IncomingMessage, request as requestHttp } from "node:http"
import { request as requestHttps } from "node:https"
import { isIP } from "node:net"
import { pipeline, Readable } from "node:stream"
import { createBrotliDecompress, createGunzip } from "node:zlib"
import { isPublicAddress, PrivateAddress, publicLookup } from "./public.ts"

type Request = {
  method?: string
  headers?: Record<string, string>
  body?: string | undefined
  signal?: AbortSignal | undefined
  isAllowed?: ((address: string) => boolean) | undefined
}

/** Follows no redirects. Rejects with PrivateAddress before anything is sent there. */
export async function fetchChecked(
  url: URL,
  { method = "GET", headers = {}, body, signal, isAllowed = isPublicAddress }: Request,
): Promise<Response> {
  requireAllowed(url, isAllowed)
  const request = url.protocol === "https:" ? requestHttps : requestHttp
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) }
  const options = {
    method,
    headers: { Accept: "*/*", "Accept-Encoding": "gzip, br", "User-Agent": "Freeday", ...headers, ...length },
    lookup: publicLookup({ isAllowed }),
    ...(signal ? { signal } : {}),
  }
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const sending = request(url, options, resolve)
    sending.on("error", reject)
    sending.end(body)
  })
  return toResponse(answer)
}

/** An address written as a number needs no lookup, so it is checked by itself. Throws PrivateAddress. */
export function requireAllowed({ hostname }: URL, isAllowed: (address: string) => boolean = isPublicAddress): void {
  const host = hostname.replace(/^\[|\]$/g, "")
  if (isIP(host) !== 0 && !isAllowed(host)) throw new PrivateAddress(`${host} is a private address`)
}

/** A Response of these may have no body. */
const EMPTY = new Set([204, 205, 304])

function toResponse(answer: IncomingMessage): Response {
  const status = answer.statusCode ?? 0
  const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
    values.map((value): [string, string] => [name, value]),
  )
  try {
    if (!EMPTY.has(status))
      return new Response(Readable.toWeb(unpacked(answer)) as ReadableStream<Uint8Array>, { status, headers })
    answer.resume()
    return new Response(null, { status, headers })
  } catch (cause) {
    answer.destroy()
    throw cause
  }
}

function unpacked(answer: IncomingMessage): Readable {
  const coding = answer.headers["content-encoding"]?.toLowerCase()
  const unpack = coding === "gzip" ? createGunzip() : coding === "br" ? createBrotliDecompress() : undefined
  // An error on the way ends the last stream, where it is read.
  return unpack ? pipeline(answer, unpack, () => {}) : answer
}
