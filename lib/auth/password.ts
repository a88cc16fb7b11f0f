// Passwords: argon2id, 19 MiB, two passes (OWASP's first choice).
import { hash, verify } from "@node-rs/argon2"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { longestPassword } from "#lib/words/people/shape"

// Algorithm.Argon2id of the package is a const enum, which isolated modules cannot read.
const ARGON2ID = 2
const cost = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** Of a random password nobody knows: an unknown account costs the same time as a known one. */
const nobody = "$argon2id$v=19$m=19456,t=2,p=1$e8eNHtDbLPexALDTELQYIA$AD5uurrLjfsdv0kmd5F0WeG4ppqj47ItxXsHlncbD08"

// Each takes 19 MiB and a thread: a crowd of strangers waits, and beyond that is turned away.
const MOST_AT_ONCE = 4
const MOST_WAITING = 100
let working = 0
const waiting: (() => void)[] = []

/** Throws "unavailable" where too many wait already. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError("unavailable", peopleAnswers.manySignIns)
    await new Promise<void>((go) => waiting.push(go))
  } else working += 1
  try {
    return await work()
  } finally {
    // Whoever goes next takes this place.
    const next = waiting.shift()
    if (next) next()
    else working -= 1
  }
}

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password.normalize("NFC"), cost))
}

/** True when the password belongs to the hash. Where there is no hash the same work is done, and it is false. */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  const given = password.length > longestPassword ? "" : password.normalize("NFC")
  const matches = await inTurn(() => verify(passwordHash ?? nobody, given))
  return matches && given !== "" && typeof passwordHash === "string"
}
