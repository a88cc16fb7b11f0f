// The session of the current request. The cookie names a row; the row, read on every request, decides.

import { cookies } from "next/headers"
import { cache } from "react"
import { type Database, database } from "#db/client"
import { toSees } from "#db/people/sees-only"
import { getSessionRow, touchSession } from "#db/people/sessions"
import type { Sees } from "#db/restricted/open"
import type { Role } from "#db/schema/people"
import { realNow } from "#lib/clock"
import { settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { factorAnswers } from "#lib/words/people/second-factor"
import { sessionCookie } from "./cookies.ts"
import { isDemonstration } from "./demo-people.ts"
import { type Action, mayDo } from "./rights.ts"
import { isFactorAsked, mustEnrol, needsTouch, sessionFault } from "./session-rule.ts"
import { readSessionId } from "./web/session-id.ts"

/** Where a person sets up a second factor. */
export const ENROL_PAGE = "/second-factor"

export type Session = {
  sessionId: string
  /** `homeZone` is an IANA zone; null where the person gave none. `sees`: null = all. */
  user: { id: string; name: string; email: string; role: Role; homeZone: string | null; sees: Sees | null }
  /** The account asks for a second factor. `mustEnrol`: it is not set up, and nothing else can be done before. */
  factorAsked?: boolean
  mustEnrol?: boolean
}

/** The session, or undefined for anybody not signed in. Throws where the database does not answer. */
export const getSession = cache(async (): Promise<Session | undefined> => {
  const token = (await cookies()).get(sessionCookie)?.value
  const sessionId = token ? await readSessionId(token, settings().AUTH_SECRET) : undefined
  if (!sessionId) return undefined
  return readSession(database(), { sessionId, at: realNow(), demonstration: isDemonstration(settings()) })
})

/** `enrolling`: what is asked for is part of setting up a second factor. */
export async function requireSession({ enrolling } = { enrolling: false }): Promise<Session> {
  const session = await getSession()
  if (!session) throw new AppError("unauthenticated", peopleAnswers.signedOut)
  if (session.mustEnrol && !enrolling) {
    throw new AppError("forbidden", factorAnswers.setItUpFirst, { meta: { about: ENROL_PAGE } })
  }
  return session
}

/** Throws AppError("forbidden"). For what a body asks beyond its route: the rows of lib/auth/routes are checked by route(). */
export function requireRight({ user: { role } }: Session, action: Action): void {
  if (!mayDo(role, action)) throw new AppError("forbidden", peopleAnswers.roleMayNot(role))
}

/** Reads row and person as they are now, so that a role, a lock-out or a sign-out acts at once. */
export async function readSession(
  db: Database,
  { sessionId, at, demonstration }: { sessionId: string; at: Date; demonstration: boolean },
): Promise<Session | undefined> {
  const row = await getSessionRow(db, { sessionId })
  if (!row || sessionFault(row, at, demonstration)) return undefined
  if (needsTouch(row, at)) await touchSession(db, { sessionId, at })
  const { userId: id, name, email, role, homeZone } = row
  return {
    sessionId,
    user: { id, name, email, role, homeZone, sees: toSees(row) },
    factorAsked: isFactorAsked(row),
    mustEnrol: mustEnrol(row),
  }
}
