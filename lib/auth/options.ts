// next-auth: three ways to sign in, and a cookie with only the ids of the session row and the person.
import type { AuthOptions } from "next-auth"
import CredentialsProvider from "next-auth/providers/credentials"
import { z } from "zod"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { revokeSession } from "#db/people/sessions"
import { realNow } from "#lib/clock"
import type { Settings } from "#lib/env"
import { logOf } from "#lib/log"
import { signInTry } from "#lib/words/people/shape"
import { safeCallbackUrl } from "./callback-url.ts"
import { authCookies } from "./cookies.ts"
import { mayOfferDemo } from "./demo-people.ts"
import { openBrowser } from "./known-browser.ts"
import { addressOf } from "./peer.ts"
import { oidcProvider } from "./provider/client.ts"
import { signInByProvider } from "./provider/sign-in.ts"
import { sessionLifetimeMs } from "./session-rule.ts"
import { normalEmail, type SignInResult, signInAsDemoPerson, signInByPassword } from "./sign-in.ts"

const log = logOf("auth")
const LOGGED_CHARACTERS = 300
const asDemoPerson = z.object({ person: z.guid() })

type Browser = {
  /** Content of the browser's cookie. */
  browserToken?: string | undefined
  /** The session it had until now. */
  formerSessionId?: string | undefined
  /** Called with the email once its password was right. */
  rememberBrowser?: (email: string) => Promise<void>
}

/** For one request: its headers decide the limit per address and whether demo people may sign in. */
export function authOptions(
  db: Database,
  settings: Settings,
  headers: Headers,
  { browserToken, formerSessionId, rememberBrowser }: Browser = {},
): AuthOptions {
  const from = { address: addressOf(headers), userAgent: headers.get("user-agent") ?? undefined, formerSessionId }
  return {
    secret: settings.AUTH_SECRET,
    cookies: authCookies,
    useSecureCookies: true,
    session: { strategy: "jwt", maxAge: sessionLifetimeMs / 1000 },
    pages: { signIn: "/sign-in", signOut: "/sign-in", error: "/sign-in" },
    providers: [
      CredentialsProvider({
        id: "password",
        credentials: {},
        authorize: (given) =>
          answer(async () => {
            const typed = signInTry.safeParse(given)
            if (!typed.success) return { kind: "wrong" }
            const email = normalEmail(typed.data.email)
            const account = { email, secret: settings.AUTH_SECRET }
            const browser =
              (await openBrowser(typed.data.browser, account)) ?? (await openBrowser(browserToken, account))
            const { password, code } = typed.data
            const result = await signInByPassword(db, { ...from, email, password, code, browser, at: realNow() })
            if (result.kind === "signed_in") await rememberBrowser?.(email)
            return result
          }),
      }),
      CredentialsProvider({
        id: "demo",
        credentials: {},
        authorize: (given) =>
          answer(async () => {
            const chosen = asDemoPerson.safeParse(given)
            if (!chosen.success || !mayOfferDemo(settings, headers)) return { kind: "wrong" }
            return signInAsDemoPerson(db, { ...from, personId: chosen.data.person, at: realNow() })
          }),
      }),
      ...oidcProvider(settings),
    ],
    callbacks: {
      // For the other two ways, authorize() has already made the session.
      signIn: async ({ user, account, profile }) => {
        if (account?.type !== "oauth") return true
        const result = await signInByProvider(db, { ...from, claims: { ...profile }, settings, at: realNow() }).catch(
          (error: unknown) => {
            log.error({ error }, "sign-in by the provider failed")
            return { kind: "unavailable" as const }
          },
        )
        if (result.kind !== "signed_in") return `/sign-in?error=${result.kind}`
        Object.assign(user, { id: result.userId, sessionId: result.sessionId })
        return true
      },
      // `user` is set only at sign-in. Nothing else is copied, so the cookie can never be out of date about a person.
      jwt: ({ token, user }) =>
        user ? { sub: user.id, sessionId: user.sessionId } : { sub: token.sub, sessionId: token.sessionId },
      session: ({ session }) => ({ expires: session.expires }),
      redirect: ({ url, baseUrl }) => new URL(safeCallbackUrl(withoutOrigin(url, baseUrl)), baseUrl).href,
    },
    logger: {
      error: (code, detail) => log.error({ code, detail: briefly(detail) }, "next-auth error"),
      warn: (code) => log.warn({ code }, "next-auth warning"),
      debug: () => {},
    },
  }
}

/** Ends the session row. Safe to repeat. */
export async function endSession(db: Database, sessionId: string): Promise<void> {
  const at = realNow()
  const userId = await revokeSession(db, { sessionId, at })
  if (userId) await addAuditEntry(db, { userId, action: "signed_out", target: sessionId })
}

/** next-auth passes a refusal to the page as an error message: see components/people/sign-in-request. */
async function answer(attempt: () => Promise<SignInResult>): Promise<{ id: string; sessionId: string } | null> {
  const result = await attempt().catch((error: unknown) => {
    log.error({ error }, "sign-in failed")
    throw new Error("unavailable")
  })
  if (result.kind === "locked") {
    throw new Error(`locked:${Math.max(1, Math.ceil((result.until.getTime() - realNow().getTime()) / 1000))}`)
  }
  if (result.kind === "second_factor" || result.kind === "wrong_code" || result.kind === "factor_lost") {
    throw new Error(result.kind)
  }
  return result.kind === "signed_in" ? { id: result.userId, sessionId: result.sessionId } : null
}

/** next-auth's details repeat what the sender wrote, such as the error in the address that a provider redirects to. */
function briefly(detail: unknown): string {
  const error = detail instanceof Error ? detail : (detail as { error?: unknown } | undefined)?.error
  return (error instanceof Error ? `${error.name}: ${error.message}` : "").slice(0, LOGGED_CHARACTERS)
}

function withoutOrigin(url: string, baseUrl: string): string {
  return url.startsWith(`${baseUrl}/`) ? url.slice(baseUrl.length) : url
}
