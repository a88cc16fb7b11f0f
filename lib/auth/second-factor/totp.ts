// Authenticator app codes (RFC 6238), as every app supports them: SHA-1, 6 digits, 30 seconds.
import { Secret, TOTP } from "otpauth"

const PERIOD_SECONDS = 30
/** Phone clocks differ, so the previous and next codes are valid too. */
const WINDOW = 1

const totpOf = (seed: string, email = "") =>
  new TOTP({ issuer: "Freeday", label: email, secret: Secret.fromBase32(seed), period: PERIOD_SECONDS })

/** 160 random bits in Base32. */
export const newSeed = (): string => new Secret({ size: 20 }).base32

/** What an app reads from a QR code. */
export const toAddress = (seed: string, email: string): string => totpOf(seed, email).toString()

/** The time step the code belongs to; null if it is not valid at `at`. */
export function stepOf(seed: string, code: string, at: Date): number | null {
  if (!/^[0-9]{6}$/.test(code)) return null
  const delta = totpOf(seed).validate({ token: code, timestamp: at.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / PERIOD_SECONDS) + delta
}
