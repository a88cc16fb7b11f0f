// The web server: Next, and in front of it the checks of who asks and how much is sent, and the tracking service's
// deliveries. Prints `web ready` once it listens. node bin/web.ts [dev]
import type { Server } from "node:http"
import { join } from "node:path"
import next from "next"
import { ANSWERS_PEOPLE, database } from "#db/client"
import { settings } from "#lib/env"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { createAnswer } from "./web/answer.ts"
import { createWebServer } from "./web/server.ts"

const STREAMS_END_MS = 1_000

const { HOST, PORT } = settings()
database(ANSWERS_PEOPLE)
const dev = process.argv[2] === "dev"
const app = next({ dev, dir: join(import.meta.dirname, ".."), hostname: HOST, port: PORT })
await app.prepare()

const { answer, takeSocket, end } = createAnswer({
  ...{ settings: settings(), db: database, next: app.getRequestHandler() },
  signatureHeader: serviceProfile().signatureHeader,
  isOpen: () => server.listening,
})
const server: Server = createWebServer((request, response) => void answer(request, response), { isDev: dev })
server.on("connection", takeSocket)
server.on("error", (error) => {
  process.stderr.write(`PORT ${PORT} cannot be listened on: ${error.message}\n`)
  process.exit(1)
})
server.listen(PORT, HOST, () => process.stdout.write("web ready\n"))

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
  await end()
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
