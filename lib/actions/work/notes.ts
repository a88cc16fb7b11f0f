import { randomUUID } from "node:crypto"
import { closeNotices } from "#db/alerts/notices"
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import type { getAction } from "#db/work/log"
import { addNote, editNote, getNote, setNoteRemoved } from "#db/work/notes"
import type { WorkAction, Worked } from "#db/work/work"
import { now } from "#lib/clock"
import { AppError } from "#lib/errors"
import { announce } from "#lib/ingest/mirror/apply"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"
import { noticeMentioned } from "./mentions.ts"

export type NoteResult = { actionId: string; noteId: string }

/** The caller chooses `noteId`, so that a repeated request is harmless. Throws AppError("not_found"). */
export async function writeNote(
  sql: Sql,
  { session, containerId, noteId, body }: { session: Actor; containerId: string; noteId: string; body: string },
): Promise<NoteResult> {
  const [container] = await listContainersById(sql, [containerId])
  if (!container) throw new AppError("not_found", workAnswers.containerGone)
  const action = toAction(session)
  const done = await addNote(sql, { action, containerId, noteId, body })
  await announce(sql, done.seq)
  if (done.changed > 0) await noticeMentioned(sql, { session, noteId, containerId, was: "", body })
  return { actionId: action.actionId, noteId }
}

/** The current note, shown to whoever changed an older text of it. */
export type StandingNote = { by: string; body: string; at: string }

/**
 * Only its author may change a note. `was`: the text the change was made from. Throws AppError("not_found"),
 * ("forbidden"), or ("conflict") with `meta.stands` if the text has changed since.
 */
export async function changeNote(
  sql: Sql,
  { session, noteId, was, body }: { session: Actor; noteId: string; was: string; body: string },
): Promise<NoteResult> {
  const { containerId, authorId, authorName } = await requireNote(sql, noteId)
  if (authorId !== session.user.id) {
    throw new AppError("forbidden", workAnswers.onlyAuthorChanges(authorName))
  }
  const action = toAction(session)
  const done = await editNote(sql, { action, containerId, noteId, was, body })
  if (done.changed === 0 && was !== body) throw changedSince(await requireNote(sql, noteId))
  await announce(sql, done.seq)
  if (done.changed > 0) await noticeMentioned(sql, { session, noteId, containerId, was, body })
  return { actionId: action.actionId, noteId }
}

/** Its author, a manager or an admin may remove a note. `was`: the text they read. Throws as changeNote does. */
export async function removeNote(
  sql: Sql,
  { session, noteId, was }: { session: Actor; noteId: string; was: string },
): Promise<NoteResult> {
  const { containerId, authorId, authorName } = await requireNote(sql, noteId)
  if (authorId !== session.user.id && !mayRemoveNotes(session)) {
    throw new AppError("forbidden", workAnswers.onlyAuthorRemoves(authorName))
  }
  const action = toAction(session)
  const done = await setNoteRemoved(sql, { action, containerId, noteId, body: was, removed: true })
  if (done.changed === 0) throw changedSince(await requireNote(sql, noteId))
  await announce(sql, Math.max(done.seq, await closeNotices(sql, { subjectId: noteId, at: action.at })))
  return { actionId: action.actionId, noteId }
}

function mayRemoveNotes({ user: { role } }: Actor): boolean {
  return role === "manager" || role === "admin"
}

type Whole = { noteId: string; body: string }

/**
 * Restores the note as it was before the action; changes nothing if its text differs by now. Only the person who did it
 * may undo it; a written note also anyone who may remove notes. Throws AppError("forbidden").
 */
export async function undoNote(
  sql: Sql,
  session: Actor,
  action: WorkAction,
  { kind, before, after, containerId, userId, actionId: undoes }: NonNullable<Awaited<ReturnType<typeof getAction>>>,
): Promise<Worked> {
  if (userId !== session.user.id && !(kind === "note_added" && mayRemoveNotes(session))) {
    throw new AppError("forbidden", workAnswers.undoOfNoteIsOwn)
  }
  const [was, is] = [before as Whole | null, after as Whole | null]
  if (was && is) {
    return editNote(sql, { action, containerId, noteId: is.noteId, was: is.body, body: was.body, undoes })
  }
  const whole = was ?? is
  if (!whole) throw new Error(`a log row of ${kind} without its note`)
  const removed = kind === "note_added"
  const done = await setNoteRemoved(sql, { action, containerId, ...whole, removed, undoes })
  if (!removed || done.changed === 0) return done
  const seq = await closeNotices(sql, { subjectId: whole.noteId, at: action.at })
  return { ...done, seq: Math.max(done.seq, seq) }
}

async function requireNote(sql: Sql, noteId: string) {
  const note = await getNote(sql, noteId)
  if (!note || note.removedAt !== null) throw new AppError("not_found", workAnswers.noteRemoved)
  return note
}

function changedSince({ authorName, body, editedAt, createdAt }: Awaited<ReturnType<typeof requireNote>>): AppError {
  const stands: StandingNote = { by: authorName, body, at: editedAt ?? createdAt }
  return new AppError("conflict", workAnswers.noteChanged(authorName, body), {
    meta: { stands },
  })
}

function toAction(session: Actor): WorkAction {
  return { actionId: randomUUID(), userId: session.user.id, at: now().toISOString() }
}
