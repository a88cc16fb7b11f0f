// Codes that replace a lost phone: 120 random bits each, shown once, stored as SHA-256, used once.
import { createHash, randomBytes } from "node:crypto"

/** Letters and digits that are not easily confused. */
const SIGNS = "abcdefghjkmnopqrstuvwxyz23456789"
const CODES = 10
const LENGTH = 24

export function makeRecoveryCodes(): { codes: string[]; codeHashes: string[] } {
  const codes = Array.from({ length: CODES }, () => {
    const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join("")
    return signs.match(/.{6}/g)?.join("-") ?? signs
  })
  return { codes, codeHashes: codes.map((code) => hashOf(plain(code))) }
}

/** Its hash, however it was typed; null if it is not such a code. */
export function recoveryHash(typed: string): string | null {
  const code = plain(typed)
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? hashOf(code) : null
}

const plain = (typed: string) => typed.toLowerCase().replaceAll(/[\s-]/g, "")
const hashOf = (code: string) => createHash("sha256").update(code).digest("hex")
