import { describe, expect, test } from "vitest"
import { contentSecurityPolicy, type HeaderSettings, securityHeaders } from "./security-headers.ts"

const production: HeaderSettings = { nonce: "bm9uY2U=", https: true, development: false }

function directive(name: string, settings = production): string | undefined {
  const found = contentSecurityPolicy(settings)
    .split("; ")
    .find((rule) => rule === name || rule.startsWith(`${name} `))
  return found?.slice(name.length).trim()
}

describe("content security policy", () => {
  test.each([
    ["default-src", "'self'"],
    ["script-src", "'self' 'nonce-bm9uY2U=' 'strict-dynamic'"],
    ["connect-src", "'self'"],
    ["worker-src", "'self'"],
    ["frame-src", "'none'"],
    ["img-src", "'self' data:"],
    ["object-src", "'none'"],
    ["base-uri", "'none'"],
    ["form-action", "'self'"],
    ["frame-ancestors", "'none'"],
  ])("%s %s", (name, value) => {
    expect(directive(name)).toBe(value)
  })

  test("[D:EP-12] the browser may connect to the storage that is named, and nowhere else", () => {
    const storage = ["https://files.example.com"]
    expect(directive("connect-src", { ...production, storage })).toBe("'self' https://files.example.com")
  })

  test("eval is for development alone", () => {
    expect(directive("script-src", { ...production, development: true })).toContain("'unsafe-eval'")
    expect(contentSecurityPolicy(production)).not.toContain("unsafe-eval")
  })
})

describe("other headers", () => {
  test("no sniffing, no framing, no referrer across sites", () => {
    expect(securityHeaders(production)).toMatchObject({
      "X-Content-Type-Options": "nosniff",
      "X-Frame-Options": "DENY",
      "Referrer-Policy": "same-origin",
    })
  })

  test("HSTS only where the public address is https", () => {
    expect(securityHeaders(production)["Strict-Transport-Security"]).toBe("max-age=31536000; includeSubDomains")
    expect(securityHeaders({ ...production, https: false })).not.toHaveProperty("Strict-Transport-Security")
  })
})
