// Notes on a container: added, edited, taken away and given back, each with its log and change row. A note is kept when
// it is taken away: the log and Undo go by it.
import { and, desc, eq, isNull } from "drizzle-orm"
import type { PendingQuery, Row } from "postgres"
import type { NoteKind } from "../lib/domain/work.ts"
import { builder } from "./builder.ts"
import { CHANGE_LOCK } from "./change-log.ts"
import type { Sql } from "./client.ts"
import { users } from "./schema/people.ts"
import { notes } from "./schema/work.ts"
import { transaction } from "./transaction.ts"
import type { Deed, Worked } from "./work.ts"

const { id, containerId, authorId, body, createdAt, editedAt, removedAt } = notes
const note = { id, containerId, authorId, authorName: users.name, body, createdAt, editedAt }

export type NoteRow = Awaited<ReturnType<typeof listNotes>>[number]

/** Those that stand, newest first. */
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

type NoteDeed = { deed: Deed; containerId: string; noteId: string; undoes?: string | null }

/** `noteId` given by the asker makes a second asking harmless. */
export async function addNote(sql: Sql, note: NoteDeed & { body: string }): Promise<Worked> {
  const { deed, containerId, noteId, body } = note
  return write(sql, { ...note, kind: "note_added", before: null, after: { noteId, body } }, (tx) => {
    return tx`
      insert into notes (id, container_id, author_id, body, created_at)
      select ${noteId}, c.id, ${deed.userId}, ${body}, ${deed.at} from containers c where c.id = ${containerId}
      on conflict (id) do nothing returning container_id`
  })
}

/** Nothing changes where the note does not read `was` any more. */
export async function editNote(sql: Sql, note: NoteDeed & { was: string; body: string }): Promise<Worked> {
  const { deed, noteId, was, body } = note
  return write(sql, { ...note, kind: "note_edited", before: { noteId, body: was }, after: { noteId, body } }, (tx) => {
    return tx`
      update notes set body = ${body}, edited_at = ${deed.at}
      where id = ${noteId} and body = ${was} and removed_at is null returning container_id`
  })
}

/** Takes a note away, or gives it back. */
export async function setNoteRemoved(sql: Sql, note: NoteDeed & { body: string; removed: boolean }): Promise<Worked> {
  const { deed, noteId, body, removed } = note
  const whole = { noteId, body }
  const facts = removed
    ? ({ kind: "note_removed", before: whole, after: null } as const)
    : ({ kind: "note_added", before: null, after: whole } as const)
  return write(sql, { ...note, ...facts }, (tx) => {
    return tx`
      update notes set removed_at = ${removed ? deed.at : null}
      where id = ${noteId} and body = ${body} and (removed_at is null) = ${removed} returning container_id`
  })
}

type Logged = NoteDeed & { kind: NoteKind; before: object | null; after: object | null }

async function write(sql: Sql, logged: Logged, act: (tx: Sql) => PendingQuery<Row[]>): Promise<Worked> {
  const { deed, containerId, kind, before, after, undoes = null } = logged
  return transaction(sql, async (tx) => {
    await tx`select pg_advisory_xact_lock(${CHANGE_LOCK})`
    const [row] = await tx<{ changed: number; seq: number }[]>`
      with done as (${act(tx)}),
      counted as (
        insert into container_work (container_id, note_count, updated_at)
        select container_id, ${kind === "note_removed" ? 0 : 1}, ${deed.at} from done
        on conflict (container_id) do update set updated_at = excluded.updated_at,
          note_count = greatest(0, container_work.note_count + ${COUNTS[kind]})),
      logged as (
        insert into work_log (deed_id, at, user_id, container_id, kind, before, after, undoes)
        select ${deed.deedId}, ${deed.at}, ${deed.userId}, ${containerId}, ${kind},
          ${before === null ? null : tx.json(before as never)}, ${after === null ? null : tx.json(after as never)},
          ${undoes}::uuid
        from done),
      told as (
        insert into change_log (at, kind, id, shipment_id)
        select ${deed.at}, 'container', c.id::text, c.shipment_id from done join containers c on c.id = done.container_id
        returning seq)
      select (select count(*) from done) as changed, coalesce((select max(seq) from told), 0)::bigint as seq`
    return { changed: row?.changed ?? 0, seq: row?.seq ?? 0 }
  })
}

const COUNTS: Record<NoteKind, number> = { note_added: 1, note_edited: 0, note_removed: -1 }
