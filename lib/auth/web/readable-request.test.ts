import { createServer } from "node:http"
import { type AddressInfo, connect } from "node:net"
import { afterAll, beforeAll, expect, test } from "vitest"
import { refuseUnreadable } from "./readable-request.ts"

const server = createServer((request, response) => {
  if (!refuseUnreadable(request, response)) response.end("handled")
})
beforeAll(() => new Promise<void>((done) => server.listen(0, "127.0.0.1", done)))
afterAll(() => server.close())

const ask = (path: string, method = "GET", header = "Accept: */*") =>
  new Promise<string>((done) => {
    let text = ""
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: x\r\n${header}\r\nConnection: close\r\n\r\n`),
    )
    socket.on("data", (part) => (text += part)).on("close", () => done(text))
  })

test.each(["/%", "/api/service/%zz", "/shipments/%E0%A4%A", "/%ff?q=1", "/s/%c0%af"])(
  "%s is refused: 400 with words",
  async (path) => {
    expect(await ask(path)).toMatch(/^HTTP\/1\.1 400 [\s\S]*The address cannot be read/)
  },
)

test.each(["http://evil.invalid/api/service/webhooks", "http://x/", "*"])(
  "%s is no path: 400 with words",
  async (target) => {
    expect(await ask(target)).toMatch(/^HTTP\/1\.1 400 [\s\S]*The address cannot be read/)
  },
)

test.each(["/", "/shipments?q=%zz", "/shipments/%E2%80%AE", "/%25zz", "/a%00"])("%s goes on", async (path) => {
  expect(await ask(path)).toContain("handled")
})

test.each(["TRACE", "PROPFIND", "LINK"])(
  "%s is a method that no handler has: 405, and the ways that there are",
  async (method) => {
    expect(await ask("/", method)).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS/)
  },
)

test.each(["/_next/static/chunks/a.js", "/_next/image", "/_next/imagex", "/_NEXT/x"])(
  "%s takes no POST: it could reach no handler but a server action",
  async (path) => {
    expect(await ask(path, "POST")).toMatch(/^HTTP\/1\.1 405 [\s\S]*allow: GET, HEAD/)
    expect(await ask(path)).toContain("handled")
  },
)

const stateOf = (state: string) => `Next-Router-State-Tree: ${encodeURIComponent(state)}`

test.each(["", "{", "[1]", "%", '["",{"children":7}]', `["${"x".repeat(40_000)}",{}]`])(
  "the page a client says it is at, %.20s, cannot be read: 400 with words, and Next logs nothing",
  async (state) => {
    const header = state === "%" ? "Next-Router-State-Tree: %" : stateOf(state)
    expect(await ask("/sign-in?_rsc=1", "GET", header)).toMatch(/^HTTP\/1\.1 4\d\d /)
  },
)

test("a page as Next's client says it goes on", async () => {
  const state = '["",{"children":["shipments",{"children":["__PAGE__",{}]}]},null,null,16]'
  expect(await ask("/shipments?_rsc=1", "GET", stateOf(state))).toContain("handled")
})
