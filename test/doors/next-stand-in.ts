// In place of Next, which needs a build: proxy.ts and the handlers of app/api answer a request as Next has them do, within
// Next's own stores. It shows no pages: one that proxy.ts lets through answers 404.
// First: without it Next's stores are refused.
import "next/dist/server/node-environment-baseline"
import { globSync } from "node:fs"
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { workAsyncStorage } from "next/dist/server/app-render/work-async-storage.external"
import { workUnitAsyncStorage } from "next/dist/server/app-render/work-unit-async-storage.external"
import { NextRequest } from "next/server"

const ROOT = join(import.meta.dirname, "../..")
/** What a proxy of Next says to Next alone. */
const TO_NEXT = /^x-middleware-/

type Handler = (request: NextRequest, context: { params: Promise<object> }) => Promise<Response>
type Found = { file: string; params: Record<string, string | string[]> }

const ROUTES = globSync("app/api/**/route.ts", { cwd: ROOT })
  .map((file) => ({ file, words: file.split("/").slice(1, -1) }))
  // As Next does: a word goes before a parameter, and a parameter before the rest of a path.
  .toSorted((one, other) => rankOf(one.words).localeCompare(rankOf(other.words)))

function rankOf(words: readonly string[]): string {
  return words.map((word) => (word.startsWith("[...") ? "3" : word.startsWith("[") ? "2" : `1${word}`)).join("/")
}

function findRoute(pathname: string): Found | undefined {
  const asked = pathname.split("/").slice(1).map(decodeURIComponent)
  for (const { file, words } of ROUTES) {
    const params: Found["params"] = {}
    const rest = words.at(-1)?.startsWith("[...")
    if (rest ? asked.length < words.length : asked.length !== words.length) continue
    const fits = words.every((word, at) => {
      const name = /^\[(?:\.\.\.)?(\w+)\]$/.exec(word)?.[1]
      if (name === undefined) return word === asked[at]
      params[name] = word.startsWith("[...") ? asked.slice(at) : (asked[at] ?? "")
      return true
    })
    if (fits) return { file, params }
  }
  return undefined
}

/** `site`: PUBLIC_URL. Read the settings first: proxy.ts and handlers are loaded at the first request. */
export function createNext(site: string) {
  return async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const gone = new AbortController()
    outgoing.once("close", () => gone.abort())
    const request = toRequest(incoming, site, gone.signal)
    const { config, proxy } = await import("../../proxy.ts")
    const isProxied = config.matcher.some((one) => new RegExp(`^${one}$`).test(request.nextUrl.pathname))
    const told = isProxied
      ? proxy(new NextRequest(request.url, { method: request.method, headers: request.headers }))
      : undefined
    const added = [...(told?.headers ?? [])].filter(([name]) => !TO_NEXT.test(name))
    const goesOn = !told || told.headers.has("x-middleware-next")
    const answer = goesOn ? await handle(request) : told
    for (const [name, value] of goesOn ? added : []) if (!answer.headers.has(name)) answer.headers.set(name, value)
    await send(answer, outgoing)
  }
}

function toRequest(incoming: IncomingMessage, site: string, signal: AbortSignal): NextRequest {
  const { method = "GET", url = "/", headers } = incoming
  const isBodiless = ["GET", "HEAD"].includes(method)
  const body = isBodiless ? undefined : (Readable.toWeb(incoming) as ReadableStream<Uint8Array>)
  return new NextRequest(`${site}${url}`, {
    ...{ method, headers: headers as Record<string, string>, signal },
    ...(body ? { body, duplex: "half" as const } : {}),
  })
}

async function handle(request: NextRequest): Promise<Response> {
  const found = findRoute(request.nextUrl.pathname)
  if (!found) return new Response(null, { status: 404 })
  const handlers = (await import(join(ROOT, found.file))) as Record<string, Handler>
  const isHead = request.method === "HEAD" && !handlers.HEAD
  const handler = handlers[isHead ? "GET" : request.method]
  if (!handler) return new Response(null, { status: request.method === "OPTIONS" ? 204 : 405 })
  const answer = await withinNext(request, () => handler(request, { params: Promise.resolve(found.params) }))
  return isHead ? new Response(null, answer) : answer
}

/** cookies(), headers() and after() are those of this request. */
function withinNext<T>(request: NextRequest, work: () => T): T {
  const after = (task: Promise<unknown> | (() => unknown)) =>
    void Promise.resolve(typeof task === "function" ? task() : task).catch(() => {})
  const { headers, cookies } = request
  const store = { type: "request", phase: "render", headers, cookies, url: request.nextUrl, implicitTags: [] }
  return workAsyncStorage.run({ route: request.nextUrl.pathname, afterContext: { after } } as never, () =>
    workUnitAsyncStorage.run(store as never, work),
  )
}

async function send(answer: Response, outgoing: ServerResponse): Promise<void> {
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => name !== "set-cookie"))
  outgoing.writeHead(answer.status, { ...headers, "set-cookie": answer.headers.getSetCookie() })
  outgoing.flushHeaders()
  if (answer.body) await pipeline(Readable.fromWeb(answer.body as never), outgoing).catch(() => {})
  else outgoing.end()
}
