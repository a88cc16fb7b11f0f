// A link that a person requests by mail. It opens a page to choose a new password, or to sign in with the current one
// from a browser that is then known, so that other people's wrong tries do not lock them out.
import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { admitAttempt } from "#db/people/login-attempts"
import { addPasswordLink } from "#db/people/password-links"
import { getSignInAccount } from "#db/people/users"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { countedAddress } from "#lib/client-address"
import type { Settings } from "#lib/env"
import { peopleAnswers } from "#lib/words/people/answers"
import { accountHash, MAILED_LINK_SECONDS } from "./known-browser.ts"
import { normalEmail } from "./sign-in.ts"

const WINDOW_MS = 15 * 60_000
const MOST_PER_ADDRESS = 10
const MOST_PER_ACCOUNT = 3

type Asked = { email: string; address: string; at: Date }
/** The mail to send; undefined if the email has no account, or asked too often. `at` is real time. */
export async function writeSignInLink(
  db: Database,
  { PUBLIC_URL }: Pick<Settings, "PUBLIC_URL">,
  { email, address, at }: Asked,
): Promise<{ to: string; subject: string; text: string } | undefined> {
  const account = normalEmail(email)
  const counts = [
    { key: `link address:${countedAddress(address)}`, limit: MOST_PER_ADDRESS },
    { key: `link account:${accountHash(account)}`, limit: MOST_PER_ACCOUNT },
  ]
  for (const count of counts) {
    // The try that reaches the limit is still admitted.
    if (!(await admitAttempt(db, { ...count, windowMs: WINDOW_MS, at })).admitted) return undefined
  }
  const user = await getSignInAccount(db, { email: account })
  if (!user?.passwordHash) return undefined
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = new Date(at.getTime() + MAILED_LINK_SECONDS * 1000)
  // Earlier links stay valid: anybody can request one, and must not end a link from an admin.
  await addPasswordLink(db, { userId: user.id, createdBy: user.id, replacing: false, tokenHash, at, expiresAt })
  await addAuditEntry(db, { userId: user.id, action: "sign_in_link_sent", detail: { address } })
  const link = `${PUBLIC_URL}/password/${token}`
  const text = [peopleAnswers.linkBody(MAILED_LINK_SECONDS / 60), "", link, "", peopleAnswers.ignoreLink].join("\n")
  return { to: account, subject: peopleAnswers.linkSubject, text }
}
