import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { brotliCompressSync, gzipSync } from "node:zlib"
import { afterAll, beforeAll, expect, test } from "vitest"
import { leadAllNamesTo } from "#test/names"
import { fetchChecked } from "./fetch-checked.ts"
import { isLoopback } from "./from-here.ts"
import { PrivateAddress } from "./public.ts"

const heard: string[] = []
const server = createServer(async (request, response) => {
  let body = ""
  for await (const chunk of request) body += chunk
  heard.push(`${request.method} ${request.url} ${request.headers["content-length"] ?? ""} ${body}`)
  const packed = { "/gzip": gzipSync("packed"), "/br": brotliCompressSync("packed") }[request.url ?? ""]
  if (packed) return response.writeHead(200, { "Content-Encoding": request.url?.slice(1) }).end(packed)
  if (request.url === "/empty") return response.writeHead(204).end()
  if (request.url === "/broken") return response.writeHead(200, { "Content-Encoding": "gzip" }).end("no gzip")
  response.writeHead(302, { Location: "/elsewhere", "Set-Cookie": ["a=1", "b=2"] }).end("moved")
})
let port: number
beforeAll(async () => {
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const ask = (path: string, over: Parameters<typeof fetchChecked>[1] = {}) =>
  fetchChecked(new URL(path, `http://127.0.0.1:${port}`), { isAllowed: isLoopback, ...over })

test("an answer is what fetch gives: status, headers, body; a redirect is not followed", async () => {
  const answer = await ask("/moved", { method: "DELETE", body: "ä" })
  expect([answer.status, answer.headers.get("location"), await answer.text()]).toEqual([302, "/elsewhere", "moved"])
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"])
  expect(heard).toEqual(["DELETE /moved 2 ä"])
})

test.each([
  ["/gzip", "packed"],
  ["/br", "packed"],
  ["/empty", ""],
])("the body of %s is read as %j", async (path, text) => {
  expect(await (await ask(path)).text()).toBe(text)
})

test("a body that cannot be unpacked, and a call that is cut short, are errors", async () => {
  await expect((await ask("/broken")).text()).rejects.toThrow()
  await expect(ask("/moved", { signal: AbortSignal.abort() })).rejects.toThrow("aborted")
})

test.each(["127.0.0.1", "0.0.0.0", "carrier.example.com"])("nothing is sent to %s, which is private", async (host) => {
  const restore = leadAllNamesTo("127.0.0.1")
  heard.length = 0
  try {
    await expect(fetchChecked(new URL(`http://${host}:${port}/`), {})).rejects.toBeInstanceOf(PrivateAddress)
    expect(heard).toEqual([])
    expect((await fetch(`http://${host}:${port}/gzip`)).status).toBe(200)
  } finally {
    restore()
  }
})
