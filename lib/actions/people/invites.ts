import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { addInvitedPerson, addPasswordLink, getLinkOwner } from "#db/people/password-links"
import { setSees } from "#db/people/sees-only"
import { getDemoMarks } from "#db/people/users"
import type { Sees } from "#db/restricted/open"
import type { Role } from "#db/schema/people"
import { makeLinkToken } from "#db/shipments/link-tokens"
import { transaction } from "#db/transaction"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { type Mailed, type MailSettings, sendMail } from "../messages/send-mail.ts"
import type { Actor } from "./actor.ts"
import { textOfSees } from "./find-sees.ts"

const INVITE_HOURS = 72
const RESET_HOURS = 24

type Asking = { session: Actor & { user: { name: string } }; at: Date; settings: MailSettings }

/** `link` is set only if no mail carries it. It cannot be read again later. */
export type Invited = { userId: string; mailed: Mailed; link: string | null; expiresAt: string }

type NewPerson = { email: string; name: string; role: Role; sees?: Sees | null }

/** `email` in lower case. `at` is real time. Throws "conflict" if the email already has an account. */
export async function invitePerson(
  db: Database,
  { session, at, settings, email, name, role, sees = null }: Asking & NewPerson,
): Promise<Invited> {
  const { token, tokenHash } = makeLinkToken()
  const expiresAt = endOf(at, INVITE_HOURS)
  const link = { tokenHash, createdBy: session.user.id, at, expiresAt }
  const userId = await transaction(db.sql, async (sql) => {
    const within = { ...db, sql }
    const added = await addInvitedPerson(within, { email, name, role, ...link })
    if (!added) throw new AppError("conflict", peopleAnswers.hasAccount(email), { meta: { field: "email" } })
    if (sees) await setSees(sql, added, sees)
    const detail = { email, role, ...(sees ? { sees: textOfSees(sees) } : {}) }
    await addAuditEntry(within, { userId: session.user.id, action: "invited", target: added, detail })
    return added
  })
  const mail = inviteMail(session.user.name, name)
  return deliver({ settings, userId, email, mail, path: `/invite/${token}`, expiresAt })
}

/**
 * A new link to choose a password, even for somebody who has one. The earlier link stops working. Throws "conflict";
 * "forbidden" if a person of the demonstration would gain a real person's account.
 */
export async function makePasswordLink(db: Database, { session, at, settings, userId }: Asking & { userId: string }) {
  const [person, asker] = await Promise.all([getLinkOwner(db, { userId }), getDemoMarks(db, { id: session.user.id })])
  if (!person || userId === session.user.id) throw new AppError("conflict", peopleAnswers.linkNotForThem)
  if ((asker?.demo || asker?.demoGuest) && !person.demoGuest) {
    throw new AppError("forbidden", peopleAnswers.ofDemonstrationOnly)
  }
  const { token, tokenHash } = makeLinkToken()
  const { email, name, hasPassword } = person
  const expiresAt = endOf(at, hasPassword ? RESET_HOURS : INVITE_HOURS)
  await addPasswordLink(db, { userId, createdBy: session.user.id, replacing: true, tokenHash, at, expiresAt })
  const action = hasPassword ? "password_link_made" : "invited_again"
  await addAuditEntry(db, { userId: session.user.id, action, target: userId })
  const mail = hasPassword ? resetMail(session.user.name, name) : inviteMail(session.user.name, name)
  const path = `/${hasPassword ? "password" : "invite"}/${token}`
  return deliver({ settings, userId, email, mail, path, expiresAt })
}

type Words = { subject: string; before: string[]; after: string }
type Delivery = Pick<Asking, "settings"> & {
  userId: string
  email: string
  mail: Words
  path: string
  expiresAt: Date
}

async function deliver({ settings, userId, email, mail, path, expiresAt }: Delivery): Promise<Invited> {
  const link = `${settings.PUBLIC_URL}${path}`
  const text = [...mail.before, "", link, "", mail.after].join("\n")
  const mailed = await sendMail({ to: email, subject: mail.subject, text }, settings)
  return { userId, mailed, link: mailed === "sent" ? null : link, expiresAt: expiresAt.toISOString() }
}

function inviteMail(by: string, name: string): Words {
  return {
    subject: peopleAnswers.inviteSubject(by),
    before: [`${name},`, "", peopleAnswers.inviteBody(by), peopleAnswers.choosePassword(INVITE_HOURS)],
    after: peopleAnswers.ignoreInvite,
  }
}

function resetMail(by: string, name: string): Words {
  return {
    subject: peopleAnswers.resetSubject,
    before: [`${name},`, "", peopleAnswers.resetBody(by), peopleAnswers.worksFor(RESET_HOURS)],
    after: peopleAnswers.ignoreReset,
  }
}

function endOf(at: Date, hours: number): Date {
  return new Date(at.getTime() + hours * 3_600_000)
}
