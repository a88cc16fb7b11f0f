// The signature of a delivery: lowercase hex HMAC-SHA256 of the raw body (interface document, authentication 6).
import { createHmac, timingSafeEqual } from "node:crypto"

export type SignatureCheck = "ok" | "missing" | "wrong"

const LOWERCASE_HEX_SHA256 = /^[0-9a-f]{64}$/

export function signBody(raw: Uint8Array, secret: string): string {
  return createHmac("sha256", secret).update(raw).digest("hex")
}

/**
 * Whether `header` signs these bytes with one of the secrets (during a rotation several are valid). Tries every secret
 * in constant time, so that timing does not show which one fits. Call it before parsing. Never throws.
 */
export function verifySignature(
  raw: Uint8Array,
  header: string | null | undefined,
  secrets: readonly string[],
): SignatureCheck {
  if (typeof header !== "string" || header === "") return "missing"
  if (!LOWERCASE_HEX_SHA256.test(header)) return "wrong"
  const given = Buffer.from(header, "hex")
  let fits = false
  for (const secret of secrets) {
    // With an empty secret, anyone could sign.
    if (secret === "") continue
    const expected = createHmac("sha256", secret).update(raw).digest()
    fits = timingSafeEqual(expected, given) || fits
  }
  return fits ? "ok" : "wrong"
}
