import { decode } from "next-auth/jwt"

/** The session row a cookie names; undefined for a cookie of another secret, an altered or an expired one. */
export async function readSessionId(token: string, secret: string): Promise<string | undefined> {
  return (await readSession(token, secret))?.sessionId
}

/** With the id of its person. */
export async function readSession(token: string, secret: string) {
  const { sub: person, sessionId } = (await decode({ token, secret }).catch(() => null)) ?? {}
  return typeof sessionId === "string" && person ? { sessionId, person } : undefined
}
