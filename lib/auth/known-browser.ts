// A browser known to an account: it signed in before, or opened a link that came by mail. Its wrong tries are counted
// separately, so that nobody else can use them up (OWASP: device cookies).
import { createHash, randomUUID } from "node:crypto"
import { decode, encode } from "next-auth/jwt"

export const BROWSER_SECONDS = 180 * 86_400
export const MAILED_LINK_SECONDS = 30 * 60

const SALT = "known-browser"

/** SHA-256 of a lower-case email. Names the rows that count tries, and the account in a token. */
export function accountHash(email: string): string {
  return createHash("sha256").update(email).digest("hex")
}

/** A sealed token that makes its browser known to the account, for `seconds` of real time. */
export function sealBrowser({
  email,
  secret,
  seconds,
}: {
  email: string
  secret: string
  seconds: number
}): Promise<string> {
  return encode({ token: { sub: accountHash(email), jti: randomUUID() }, secret, salt: SALT, maxAge: seconds })
}

/** Whether it is a valid token of ours, for any account. */
export async function isBrowserToken(token: string, secret: string): Promise<boolean> {
  return (await claimsOf(token, secret)) !== null
}

const claimsOf = (token: string, secret: string) => decode({ token, secret, salt: SALT }).catch(() => null)

/** The browser's id; undefined if there is no token, or it is altered, expired or for another account. */
export async function openBrowser(
  token: string | undefined,
  { email, secret }: { email: string; secret: string },
): Promise<string | undefined> {
  if (!token) return undefined
  const claims = await claimsOf(token, secret)
  return claims?.sub === accountHash(email) && typeof claims.jti === "string" ? claims.jti : undefined
}
