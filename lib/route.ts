// The wrapper of every route handler: session, rights, same origin, input, errors, headers. What remains is one call.
import type { z } from "zod"
import { type Action, mayDo } from "#lib/auth/actions"
import { requireSession, type Session } from "#lib/auth/session"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { toAnswer, toErrorAnswer } from "./route/answer.ts"
import { parseInput } from "./route/input.ts"
import { requireSameOrigin } from "./route/same-origin.ts"

type Params = Record<string, string>
type Given = Record<string, string | string[] | undefined>
/** Next gives a route without [brackets] in its path no params at all. */
type Context = { params: Promise<Given | undefined> }
type Who<A> = A extends "public" ? undefined : Session
type Read<S> = S extends z.ZodType ? z.output<S> : undefined

export type Call<A, S> = { input: Read<S>; session: Who<A>; params: Params; request: Request }
export type RouteHandler = (request: Request, context: Context) => Promise<Response>

/**
 * Makes a route handler. `action` is a row of lib/auth/actions, or "public" for one that needs no session. `input`
 * reads the query of a GET and the JSON body (up to 1 MB) of anything else. The handler's value is answered as JSON,
 * undefined as 204; a Response goes out as it is. An AppError becomes a JSON:API error body.
 */
export function route<A extends Action | "public", S extends z.ZodType | undefined = undefined>(
  spec: { action: A; input?: S },
  handler: (call: Call<A, S>) => unknown,
): RouteHandler {
  return async (request, context) => {
    try {
      requireSameOrigin(request.method, request.headers, settings().PUBLIC_URL)
      const session = await admit(spec.action)
      const input = spec.input ? await parseInput(request, spec.input) : undefined
      const params = plainParams(await context.params)
      return toAnswer(await handler({ input: input as Read<S>, session: session as Who<A>, params, request }))
    } catch (error) {
      return toErrorAnswer(error, request)
    }
  }
}

async function admit(action: Action | "public"): Promise<Session | undefined> {
  if (action === "public") return undefined
  const session = await requireSession()
  if (!mayDo(session.user.role, action)) {
    throw new AppError("forbidden", `Your role (${session.user.role}) may not do this. Ask an admin for the right.`)
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
