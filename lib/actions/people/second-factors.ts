// An admin's decisions about second factors: who must have one, and resetting somebody's.
import type { Database } from "#db/client"
import { putSetting } from "#db/connection/connection"
import { addAuditEntry } from "#db/people/audit"
import { getPerson } from "#db/people/people"
import { FACTOR_RULE, type FactorRule, removeSecondFactor } from "#db/people/second-factors"
import type { Role } from "#db/schema/people"
import { isUuid } from "#lib/domain/uuid"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import { factorAnswers } from "#lib/words/people/second-factor"
import { type Mailed, type MailSettings, sendMail } from "../messages/send-mail.ts"
import type { Actor } from "./actor.ts"

type Asking = { session: Actor & { user: { name: string } }; at: Date }

/** For a person who lost both the phone and the recovery codes. */
export async function resetFactor(
  db: Database,
  { session, userId, settings }: Omit<Asking, "at"> & { userId: string; settings: MailSettings },
): Promise<{ mailed: Mailed }> {
  if (userId === session.user.id) throw new AppError("conflict", factorAnswers.ownReset)
  const person = isUuid(userId) ? await getPerson(db, { id: userId }) : undefined
  if (!person) throw new AppError("not_found", peopleAnswers.personGone)
  if (!(await removeSecondFactor(db, { userId }))) throw new AppError("conflict", factorAnswers.hasNone(person.name))
  await addAuditEntry(db, { userId: session.user.id, action: "second_factor_reset", target: userId })
  const mail = { subject: factorAnswers.resetSubject, text: factorAnswers.resetBody(session.user.name) }
  return { mailed: await sendMail({ to: person.email, ...mail }, settings) }
}

/** From now on, people of these roles must set one up when they sign in. */
export async function setFactorRule(
  db: Database,
  { session, roles, at }: Asking & { roles: Role[] },
): Promise<{ roles: Role[] }> {
  const rule: FactorRule = { roles, since: at.toISOString() }
  await putSetting(db.sql, FACTOR_RULE, rule)
  await addAuditEntry(db, {
    userId: session.user.id,
    action: "second_factor_rule_set",
    detail: { roles: roles.join(", ") },
  })
  return { roles }
}
