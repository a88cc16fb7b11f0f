// Answers only this machine. A page of another site must not reach it through a browser either.
import { createMiddleware } from "hono/factory"
import { isControlToken } from "#lib/client-address/control-token"
import { isFromHere, isLoopback } from "#lib/client-address/from-here"
import { Refusal } from "./errors.ts"
import type { Env } from "./server.ts"

export const onlyHere = createMiddleware<Env>(async (c, next) => {
  const { headers, socket } = c.env.incoming
  const origin = c.req.header("origin")
  const isHere = isFromHere({ headers, peer: socket.remoteAddress })
  if (!isHere || (origin !== undefined && !isLoopback(URL.parse(origin)?.hostname ?? ""))) {
    throw new Refusal(403, "This answers on this machine only.")
  }
  const isJson = c.req.header("content-type")?.startsWith("application/json") === true
  if (["POST", "PUT"].includes(c.req.method) && !isJson) throw new Refusal(400, "Send application/json.")
  await next()
})

/** For the controls: also asks for the token. */
export const requireControlToken = (token: string) =>
  createMiddleware<Env>(async (c, next) => {
    if (!isControlToken(c.req.header("authorization"), token)) {
      throw new Refusal(401, "Send Authorization: Bearer, and the token in the file control-token of the data folder.")
    }
    await next()
  })
