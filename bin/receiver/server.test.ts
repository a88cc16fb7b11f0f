import { createHmac } from "node:crypto"
import { once } from "node:events"
import { request, type Server } from "node:http"
import { type AddressInfo, connect, type Socket } from "node:net"
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest"
import { createGroupInsert } from "#lib/ingest/connection/group-insert"
import { MAX_BODY_BYTES, type ReceiverParts, receive } from "#lib/ingest/connection/receive"
import { wireContainer, wireNotification } from "#test/connection/notifications"
import { testDatabase } from "#test/database"
import { waitFor } from "../processes/wait.ts"
import { readPort } from "./environment.ts"
import { createReceiver, stopReceiver } from "./server.ts"

const PATH = "/api/webhooks/tracking"
const SECRET = "a secret of the test"
const SIGNATURE = "X-Service-Webhook-Signature"
let database: Awaited<ReturnType<typeof testDatabase>>
let server: Server
let held: Promise<void> | undefined
let holding = false

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.sql`truncate inbox, counters`
  const parts = {
    sql: database.sql,
    insert: createGroupInsert(database.sql),
    secrets: async () => [SECRET],
    refused: async () => {},
    wake: () => {},
  } as ReceiverParts
  server = createReceiver({
    signatureHeader: SIGNATURE,
    take: async (delivery) => {
      holding = true
      await held
      return receive(delivery, parts)
    },
    limits: { headersMs: 300, requestMs: 400, lookMs: 50 },
  })
  server.listen(0, "127.0.0.1")
  await once(server, "listening")
})
afterEach(async () => {
  held = undefined
  holding = false
  await stopReceiver(server, 0)
})

const reported = wireNotification("n1", "container.updated", "2026-10-13T09:00:00Z", wireContainer("container")).body
const sign = (body: string) => createHmac("sha256", SECRET).update(body).digest("hex")
const port = () => (server.address() as AddressInfo).port
const kept = async () => (await database.sql`select id from inbox`).length

function head(length: number, extra: string[] = [], line = `POST ${PATH} HTTP/1.1`): string {
  return [line, "Host: x", `Content-Length: ${length}`, `${SIGNATURE}: ${sign(reported)}`, ...extra, "", ""].join(
    "\r\n",
  )
}

/** What the server sends on a raw connection until the connection ends, also by a reset. */
async function talk(act: (socket: Socket) => unknown): Promise<string> {
  const socket = connect(port(), "127.0.0.1")
  let said = ""
  socket.on("data", (part) => {
    said += part
  })
  socket.on("error", () => {})
  await once(socket, "connect")
  await act(socket)
  if (!socket.closed) await once(socket, "close")
  return said
}

const CLOSE = ["Connection: close"]
const length = Buffer.byteLength(reported)

describe("a delivery", () => {
  test("that comes byte by byte is kept, and answered 202", async () => {
    const said = await talk(async (socket) => {
      socket.setNoDelay()
      socket.write(head(length, CLOSE))
      for (const byte of Buffer.from(reported)) {
        if (!socket.write(Buffer.of(byte))) await once(socket, "drain")
      }
    })
    expect(said).toMatch(/^HTTP\/1\.1 202 /)
    expect(await kept()).toBe(1)
  })

  test("that comes chunked, without a length, is kept", async () => {
    const chunk = `${length.toString(16)}\r\n${reported}\r\n0\r\n\r\n`
    const start = head(0, [...CLOSE, "Transfer-Encoding: chunked"]).replace(/Content-Length: 0\r\n/, "")
    expect(await talk((socket) => socket.write(start + chunk))).toMatch(/^HTTP\/1\.1 202 /)
    expect(await kept()).toBe(1)
  })

  test("with another content type is decided by its signature alone, as by the Next route", async () => {
    const said = await talk((socket) => socket.write(head(length, [...CLOSE, "Content-Type: text/plain"]) + reported))
    expect(said).toMatch(/^HTTP\/1\.1 202 /)
    expect(await kept()).toBe(1)
  })

  test.each(["gzip", "br", "deflate"])(
    "compressed as %s is refused in words, not for its signature",
    async (coding) => {
      const said = await talk((socket) =>
        socket.write(head(length, [...CLOSE, `Content-Encoding: ${coding}`]) + reported),
      )
      expect(said).toMatch(/^HTTP\/1\.1 415 /)
      expect(said).toContain(`Send the body as it is signed, not as ${coding}.`)
      expect(await kept()).toBe(0)
    },
  )

  test("that says it is not compressed is kept", async () => {
    const said = await talk((socket) => socket.write(head(length, [...CLOSE, "Content-Encoding: identity"]) + reported))
    expect(said).toMatch(/^HTTP\/1\.1 202 /)
  })

  test("whose sender goes away half-way leaves nothing, and the next one is taken", async () => {
    await talk((socket) => {
      socket.write(head(length) + reported.slice(0, 200))
      socket.end()
    })
    expect(await talk((socket) => socket.write(head(length, CLOSE) + reported))).toMatch(/^HTTP\/1\.1 202 /)
    expect(await kept()).toBe(1)
  })

  test("after delivery goes over one connection", async () => {
    const said = await talk((socket) =>
      socket.write(head(length) + reported + head(length) + reported + head(length, CLOSE) + reported),
    )
    expect(said.match(/HTTP\/1\.1 202 /g)).toHaveLength(3)
    expect(await kept()).toBe(1)
  })
})

