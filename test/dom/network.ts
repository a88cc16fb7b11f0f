// Answers the page's requests in place of the server. Each answer has the type that the server's handler returns.
import { expect, onTestFinished, vi } from "vitest"
import type { AnswerOf, Asked } from "./answers.ts"

export type Request = { method: string; path: string; query: URLSearchParams; body: unknown }
type Handler = (request: Request) => unknown
type Given<Name extends Asked> =
  | AnswerOf<Name>
  | Refusal
  | ((request: Request) => AnswerOf<Name> | Refusal | Promise<AnswerOf<Name> | Refusal>)

/** An answer that is not a success, in the form of the server's errors. Status 0: no answer at all. */
export class Refusal {
  readonly status: number
  readonly detail: string
  readonly more: Record<string, unknown>
  constructor(status: number, detail = "", more: Record<string, unknown> = {}) {
    this.status = status
    this.detail = detail
    this.more = more
  }
}

let handlers = new Map<string, Handler>()
let requests: (Request & { name: string })[] = []

/** From now on the network answers `name` with this. A name is a method and a path, where `:id` is any one part. */
export function answer<Name extends Asked>(name: Name, given: Given<Name>): void {
  handlers.set(name, typeof given === "function" ? (given as Handler) : () => given)
}

/** An answer that comes when the test says so. */
export function later<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  return Promise.withResolvers<T>()
}

/** What was requested of `name` so far, the oldest first. */
export function requestsOf(name: Asked): Request[] {
  return requests.filter((one) => one.name === name)
}

const nameOf = (method: string, path: string) =>
  [...handlers.keys()].find((name) => {
    const [itsMethod, itsPath = ""] = name.split(" ")
    const [parts, its] = [path.split("/"), itsPath.split("/")]
    return (
      itsMethod === method &&
      parts.length === its.length &&
      its.every((part, at) => part === parts[at] || part.startsWith(":"))
    )
  })

async function fetchFromHandlers(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const url = new URL(String(input), location.origin)
  const method = init.method ?? "GET"
  const name = nameOf(method, url.pathname)
  if (name === undefined) {
    unanswered.add(`${method} ${url.pathname}`)
    return errorOf(new Refusal(404, `The test gives no answer to ${method} ${url.pathname}`))
  }
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : null
  const request = { method, path: url.pathname, query: url.searchParams, body }
  requests.push({ ...request, name })
  const given = await untilAborted(handlers.get(name)?.(request), init.signal ?? null)
  if (given instanceof Refusal) {
    if (given.status === 0) throw new TypeError("Failed to fetch")
    return errorOf(given)
  }
  return given === undefined ? new Response(null, { status: 204 }) : Response.json(given)
}

function untilAborted<T>(given: T | Promise<T>, signal: AbortSignal | null): Promise<T> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener("abort", () => reject(signal.reason))
    Promise.resolve(given).then(resolve, reject)
  })
}

function errorOf({ status, detail, more }: Refusal): Response {
  return Response.json({ errors: [{ status: String(status), detail, ...more }] }, { status })
}

let unanswered = new Set<string>()

/** Replaces the network for one test. Requests that no handler answers fail the test, and so do React's warnings. */
export function replaceNetwork(): void {
  const real = globalThis.fetch
  const warned = vi.spyOn(console, "error")
  handlers = new Map()
  requests = []
  unanswered = new Set()
  globalThis.fetch = fetchFromHandlers
  onTestFinished(() => {
    globalThis.fetch = real
    expect(warned.mock.calls).toEqual([])
    warned.mockRestore()
    if (unanswered.size > 0) throw new Error(`Requests without an answer: ${[...unanswered].join(", ")}`)
  })
}
