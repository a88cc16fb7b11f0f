// A link to choose a password: from an invitation, from an admin, or requested by mail.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { findOpenLink, type OpenLink, spendPasswordLink } from "#db/people/password-links"
import { hashLinkToken } from "#db/shipments/link-tokens"
import { realNow } from "#lib/clock"
import type { Settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { MAILED_LINK_SECONDS, sealBrowser } from "../known-browser.ts"
import { hashPassword } from "../password.ts"
import { requireGoodPassword } from "./policy.ts"

type LinkSettings = Pick<Settings, "PUBLIC_URL" | "AUTH_SECRET">

/** Whose link it is; undefined if it was used or revoked, or has expired. */
export function readPasswordLink(db: Database, token: string): Promise<OpenLink | undefined> {
  return findOpenLink(db, { tokenHash: hashLinkToken(token), at: realNow() })
}

/**
 * Sets the password and ends all of the person's sessions. Resolves to what to sign in with: `browser` makes the
 * browser known, so that other people's wrong tries do not block it. Throws "not_found".
 */
export async function choosePassword(
  db: Database,
  { token, password }: { token: string; password: string },
  { PUBLIC_URL, AUTH_SECRET }: LinkSettings,
): Promise<OpenLink & { browser: string }> {
  const at = realNow()
  const open = await readPasswordLink(db, token)
  // Hashing is expensive, so an invalid link must not trigger it.
  if (!open) throw linkOver()
  requireGoodPassword(password, { ...open, host: new URL(PUBLIC_URL).hostname })
  const passwordHash = await hashPassword(password)
  if (!(await spendPasswordLink(db, { tokenHash: hashLinkToken(token), passwordHash, at }))) throw linkOver()
  const action = open.hasPassword ? "password_reset" : "password_chosen"
  await addAuditEntry(db, { userId: open.userId, action, target: open.userId })
  return { ...open, browser: await sealLinkBrowser(open.email, AUTH_SECRET) }
}

/** Makes the browser that opened the link known for a while. */
export function sealLinkBrowser(email: string, secret: string): Promise<string> {
  return sealBrowser({ email, secret, seconds: MAILED_LINK_SECONDS })
}

function linkOver(): AppError {
  return new AppError("not_found", peopleAnswers.linkOver)
}
