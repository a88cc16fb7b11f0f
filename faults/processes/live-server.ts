// The streams of /api/live on plain node:http, without sessions: the same feed and the same stream as the Next route.
// Prints `live ready` once it listens. GET /streams answers how many are open.
import { createServer, type ServerResponse } from "node:http"
import { Readable } from "node:stream"
import { database } from "#db/client"
import { type ChangeFeed, openChangeFeed } from "#lib/read/connection/change-feed"
import { eventStream } from "#lib/route/event-stream"

const port = Number(process.argv[2])
let opening: Promise<ChangeFeed> | undefined

function feed(): Promise<ChangeFeed> {
  opening ??= openChangeFeed(database().sql).catch((error: unknown) => {
    opening = undefined
    throw error
  })
  return opening
}

const server = createServer(async (request, response) => {
  const url = new URL(request.url ?? "/", "http://live")
  try {
    const changes = await feed()
    if (url.pathname === "/streams") return void response.end(String(changes.subscribers))
    const resumed = Number(request.headers["last-event-id"] ?? url.searchParams.get("since") ?? Number.NaN)
    await pass(streamOf(changes, Number.isSafeInteger(resumed) ? resumed : null, response), response)
  } catch {
    if (!response.headersSent) response.writeHead(503)
    response.end()
  }
})

function streamOf(changes: ChangeFeed, from: number | null, response: ServerResponse): Response {
  const gone = new AbortController()
  response.on("close", () => gone.abort())
  return eventStream({
    signal: gone.signal,
    stillAllowed: async () => true,
    beat: () => ({}),
    open: (send) => changes.subscribe(from, (frame) => send({ id: frame.seq, name: "changes", data: frame })),
  })
}

async function pass(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, Object.fromEntries(answer.headers))
  response.flushHeaders()
  if (answer.body)
    Readable.fromWeb(answer.body as never)
      .on("error", () => response.destroy())
      .pipe(response)
}

server.listen(port, "127.0.0.1", () => process.stdout.write("live ready\n"))
process.on("SIGTERM", () => process.exit(0))
