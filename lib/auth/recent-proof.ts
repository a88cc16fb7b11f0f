// Changes to how a person signs in (password, second factor) require recent proof of who they are: signing in, or
// entering the password again.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { admitAttempt, forgetAttempts } from "#db/people/login-attempts"
import { markProved, wasProvedSince } from "#db/people/sessions"
import { getPasswordHash } from "#db/people/users"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { verifyPassword } from "./password.ts"

const PROOF_MS = 10 * 60_000
const WINDOW_MS = 15 * 60_000
const MOST_WRONG = 5

/** The part of a session that is needed. */
type Who = { sessionId: string; user: { id: string } }

/**
 * Throws "forbidden" for the field "proof" if the last proof is too old; the page then asks for the password. `at` is
 * real time.
 */
export async function requireRecentProof(db: Database, { sessionId }: Who, at: Date): Promise<void> {
  const since = new Date(at.getTime() - PROOF_MS)
  if (await wasProvedSince(db, { sessionId, since })) return
  throw new AppError("forbidden", peopleAnswers.proveAgain, { meta: { field: "proof" } })
}

/**
 * Checks the person's own password and notes the proof. Throws "invalid" for `field`, and "rate_limited" after five
 * wrong tries in 15 minutes.
 */
export async function proveByPassword(
  db: Database,
  { sessionId, user }: Who,
  { password, field, at }: { password: string; field: string; at: Date },
): Promise<void> {
  const key = `proof:${user.id}`
  const { admitted, lockedUntil } = await admitAttempt(db, { key, limit: MOST_WRONG, windowMs: WINDOW_MS, at })
  if (!admitted) {
    const seconds = Math.ceil(((lockedUntil?.getTime() ?? at.getTime() + WINDOW_MS) - at.getTime()) / 1000)
    throw new AppError("rate_limited", peopleAnswers.tooManyWrong(Math.ceil(seconds / 60)), {
      meta: { field, retryAfterSeconds: seconds },
    })
  }
  const stored = await getPasswordHash(db, { userId: user.id })
  if (stored === null) throw new AppError("conflict", peopleAnswers.noPassword, { meta: { field } })
  if (!(await verifyPassword(stored, password, "person"))) {
    await addAuditEntry(db, { userId: user.id, action: "proof_refused", target: sessionId })
    throw new AppError("invalid", peopleAnswers.wrongPresentPassword, { meta: { field } })
  }
  await forgetAttempts(db, { key })
  await markProved(db, { sessionId, at })
}
