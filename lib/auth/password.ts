// Passwords: argon2id, 19 MiB, two passes (OWASP's first choice).
import { hash, verify } from "@node-rs/argon2"
import { longestPassword } from "#lib/words/people/shape"

// Algorithm.Argon2id of the package is a const enum, which isolated modules cannot read.
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password nobody knows: an unknown account costs the same time as a known one. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$e8eNHtDbLPexALDTELQYIA$AD5uurrLjfsdv0kmd5F0WeG4ppqj47ItxXsHlncbD08"

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize("NFC"), cost)
}

/** True when the password belongs to the hash. Where there is no hash the same work is done, and it is false. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password.normalize("NFC")
  const matches = await verify(passwordHash ?? nobody, given)
  return matches && given !== "" && typeof passwordHash === "string"
}
