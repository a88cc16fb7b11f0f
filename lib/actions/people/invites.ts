import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addInvitedPerson, renewInvite } from "#db/people/invites"
import { getPerson } from "#db/people/people"
import type { Role } from "#db/schema/people"
import { makeLinkToken } from "#db/shipments/link-tokens"
import type { Settings } from "#lib/env"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { type Mailed, sendMail } from "../messages/send-mail.ts"
import type { Actor } from "./actor.ts"

const INVITE_HOURS = 72

type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL">
type Asking = { session: Actor & { user: { name: string } }; at: Date; settings: MailSettings }

/** `link` is given where no mail carries it: nobody can read it a second time. */
export type Invited = { userId: string; mailed: Mailed; link: string | null; expiresAt: string }

/** `email` in lower case. `at` is real time. Throws "conflict" where the email has an account. */
export async function invitePerson(
  db: Database,
  { session, at, settings, email, name, role }: Asking & { email: string; name: string; role: Role },
): Promise<Invited> {
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = endOf(at)
  const userId = await addInvitedPerson(db, { email, name, role, tokenHash, createdBy: session.user.id, at, expiresAt })
  if (!userId) {
    throw new AppError("conflict", peopleAnswers.hasAccount(email), {
      meta: { field: "email" },
    })
  }
  await addAuditEntry(db, { at, userId: session.user.id, action: "invited", target: userId, detail: { email, role } })
  return deliver({ session, settings, userId, name, email, token, expiresAt })
}

/** A new link for somebody who has not chosen a password; the one before stops working. Throws "conflict". */
export async function inviteAgain(db: Database, { session, at, settings, userId }: Asking & { userId: string }) {
  const person = await getPerson(db, { id: userId })
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = endOf(at)
  if (!person || !(await renewInvite(db, { userId, tokenHash, createdBy: session.user.id, at, expiresAt }))) {
    throw new AppError("conflict", peopleAnswers.alreadyChosen)
  }
  await addAuditEntry(db, { at, userId: session.user.id, action: "invited_again", target: userId })
  return deliver({ session, settings, userId, name: person.name, email: person.email, token, expiresAt })
}

type Delivery = Pick<Asking, "session" | "settings"> & {
  userId: string
  name: string
  email: string
  token: string
  expiresAt: Date
}

async function deliver({ session, settings, userId, name, email, token, expiresAt }: Delivery): Promise<Invited> {
  const link = `${settings.PUBLIC_URL}/invite/${token}`
  const text = [
    `${name},`,
    "",
    peopleAnswers.inviteBody(session.user.name),
    peopleAnswers.choosePassword(INVITE_HOURS),
    "",
    link,
    "",
    peopleAnswers.ignoreInvite,
  ].join("\n")
  const mailed = await sendMail({ to: email, subject: peopleAnswers.inviteSubject(session.user.name), text }, settings)
  return { userId, mailed, link: mailed === "sent" ? null : link, expiresAt: expiresAt.toISOString() }
}

function endOf(at: Date): Date {
  return new Date(at.getTime() + INVITE_HOURS * 3_600_000)
}
