// Changes what a person may do. It acts on that person's next request; an admin is always left.

import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { changeKeepingAdmin, enableUser, endAccess, getPerson } from "#db/people/people"
import { changeRole, disableUser } from "#db/people/users"
import type { Role } from "#db/schema/people"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import type { Actor } from "./actor.ts"

export type PersonChange = { role: Role } | { disabled: boolean }
type Asking = { session: Actor; userId: string; change: PersonChange; at: Date; demonstration: boolean }

/** `at` is real time. Throws "not_found", and "conflict" about oneself or the last admin. */
export async function changePerson(
  db: Database,
  { session, userId, change, at, demonstration }: Asking,
): Promise<void> {
  if (userId === session.user.id) {
    throw new AppError("conflict", peopleAnswers.ownAccount)
  }
  const person = await getPerson(db, { id: userId })
  if (!person) throw new AppError("not_found", peopleAnswers.personGone)
  const kept = await changeKeepingAdmin(db, { demonstration }, async (within) => {
    if ("role" in change) await changeRole(within, { userId, role: change.role })
    else if (!change.disabled) await enableUser(within, { userId })
    else {
      await disableUser(within, { userId, at })
      await endAccess(within, { userId, at })
    }
    await addAuditEntry(within, { at, userId: session.user.id, target: userId, ...entryOf(change, person.role) })
  })
  if (!kept) throw new AppError("conflict", peopleAnswers.lastAdmin(person.name))
}

function entryOf(change: PersonChange, before: Role) {
  if ("role" in change) return { action: "role_changed", detail: { before, after: change.role } }
  return { action: change.disabled ? "person_disabled" : "person_enabled" }
}
