import type { z } from "zod"
import { database } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { type RightOf, type RouteName, rightOf, toPattern } from "#lib/auth/routes"
import type { Asked, Right } from "#lib/auth/routes/row"
import { requireRight, requireSession, type Session } from "#lib/auth/session"
import { settings } from "#lib/env"
import { log } from "#lib/log"
import { toAnswer, toErrorAnswer } from "./route/answer.ts"
import { parseInput } from "./route/input.ts"
import { isReading, requireSameOrigin } from "./route/same-origin.ts"

type Given = Record<string, string | string[] | undefined>
/** Next gives a route without [brackets] in its path no params at all. */
type Context = { params: Promise<Given | undefined> }
type Who<N extends RouteName> = RightOf<N> extends "public" ? undefined : Session
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

export type Call<N extends RouteName, S = undefined> = Asked & { input: Read<S>; session: Who<N> }
export type RouteHandler = (request: Request, context: Context) => Promise<Response>

/**
 * Makes a route handler: `export const POST = route("POST /api/notes", { input }, ({ input, session }) => …)`. The name is
 * its row in lib/auth/routes, which says who may call it. `input` reads the query of a GET and the JSON body (up to 1 MB)
 * of anything else. The handler's value is answered as JSON, undefined as 204; a Response goes out as it is. An AppError
 * becomes a JSON:API error body.
 */
export function route<N extends RouteName>(name: N, handler: (call: Call<N>) => unknown): RouteHandler
export function route<N extends RouteName, S extends z.ZodType>(
  name: N,
  spec: { input: S },
  handler: (call: Call<N, S>) => unknown,
): RouteHandler
export function route<N extends RouteName>(
  name: N,
  ...rest: [(call: Call<N>) => unknown] | [{ input: z.ZodType }, (call: Call<N, z.ZodType>) => unknown]
): RouteHandler {
  const [spec, handler] = rest.length === 1 ? [{}, rest[0]] : rest
  const right = rightOf(name)
  const isOwn = ownRequests(name)
  return async (request, context) => {
    try {
      if (!isOwn(request)) throw new Error(`${name} was exported at another path`)
      requireSameOrigin(request.method, request.headers, settings().PUBLIC_URL)
      const params = plainParams(await context.params)
      const session = (await admit(right, { request, params })) as Who<N>
      const input = "input" in spec ? await parseInput(request, spec.input) : undefined
      const answer = await handler({ input: input as never, session, params, request })
      if (session && !isReading(request.method)) wake()
      return toAnswer(answer)
    } catch (error) {
      return toErrorAnswer(error, request)
    }
  }
}

// A handler under a path that is not its row's would be let through by the rights of another.
function ownRequests(name: RouteName): (request: Request) => boolean {
  const [method, path = ""] = name.split(" ")
  const pattern = toPattern(path)
  return ({ method: asked, url }) =>
    (asked === method || (asked === "HEAD" && method === "GET")) && pattern.test(new URL(url).pathname)
}

// A rule, a tariff, a note: what follows from it is the worker's, and it looks by itself only now and then.
function wake(): void {
  wakeWorker(database().sql).catch((error: unknown) => log.warn({ err: error }, "the worker was not woken"))
}

// Only signed-in people get different answers for what exists: nobody else learns what there is.
async function admit(right: Exclude<Right, "own">, asked: Asked): Promise<Session | undefined> {
  if (right === "public") return undefined
  const session = await requireSession()
  requireRight(session, typeof right === "function" ? right(asked) : right)
  return session
}

function plainParams(params: Given = {}): Asked["params"] {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join("/") : value]],
    ),
  )
}
