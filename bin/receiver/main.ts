// The bare receiver: takes deliveries on its own port, beside the web server. Prints `receiver ready`.
import { database } from "#db/client"
import { clientAddressOf } from "#lib/client-address"
import { followClock } from "#lib/clock"
import { settings } from "#lib/env"
import { worldTracker } from "#lib/env/data-source"
import { AppError } from "#lib/errors"
import { receive } from "#lib/ingest/connection/receive"
import { createReceiverParts } from "#lib/ingest/connection/receiver-parts"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { outliveLostConnections } from "../processes/outlive-database.ts"
import { readPort } from "./environment.ts"
import { createReceiver, stopReceiver } from "./server.ts"

const SILENT_MS = 10_000

outliveLostConnections()
try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof AppError ? error.message : String(error)}\n`)
  process.exit(1)
}

async function main(): Promise<void> {
  const port = readPort(process.env.RECEIVER_PORT)
  const { HOST, TRUSTED_PROXIES } = settings()
  const tracker = worldTracker(settings())
  if (tracker) await followClock(tracker).ready
  // Its statements are short, and a sender waits for each one.
  const db = database({ silentMs: SILENT_MS })
  const parts = createReceiverParts(db.sql)
  const server = createReceiver({
    signatureHeader: serviceProfile().signatureHeader,
    take: (delivery, { headers, socket }) => {
      const forwardedFor = headers["x-forwarded-for"]?.toString() ?? null
      const source = clientAddressOf({ forwardedFor, peer: socket.remoteAddress }, TRUSTED_PROXIES)
      return receive({ ...delivery, source }, parts)
    },
  })
  server.on("error", (error) => {
    process.stderr.write(`RECEIVER_PORT ${port} cannot be listened on: ${error.message}\n`)
    process.exit(1)
  })
  server.listen(port, HOST, () => process.stdout.write("receiver ready\n"))

  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await stopReceiver(server)
    await db.end()
    process.exit(0)
  }
  process.on("SIGTERM", () => void stop())
  process.on("SIGINT", () => void stop())
}
