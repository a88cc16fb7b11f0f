// Ends sessions, one's own or another person's. Takes effect on their next request. `at` is real time.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { getPerson } from "#db/people/people"
import { revokeSessions } from "#db/people/sessions"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import type { Actor } from "./actor.ts"

type Own = { session: Actor & { sessionId: string }; at: Date }

/** Throws "not_found" if it is not an open session of this person. */
export async function endOwnSession(
  db: Database,
  { session, id, at }: Own & { id: string },
): Promise<{ ended: number }> {
  const userId = session.user.id
  const ended = await revokeSessions(db, { userId, at, only: id })
  if (ended === 0) throw new AppError("not_found", peopleAnswers.sessionGone)
  await addAuditEntry(db, { userId, action: "session_ended", target: id })
  return { ended }
}

export async function endOtherSessions(db: Database, { session, at }: Own): Promise<{ ended: number }> {
  const userId = session.user.id
  const ended = await revokeSessions(db, { userId, at, except: session.sessionId })
  await addAuditEntry(db, { userId, action: "sessions_ended", target: userId, detail: { ended } })
  return { ended }
}

/** By an admin. Throws "not_found", and "conflict" for oneself. */
export async function endSessionsOf(
  db: Database,
  { session, userId, at }: { session: Actor; userId: string; at: Date },
): Promise<{ ended: number }> {
  if (userId === session.user.id) throw new AppError("conflict", peopleAnswers.ownSessions)
  if (!(await getPerson(db, { id: userId }))) throw new AppError("not_found", peopleAnswers.personGone)
  const ended = await revokeSessions(db, { userId, at })
  await addAuditEntry(db, { userId: session.user.id, action: "sessions_ended", target: userId, detail: { ended } })
  return { ended }
}
