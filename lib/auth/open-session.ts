// The only way to a new session, however the person proved who they are.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addSession, revokeSession } from "#db/people/sessions"
import { sessionLifetimeMs } from "./session-rule.ts"

/** Where the person signs in from. */
export type SignInFrom = {
  address: string
  userAgent?: string | undefined
  /** The session this browser had before. It ends, whoever's it was. */
  formerSessionId?: string | undefined
}

const LONGEST_USER_AGENT = 400

type NewSession = SignInFrom & {
  userId: string
  at: Date
  provider?: string
  detail?: Record<string, string | boolean>
}

/** `at` is real time. The caller has checked that the person may sign in. */
export async function openSession(
  db: Database,
  { userId, at, address, userAgent, formerSessionId, provider, detail }: NewSession,
): Promise<{ userId: string; sessionId: string }> {
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs)
  const browser = userAgent?.slice(0, LONGEST_USER_AGENT)
  const sessionId = await addSession(db, { userId, at, expiresAt, address, userAgent: browser, provider })
  await addAuditEntry(db, { userId, action: "signed_in", target: sessionId, detail: { address, ...detail } })
  if (formerSessionId) await endFormer(db, { sessionId: formerSessionId, at })
  return { userId, sessionId }
}

async function endFormer(db: Database, { sessionId, at }: { sessionId: string; at: Date }): Promise<void> {
  const userId = await revokeSession(db, { sessionId, at })
  if (userId) await addAuditEntry(db, { userId, action: "session_replaced", target: sessionId })
}
