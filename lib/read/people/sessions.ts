import { parse } from "bowser"
import type { Database } from "#db/client"
import { listOpenSessions } from "#db/people/sessions"
import { securityText } from "#lib/words/people/security"

export type SessionLine = {
  id: string
  /** "Chrome on Windows". */
  browser: string
  address: string | null
  createdAt: string
  lastSeenAt: string
  /** The session that asks. */
  own: boolean
}

type Asked = { session: { sessionId: string; user: { id: string } }; at: Date; idleMs: number }

/** Sessions still usable at `at` (real time): the person's current one first, then last seen first. */
export async function listOwnSessions(db: Database, { session, at, idleMs }: Asked): Promise<SessionLine[]> {
  const seenSince = new Date(at.getTime() - idleMs)
  const open = await listOpenSessions(db, { userId: session.user.id, at, seenSince })
  const lines = open.map(({ userAgent, ...line }) => {
    return { ...line, browser: browserWords(userAgent), own: line.id === session.sessionId }
  })
  return lines.sort((a, b) => Number(b.own) - Number(a.own))
}

function browserWords(userAgent: string | null): string {
  if (!userAgent) return securityText.unknownBrowser
  const { browser, os } = parse(userAgent)
  if (!browser.name) return securityText.unknownBrowser
  return os.name ? securityText.browserOn(browser.name, os.name) : browser.name
}
