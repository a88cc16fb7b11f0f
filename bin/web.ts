// The web server: Next, and before it the size of what is sent and the address of who asks. Prints `web ready` once it listens.
// node bin/web.ts [dev]
import { createServer } from "node:http"
import { join } from "node:path"
import next from "next"
import { refuseLargeBody } from "#lib/auth/body-limit"
import { tellPeer } from "#lib/auth/peer"
import { settings } from "#lib/env"
import { logOf } from "#lib/log"

const STREAMS_END_MS = 1_000
const log = logOf("web")

const { HOST, PORT, TRUSTED_PROXIES } = settings()
const dev = process.argv[2] === "dev"
const app = next({ dev, dir: join(import.meta.dirname, ".."), hostname: HOST, port: PORT })
await app.prepare()
const handle = app.getRequestHandler()

const server = createServer((request, response) => {
  if (refuseLargeBody(request, response)) return
  tellPeer(request, TRUSTED_PROXIES)
  handle(request, response).catch((error: unknown) => {
    log.error({ error }, "a request failed")
    response.destroy()
  })
})
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
  // Open streams do not end by themselves; a browser comes back to the next start.
  setTimeout(() => server.closeAllConnections(), STREAMS_END_MS)
  await closed
  await app.close()
  process.exit(0)
}
process.on("SIGTERM", () => void stop())
process.on("SIGINT", () => void stop())
