import { createServer, type Server } from "node:http"
import type { AddressInfo } from "node:net"
import { afterEach, expect, test } from "vitest"
import { fetchJson, isAway, RequestFailed, shouldRetry } from "./fetch-json.ts"

const servers: Server[] = []

async function serve(answer: Parameters<typeof createServer>[1]): Promise<string> {
  const server = createServer(answer as never)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

afterEach(() => {
  for (const server of servers.splice(0)) server.closeAllConnections()
})

const NO_ANSWER = { name: "RequestFailed", status: 0, message: expect.stringContaining("Freeday did not answer") }

test("an answer that is cut in the midst of its body is said in our words", async () => {
  const address = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "1000" })
    response.write('{"rows": [', () => response.destroy())
  })
  await expect(fetchJson(address)).rejects.toMatchObject(NO_ANSWER)
})

test("a body that is no JSON is said in our words, an answer that does not come too", async () => {
  const page = await serve((_request, response) => void response.end("<html>"))
  await expect(fetchJson(page)).rejects.toMatchObject(NO_ANSWER)
  const cut = await serve((request) => void request.socket.destroy())
  await expect(fetchJson(cut)).rejects.toMatchObject(NO_ANSWER)
})

test("what the asker ends itself stays its own end", async () => {
  const end = new AbortController()
  const address = await serve((_request, response) => {
    response.writeHead(200, { "Content-Type": "application/json" })
    response.write("{", () => end.abort())
  })
  await expect(fetchJson(address, { signal: end.signal })).rejects.toMatchObject({ name: "AbortError" })
})

test("a database that is away is asked again by itself, and at once only where it said so quickly", async () => {
  const address = await serve((_request, response) => {
    response.writeHead(503, { "Content-Type": "application/json" })
    response.end('{"errors":[{"detail":"The database does not answer."}]}')
  })
  const failed = await fetchJson(address).catch((error: unknown) => error)
  expect(failed).toMatchObject({ status: 503, message: "The database does not answer.", late: false })
  expect(isAway(failed)).toBe(true)
  expect(shouldRetry(0, failed as RequestFailed)).toBe(true)
  const late = Object.assign(new RequestFailed(503, "The database does not answer."), { late: true })
  expect(shouldRetry(0, late)).toBe(false)
  expect([isAway(new RequestFailed(500, "no")), isAway(new RequestFailed(0, "no"))]).toEqual([false, false])
})

test.each([
  ["/tracking?request=1", "/tracking?request=1"],
  ["https://evil.example/", null],
  ["//evil.example/", null],
  ["/\\evil.example", null],
])("a link of an error to %s leads to %s", async (about, leads) => {
  const address = await serve((_request, response) => {
    response.writeHead(409, { "Content-Type": "application/json" })
    response.end(JSON.stringify({ errors: [{ detail: "It stands already.", links: { about } }] }))
  })
  await expect(fetchJson(address)).rejects.toMatchObject({ status: 409, about: leads })
})

test.each([
  [400, false],
  [404, false],
  [409, false],
  [429, false],
  [500, true],
  [503, true],
  [0, true],
])("an answer of %i is asked for again: %s, and at most twice", (status, isAgain) => {
  const failed = new RequestFailed(status, "no")
  expect(shouldRetry(0, failed)).toBe(isAgain)
  expect(shouldRetry(2, failed)).toBe(false)
})
