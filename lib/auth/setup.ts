import { createHash, randomBytes } from "node:crypto"
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addFirstAdmin, isSetupTokenOpen, replaceSetupToken } from "#db/people/setup-tokens"
import { hasAdmin } from "#db/people/users"
import { realNow } from "#lib/clock"
import { type Settings, settings } from "#lib/env"
import { AppError } from "#lib/errors"
import type { Logger } from "#lib/log"
import { peopleAnswers } from "#lib/words/people/answers"
import { admitsDemoPeople, type DemoSettings } from "./demo-people.ts"
import { hashPassword } from "./password.ts"
import { requireGoodPassword } from "./passwords/policy.ts"
import { normalEmail } from "./sign-in.ts"

const TOKEN_LIFETIME_MS = 24 * 3_600_000

/** Whether /setup exists: the demo people cannot sign in here, and there is no admin yet. */
export async function isSetupOpen(db: Database, given: DemoSettings): Promise<boolean> {
  return !admitsDemoPeople(given) && !(await hasAdmin(db))
}

/** Prints a new token for /setup if it is open. The earlier one stops working. Call it at each start. */
export async function ensureSetupToken(
  db: Database,
  log: Pick<Logger, "info">,
  given: DemoSettings = settings(),
): Promise<void> {
  if (!(await isSetupOpen(db, given))) return
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
    `There is no admin yet. Open ${given.PUBLIC_URL}/setup within 24 hours with this one-time token: ${token}`,
  )
}

/** Makes the first admin. Throws "invalid" for the token. Resolves to the new person's id. */
export async function createFirstAdmin(
  db: Database,
  given: { token: string; name: string; email: string; password: string },
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
): Promise<string> {
  const at = realNow()
  const tokenHash = hashOf(given.token.trim())
  if (!(await isSetupTokenOpen(db, { tokenHash, at }))) throw tokenOver()
  const { name, email } = { name: given.name.trim(), email: normalEmail(given.email) }
  requireGoodPassword(given.password, { name, email, host: new URL(PUBLIC_URL).hostname })
  const passwordHash = await hashPassword(given.password)
  const userId = await addFirstAdmin(db, { tokenHash, email, name, passwordHash, at })
  if (!userId) throw tokenOver()
  await addAuditEntry(db, { userId, action: "set_up", target: userId })
  return userId
}

function tokenOver(): AppError {
  const words = peopleAnswers.setupTokenOver + peopleAnswers.copyTokenAgain
  return new AppError("invalid", words, { meta: { field: "token" } })
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex")
}
