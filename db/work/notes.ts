// Notes on a container: added, edited, removed and restored, each with its log and change row. A removed note is kept,
// because the log and Undo need it.
import { and, desc, eq, isNotNull, isNull, sql as raw } from "drizzle-orm"
import type { NoteKind } from "../../lib/domain/work/work.ts"
import { builder } from "../builder.ts"
import type { Sql } from "../client.ts"
import { logContainer, writeLogged } from "../connection/change-log.ts"
import { containers } from "../schema/containers.ts"
import { users } from "../schema/people.ts"
import { containerWork, notes, workLog } from "../schema/work.ts"
import type { WorkAction, Worked } from "./work.ts"

const { id, containerId, authorId, body, createdAt, editedAt, removedAt } = notes
const note = { id, containerId, authorId, authorName: users.name, body, createdAt, editedAt }

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Those not removed, newest first. */
export async function listNotes(sql: Sql, container: string) {
  return builder(sql)
    .select(note)
    .from(notes)
    .innerJoin(users, eq(users.id, authorId))
    .where(and(eq(containerId, container), isNull(removedAt)))
    .orderBy(desc(createdAt), id)
}

export async function getNote(sql: Sql, noteId: string): Promise<(NoteRow & { removedAt: string | null }) | undefined> {
  const [row] = await builder(sql)
    .select({ ...note, removedAt })
    .from(notes)
    .innerJoin(users, eq(users.id, authorId))
    .where(eq(id, noteId))
  return row
}

type NoteAction = { action: WorkAction; containerId: string; noteId: string; undoes?: string | null }

/** The caller chooses `noteId`, so that a repeated request is harmless. */
export function addNote(sql: Sql, given: NoteAction & { body: string }): Promise<Worked> {
  const { action, noteId, body } = given
  return write(sql, { ...given, kind: "note_added", before: null, after: { noteId, body } }, async (tx) => {
    const [known] = await builder(tx)
      .select({ id: containers.id })
      .from(containers)
      .where(eq(containers.id, given.containerId))
    if (!known) return []
    return builder(tx)
      .insert(notes)
      .values({ id: noteId, containerId: known.id, authorId: action.userId, body, createdAt: action.at })
      .onConflictDoNothing({ target: id })
      .returning({ containerId })
  })
}

/** Changes nothing if the text is no longer `was`. */
export function editNote(sql: Sql, given: NoteAction & { was: string; body: string }): Promise<Worked> {
  const { action, noteId, was } = given
  const facts = { before: { noteId, body: was }, after: { noteId, body: given.body } }
  return write(sql, { ...given, kind: "note_edited", ...facts }, (tx) =>
    builder(tx)
      .update(notes)
      .set({ body: given.body, editedAt: action.at })
      .where(and(eq(id, noteId), eq(body, was), isNull(removedAt)))
      .returning({ containerId }),
  )
}

/** Removes a note, or restores it. */
export function setNoteRemoved(sql: Sql, given: NoteAction & { body: string; removed: boolean }): Promise<Worked> {
  const { action, noteId, removed } = given
  const whole = { noteId, body: given.body }
  const facts = removed
    ? ({ kind: "note_removed", before: whole, after: null } as const)
    : ({ kind: "note_added", before: null, after: whole } as const)
  return write(sql, { ...given, ...facts }, (tx) =>
    builder(tx)
      .update(notes)
      .set({ removedAt: removed ? action.at : null })
      .where(and(eq(id, noteId), eq(body, given.body), removed ? isNull(removedAt) : isNotNull(removedAt)))
      .returning({ containerId }),
  )
}

type Logged = NoteAction & { kind: NoteKind; before: object | null; after: object | null }
type Written = (tx: Sql) => Promise<{ containerId: string }[]>

function write(sql: Sql, { action, undoes = null, noteId: _, ...logged }: Logged, act: Written): Promise<Worked> {
  const { kind } = logged
  return writeLogged(sql, async (tx) => {
    const [done] = await act(tx)
    if (!done) return { changed: 0, seq: 0 }
    await builder(tx)
      .insert(containerWork)
      .values({ ...done, noteCount: kind === "note_removed" ? 0 : 1, updatedAt: action.at })
      .onConflictDoUpdate({
        target: containerWork.containerId,
        set: { updatedAt: action.at, noteCount: raw`greatest(0, ${containerWork.noteCount} + ${COUNTS[kind]})` },
      })
    const { before, after, containerId } = logged
    await builder(tx)
      .insert(workLog)
      .values({ ...action, containerId, kind, before, after, undoes })
    return { changed: 1, seq: await logContainer(tx, done.containerId, action.at) }
  })
}

const COUNTS: Record<NoteKind, number> = { note_added: 1, note_edited: 0, note_removed: -1 }
