// The controls are only for this machine (lib/client-address/from-here), and a page of another site must not reach them
// through a browser: its Host or Origin would differ, and a simple form cannot send JSON.
import { createMiddleware } from "hono/factory"
import { isControlToken } from "#lib/client-address/control-token"
import { isFromHere, isLoopback } from "#lib/client-address/from-here"
import type { Ctx, Env } from "../http/answer.ts"
import { badRequest, forbidden, unauthorized } from "../http/errors.ts"

export function asksFromHere(c: Ctx): boolean {
  const { headers = {}, socket } = c.env.incoming ?? {}
  return isFromHere({ headers, peer: socket?.remoteAddress })
}

export const onlyLoopback = createMiddleware<Env>(async (c, next) => {
  const origin = c.req.header("origin")
  if (!asksFromHere(c) || (origin !== undefined && !isLoopback(URL.parse(origin)?.hostname ?? ""))) {
    throw forbidden("The controls answer on this machine only.")
  }
  const type = c.req.header("content-type") ?? ""
  const isFormless = ["application/json", "message/rfc822"].some((each) => type.startsWith(each))
  if (c.req.method !== "GET" && c.req.method !== "DELETE" && !isFormless) {
    throw badRequest("Send the body with Content-Type: application/json, a mail with message/rfc822.")
  }
  await next()
})

/** For the controls themselves: also asks for the token. */
export const requireControlToken = (token: string) =>
  createMiddleware<Env>(async (c, next) => {
    if (!isControlToken(c.req.header("authorization"), token)) {
      throw unauthorized(
        "Send Authorization: Bearer, and the token in the file control-token of the tracker's data folder.",
      )
    }
    await next()
  })
