import { createHash } from "node:crypto"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import {
  type Admission,
  admitAttempt,
  deleteOldAttempts,
  forgetAttempts,
  takeBackAttempt,
} from "#db/people/login-attempts"
import { addSession } from "#db/people/sessions"
import { getDemoPerson, getSignInAccount } from "#db/people/users"
import { verifyPassword } from "./password.ts"
import { sessionLifetimeMs } from "./session-rule.ts"

const accountLimit = 5
const addressLimit = 50
const lockMs = 15 * 60_000

export type SignInResult =
  | { kind: "signed_in"; userId: string; sessionId: string }
  | { kind: "wrong" }
  | { kind: "locked"; until: Date }

/**
 * `at` is real time. An account that does not exist, is disabled or has no password gets the same answer, after the
 * same statements and the same hashing, as a wrong password.
 */
export async function signInByPassword(
  db: Database,
  { email, password, address, at }: { email: string; password: string; address: string; at: Date },
): Promise<SignInResult> {
  const account = normalEmail(email)
  const accountKey = `account:${createHash("sha256").update(account).digest("hex")}`
  const addressKey = `address:${address}`

  const byAddress = await admitAttempt(db, { key: addressKey, limit: addressLimit, windowMs: lockMs, at })
  if (!byAddress.admitted) return locked(byAddress, at)
  const byAccount = await admitAttempt(db, { key: accountKey, limit: accountLimit, windowMs: lockMs, at })
  if (!byAccount.admitted) return locked(byAccount, at)

  const user = await getSignInAccount(db, { email: account })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) {
    await addAuditEntry(db, { at, userId: user?.id, action: "sign_in_refused", detail: { address } })
    return byAccount.lockedUntil ? locked(byAccount, at) : { kind: "wrong" }
  }
  await forgetAttempts(db, { key: accountKey })
  await takeBackAttempt(db, { key: addressKey })
  await deleteOldAttempts(db, { before: new Date(at.getTime() - 2 * lockMs) })
  return openSession(db, { userId: user.id, at, detail: { address } })
}

/** The caller has checked mayOfferDemo. */
export async function signInAsDemoPerson(
  db: Database,
  { personId, at }: { personId: string; at: Date },
): Promise<SignInResult> {
  const person = await getDemoPerson(db, { id: personId })
  return person ? openSession(db, { userId: person.id, at, detail: { demo: true } }) : { kind: "wrong" }
}

export function normalEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase()
}

async function openSession(
  db: Database,
  { userId, at, detail }: { userId: string; at: Date; detail: Record<string, string | boolean> },
): Promise<SignInResult> {
  const expiresAt = new Date(at.getTime() + sessionLifetimeMs)
  const sessionId = await addSession(db, { userId, at, expiresAt })
  await addAuditEntry(db, { at, userId, action: "signed_in", target: sessionId, detail })
  return { kind: "signed_in", userId, sessionId }
}

function locked(admission: Admission, at: Date): SignInResult {
  return { kind: "locked", until: admission.lockedUntil ?? new Date(at.getTime() + lockMs) }
}
