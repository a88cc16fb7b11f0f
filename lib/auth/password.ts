// Passwords: argon2id, 19 MiB, two passes (OWASP's first choice).
import { availableParallelism } from "node:os"
import { hash, verify } from "@node-rs/argon2"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { longestPassword } from "#lib/words/people/shape"

// Algorithm.Argon2id of the package is a const enum, which isolated modules cannot read.
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password nobody knows: an unknown account costs the same time as a known one. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$e8eNHtDbLPexALDTELQYIA$AD5uurrLjfsdv0kmd5F0WeG4ppqj47ItxXsHlncbD08"

// Each takes 19 MiB and a core: one core stays free for everybody else's work, a crowd of strangers waits, and beyond that
// is turned away. Who is signed in goes first.
const MOST_AT_ONCE = Math.max(1, availableParallelism() - 1)
const MOST_WAITING = 100
let working = 0
const waiting = { person: [] as (() => void)[], stranger: [] as (() => void)[] }
type Asker = keyof typeof waiting

/** Throws "unavailable" where too many wait already. */
async function inTurn<T>(work: () => Promise<T>, asker: Asker): Promise<T> {
  if (working >= MOST_AT_ONCE) {
    if (waiting[asker].length >= MOST_WAITING) throw new AppError("unavailable", peopleAnswers.manySignIns)
    await new Promise<void>((go) => waiting[asker].push(go))
  } else working += 1
  try {
    return await work()
  } finally {
    // Whoever goes next takes this place.
    const next = waiting.person.shift() ?? waiting.stranger.shift()
    if (next) next()
    else working -= 1
  }
}

export function hashPassword(password: string, asker: Asker = "stranger"): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), cost), asker)
}

/** True when the password belongs to the hash. Where there is no hash the same work is done, and it is false. */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
  asker: Asker = "stranger",
): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password.normalize("NFC")
  const matches = await inTurn(() => verify(passwordHash ?? nobody, given), asker)
  return matches && given !== "" && typeof passwordHash === "string"
}

/** Made at another cost than ours is now: to be made anew once the password is known to be right. */
export function isOldHash(passwordHash: string): boolean {
  return !passwordHash.startsWith(`$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`)
}
