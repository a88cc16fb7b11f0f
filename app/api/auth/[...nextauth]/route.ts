import type { NextRequest } from "next/server"
import NextAuth from "next-auth"
import { database } from "#db/client"
import { sessionCookie } from "#lib/auth/cookies"
import { authOptions, endSession } from "#lib/auth/options"
import { readSessionId } from "#lib/auth/session"
import { settings } from "#lib/env"
import { toAnswer, toErrorAnswer } from "#lib/route/answer"
import { requireSameOrigin } from "#lib/route/same-origin"

async function answer(request: NextRequest, context: { params: Promise<{ nextauth: string[] }> }): Promise<Response> {
  try {
    const { PUBLIC_URL, AUTH_SECRET } = settings()
    requireSameOrigin(request.method, request.headers, PUBLIC_URL)
    const { nextauth } = await context.params
    const cookie = request.cookies.get(sessionCookie)?.value
    if (request.method === "POST" && nextauth[0] === "signout" && cookie) {
      // Before next-auth, which would clear the cookie and call it done even where the row could not be ended.
      const sessionId = await readSessionId(cookie, AUTH_SECRET)
      if (sessionId) await endSession(database(), sessionId)
    }
    return toAnswer(await NextAuth(request, context, authOptions(database(), settings(), request.headers)))
  } catch (error) {
    return toErrorAnswer(error, request)
  }
}

export { answer as GET, answer as POST }
