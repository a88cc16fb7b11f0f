import type { Sql } from "#db/client"
import { addContact, type ContactRow, getContact, setContactArchived, updateContact } from "#db/work/contacts"
import { now } from "#lib/clock"
import type { ContactInput } from "#lib/domain/work/contacts"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"
import { noteAction } from "../people/note-action.ts"

type ContactAction = { session: Actor; id: string }

/**
 * The caller chooses `id`, so that a repeated request is harmless. Throws AppError("invalid") if the contact has
 * neither email nor phone.
 */
export async function createContact(
  sql: Sql,
  { session, id, contact }: ContactAction & { contact: ContactInput },
): Promise<ContactRow> {
  requireReachable(contact)
  await addContact(sql, { ...contact, id, at: now().toISOString() })
  await noteAction(session.user.id, "contact_added", id, { company: contact.company })
  return requireContact(sql, id)
}

/** `seen`: the `updatedAt` that the person saw. Throws AppError("conflict") if somebody changed it since. */
export async function changeContact(
  sql: Sql,
  { session, id, contact, seen }: ContactAction & { contact: ContactInput; seen: string },
): Promise<ContactRow> {
  requireReachable(contact)
  await requireContact(sql, id)
  if (!(await updateContact(sql, { ...contact, id, seen, at: now().toISOString() }))) {
    throw new AppError("conflict", workAnswers.contactChangedMeanwhile)
  }
  await noteAction(session.user.id, "contact_changed", id, { company: contact.company })
  return requireContact(sql, id)
}

/** Archived contacts are not offered anywhere, and can be put back in use. */
export async function archiveContact(
  sql: Sql,
  { session, id, archived }: ContactAction & { archived: boolean },
): Promise<ContactRow> {
  const { company } = await requireContact(sql, id)
  const done = await setContactArchived(sql, { id, archived, at: now().toISOString() })
  if (done) await noteAction(session.user.id, archived ? "contact_archived" : "contact_used_again", id, { company })
  return requireContact(sql, id)
}

async function requireContact(sql: Sql, id: string): Promise<ContactRow> {
  const contact = await getContact(sql, id)
  if (!contact) throw new AppError("not_found", workAnswers.contactGone)
  return contact
}

function requireReachable({ email, phone }: ContactInput): void {
  if (email !== null || phone !== null) return
  throw new AppError("invalid", workAnswers.giveEmailOrPhone, {
    meta: { field: "email" },
  })
}
