// Codes of an authenticator app (RFC 6238), as every app reads them: SHA-1, 6 digits, 30 seconds.
import { Secret, TOTP } from "otpauth"

const PERIOD_SECONDS = 30
/** Clocks of phones differ: the code before and the one after hold too. */
const WINDOW = 1

const totpOf = (seed: string, email = "") =>
  new TOTP({ issuer: "Freeday", label: email, secret: Secret.fromBase32(seed), period: PERIOD_SECONDS })

/** 160 random bits in Base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** What an app reads from a picture. */
export const toAddress = (seed: string, email: string): string => totpOf(seed, email).toString()

/** The step of time whose code this is; null where it is of none that holds at `at`. */
export function stepOf(seed: string, code: string, at: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(seed).validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}
