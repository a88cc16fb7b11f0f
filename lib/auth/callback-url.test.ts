import { describe, expect, test } from "vitest"
import { cases, fc } from "#test/property"
import { safeCallbackUrl, signInUrl } from "./callback-url.ts"

const site = "https://freeday.example.com"

describe("safeCallbackUrl", () => {
  test.each([
    "/",
    "/shipments/find?q=MSCU1234566",
    "/shipments/find?q=%25_%27%22%00%E2%80%AE",
    "/shipments/3f2c?container=77#timeline",
    "/containers/a%2Fb",
    "/sign-ins",
  ])("keeps the path of this site %s", (path) => {
    expect(safeCallbackUrl(path)).toBe(path)
  })

  test.each([
    ["another host", "https://evil.example/"],
    ["another host without scheme", "//evil.example/"],
    ["a backslash for the second slash", "/\\evil.example/"],
    ["a backslash first", "\\\\evil.example/"],
    ["a tab that browsers drop", "/\t/evil.example/"],
    ["a new line that browsers drop", "/\n/evil.example/"],
    ["a dot segment that leaves two slashes", "/.//evil.example/"],
    ["a dot segment with a backslash", "/.\\/evil.example/"],
    ["parent segments that leave two slashes", "/a/..//evil.example"],
    ["a script", "javascript:alert(1)"],
    ["a path without a slash", "shipments"],
    ["the sign-in page itself", "/sign-in?callbackUrl=/sign-in"],
    ["the setup page", "/setup"],
    ["an answer of the server", "/api/auth/signout"],
    ["more than 8,000 characters", `/shipments/find?q=${"9".repeat(8_000)}`],
    ["nothing", ""],
  ])("turns %s into the start page", (_case, raw) => {
    expect(safeCallbackUrl(raw)).toBe("/")
  })

  test("whatever comes in, a browser that follows it stays on this site", () => {
    const pieces = fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "evil.example",
      "@",
      ":",
      "\t",
      "\r\n",
      "%2f",
      "?",
      "#",
      "ü",
      "a",
    )
    const paths = fc.array(fc.oneof(pieces, fc.string())).map((list) => `/${list.join("")}`)
    fc.assert(
      fc.property(paths, (raw) => {
        const safe = safeCallbackUrl(raw)
        expect(new URL(safe, `${site}/sign-in`).origin).toBe(site)
        expect(safeCallbackUrl(safe)).toBe(safe)
      }),
      { numRuns: cases(2_000) },
    )
  })
})

describe("signInUrl", () => {
  test("carries path and query, encoded once", () => {
    const url = new URL(signInUrl("/shipments/find?q=a&b=1"), site)
    expect(url.pathname).toBe("/sign-in")
    expect(url.searchParams.get("callbackUrl")).toBe("/shipments/find?q=a&b=1")
  })

  test("leaves the start page out", () => {
    expect(signInUrl("/")).toBe("/sign-in")
  })
})
