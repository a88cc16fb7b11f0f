// The controls are only for this machine. The peer must be loopback, and a page of another site must not reach them
// through a browser: its Host or Origin would differ, and a simple form cannot send JSON.
import { createMiddleware } from "hono/factory"
import type { Env } from "../http/answer.ts"
import { badRequest, forbidden } from "../http/errors.ts"

const LOOPBACK_PEER = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

export const onlyLoopback = createMiddleware<Env>(async (c, next) => {
  const peer = c.env.incoming?.socket.remoteAddress ?? ""
  const origin = c.req.header("origin")
  const local = LOOPBACK_PEER.test(peer) && LOOPBACK_HOST.test(c.req.header("host") ?? "")
  if (!local || (origin !== undefined && !LOOPBACK_HOST.test(origin.replace(/^https?:\/\//, "")))) {
    throw forbidden("The controls answer on this machine only.")
  }
  const type = c.req.header("content-type") ?? ""
  const isFormless = ["application/json", "message/rfc822"].some((each) => type.startsWith(each))
  if (c.req.method !== "GET" && c.req.method !== "DELETE" && !isFormless) {
    throw badRequest("Send the body with Content-Type: application/json, a mail with message/rfc822.")
  }
  await next()
})
