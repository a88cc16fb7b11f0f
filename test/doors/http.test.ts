// The four servers as they run, asked over raw connections: methods that echo, and messages whose end two readers could see
// at different places.
import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest"
import { createReceiver } from "#bin/receiver/server"
import { type Opened, openCarrier } from "#carrier/carrier"
import { WEBHOOK_PATH } from "#lib/ingest/connection/register-webhook"
import { testDatabase } from "../database.ts"
import { startWorld, type World } from "../tracker/world.ts"
import { type Desk, startDesk } from "./desk.ts"

let db: Awaited<ReturnType<typeof testDatabase>>
let desk: Desk
let world: World
let carrier: Opened
const receiver = createReceiver({ signatureHeader: "x", take: async () => ({ status: 401, words: "not signed" }) })
vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })
beforeAll(async () => {
  db = await testDatabase()
  desk = await startDesk(db)
  world = await startWorld()
  carrier = await openCarrier({ running: false, shipments: 1 })
  await once(receiver.listen(0, "127.0.0.1"), "listening")
})
afterAll(async () => {
  receiver.closeAllConnections()
  receiver.close()
  await carrier.stop()
  await world.stop()
  await desk.stop()
  await db.drop()
})

const SERVERS = {
  "web server": () => ({ origin: desk.origin, path: "/api/navigation" }),
  receiver: () => ({ origin: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`, path: WEBHOOK_PATH }),
  tracker: () => ({ origin: world.origin, path: "/v2/shipments" }),
  carrier: () => ({ origin: carrier.url, path: "/control/clock" }),
}
const NAMES = Object.keys(SERVERS) as (keyof typeof SERVERS)[]

/** What comes back until the server ends the connection, or has said nothing more for a second. */
async function talk(origin: string, message: string): Promise<{ said: string; isEnded: boolean }> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1")
  let said = ""
  socket.on("data", (part) => (said += part)).on("error", () => {})
  socket.setTimeout(1_000, () => socket.destroy(new Error("left open")))
  let isEnded = true
  socket.on("timeout", () => (isEnded = false))
  socket.write(message)
  await once(socket, "close").catch(() => {})
  return { said, isEnded }
}
const answersIn = (said: string) => [...said.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status))

describe.each(NAMES)("the %s", (name) => {
  test("answers TRACE with a refusal, and nothing of the request", async () => {
    const { origin, path } = SERVERS[name]()
    const { said } = await talk(
      origin,
      `TRACE ${path} HTTP/1.1\r\nHost: x\r\nX-Mark: canary\r\nConnection: close\r\n\r\n`,
    )
    const [status] = answersIn(said)
    expect(status).toBeGreaterThanOrEqual(400)
    expect(said).not.toContain("canary")
  })

  test.each([
    ["a length and chunks", "Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"],
    ["two lengths", "Content-Length: 0\r\nContent-Length: 40\r\n\r\n"],
    ["a coding that is not chunked at its end", "Transfer-Encoding: chunked, identity\r\n\r\n0\r\n\r\n"],
    ["a name with a space before its colon", "Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n"],
    ["a line that goes on", "Content-Length: 0\r\nX-A: b\r\n Transfer-Encoding: chunked\r\n\r\n"],
    ["a line ended by a line feed alone", "X-A: b\nContent-Length: 40\r\n\r\n"],
    ["a length with a sign", "Content-Length: +40\r\n\r\n"],
    ["a chunk whose length is no number", "Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n"],
  ])("takes no message with %s: 400, and what follows is not read as another", async (_words, rest) => {
    const { origin, path } = SERVERS[name]()
    const hidden = `GET /hidden HTTP/1.1\r\nHost: x\r\n\r\n`
    const { said, isEnded } = await talk(origin, `POST ${path} HTTP/1.1\r\nHost: x\r\n${rest}${hidden}`)
    expect({ answers: answersIn(said), isEnded }).toEqual({ answers: [400], isEnded: true })
  })
})
