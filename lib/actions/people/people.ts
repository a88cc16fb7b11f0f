// Changes what a person may do. Takes effect on that person's next request. There is always one admin left.

import type { Database } from "#db/client"
import { addAuditEntry } from "#db/people/audit"
import { closeAccounts } from "#db/people/close"
import { type AdminsBy, changeKeepingAdmin, enableUser, getPerson } from "#db/people/people"
import { getSees, setSees } from "#db/people/sees-only"
import { changeRole } from "#db/people/users"
import type { Sees } from "#db/restricted/open"
import type { Role } from "#db/schema/people"
import { AppError } from "#lib/errors"
import { peopleAnswers } from "#lib/words/people/answers"
import type { Actor } from "./actor.ts"
import { textOfSees } from "./find-sees.ts"

/** `sees`: the customers, terminals or shipments that a viewer is held to; null: sees everything. */
export type PersonChange = { role: Role } | { disabled: boolean } | { sees: Sees | null }
type Asking = { session: Actor; userId: string; change: PersonChange; at: Date; adminsBy: AdminsBy }

/**
 * Disabling ends what acts for the person and removes their password; if enabled again, they need a link to choose one.
 * `at` is real time. Throws "not_found"; "conflict" for oneself, the last admin, or holding a role other than viewer.
 */
export async function changePerson(db: Database, { session, userId, change, at, adminsBy }: Asking): Promise<void> {
  if (userId === session.user.id) {
    throw new AppError("conflict", peopleAnswers.ownAccount)
  }
  const person = await getPerson(db, { id: userId })
  if (!person) throw new AppError("not_found", peopleAnswers.personGone)
  const before = await getSees(db.sql, userId)
  if ("sees" in change && change.sees !== null && person.role !== "viewer") {
    throw new AppError("conflict", peopleAnswers.onlyViewersHeld(person.name))
  }
  if ("role" in change && change.role !== "viewer" && before !== null) {
    throw new AppError("conflict", peopleAnswers.heldStaysViewer(person.name))
  }
  const kept = await changeKeepingAdmin(db, adminsBy, async (within) => {
    if ("role" in change) await changeRole(within, { userId, role: change.role })
    else if ("sees" in change) await setSees(within.sql, userId, change.sees)
    else if (change.disabled) await closeAccounts(within, { ids: [userId], at, words: peopleAnswers.askerDisabled })
    else await enableUser(within, { userId, by: session.user.id })
    await addAuditEntry(within, {
      userId: session.user.id,
      target: userId,
      ...entryOf(change, person.role, before),
    })
  })
  if (!kept) throw new AppError("conflict", peopleAnswers.lastAdmin(person.name))
}

function entryOf(change: PersonChange, before: Role, saw: Sees | null) {
  if ("role" in change) return { action: "role_changed", detail: { before, after: change.role } }
  if ("sees" in change)
    return { action: "sees_changed", detail: { before: textOfSees(saw), after: textOfSees(change.sees) } }
  return { action: change.disabled ? "person_disabled" : "person_enabled" }
}
