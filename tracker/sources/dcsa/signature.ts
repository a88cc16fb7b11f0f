// Notification-Signature of 2.2: HMAC-SHA256 over the raw body. Headers and address are not covered.
import { createHmac, timingSafeEqual } from "node:crypto"

type SignatureCheck = "ok" | "missing" | "wrong"

const FORM = /^\s*sha256=([0-9a-f]{64})\s*$/i
/** Anybody could guess a shorter secret. */
const SHORTEST_SECRET = 16

/**
 * Whether the header signs these bytes with one of the secrets (Base64). During a rotation two are valid. Tries all,
 * each in constant time. Call it before parsing anything.
 */
export function checkSignature(
  bytes: Uint8Array,
  header: string | null | undefined,
  secrets: readonly string[],
): SignatureCheck {
  if (!header) return "missing"
  const given = Buffer.from(FORM.exec(header)?.[1] ?? "", "hex")
  let fits = false
  for (const secret of secrets) {
    const key = Buffer.from(secret, "base64")
    const expected = createHmac("sha256", key).update(bytes).digest()
    const isThisOne = given.length === expected.length && timingSafeEqual(expected, given)
    fits = (isThisOne && key.length >= SHORTEST_SECRET) || fits
  }
  return fits ? "ok" : "wrong"
}
