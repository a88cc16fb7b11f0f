import { createServer, type RequestListener, type Server } from "node:http"
import { STRANGERS } from "#lib/limits"

/**
 * Answers a request for an upgrade (a websocket, h2c) as plain HTTP/1.1. Next would take its connection over and leave it
 * open forever. `isDev`: the pages of "next dev" do need a websocket.
 */
export function createWebServer(answer: RequestListener, { isDev }: { isDev: boolean }): Server {
  return createServer({ headersTimeout: STRANGERS.headersMs, shouldUpgradeCallback: () => isDev }, answer)
}
