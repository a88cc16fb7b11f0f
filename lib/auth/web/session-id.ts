import { decode } from "next-auth/jwt"

/** The session row that a cookie names; undefined if the cookie is altered, expired or sealed with another secret. */
export async function readSessionId(token: string, secret: string): Promise<string | undefined> {
  return (await readSession(token, secret))?.sessionId
}

/** As readSessionId, with the person's id. */
export async function readSession(token: string, secret: string) {
  const { sub: person, sessionId } = (await decode({ token, secret }).catch(() => null)) ?? {}
  return typeof sessionId === "string" && person ? { sessionId, person } : undefined
}
