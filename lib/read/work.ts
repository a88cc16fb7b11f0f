import type { Sql } from "#db/client"
import { type ContactRow, listFittingContacts } from "#db/contacts"
import { listFaults } from "#db/faults"
import { listWorkLog } from "#db/work-log"
import { listNotes } from "#db/work-notes"
import { getWork, listCustomers, listOwners, listTags } from "#db/work-read"
import { getRefreshBudget, type RefreshBudget } from "#db/work-refresh"
import { type Instant, parseInstant } from "#lib/domain/calendar-day"
import type { OwnAppointment, WorkKind } from "#lib/domain/work"
import { workWords } from "#lib/domain/work-words"
import { AppError } from "#lib/errors"
import type { Customer } from "./shipments.ts"

export type WorkNote = {
  id: string
  body: string
  author: { id: string; name: string }
  createdAt: string
  editedAt: string | null
}

export type WorkLogEntry = {
  seq: number
  deedId: string
  at: string
  by: string
  kind: WorkKind
  /** "gave it to Daniel Okafor". */
  words: string
  undone: boolean
  canUndo: boolean
}

export type WorkDetail = {
  containerId: string
  owner: { id: string; name: string } | null
  tags: string[]
  /** World instant, by the word of a person. */
  deliveredAt: Instant | null
  appointment: OwnAppointment | null
  watched: boolean
  watchers: number
  /** null = no request of it names one. */
  customer: Customer | null
  notes: WorkNote[]
  /** The newest 50, newest first. */
  log: WorkLogEntry[]
  /** Who can be asked about a hold of this box; those that fit closest first. */
  contacts: ContactRow[]
  refresh: RefreshState
}

/** `enabled` false: the service answered 403 lately, and says in `said` why. */
export type RefreshState = RefreshBudget & { enabled: boolean; said: string }

const LOG_SHOWN = 50
const UNDOABLE = new Set<WorkKind>([
  "owner",
  "tags",
  "delivered",
  "appointment",
  "watch",
  "note_added",
  "note_edited",
  "note_removed",
])

/** Throws AppError("not_found"). */
export async function requireWork(
  sql: Sql,
  { containerId, userId }: { containerId: string; userId: string },
): Promise<WorkDetail> {
  const work = await getWork(sql, { containerId, userId })
  if (!work) throw new AppError("not_found", "There is no such container in this account.")
  const [notes, log, owners, contacts, refresh] = await Promise.all([
    listNotes(sql, containerId),
    listWorkLog(sql, { containerId, limit: LOG_SHOWN }),
    listOwners(sql),
    listFittingContacts(sql, work),
    readRefreshState(sql),
  ])
  const appointmentAt = parseInstant(work.appointmentAt)
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return {
    containerId,
    owner: work.ownerId ? { id: work.ownerId, name: work.ownerName ?? "" } : null,
    tags: work.tags,
    deliveredAt: parseInstant(work.deliveredAt),
    appointment:
      appointmentAt && work.appointmentZone
        ? { at: appointmentAt, zone: work.appointmentZone, note: work.appointmentNote }
        : null,
    watched: work.watched,
    watchers: work.watchers,
    customer: work.customerId ? { id: work.customerId, name: work.customerName || null } : null,
    notes: notes.map(({ id, body, authorId, authorName, createdAt, editedAt }) => {
      return { id, body, author: { id: authorId, name: authorName }, createdAt, editedAt }
    }),
    log: log.map(({ seq, deedId, at, userName: by, userId: byId, kind, before, after, undoes, undone }) => ({
      seq,
      deedId,
      at,
      by,
      kind,
      words: workWords({ kind, before, after, undoes }, (id) => names.get(id) ?? "somebody"),
      undone,
      canUndo: UNDOABLE.has(kind) && !undone && (kind !== "watch" || byId === userId),
    })),
    contacts,
    refresh,
  }
}

const REFRESH_FAULT = "feature_disabled:container refresh"

export async function readRefreshState(sql: Sql): Promise<RefreshState> {
  const [budget, faults] = await Promise.all([getRefreshBudget(sql), listFaults(sql)])
  const fault = faults.find(({ kind }) => kind === REFRESH_FAULT)
  return { ...budget, enabled: fault === undefined, said: fault?.said ?? "" }
}

export type WorkChoices = {
  people: { id: string; name: string }[]
  /** In use, the commonest first. */
  tags: { tag: string; count: number }[]
  customers: { id: string; name: string }[]
}

const TAGS_SUGGESTED = 100

export async function readWorkChoices(sql: Sql): Promise<WorkChoices> {
  const [people, tags, customers] = await Promise.all([
    listOwners(sql),
    listTags(sql, TAGS_SUGGESTED),
    listCustomers(sql),
  ])
  return { people, tags, customers }
}
