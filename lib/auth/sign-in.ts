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
import { countedAddress } from "#lib/client-address"
import { accountHash } from "./known-browser.ts"
import { verifyPassword } from "./password.ts"
import { sessionLifetimeMs } from "./session-rule.ts"

/** Wrong tries within `lockMs` that lock: from one known browser, or from one address for one account. */
const triesLimit = 5
/** … for one account from everywhere, known browsers left out. */
const accountLimit = 20
/** … from one address for all accounts. */
const addressLimit = 50
const lockMs = 15 * 60_000

export type SignInResult =
  | { kind: "signed_in"; userId: string; sessionId: string }
  | { kind: "wrong" }
  | { kind: "locked"; until: Date }

type SignInTry = {
  email: string
  password: string
  address: string
  /** Id of a browser that is known to this account (openBrowser()). */
  browser?: string | undefined
  /** Real time. */
  at: Date
}

/**
 * Five wrong tries lock the browser or address that made them, not the person: elsewhere, and in a browser that is known,
 * the password goes on to work. An account that does not exist, is disabled or has no password gets the same answer, after the
 * same statements and the same hashing, as a wrong password.
 */
export async function signInByPassword(
  db: Database,
  { email, password, address, browser, at }: SignInTry,
): Promise<SignInResult> {
  const account = normalEmail(email)
  const addressKey = `address:${countedAddress(address)}`
  const accountKey = `account:${accountHash(account)}`
  const ownKey = browser ? `browser:${browser}` : `${accountKey} ${addressKey}`
  const own = { key: ownKey, limit: triesLimit }
  const shared = [
    { key: addressKey, limit: addressLimit },
    { key: accountKey, limit: accountLimit },
  ]
  const counts = browser ? [own] : [own, ...shared]
  let last: Admission | undefined
  for (const count of counts) {
    const admission = await admitAttempt(db, { ...count, windowMs: lockMs, at })
    if (!admission.admitted) return locked(admission, at)
    if (admission.lockedUntil) last = admission
  }

  const user = await getSignInAccount(db, { email: account })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) {
    await addAuditEntry(db, { at, userId: user?.id, action: "sign_in_refused", detail: { address } })
    return last ? locked(last, at) : { kind: "wrong" }
  }
  await forgetAttempts(db, { key: ownKey })
  if (!browser) for (const { key } of shared) await takeBackAttempt(db, { key })
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
