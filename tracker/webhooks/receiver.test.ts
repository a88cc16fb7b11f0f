import { describe, expect, test } from "vitest"
import { isHeaderName, isHeaderValue, isReceiver } from "./receiver.ts"

describe("what a webhook may name", () => {
  test.each([
    ["https://example.com/hook", true],
    ["http://localhost:3000/hook", true],
    ["http://127.9.0.1/hook", true],
    ["http://[::1]:3000/hook", true],
    ["http://127.0.0.1.example.com/hook", false],
    ["http://example.com/hook", false],
    ["https://user:pass@example.com/hook", false],
    ["javascript:alert(1)", false],
    ["", false],
  ])("%s: %s", (url, expected) => {
    expect(isReceiver(url)).toBe(expected)
  })

  test("headers of its own, but none of ours and none that break out", () => {
    expect(isHeaderName("X-Desk")).toBe(true)
    expect(isHeaderName("Content-Length")).toBe(false)
    expect(isHeaderName("X Desk")).toBe(false)
    expect(isHeaderValue("north, é")).toBe(true)
    expect(isHeaderValue("a\r\nb")).toBe(false)
  })
})
