// Answers only this machine. A page of another site must not reach it through a browser either.
import { createMiddleware } from "hono/factory"
import { Refusal } from "./errors.ts"
import type { Env } from "./server.ts"

const PEER = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/
const HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/

export const onlyHere = createMiddleware<Env>(async (c, next) => {
  const peer = c.env.incoming.socket.remoteAddress ?? ""
  const origin = c.req.header("origin")?.replace(/^https?:\/\//, "")
  const isHere = PEER.test(peer) && HOST.test(c.req.header("host") ?? "")
  if (!isHere || (origin !== undefined && !HOST.test(origin))) {
    throw new Refusal(403, "This answers on this machine only.")
  }
  const isJson = c.req.header("content-type")?.startsWith("application/json") === true
  if (["POST", "PUT"].includes(c.req.method) && !isJson) throw new Refusal(400, "Send application/json.")
  await next()
})
