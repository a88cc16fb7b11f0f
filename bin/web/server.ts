import { createServer, type RequestListener, type Server } from "node:http"
import { STRANGERS } from "#lib/limits"

/**
 * Longer than a reverse proxy keeps an idle connection (nginx: 60 s). Node's five seconds close it under a request that
 * the proxy or a client has just sent.
 */
const KEEP_ALIVE_MS = 75_000

/**
 * Answers a request for an upgrade (a websocket, h2c) as plain HTTP/1.1. Next would take its connection over and leave it
 * open forever. `isDev`: the pages of "next dev" do need a websocket.
 */
export function createWebServer(answer: RequestListener, { isDev }: { isDev: boolean }): Server {
  const limits = { headersTimeout: STRANGERS.headersMs, keepAliveTimeout: KEEP_ALIVE_MS }
  return createServer({ ...limits, shouldUpgradeCallback: () => isDev }, answer)
}
