// Starts the tracking service: node tracker/main.ts. Or reads carriers' payloads again: node tracker/main.ts replay
import { createServer } from "node:net"
import { serve } from "@hono/node-server"
import { runReplay } from "./replay.ts"
import { openServer } from "./server.ts"
import { SettingError } from "./setting-error.ts"
import { readSettings } from "./settings.ts"
import { isLost } from "./store/store.ts"
import { openTracker } from "./tracker.ts"

const LAST_WORD_MS = 1500
/** Longer than clients keep idle connections, so that the client closes them. */
const KEEP_ALIVE_MS = 75_000

async function main() {
  if (process.argv[2] === "replay") return runReplay(process.env, process.argv.slice(3), console.log)
  const settings = readSettings(process.env, process.argv.slice(2))
  await requireFreePort(settings.host, settings.port)
  const tracker = await openTracker(settings)
  void tracker.store.taken.then(({ message }) => {
    console.error(message)
    process.exit(1)
  })
  const server = serve({
    fetch: openServer(tracker).fetch,
    port: settings.port,
    hostname: settings.host,
    serverOptions: { keepAliveTimeout: KEEP_ALIVE_MS },
  })
  server.on("error", (cause: Error) => {
    console.error(`TRACKER_PORT ${settings.port} on TRACKER_HOST ${settings.host} cannot be used: ${cause.message}`)
    process.exit(1)
  })
  server.on("listening", () => {
    const address = server.address()
    const port = typeof address === "object" && address ? address.port : settings.port
    console.log(`tracker ready http://${settings.host}:${port}/v2`)
  })
  const stop = () => {
    setTimeout(() => process.exit(0), LAST_WORD_MS).unref()
    server.close()
    void tracker.stop().finally(() => process.exit(0))
  }
  process.once("SIGTERM", stop)
  process.once("SIGINT", stop)
}

/** Checked before the world is opened, so that a second start disturbs nothing. */
function requireFreePort(host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once("error", (cause: NodeJS.ErrnoException) => {
      const taken = cause.code === "EADDRINUSE"
      const advice = taken ? "is taken: set TRACKER_PORT to a free port." : `cannot be used: ${cause.message}.`
      reject(new SettingError(`TRACKER_PORT ${port} on TRACKER_HOST ${host} ${advice}`))
    })
    probe.listen(port, host, () => probe.close(() => resolve()))
  })
}

// postgres.js 3.4.9 leaves the rejection of its own query for array types unhandled when a connection is lost. Any
// other rejection ends the process, as it would without this handler.
process.on("unhandledRejection", (cause) => {
  if (!isLost(cause)) throw cause
  console.error("tracker: a connection to the database was lost:", cause)
})

main().catch((cause: unknown) => {
  console.error(cause instanceof SettingError ? cause.message : cause)
  process.exit(1)
})