describe("refused", () => {
  test.each([
    ["another path", `POST /api/other HTTP/1.1`, 404],
    ["a longer path", `POST ${PATH}/x HTTP/1.1`, 404],
    ["another method", `PUT ${PATH} HTTP/1.1`, 405],
  ])("%s", async (_title, line, status) => {
    expect(await talk((socket) => socket.write(head(length, CLOSE, line) + reported))).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} `),
    )
    expect(await kept()).toBe(0)
  })

  test("a wrong signature is 401", async () => {
    const wrong = head(length, CLOSE).replace(sign(reported), sign("other"))
    expect(await talk((socket) => socket.write(wrong + reported))).toMatch(/^HTTP\/1\.1 401 /)
    expect(await kept()).toBe(0)
  })

  test("a length above the cap is 413 before a byte of it is read", async () => {
    const said = await talk((socket) => socket.write(head(MAX_BODY_BYTES + 1, ["Expect: 100-continue"])))
    expect(said).toMatch(/^HTTP\/1\.1 413 /)
    expect(said).toMatch(/connection: close/i)
  })

  test("a body that grows above the cap is 413 while it streams, and the sender receives it", async () => {
    const answer = await new Promise<number | undefined>((resolve, reject) => {
      const sender = request({ port: port(), path: PATH, method: "POST", headers: { [SIGNATURE]: sign(reported) } })
      sender.on("response", (response) => {
        response.resume()
        resolve(response.statusCode)
      })
      sender.on("error", reject)
      for (let sent = 0; sent <= MAX_BODY_BYTES; sent += 65_536) sender.write(Buffer.alloc(65_536))
      sender.end()
    })
    expect(answer).toBe(413)
  })
})

describe("a slow sender", () => {
  test.each([
    ["its headers", `POST ${PATH} HTTP/1.1\r\nHost: x\r\n`],
    ["its body", `${head(length)}${reported.slice(0, 100)}`],
  ])("that stops in %s gets 408 and is cut off", async (_title, start) => {
    expect(await talk((socket) => socket.write(start))).toMatch(/^HTTP\/1\.1 408 /)
    expect(await kept()).toBe(0)
  })
})

describe("stopping", () => {
  test("what is under way is answered, and nothing new is taken", async () => {
    const gate = Promise.withResolvers<void>()
    held = gate.promise
    const address = port()
    const under = talk((socket) => socket.write(head(length) + reported))
    await waitFor(() => holding, { limitMs: 4_000 })
    const stopped = stopReceiver(server)
    const [refused] = await once(connect(address, "127.0.0.1"), "error")
    expect(refused).toMatchObject({ code: "ECONNREFUSED" })
    gate.resolve()
    expect(await under).toMatch(/^HTTP\/1\.1 202 [\s\S]*connection: close/i)
    await stopped
    expect(await kept()).toBe(1)
  })
})

test.each([undefined, "", "0", "65536", "4020x"])("RECEIVER_PORT %j is refused by name", (given) => {
  expect(() => readPort(given)).toThrow(/^RECEIVER_PORT must be a port number/)
})
