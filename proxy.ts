// Before every page and route: security headers, same origin, and a quick way to sign-in. The gates that decide are
// requirePage() in each page and route() around each handler.
import { randomBytes } from "node:crypto"
import { type NextRequest, NextResponse } from "next/server"
import { sessionCookie } from "#lib/auth/cookies"
import { signInRedirect } from "#lib/auth/gate"
import { pathHeader } from "#lib/auth/path-header"
import { fileHeaders, type HeaderSettings, securityHeaders } from "#lib/auth/security-headers"
import { settings, storageOrigins } from "#lib/env"
import { FOUND_COOKIE, writeFound } from "#lib/queries/find/found-cookie"
import { toErrorAnswer } from "#lib/route/answer"
import { isReading, requireSameOrigin } from "#lib/route/same-origin"

const FOUND_SECONDS = 30

// Next would cut bodies that pass through here at 10 MB: the bytes of uploads are seen by their handler alone. Deliveries
// of the tracking service are taken before Next: bin/web.
export const config = {
  matcher: ["/((?!api/uploads/[^/]+/bytes$|_next/static/).*)"],
}

const FILE = /^\/api\/documents\/[^/]+\/file$/

export function proxy(request: NextRequest): Response {
  const publicUrl = settings().PUBLIC_URL
  const nonce = randomBytes(16).toString("base64")
  const policy: HeaderSettings = {
    nonce,
    https: publicUrl.startsWith("https:"),
    development: process.env.NODE_ENV === "development",
    storage: storageOrigins(settings()),
  }
  const headers = FILE.test(request.nextUrl.pathname) ? fileHeaders(policy) : securityHeaders(policy)
  const answer = decide(request, headers, publicUrl)
  for (const [name, value] of Object.entries(headers)) answer.headers.set(name, value)
  return answer
}

function decide(request: NextRequest, headers: Record<string, string>, publicUrl: string): Response {
  try {
    requireSameOrigin(request.method, request.headers, publicUrl)
  } catch (error) {
    return toErrorAnswer(error, request)
  }
  const { pathname, search } = request.nextUrl
  if (!isReading(request.method) && !pathname.startsWith("/api/")) {
    // Next would look for a server action, and log that there is none.
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD" } })
  }
  const signIn = request.cookies.has(sessionCookie) ? undefined : signInRedirect({ pathname, search })
  if (signIn) {
    const answer = NextResponse.redirect(new URL(signIn, request.url), 307)
    answer.headers.set("Cache-Control", "no-store")
    return answer
  }
  if (pathname === "/today") return NextResponse.redirect(new URL(`/${search}`, request.url), 307)

  // Next reads the nonce from the policy among the request's headers, and puts it on its own scripts.
  const forward = new Headers(request.headers)
  forward.set("Content-Security-Policy", headers["Content-Security-Policy"] ?? "")
  forward.set(pathHeader, pathname + search)
  const answer = NextResponse.next({ request: { headers: forward } })
  // The page a find link leads to says why: its own address stays canonical, so the question goes in a cookie.
  if (pathname === "/shipments/find") {
    const asked = writeFound(request.nextUrl.searchParams.get("q") ?? "")
    answer.cookies.set(FOUND_COOKIE, asked, { path: "/", maxAge: FOUND_SECONDS, secure: true, sameSite: "lax" })
  }
  if (/^\/(?:s|invite|password)\//.test(pathname)) answer.headers.set("X-Robots-Tag", "noindex, nofollow, noarchive")
  return answer
}
