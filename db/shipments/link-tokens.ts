// Link tokens: 256 random bits in the link, their SHA-256 in the table.
import { createHash, randomBytes } from "node:crypto"

/** Letters, digits, "-" and "_", so that a URL needs no escaping. */
export function makeLinkToken(): { token: string; tokenHash: string } {
  const token = randomBytes(32).toString("base64url")
  return { token, tokenHash: hashLinkToken(token) }
}

export function hashLinkToken(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
