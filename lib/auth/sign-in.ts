import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import {
  type Admission,
  admitAttempt,
  deleteOldAttempts,
  forgetAttempts,
  takeBackAttempt,
} from "#db/people/login-attempts"
import { getDemoPerson, getSignInAccount, replaceHash } from "#db/people/users"
import { countedAddress } from "#lib/client-address"
import { accountHash } from "./known-browser.ts"
import { openSession, type SignInFrom } from "./open-session.ts"
import { hashPassword, isOldHash, verifyPassword } from "./password.ts"
import { proveFactor } from "./second-factor/prove.ts"

/** Wrong tries before a wait: from one known browser, or from one address for one account. */
const triesLimit = 3
/** The same for wrong codes of a second factor, which lock for `lockMs`. */
const codesLimit = 5
/** The first wait. Each further wrong try doubles it, up to `lockMs`. */
const firstWaitMs = 1_000
/** Wrong tries for one account from everywhere, without known browsers. */
const accountLimit = 20
/** Wrong tries from one address for all accounts. */
const addressLimit = 50
const lockMs = 15 * 60_000
/** After this long without a try, waits start again from the first. */
const forgetMs = 60 * 60_000

export type SignInResult =
  | { kind: "signed_in"; userId: string; sessionId: string }
  | { kind: "wrong" }
  /** The password was right: a code is required, or was wrong (`factor_lost`: app codes cannot be verified). */
  | { kind: "second_factor" | "wrong_code" | "factor_lost" }
  | { kind: "locked"; until: Date }

type SignInTry = SignInFrom & {
  email: string
  password: string
  /** Of the second factor, or a recovery code. */
  code?: string | undefined
  /** Id of a browser known to this account (openBrowser()). */
  browser?: string | undefined
  /** Real time. */
  at: Date
}

/**
 * After three wrong tries, the browser or address that made them must wait, longer each time. The person is not locked:
 * elsewhere, and in a known browser, the password still works. An account that does not exist, is disabled or has no
 * password gets the same answer as a wrong password, after the same statements and hashing.
 */
export async function signInByPassword(
  db: Database,
  { email, password, code, browser, at, ...from }: SignInTry,
): Promise<SignInResult> {
  const { address } = from
  const account = normalEmail(email)
  const addressKey = `address:${countedAddress(address)}`
  const accountKey = `account:${accountHash(account)}`
  const ownKey = browser ? `browser:${browser}` : `${accountKey} ${addressKey}`
  const growing = { firstMs: firstWaitMs, longestMs: lockMs }
  const own = { key: ownKey, limit: triesLimit, windowMs: forgetMs, growing }
  const shared = [
    { key: addressKey, limit: addressLimit, windowMs: lockMs },
    { key: accountKey, limit: accountLimit, windowMs: lockMs },
  ]
  const { refused, last } = await admit(db, browser ? [own] : [own, ...shared], at)
  if (refused) return locked(refused, at)

  const user = await getSignInAccount(db, { email: account })
  const right = await verifyPassword(user?.passwordHash, password)
  if (!user || !right) {
    await addAuditEntry(db, { userId: user?.id, action: "sign_in_refused", detail: { address } })
    return last ? locked(last, at) : { kind: "wrong" }
  }
  if (user.passwordHash && isOldHash(user.passwordHash)) {
    const passwordHash = await hashPassword(password)
    await replaceHash(db, { userId: user.id, before: user.passwordHash, passwordHash })
  }
  await forgetAttempts(db, { key: ownKey })
  if (!browser) for (const { key } of shared) await takeBackAttempt(db, { key })
  await deleteOldAttempts(db, { before: new Date(at.getTime() - forgetMs) })
  const factor = await trySecondFactor(db, { userId: user.id, code, ownKey, isKnown: browser !== undefined, at })
  if (factor) return factor
  return { kind: "signed_in", ...(await openSession(db, { ...from, userId: user.id, at })) }
}

type Count = Omit<Parameters<typeof admitAttempt>[1], "at">

/** Counts a try under all keys before it is checked. `last`: a lock the try leaves behind if it is wrong. */
async function admit(db: Database, counts: Count[], at: Date): Promise<{ refused?: Admission; last?: Admission }> {
  let last: Admission | undefined
  for (const count of counts) {
    const admission = await admitAttempt(db, { ...count, at })
    if (!admission.admitted) return { refused: admission }
    if (admission.lockedUntil) last = admission
  }
  return last ? { last } : {}
}

type FactorTry = { userId: string; code: string | undefined; ownKey: string; isKnown: boolean; at: Date }

/** Undefined if sign-in may continue. Wrong codes are counted separately. */
async function trySecondFactor(db: Database, tried: FactorTry): Promise<SignInResult | undefined> {
  const { userId, code, ownKey, isKnown, at } = tried
  const own = { key: `factor ${ownKey}`, limit: codesLimit, windowMs: lockMs }
  const shared = { key: `factor:${userId}`, limit: accountLimit, windowMs: lockMs }
  const { refused, last } = code ? await admit(db, isKnown ? [own] : [own, shared], at) : {}
  if (refused) return locked(refused, at)
  const proof = await proveFactor(db, { userId, code, at })
  if (proof === "asked") return { kind: "second_factor" }
  if (proof === "wrong" || proof === "lost") {
    await addAuditEntry(db, { userId, action: "second_factor_refused" })
    return last ? locked(last, at) : { kind: proof === "lost" ? "factor_lost" : "wrong_code" }
  }
  if (code) {
    await forgetAttempts(db, { key: own.key })
    if (!isKnown) await takeBackAttempt(db, { key: shared.key })
  }
  return undefined
}

/** The caller has checked mayOfferDemo. */
export async function signInAsDemoPerson(
  db: Database,
  { personId, ...how }: SignInFrom & { personId: string; at: Date },
): Promise<SignInResult> {
  const person = await getDemoPerson(db, { id: personId })
  if (!person) return { kind: "wrong" }
  return { kind: "signed_in", ...(await openSession(db, { ...how, userId: person.id, detail: { demo: true } })) }
}

export function normalEmail(typed: string): string {
  return typed.normalize("NFC").trim().toLowerCase()
}

function locked(admission: Admission, at: Date): SignInResult {
  return { kind: "locked", until: admission.lockedUntil ?? new Date(at.getTime() + lockMs) }
}
