// The web server: Next, and in front of it the checks of who asks and how much is sent, and the tracking service's
// deliveries. Prints `web ready` once it listens. node bin/web.ts [dev]
import type { IncomingMessage, ServerResponse } from "node:http"
import { join } from "node:path"
import next from "next"
import { ANSWERS_PEOPLE, database } from "#db/client"
import { isLargeBody } from "#lib/auth/body-limit"
import { countedPeer, tellPeer } from "#lib/auth/peer"
import { createSessionCheck } from "#lib/auth/web/known-session"
import { refuseUnreadable } from "#lib/auth/web/readable-request"
import { createRefusalLog } from "#lib/auth/web/refusals"
import { settings } from "#lib/env"
import type { ReceiverParts } from "#lib/ingest/connection/receive"
import { createReceiverParts } from "#lib/ingest/connection/receiver-parts"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { logOf } from "#lib/log"
import { loggedPath } from "#lib/route/answer"
import { isSameOrigin } from "#lib/route/same-origin"
import { createDeliveries, isDelivery } from "./web/deliveries.ts"
import { watchProxies } from "./web/proxies.ts"
import { createWebServer } from "./web/server.ts"
import { createSockets } from "./web/sockets.ts"
import { createStrangers } from "./web/strangers.ts"

const STREAMS_END_MS = 1_000
const log = logOf("web")

const { HOST, PORT, TRUSTED_PROXIES, PUBLIC_URL, AUTH_SECRET } = settings()
database(ANSWERS_PEOPLE)
const refusals = createRefusalLog({
  ...{ db: database, secret: AUTH_SECRET },
  isOurs: ({ method, headers }) => isSameOrigin(method, headers, PUBLIC_URL),
  pathOf: (url) => loggedPath(URL.parse(url, PUBLIC_URL)?.href ?? PUBLIC_URL),
})
const dev = process.argv[2] === "dev"
const app = next({ dev, dir: join(import.meta.dirname, ".."), hostname: HOST, port: PORT })
await app.prepare()
const handle = app.getRequestHandler()

const sockets = createSockets((socket) => countedPeer(socket, TRUSTED_PROXIES))
const admit = createStrangers({ personOf: createSessionCheck(AUTH_SECRET), sockets })
const watch = watchProxies({ trusted: TRUSTED_PROXIES, publicUrl: PUBLIC_URL, warn: (words) => log.warn(words) })
let parts: ReceiverParts | undefined
const deliver = createDeliveries({
  signatureHeader: serviceProfile().signatureHeader,
  parts: () => (parts ??= createReceiverParts(database().sql)),
  isOpen: () => server.listening,
  sockets,
})

const server = createWebServer((request, response) => void answer(request, response), { isDev: dev })
server.on("connection", sockets.take)
server.on("error", (error) => {
  process.stderr.write(`PORT ${PORT} cannot be listened on: ${error.message}\n`)
  process.exit(1)
})
server.listen(PORT, HOST, () => process.stdout.write("web ready\n"))

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    if (refuseUnreadable(request, response)) return
    watch(request.headers)
    const address = tellPeer(request, { trusted: TRUSTED_PROXIES, publicUrl: PUBLIC_URL })
    noteRefusal(request, response)
    if (isDelivery(request) && !isLargeBody(request)) return await deliver({ request, response, address })
    if (await admit({ request, response, address })) await handle(request, response)
  } catch (error) {
    log.error({ error }, "a request failed")
    response.destroy()
  }
}

function noteRefusal({ method = "GET", url = "/", headers }: IncomingMessage, response: ServerResponse): void {
  const asked = { method, url, headers: new Headers(headers as Record<string, string>) }
  response.on("finish", () => refusals.note({ status: response.statusCode, ...asked }))
}

let isStopping = false
async function stop(): Promise<void> {
  if (isStopping) return
  isStopping = true
  const closed = new Promise((resolve) => server.close(resolve))
  server.closeIdleConnections()
  // Open streams do not end by themselves. Browsers reconnect after the next start.
  setTimeout(() => server.closeAllConnections(), STREAMS_END_MS)
  await closed
  await app.close()
  await refusals.end()
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
