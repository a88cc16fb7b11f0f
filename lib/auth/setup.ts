import { createHash, randomBytes } from "node:crypto"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addFirstAdmin, isSetupTokenOpen, replaceSetupToken } from "#db/people/setup-tokens"
import { hasPeople } from "#db/people/users"
import { realNow } from "#lib/clock"
import { type Settings, settings } from "#lib/env"
import { AppError } from "#lib/errors"
import type { Logger } from "#lib/log"
import { peopleAnswers } from "#lib/words/people/answers"
import { hashPassword } from "./password.ts"
import { normalEmail } from "./sign-in.ts"

const TOKEN_LIFETIME_MS = 24 * 3_600_000

/** Whether /setup exists: a real service, and nobody who could sign in. */
export async function isSetupOpen(db: Database, { TRACKER_URL }: Pick<Settings, "TRACKER_URL">): Promise<boolean> {
  return TRACKER_URL === undefined && !(await hasPeople(db))
}

/** Prints a new token for /setup where it is open; the one printed before stops working. Call it at each start. */
export async function ensureSetupToken(
  db: Database,
  log: Pick<Logger, "info">,
  { TRACKER_URL, PUBLIC_URL }: Pick<Settings, "TRACKER_URL" | "PUBLIC_URL"> = settings(),
): Promise<void> {
  if (!(await isSetupOpen(db, { TRACKER_URL }))) return
  const token = randomBytes(20).toString("hex")
  const at = realNow()
  await replaceSetupToken(db, {
    tokenHash: hashOf(token),
    at,
    expiresAt: new Date(at.getTime() + TOKEN_LIFETIME_MS),
  })
  // "show" puts the line on the terminal of npm start, beside the log file.
  log.info(
    { show: true },
    `Nobody can sign in yet. Open ${PUBLIC_URL}/setup within 24 hours with this one-time token: ${token}`,
  )
}

/** Makes the first admin. Throws "invalid" about the token; answers the new person's id. */
export async function createFirstAdmin(
  db: Database,
  given: { token: string; name: string; email: string; password: string },
): Promise<string> {
  const at = realNow()
  const tokenHash = hashOf(given.token.trim())
  const userId = (await isSetupTokenOpen(db, { tokenHash, at }))
    ? await addFirstAdmin(db, {
        tokenHash,
        email: normalEmail(given.email),
        name: given.name.trim(),
        passwordHash: await hashPassword(given.password),
        at,
      })
    : undefined
  if (!userId) {
    throw new AppError("invalid", peopleAnswers.setupTokenOver + peopleAnswers.copyTokenAgain, {
      meta: { field: "token" },
    })
  }
  await addAuditEntry(db, { at, userId, action: "set_up", target: userId })
  return userId
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
