import type { z } from "zod"
import { database, type Sql } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { type RightOf, type RouteName, rightOf, toPattern } from "#lib/auth/routes"
import { mayReach, readerOf } from "#lib/auth/routes/reach"
import type { Asked, Right } from "#lib/auth/routes/row"
import { requireRight, requireSession, type Session } from "#lib/auth/session"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import { peopleAnswers } from "#lib/words/people/answers"
import { type MemoryLimit, takeOne } from "./limits/take.ts"
import { toAnswer, toErrorAnswer, whenSent } from "./route/answer.ts"
import { parseInput } from "./route/input.ts"
import { isReading, requireSameOrigin } from "./route/same-origin.ts"

/** Open even to people who must set up a second factor first. */
const ENROLMENT = "/api/account/second-factor"

type Given = Record<string, string | string[] | undefined>
/** For a route without [brackets] in its path, Next passes no params. */
type Context = { params: Promise<Given | undefined> }
type Who<N extends RouteName> = RightOf<N> extends "public" ? undefined : Session
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** `sql`: the database as this person may read it. To change something, use `database()`. */
export type Call<N extends RouteName, S = undefined> = Asked & { input: Read<S>; session: Who<N>; sql: Sql }
type Spec<S> = { input?: S; limit?: MemoryLimit | ((input: Read<S>) => MemoryLimit) }
/** `input`: the schema it was made with, so that a test can inspect it. */
export type RouteHandler = ((request: Request, context: Context) => Promise<Response>) & { input?: z.ZodType }

/**
 * Makes a route handler: `export const POST = route("POST /api/notes", { input }, ({ input, session }) => …)`. The name
 * is its row in lib/auth/routes, which says who may call it. `input` parses the query of a GET, and the JSON body (up
 * to 1 MB) of anything else. `limit` counts the person in that row of lib/limits; a limit on what is open at once
 * counts until the answer was sent. A GET without it counts in `reads`. The handler's value is answered as JSON,
 * undefined as 204, a Response unchanged. An AppError becomes a JSON:API error body.
 */
export function route<N extends RouteName>(name: N, handler: (call: Call<N>) => unknown): RouteHandler
export function route<N extends RouteName, S extends z.ZodType | undefined = undefined>(
  name: N,
  spec: Spec<S>,
  handler: (call: Call<N, S>) => unknown,
): RouteHandler
export function route<N extends RouteName>(
  name: N,
  ...rest:
    | [(call: Call<N>) => unknown]
    | [Spec<z.ZodType | undefined>, (call: Call<N, z.ZodType | undefined>) => unknown]
): RouteHandler {
  const [spec, handler]: [Spec<z.ZodType | undefined>, (call: Call<N, z.ZodType | undefined>) => unknown] =
    rest.length === 1 ? [{}, rest[0] as never] : rest
  const right = rightOf(name)
  const isOwn = ownRequests(name)
  const handle: RouteHandler = async (request, context) => {
    let release: (() => void) | undefined
    try {
      if (!isOwn(request)) throw new Error(`${name} was exported at another path`)
      requireSameOrigin(request.method, request.headers, settings().PUBLIC_URL)
      const params = plainParams(await context.params)
      const session = (await admit(name, right, { request, params })) as Who<N>
      const input = spec.input ? await parseInput(request, spec.input) : undefined
      const limit = limitOf(spec, input) ?? (isReading(request.method) ? "reads" : undefined)
      if (limit && session) release = takeOne(limit, session.user.id)
      const sql = session ? readerOf(session.user) : database().sql
      const answer = await handler({ input: input as never, session, params, request, sql })
      if (session && !isReading(request.method)) wake()
      const made = toAnswer(answer)
      return release ? whenSent(made, release, request.signal) : made
    } catch (error) {
      release?.()
      return toErrorAnswer(error, request)
    }
  }
  return spec.input ? Object.assign(handle, { input: spec.input }) : handle
}

function limitOf({ limit }: Spec<z.ZodType | undefined>, input: unknown): MemoryLimit | undefined {
  return typeof limit === "function" ? limit(input as never) : limit
}

// A handler under another path than its row's would use the wrong right.
function ownRequests(name: RouteName): (request: Request) => boolean {
  const [method, path = ""] = name.split(" ")
  const pattern = toPattern(path)
  return ({ method: asked, url }) =>
    (asked === method || (asked === "HEAD" && method === "GET")) && pattern.test(new URL(url).pathname)
}

// After a rule, tariff or note changed, the worker does the rest, and by itself it checks only now and then.
function wake(): void {
  wakeWorker(database().sql).catch((error: unknown) => log.warn({ err: error }, "the worker was not woken"))
}

// Only signed-in people get answers that show what exists.
async function admit(name: string, right: Exclude<Right, "own">, asked: Asked): Promise<Session | undefined> {
  if (right === "public") return undefined
  const session = await requireSession({ enrolling: name.endsWith(` ${ENROLMENT}`) })
  if (!mayReach(session.user, name)) throw new AppError("forbidden", peopleAnswers.notOfYours)
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
