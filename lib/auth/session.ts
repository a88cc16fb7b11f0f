// The session of the current request. The cookie names a row, which is read on every request and decides.

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
import { admitsDemoPeople } from "./demo-people.ts"
import { type Action, mayDo } from "./rights.ts"
import { isFactorAsked, mustEnrol, needsTouch, sessionFault } from "./session-rule.ts"
import { readSessionId } from "./web/session-id.ts"

/** Where a person sets up a second factor. */
export const ENROL_PAGE = "/second-factor"

export type Session = {
  sessionId: string
  /** `homeZone`: IANA zone; null if not given. `sees`: null: everything. */
  user: { id: string; name: string; email: string; role: Role; homeZone: string | null; sees: Sees | null }
  /** The account requires a second factor. `mustEnrol`: it is not set up, and nothing else is possible before. */
  factorAsked?: boolean
  mustEnrol?: boolean
}

/** The session; undefined if not signed in. Throws if the database does not answer. */
export const getSession = cache(async (): Promise<Session | undefined> => {
  const token = (await cookies()).get(sessionCookie)?.value
  const sessionId = token ? await readSessionId(token, settings().AUTH_SECRET) : undefined
  if (!sessionId) return undefined
  return readSession(database(), { sessionId, at: realNow(), demonstration: admitsDemoPeople(settings()) })
})

/** `enrolling`: the request is part of setting up a second factor. */
export async function requireSession({ enrolling } = { enrolling: false }): Promise<Session> {
  const session = await getSession()
  if (!session) throw new AppError("unauthenticated", peopleAnswers.signedOut)
  if (session.mustEnrol && !enrolling) {
    throw new AppError("forbidden", factorAnswers.setItUpFirst, { meta: { about: ENROL_PAGE } })
  }
  return session
}

/** Throws AppError("forbidden"). For rights that depend on the body; route() checks the rows of lib/auth/routes. */
export function requireRight({ user: { role } }: Session, action: Action): void {
  if (!mayDo(role, action)) throw new AppError("forbidden", peopleAnswers.roleMayNot(role))
}

/**
 * Reads the row and the person as they are now, so that a change of role, disabling or sign-out takes effect
 * immediately.
 */
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
