// Passwords: argon2id, 19 MiB, two passes (OWASP's first choice).
import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { longestPassword } from "#lib/words/people/shape"

// Algorithm.Argon2id of the package is a const enum, which isolated modules cannot read.
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Hash of a random password nobody knows, so that an unknown account takes as long as a known one. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$e8eNHtDbLPexALDTELQYIA$AD5uurrLjfsdv0kmd5F0WeG4ppqj47ItxXsHlncbD08"

// Each hash takes 19 MiB and a core. One core stays free for other work. Further requests wait, signed-in people first,
// and beyond MOST_WAITING they are refused.
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 100
let working = 0
const waiting = { person: [] as (() => void)[], stranger: [] as (() => void)[] }
type Asker = keyof typeof waiting

/** Throws "unavailable" if too many are already waiting. */
async function inTurn<T>(work: () => Promise<T>, asker: Asker): Promise<T> {
  if (working >= MOST_AT_ONCE) {
    if (waiting[asker].length >= MOST_WAITING) throw new AppError("unavailable", peopleAnswers.manySignIns)
    await new Promise<void>((go) => waiting[asker].push(go))
  } else working += 1
  try {
    return await work()
  } finally {
    // The next one takes over this slot.
    const next = waiting.person.shift() ?? waiting.stranger.shift()
    if (next) next()
    else working -= 1
  }
}

export function hashPassword(password: string, asker: Asker = "stranger"): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), cost), asker)
}

/** True if the password matches the hash. Without a hash, does the same work and returns false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: Asker = "stranger",
): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password.normalize("NFC")
  const matches = await inTurn(() => verify(passwordHash ?? nobody, given), asker)
  return matches && given !== "" && typeof passwordHash === "string"
}

/** Hashed at another cost than today's. Hash again once the password is known to be right. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
