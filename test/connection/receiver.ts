// Our receiver on a plain server that can go away and return at the same port. Tests only.
import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import type { Sql } from "#db/client"
import { openWebhooks } from "#db/connection/webhooks"
import { createGroupInsert } from "#lib/ingest/connection/group-insert"
import { receive } from "#lib/ingest/connection/receive"
import { createRefusalCount } from "#lib/ingest/connection/receiver-parts"

export type TestReceiver = { open: () => Promise<string>; close: () => Promise<void> }

export function createTestReceiver(sql: Sql): TestReceiver {
  let server: Server | undefined
  let port = 0
  const secrets = async () => {
    const { current, former } = await openWebhooks(sql)
    return [current, ...former].map((one) => one?.secret ?? "")
  }
  const parts = { sql, insert: createGroupInsert(sql), secrets, refused: createRefusalCount(sql, 0), wake: () => {} }
  return {
    open: async () => {
      server = createServer(async (request, response) => {
        const chunks: Buffer[] = []
        for await (const chunk of request) chunks.push(chunk as Buffer)
        const signature = String(request.headers["x-service-webhook-signature"] ?? "")
        const { status } = await receive({ body: Buffer.concat(chunks), signature }, parts)
        response.writeHead(status).end()
      })
      await new Promise<void>((resolve) => server?.listen(port, "127.0.0.1", resolve))
      port = (server.address() as AddressInfo).port
      return `http://127.0.0.1:${port}`
    },
    close: async () => {
      server?.closeAllConnections()
      await new Promise((resolve) => server?.close(resolve))
    },
  }
}
