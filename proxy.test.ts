import { NextRequest } from "next/server"
import { beforeAll, describe, expect, test } from "vitest"
import nextConfig from "./next.config.ts"
import { config, proxy } from "./proxy.ts"

const site = "http://localhost:3000"

beforeAll(() => {
  Object.assign(process.env, {
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
    AUTH_SECRET: "a secret of thirty-two characters",
    PUBLIC_URL: site,
    TRACKING_API_URL: "http://127.0.0.1:4010/v2",
    TRACKING_API_KEY: "a-key-of-the-service",
  })
})

function ask(path: string, init: { method?: string; headers?: Record<string, string> } = {}): Response {
  return proxy(new NextRequest(`${site}${path}`, init))
}
const signedIn = { cookie: "__Host-freeday-session=x" }

describe("proxy", () => {
  test.each(["/s/token", "/invite/token", "/password/token"])(
    "%s is open to who is signed out, and to no search engine",
    (path) => {
      const answer = ask(path)
      expect(answer.status).toBe(200)
      expect(answer.headers.get("x-robots-tag")).toContain("noindex")
    },
  )

  test("a page signed out leads to sign-in and back", () => {
    const answer = ask("/shipments/find?q=MSDU%20482913-4")
    expect(answer.status).toBe(307)
    expect(answer.headers.get("location")).toBe(
      `${site}/sign-in?callbackUrl=%2Fshipments%2Ffind%3Fq%3DMSDU%2520482913-4`,
    )
  })

  test("/today leads home, where Today is, with what was asked for; signed out, to sign-in first", () => {
    const answer = ask("/today?show=due", { headers: signedIn })
    expect([answer.status, answer.headers.get("location")]).toEqual([307, `${site}/?show=due`])
    expect(ask("/today/print", { headers: signedIn }).headers.get("x-middleware-next")).toBe("1")
    expect(ask("/today").headers.get("location")).toBe(`${site}/sign-in?callbackUrl=%2Ftoday`)
  })

  test.each([
    ["x-middleware-subrequest", "proxy:proxy:proxy:proxy:proxy"],
    ["rsc", "1"],
    ["next-router-prefetch", "1"],
    ["x-nextjs-data", "1"],
  ])("also with the header %s", (name, value) => {
    expect(ask("/shipments", { headers: { [name]: value } }).status).toBe(307)
  })

  test("a page with a session cookie goes on, and learns its own path from us alone", () => {
    const answer = ask("/shipments?line=MAEU", { headers: { ...signedIn, "x-freeday-path": "//evil.example" } })
    expect(answer.headers.get("x-middleware-next")).toBe("1")
    expect(answer.headers.get("x-middleware-request-x-freeday-path")).toBe("/shipments?line=MAEU")
  })

  test("each answer has a nonce of its own, the same one Next is given", () => {
    const [first, second] = [ask("/sign-in"), ask("/sign-in")].map((answer) => {
      const policy = answer.headers.get("content-security-policy")
      expect(answer.headers.get("x-middleware-request-content-security-policy")).toBe(policy)
      return /'nonce-([^']+)'/.exec(policy ?? "")?.[1]
    })
    expect(first).toHaveLength(24)
    expect(second).not.toBe(first)
  })

  test("a redirect to sign-in is not kept by the browser", () => {
    expect(ask("/containers").headers.get("cache-control")).toBe("no-store")
  })

  test("a redirect and a refusal carry the security headers too", () => {
    for (const answer of [ask("/shipments"), ask("/api/x", { method: "POST", headers: signedIn })]) {
      expect(answer.headers.get("x-content-type-options")).toBe("nosniff")
      expect(answer.headers.get("content-security-policy")).toContain("frame-ancestors 'none'")
    }
  })

  test("a page may connect to itself and to the storage; a document's file stands in no frame and runs nothing", () => {
    const policyOf = (path: string) => ask(path, { headers: signedIn }).headers.get("content-security-policy") ?? ""
    expect(policyOf("/documents")).toContain("connect-src 'self' http://127.0.0.1:4010;")
    expect(policyOf("/documents")).toContain("frame-ancestors 'none'")
    expect(policyOf("/api/documents/1/file")).toContain("default-src 'none'")
    expect(policyOf("/api/documents/1/file")).toContain("frame-ancestors 'none'")
    expect(ask("/api/documents/1/file", { headers: signedIn }).headers.get("x-frame-options")).toBe("DENY")
  })

  test("a write from another site is refused on pages and routes alike", () => {
    const headers = { ...signedIn, origin: "https://evil.example" }
    expect(ask("/shipments", { method: "POST", headers }).status).toBe(403)
    expect(ask("/api/x", { method: "DELETE", headers }).status).toBe(403)
    expect(ask("/api/x", { method: "DELETE", headers: { ...signedIn, origin: site } }).status).toBe(200)
  })
})

test.each(["/sign-in", "/shipments", "/s/token", "/_next/image"])(
  "%s takes no POST: Next would look for a server action, and log that there is none",
  (path) => {
    const headers = { ...signedIn, origin: site, "next-action": "x".repeat(40) }
    expect(ask(path, { method: "POST", headers }).status).toBe(405)
  },
)

test("there is no service that fetches pictures for anybody", () => {
  expect(nextConfig.images).toEqual({ unoptimized: true })
})

describe("the matcher", () => {
  const matches = (path: string) => config.matcher.some((pattern) => new RegExp(`^${pattern}$`).test(path))

  test.each([
    ...["/", "/shipments", "/sign-in", "/api/shipments", "/api/webhooksx", "/shipments/logo.svg"],
    ...["/api/uploads", "/api/uploads/1/document", "/api/uploads/1/bytes/2", "/_next/image", "/_next/imagex"],
  ])("takes %s", (path) => {
    expect(matches(path)).toBe(true)
  })

  test.each(["/api/uploads/1/bytes", "/_next/static/chunks/a.js"])("leaves %s alone", (path) => {
    expect(matches(path)).toBe(false)
  })

  test("what it leaves alone has its headers from the settings of Next", async () => {
    const given = (await nextConfig.headers?.()) ?? []
    const left = ["/api/uploads/:id/bytes", "/_next/static/:path*"]
    expect(given.map(({ source }) => source).sort()).toEqual(left.sort())
    for (const { headers } of given) {
      expect(headers).toContainEqual({ key: "X-Content-Type-Options", value: "nosniff" })
      expect(headers.find(({ key }) => key === "Content-Security-Policy")?.value).toContain("frame-ancestors 'none'")
    }
  })

  test("a cookie of what was looked for is bound to this host and to https", () => {
    const set = ask("/shipments/find?q=MSDU4829134", { headers: signedIn }).headers.get("set-cookie") ?? ""
    expect(set).toMatch(/^__Host-found=[0-9a-f]+; Path=\/; .*Secure; SameSite=lax/)
  })
})
