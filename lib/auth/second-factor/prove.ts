// The second step of signing in: a code from an authenticator app, or a recovery code. `at` is real time.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { admitAttempt, forgetAttempts } from "#db/people/login-attempts"
import {
  beginSecondFactor,
  confirmSecondFactor,
  getSecondFactor,
  removeSecondFactor,
  replaceRecoveryCodes,
  type SecondFactor,
  takeRecoveryCode,
  takeStep,
} from "#db/people/second-factors"
import { AppError } from "#lib/errors"
import { factorAnswers } from "#lib/words/people/second-factor"
import { proveByPassword, requireRecentProof } from "../recent-proof.ts"
import type { Session } from "../session.ts"
import { makeRecoveryCodes, recoveryHash } from "./recovery-codes.ts"
import { newSeed, stepOf, toAddress } from "./totp.ts"

const MOST_WRONG = 5
const WINDOW_MS = 15 * 60_000

type Proof = { password: string; code: string; at: Date }

/** Returns what to set up an app with. Requires the password if the person's last proof is too old. */
export async function beginFactor(
  db: Database,
  { session, password, at }: { session: Session; password?: string | undefined; at: Date },
): Promise<{ seed: string; address: string }> {
  if (password) await proveByPassword(db, session, { password, field: "password", at })
  else await requireRecentProof(db, session, at)
  const seed = newSeed()
  if (!(await beginSecondFactor(db, { userId: session.user.id, seed }))) {
    throw new AppError("conflict", factorAnswers.isOnAlready)
  }
  return { seed, address: toAddress(seed, session.user.email) }
}

/** From now on, signing in requires a code. Resolves to the recovery codes, which are shown only this once. */
export async function confirmFactor(
  db: Database,
  { session, code, at }: { session: Session; code: string; at: Date },
): Promise<{ codes: string[] }> {
  const userId = session.user.id
  const factor = await getSecondFactor(db, { userId })
  if (!factor?.seed || factor.confirmedAt) throw new AppError("conflict", factorAnswers.beginAgain)
  const step = stepOf(factor.seed, plain(code), at)
  if (step === null) throw new AppError("invalid", factorAnswers.codeWrong, { meta: { field: "code" } })
  const { codes, codeHashes } = makeRecoveryCodes()
  if (!(await confirmSecondFactor(db, { userId, sealed: factor.sealed, step, at, codeHashes }))) {
    throw new AppError("conflict", factorAnswers.beginAgain)
  }
  await addAuditEntry(db, { userId, action: "second_factor_set", target: userId })
  return { codes }
}

/** All earlier codes stop working. */
export async function renewCodes(
  db: Database,
  { session, ...proof }: Proof & { session: Session },
): Promise<{ codes: string[] }> {
  await requireBoth(db, session, proof)
  const userId = session.user.id
  const { codes, codeHashes } = makeRecoveryCodes()
  await replaceRecoveryCodes(db, { userId, codeHashes })
  await addAuditEntry(db, { userId, action: "recovery_codes_made", target: userId })
  return { codes }
}

/** Throws "conflict" if the account requires one for the person's role. */
export async function removeFactor(db: Database, { session, ...proof }: Proof & { session: Session }): Promise<void> {
  if (session.factorAsked) throw new AppError("conflict", factorAnswers.roleNeedsOne(session.user.role))
  await requireBoth(db, session, proof)
  const userId = session.user.id
  await removeSecondFactor(db, { userId })
  await addAuditEntry(db, { userId, action: "second_factor_removed", target: userId })
}

async function requireBoth(db: Database, session: Session, { password, code, at }: Proof): Promise<void> {
  const userId = session.user.id
  await proveByPassword(db, session, { password, field: "password", at })
  const key = `factor:${userId}`
  const { admitted, lockedUntil } = await admitAttempt(db, { key, limit: MOST_WRONG, windowMs: WINDOW_MS, at })
  if (!admitted) {
    const seconds = Math.ceil(((lockedUntil?.getTime() ?? at.getTime() + WINDOW_MS) - at.getTime()) / 1000)
    const meta = { field: "code", retryAfterSeconds: seconds }
    throw new AppError("rate_limited", factorAnswers.tooManyCodes(Math.ceil(seconds / 60)), { meta })
  }
  const proved = await proveFactor(db, { userId, code, at })
  if (proved === "none") throw new AppError("conflict", factorAnswers.isOff)
  if (proved !== "proved") {
    await addAuditEntry(db, { userId, action: "second_factor_refused", target: session.sessionId })
    throw new AppError("invalid", proved === "lost" ? factorAnswers.keyLost : factorAnswers.codeWrong, {
      meta: { field: "code" },
    })
  }
  await forgetAttempts(db, { key })
}

/** none: the person has none. asked: no code was given. lost: app codes can no longer be verified. */
export type FactorProof = "none" | "asked" | "lost" | "wrong" | "proved"

/** Uses up the code. The caller counts the tries. */
export async function proveFactor(
  db: Database,
  { userId, code, at }: { userId: string; code: string | undefined; at: Date },
): Promise<FactorProof> {
  const factor = await getSecondFactor(db, { userId })
  if (!factor?.confirmedAt) return "none"
  if (!code) return "asked"
  const codeHash = recoveryHash(code)
  if (codeHash) {
    if (!(await takeRecoveryCode(db, { userId, codeHash }))) return "wrong"
    await addAuditEntry(db, { userId, action: "recovery_code_used", target: userId, detail: leftOf(factor) })
    return "proved"
  }
  if (factor.seed === null) return "lost"
  const step = stepOf(factor.seed, plain(code), at)
  return step !== null && (await takeStep(db, { userId, step })) ? "proved" : "wrong"
}

const leftOf = ({ codesLeft }: SecondFactor) => ({ left: codesLeft - 1 })

/** Apps show a space in the middle of a code. */
const plain = (code: string) => code.replaceAll(/\s/g, "")
