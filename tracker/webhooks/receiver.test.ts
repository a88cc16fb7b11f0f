import { describe, expect, test } from "vitest"
import { isHeaderName, isHeaderValue, isReceiver, lookupFor } from "./receiver.ts"

describe("what a webhook may name", () => {
  test.each([
    ["https://example.com/hook", true],
    ["http://localhost:3000/hook", true],
    ["http://127.9.0.1/hook", true],
    ["http://[::1]:3000/hook", true],
    ["http://127.0.0.1.example.com/hook", false],
    ["http://example.com/hook", false],
    ["https://user:pass@example.com/hook", false],
    ["https://localhost:3000/hook", true],
    ["https://8.8.8.8/hook", true],
    ["https://[2606:4700::1111]/hook", true],
    ["https://10.0.0.5/hook", false],
    ["https://172.16.4.1/hook", false],
    ["https://192.168.1.9/hook", false],
    ["https://100.64.0.1/hook", false],
    ["https://169.254.169.254/latest/meta-data", false],
    ["https://0.0.0.0/hook", false],
    ["https://0xa000005/hook", false],
    ["https://[fe80::1]/hook", false],
    ["https://[fd00::1]/hook", false],
    ["https://[::ffff:10.0.0.5]/hook", false],
    ["https://[::]/hook", false],
    ["https://[64:ff9b::a00:5]/hook", false],
    ["https://[64:ff9b:1::a00:5]/hook", false],
    ["https://[2002:a00:5::1]/hook", false],
    ["https://[2001:0:a00:5::1]/hook", false],
    ["https://[fec0::1]/hook", false],
    ["https://[::a00:5]/hook", false],
    ["https://printer/hook", false],
    ["https://printer.local/hook", false],
    ["https://metadata.google.internal/hook", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("%s: %s", (url, expected) => {
    expect(isReceiver(url, true)).toBe(expected)
  })

  test.each(["http://localhost:3000/hook", "http://127.9.0.1/hook", "https://[::1]/hook", "https://x.localhost/hook"])(
    "%s, this machine, only by a client of this machine",
    (url) => {
      expect(isReceiver(url, false)).toBe(false)
    },
  )

  test("headers of its own, but none of ours and none that break out", () => {
    expect(isHeaderName("X-Desk")).toBe(true)
    expect(isHeaderName("Content-Length")).toBe(false)
    expect(isHeaderName("X Desk")).toBe(false)
    expect(isHeaderValue("north, é")).toBe(true)
    expect(isHeaderValue("a\r\nb")).toBe(false)
  })
})

describe("a public name that leads into this network", () => {
  const resolve = (hostname: string, name: string) =>
    new Promise<string>((done) => {
      lookupFor(new URL(`https://${hostname}/`))(name, {}, (cause, address) =>
        done(cause ? cause.message : String(address)),
      )
    })

  test("is refused when it is called", async () => {
    expect(await resolve("rebound.example", "localhost")).toMatch(/^localhost leads to the private address /)
  })

  test("this machine's own name is not", async () => {
    expect(["127.0.0.1", "::1"]).toContain(await resolve("localhost", "localhost"))
  })
})
