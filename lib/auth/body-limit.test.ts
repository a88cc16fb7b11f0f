import { once } from "node:events"
import { createServer, request } from "node:http"
import type { AddressInfo } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { LARGEST_BODY, refuseLargeBody } from "./body-limit.ts"

let read = 0
const server = createServer((incoming, response) => {
  if (refuseLargeBody(incoming, response)) return
  incoming.on("data", (part: Buffer) => {
    read += part.length
  })
  incoming.on("end", () => response.end("taken"))
})
beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening")
})
afterAll(() => void server.close())

/** Announces the body's length, sends a little of it, and returns the answer's status. */
async function send(path: string, length: number): Promise<number | undefined> {
  const { port } = server.address() as AddressInfo
  const sent = request({ port, path, method: "POST", headers: { "content-length": String(length) } })
  sent.on("error", () => {})
  sent.write("{".repeat(Math.min(length, 1000)))
  if (length <= 1000) sent.end()
  const [answer] = (await Promise.race([
    once(sent, "response"),
    new Promise((done) => setTimeout(() => done([undefined]), 300)),
  ])) as [{ statusCode: number; resume: () => void } | undefined]
  answer?.resume()
  sent.destroy()
  return answer?.statusCode
}

test("a body over 1 MB is 413 before any of it is read, whoever sends it", async () => {
  expect(await send("/api/tracking-requests", LARGEST_BODY + 1)).toBe(413)
  expect(await send("/", 10_000_000)).toBe(413)
  expect(await send("/api/uploads/../tracking-requests?x=/api/uploads/1/bytes", 10_000_000)).toBe(413)
  expect(read).toBe(0)
})

test("a body that fits is taken, and the bytes of a document are the handler's to count", async () => {
  expect(await send("/api/tracking-requests", 1000)).toBe(200)
  // Not refused: the server waits for the rest.
  expect(await send("/api/tracking-requests", LARGEST_BODY)).toBeUndefined()
  expect(await send("/api/uploads/5f1c/bytes", 25_000_000)).toBeUndefined()
})
