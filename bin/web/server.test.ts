import { once } from "node:events"
import { type AddressInfo, connect } from "node:net"
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest"
import { waitFor } from "../processes/wait.ts"
import { createWebServer } from "./server.ts"

const server = createWebServer((request, response) => response.end(`plain ${request.method} ${request.url}`), {
  isDev: false,
})
beforeAll(async () => {
  // Next does so at its first request, and then answers nothing.
  server.on("upgrade", () => {})
  await once(server.listen(0, "127.0.0.1"), "listening")
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

test("an idle connection outlasts that of a reverse proxy, which may send a request as it would close", async () => {
  const { headers } = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`)
  expect(headers.get("keep-alive")).toBe("timeout=75")
})

test.each([
  [
    "a websocket",
    ["Connection: Upgrade", "Upgrade: websocket", "Sec-WebSocket-Version: 13", "Sec-WebSocket-Key: eA=="],
  ],
  // As Java's HttpClient asks by itself.
  ["HTTP/2", ["Connection: Upgrade, HTTP2-Settings", "Upgrade: h2c", "HTTP2-Settings: AAEAAEAA"]],
  ["anything", ["Connection: Upgrade", "Upgrade: x"]],
])("who asks for %s is answered in HTTP/1.1, and asks again on the same connection", async (_what, headers) => {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1")
  let said = ""
  socket.on("data", (part) => {
    said += part
  })
  const has = (text: string) => waitFor(() => said.includes(text), { limitMs: 5_000 })
  socket.write(["GET /first HTTP/1.1", "Host: x", ...headers, "", ""].join("\r\n"))
  expect(await has("plain GET /first")).toBe(true)
  socket.write("GET /last HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
  expect(await has("plain GET /last")).toBe(true)
  expect(said).not.toContain("HTTP/1.1 101")
})

test("a type that Next sets as a list of one is one type, so that its compression reads it", async () => {
  const typed = createWebServer(
    (_request, response) => {
      response.setHeader("Content-Type", ["application/json"])
      response.end(JSON.stringify(response.getHeader("Content-Type")))
    },
    { isDev: false },
  )
  await once(typed.listen(0, "127.0.0.1"), "listening")
  onTestFinished(() => void typed.close())
  const answer = await fetch(`http://127.0.0.1:${(typed.address() as AddressInfo).port}/`)
  expect(await answer.json()).toBe("application/json")
})
