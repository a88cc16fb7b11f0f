import { NextRequest } from "next/server"
import { beforeAll, expect, test, vi } from "vitest"
import { GET, POST } from "../../../app/api/auth/[...nextauth]/route.ts"
import { isLibraryRoute } from "./library.ts"

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

function ask(method: "GET" | "POST", path: string): Promise<Response> {
  const body = method === "POST" ? JSON.stringify({ level: "error", code: "x".repeat(10_000) }) : null
  const headers = { origin: site, "content-type": "application/json" }
  const request = new NextRequest(`${site}/api/auth/${path}`, { method, headers, body })
  const context = { params: Promise.resolve({ nextauth: path.split("/") }) }
  return method === "GET" ? GET(request, context) : POST(request, context)
}

test.each([
  ["POST", "_log"],
  ["POST", "session"],
  ["POST", "_log/oidc"],
  ["POST", "callback/unknown"],
  ["POST", "callback/oidc"],
  ["POST", "signin/password"],
  ["GET", "session"],
  ["GET", "providers"],
  ["GET", "signout"],
  ["GET", "verify-request"],
  ["GET", "callback/password"],
  ["GET", "csrf/more"],
] as const)(
  "%s /api/auth/%s, which next-auth would answer, is not there, and nothing is logged",
  async (method, path) => {
    const written = vi.spyOn(process.stdout, "write").mockReturnValue(true)
    const answer = await ask(method, path)
    const lines = written.mock.calls.length
    written.mockRestore()
    expect([answer.status, lines]).toEqual([404, 0])
  },
)

test.each([
  ["GET", "csrf"],
  ["HEAD", "csrf"],
  ["POST", "callback/password"],
  ["POST", "callback/demo"],
  ["POST", "signin/oidc"],
  ["GET", "callback/oidc"],
  ["GET", "error"],
  ["GET", "signin"],
  ["POST", "signout"],
])("%s /api/auth/%s, which our pages and a provider use, is", (method, path) => {
  expect(isLibraryRoute(method, `/api/auth/${path}`)).toBe(true)
})
