// The only way to the tracking service: its headers, errors and lists. The caller's budget decides who may ask when.

import { AppError, toAppError } from "#lib/errors"
import { registerSecret } from "#lib/log"
import { serviceText } from "#lib/words/connection/service"
import { type Exchange, exchange, type JsonAnswer } from "./exchange.ts"
import type { RequestLine } from "./limits.ts"
import { type ListRead, listPages, type OnPage, type PageAnswer, parsePageLink } from "./list-pages.ts"
import type { Profile } from "./profile.ts"
import { readDocument } from "./resources/read-document.ts"
import { type Pause, retrying } from "./retry.ts"
import { ServiceError } from "./service-error.ts"
import { parseBaseUrl, type Query, urlOf } from "./service-url.ts"

export type ClientOptions = {
  baseUrl: string
  apiKey: string
  profile: Profile
  /** Real milliseconds for one try, including the body. */
  timeoutMs?: number
  /** Awaited before each request, retries and pages included: the shared budget. */
  beforeRequest?: (request: RequestLine) => Promise<void>
  /** Awaited after each request, with its outcome. Must not throw. */
  afterRequest?: (request: RequestLine, outcome: Outcome) => Promise<void>
  fetch?: typeof fetch
  pause?: Pause
}

/** The status of a successful answer, or the error. */
type Outcome = { status: number } | { error: unknown }

export type Answer = PageAnswer

export type ServiceClient = {
  profile: Profile
  /** GET is retried on 5xx and network errors; POST and PATCH never. 429 throws rate_limited with its seconds. */
  get: (path: string, query?: Query) => Promise<Answer>
  /** GET whose answer is not a JSON:API document. */
  getJson: (path: string) => Promise<JsonAnswer>
  post: (path: string, body: unknown) => Promise<Answer>
  patch: (path: string, body: unknown) => Promise<Answer>
  /** The unparsed answer, for callers that pass it on. GET is retried as by `get`. */
  request: (method: Exchange["method"], path: string, given?: { query?: Query; body?: unknown }) => Promise<JsonAnswer>
  /** Reads every page. `startAt`: a `next` that an earlier, interrupted read gave to `onPage`. */
  listAll: (path: string, query: Query, onPage: OnPage, options?: { startAt?: string }) => Promise<ListRead>
}

const TIMEOUT_MS = 20_000

/** Throws AppError("invalid") if the base URL does not end in /v2, or the key cannot be sent in a header. */
export function createServiceClient(options: ClientOptions): ServiceClient {
  const base = parseBaseUrl(options.baseUrl)
  const apiKey = parseApiKey(options.apiKey)
  registerSecret(apiKey)
  const authorization = `Token ${apiKey}`
  const pause = options.pause ?? ((ms) => new Promise((resolve) => setTimeout(resolve, ms)))

  async function attempt(method: Exchange["method"], url: URL, body?: unknown): Promise<JsonAnswer> {
    const line = { method, path: url.pathname.slice(base.pathname.length) }
    const timeoutMs = options.timeoutMs ?? TIMEOUT_MS
    await options.beforeRequest?.(line)
    try {
      const answer = await exchange({ method, url, authorization, body, timeoutMs, fetch: options.fetch ?? fetch })
      await options.afterRequest?.(line, { status: answer.status })
      return answer
    } catch (error) {
      await options.afterRequest?.(line, { error })
      throw error
    }
  }
  const read = async (url: URL) => toAnswer(await retrying(() => attempt("GET", url), pause))

  return {
    profile: options.profile,
    get: async (path, query) => read(urlOf(base, path, query)),
    getJson: async (path) => retrying(() => attempt("GET", urlOf(base, path)), pause),
    request: (method, path, { query, body } = {}) => {
      const send = () => attempt(method, urlOf(base, path, query), body)
      return method === "GET" ? retrying(send, pause) : send()
    },
    post: async (path, body) => toAnswer(await attempt("POST", urlOf(base, path), body)),
    patch: async (path, body) => toAnswer(await attempt("PATCH", urlOf(base, path), body)),
    listAll: async (path, query, onPage, { startAt } = {}) => {
      const start = urlOf(base, path, query)
      const first = startAt === undefined ? start : parsePageLink(startAt, start, base)
      const whole = startAt === undefined && query[options.profile.numberFilter] === undefined
      return listPages(read, { base, first, whole }, onPage)
    },
  }
}

function toAnswer({ json, status, date, requestId }: JsonAnswer): Answer {
  try {
    return { document: readDocument(json), json, status, date, requestId }
  } catch (cause) {
    throw unreadableAnswer(cause, status)
  }
}

/** For an answer that does not follow the interface document, with the words of `cause`. */
export function unreadableAnswer(cause: unknown, upstreamStatus: number): ServiceError {
  return new ServiceError("unavailable", serviceText.tryAgainOrAdmin(toAppError(cause).message), {
    upstreamStatus,
    outcomeUnknown: true,
    cause,
  })
}

// fetch() puts a header it cannot send into its error, so a bad key is refused here and never printed.
function parseApiKey(apiKey: string): string {
  if (/^[\x21-\x7e]+$/.test(apiKey) && !/["']/.test(apiKey)) return apiKey
  throw new AppError("invalid", serviceText.keyShape, {
    meta: { field: "TRACKING_API_KEY" },
  })
}
