import type { z } from "zod"
import { database } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { type Action, mayDo } from "#lib/auth/rights"
import { requireSession, type Session } from "#lib/auth/session"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { log } from "#lib/log"
import { peopleAnswers } from "#lib/words/people/answers"
import { toAnswer, toErrorAnswer } from "./route/answer.ts"
import { parseInput } from "./route/input.ts"
import { isReading, requireSameOrigin } from "./route/same-origin.ts"

type Params = Record<string, string>
type Given = Record<string, string | string[] | undefined>
/** Next gives a route without [brackets] in its path no params at all. */
type Context = { params: Promise<Given | undefined> }
type Who<A> = A extends "public" ? undefined : Session
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

/** What there is to decide by which action a request needs. */
export type Asked = { request: Request; params: Params }
export type Call<A, S> = Asked & { input: Read<S>; session: Who<A> }
export type RouteHandler = (request: Request, context: Context) => Promise<Response>

/**
 * Makes a route handler. `action` is a row of lib/auth/rights, a function to one (called once there is a session), or
 * "public" for one that needs no session. `input` reads the query of a GET and the JSON body (up to 1 MB) of anything
 * else. The handler's value is answered as JSON, undefined as 204; a Response goes out as it is. An AppError becomes a
 * JSON:API error body.
 */
export function route<A extends Action | "public", S extends z.ZodType | undefined = undefined>(
  spec: { action: A | ((asked: Asked) => A); input?: S },
  handler: (call: Call<A, S>) => unknown,
): RouteHandler {
  return async (request, context) => {
    try {
      requireSameOrigin(request.method, request.headers, settings().PUBLIC_URL)
      const params = plainParams(await context.params)
      const session = await admit(spec.action, { request, params })
      const input = spec.input ? await parseInput(request, spec.input) : undefined
      const answer = await handler({ input: input as Read<S>, session: session as Who<A>, params, request })
      if (session && !isReading(request.method)) wake()
      return toAnswer(answer)
    } catch (error) {
      return toErrorAnswer(error, request)
    }
  }
}

// A rule, a tariff, a note: what follows from it is the worker's, and it looks by itself only now and then.
function wake(): void {
  wakeWorker(database().sql).catch((error: unknown) => log.warn({ err: error }, "the worker was not woken"))
}

type Wanted = Action | "public"

// Only signed-in people get different answers for what exists: nobody else learns what there is.
async function admit(wanted: Wanted | ((asked: Asked) => Wanted), asked: Asked): Promise<Session | undefined> {
  if (wanted === "public") return undefined
  const session = await requireSession()
  const action = typeof wanted === "function" ? wanted(asked) : wanted
  if (action === "public") return session
  if (!mayDo(session.user.role, action)) {
    throw new AppError("forbidden", peopleAnswers.roleMayNot(session.user.role))
  }
  return session
}

function plainParams(params: Given = {}): Params {
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, Array.isArray(value) ? value.join("/") : value]],
    ),
  )
}
