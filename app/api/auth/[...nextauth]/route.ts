import { type NextRequest, NextResponse } from "next/server"
import NextAuth from "next-auth"
import { database } from "#db/client"
import { browserCookie, cookieOptions, sessionCookie } from "#lib/auth/cookies"
import { BROWSER_SECONDS, sealBrowser } from "#lib/auth/known-browser"
import { authOptions, endSession } from "#lib/auth/options"
import { isLibraryRoute } from "#lib/auth/routes/library"
import { readSessionId } from "#lib/auth/web/session-id"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { toAnswer, toErrorAnswer } from "#lib/route/answer"
import { requireSameOrigin } from "#lib/route/same-origin"
import { refusalText } from "#lib/words/ui/refusals"

async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  try {
    const { PUBLIC_URL, AUTH_SECRET } = settings()
    requireSameOrigin(request.method, request.headers, PUBLIC_URL)
    const { nextauth } = await context.params
    if (!isLibraryRoute(request.method, `/api/auth/${nextauth.join("/")}`)) {
      throw new AppError("not_found", refusalText.noSuchRecord)
    }
    const cookie = request.cookies.get(sessionCookie)?.value
    const sessionId = cookie ? await readSessionId(cookie, AUTH_SECRET) : undefined
    if (request.method === "POST" && nextauth[0] === "signout" && sessionId) {
      // Before next-auth, which would clear the cookie even if the row could not be ended.
      await endSession(database(), sessionId)
    }
    let known: string | undefined
    const options = authOptions(database(), settings(), request.headers, {
      formerSessionId: sessionId,
      browserToken: request.cookies.get(browserCookie)?.value,
      rememberBrowser: async (email) => {
        known = await sealBrowser({ email, secret: AUTH_SECRET, seconds: BROWSER_SECONDS })
      },
    })
    const given: Response = await NextAuth(request, context, options)
    const told = new NextResponse(given.body, given)
    if (known) told.cookies.set(browserCookie, known, { ...cookieOptions, maxAge: BROWSER_SECONDS })
    return toAnswer(told)
  } catch (error) {
    return toErrorAnswer(error, request)
  }
}

export { answer as GET, answer as POST }
