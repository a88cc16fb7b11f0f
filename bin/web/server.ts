import { createServer, type RequestListener, type Server, type ServerResponse } from "node:http"
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
  return createServer({ ...limits, shouldUpgradeCallback: () => isDev }, (request, response) => {
    setTypeAsText(response)
    answer(request, response)
  })
}

/**
 * Next sets the Content-Type of a route handler as a list of one, which its own compression does not read: JSON and CSV
 * would go out as they are, at eight times the size.
 */
function setTypeAsText(response: ServerResponse): void {
  const set = response.setHeader.bind(response)
  response.setHeader = (name, value) => {
    const [only, ...others] = Array.isArray(value) ? value : []
    const isOne = only !== undefined && others.length === 0 && name.toLowerCase() === "content-type"
    return set(name, isOne ? only : value)
  }
}
