import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { acceptInvite as acceptStored, findOpenInvite, type OpenInvite } from "#db/people/invites"
import { hashLinkToken } from "#db/shipments/link-tokens"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { hashPassword } from "./password.ts"

/** Whom a link invites; undefined where it was used, revoked, or is over. */
export function readInvite(db: Database, token: string): Promise<OpenInvite | undefined> {
  return findOpenInvite(db, { tokenHash: hashLinkToken(token), at: realNow() })
}

/** Resolves to the email to sign in with. Throws "not_found". */
export async function acceptInvite(db: Database, given: { token: string; password: string }): Promise<string> {
  const at = realNow()
  // Hashing costs much: nobody can make the server do it with an invalid link.
  const open = await readInvite(db, given.token)
  const accepted =
    open &&
    (await acceptStored(db, {
      tokenHash: hashLinkToken(given.token),
      passwordHash: await hashPassword(given.password),
      at,
    }))
  if (!accepted) {
    throw new AppError("not_found", peopleAnswers.invitationOver)
  }
  await addAuditEntry(db, { at, userId: accepted.userId, action: "invite_accepted", target: accepted.userId })
  return accepted.email
}
