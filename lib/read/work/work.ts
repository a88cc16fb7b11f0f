import type { Sql } from "#db/client"
import { listFaults } from "#db/connection/faults"
import { listFittingContacts } from "#db/work/contacts"
import { getContainerStop, listWorkLog } from "#db/work/log"
import { listNotes } from "#db/work/notes"
import { getWork, listCustomers, listOwners, listTags } from "#db/work/read"
import { getRefreshBudget } from "#db/work/refresh"
import { worldNow } from "#lib/clock"
import { dayInZone, parseInstant } from "#lib/domain/days/calendar-day"
import { nextWorkingDay } from "#lib/domain/work/asked"
import type { WorkKind } from "#lib/domain/work/work"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import { workWords } from "#lib/words/work/log"
import { toAsked } from "../containers/asked.ts"

export type WorkNote = WorkDetail["notes"][number]

export type WorkLogEntry = WorkDetail["log"][number]

export type WorkDetail = Awaited<ReturnType<typeof requireWork>>

/** `enabled` false: the service answered 403 recently; `said` has its reason. */
export type RefreshState = Awaited<ReturnType<typeof readRefreshState>>

const LOG_SHOWN = 50
const UNDOABLE = new Set<WorkKind>([
  "owner",
  "tags",
  "delivered",
  "appointment",
  "watch",
  "asked",
  "returned",
  "note_added",
  "note_edited",
  "note_removed",
])

/** Throws AppError("not_found"). */
export async function requireWork(
  sql: Sql,
  {
    containerId,
    userId,
    homeZone,
    canStop,
  }: {
    containerId: string
    userId: string
    homeZone: string | null
    /** Whether the service can end the tracking of one container. */
    canStop: boolean
  },
) {
  const work = await getWork(sql, { containerId, userId })
  if (!work) throw new AppError("not_found", workAnswers.noSuchContainer)
  const [notes, log, owners, contacts, refresh, stop] = await Promise.all([
    listNotes(sql, containerId),
    listWorkLog(sql, { containerId, limit: LOG_SHOWN }),
    listOwners(sql),
    listFittingContacts(sql, work),
    readRefreshState(sql),
    canStop ? getContainerStop(sql, containerId) : undefined,
  ])
  const appointmentAt = parseInstant(work.appointmentAt)
  const names = new Map(owners.map(({ id, name }) => [id, name]))
  return {
    containerId,
    owner: work.ownerId ? { id: work.ownerId, name: work.ownerName ?? "" } : null,
    tags: work.tags,
    /** World instant, set by a person. */
    deliveredAt: parseInstant(work.deliveredAt),
    appointment:
      appointmentAt && work.appointmentZone
        ? { at: appointmentAt, zone: work.appointmentZone, note: work.appointmentNote }
        : null,
    /** Null: nobody was asked, or the question is closed. */
    asked: toAsked(work),
    /** Suggested follow-up day for somebody asked today, in the person's zone. */
    followUpOn: nextWorkingDay(dayInZone(worldNow(), homeZone)),
    watched: work.watched,
    watchers: work.watchers,
    customer: work.customerId ? { id: work.customerId, name: work.customerName || null } : null,
    notes: notes.map(({ id, body, authorId, authorName, createdAt, editedAt }) => {
      return { id, body, author: { id: authorId, name: authorName }, createdAt, editedAt }
    }),
    /** Newest first. */
    log: log.map(({ seq, actionId, at, userName: by, userId: byId, kind, before, after, undoes, undone }) => ({
      seq,
      actionId,
      at,
      by,
      kind,
      words: workWords({ kind, before, after, undoes }, (id) => names.get(id) ?? "somebody"),
      undone,
      canUndo: UNDOABLE.has(kind) && !undone && (kind !== "watch" || byId === userId),
    })),
    /** Contacts to ask about a hold of this container; closest match first. */
    contacts,
    refresh,
    /** `stopped`: of this container alone, by one of us. */
    tracking: { canStop, stopped: stop ? { at: parseInstant(stop.at), by: stop.by } : null },
  }
}

const REFRESH_FAULT = "feature_disabled:container refresh"

export async function readRefreshState(sql: Sql) {
  const [budget, faults] = await Promise.all([getRefreshBudget(sql), listFaults(sql)])
  const fault = faults.find(({ kind }) => kind === REFRESH_FAULT)
  return { ...budget, enabled: fault === undefined, said: fault?.said ?? "" }
}

export type WorkChoices = Awaited<ReturnType<typeof readWorkChoices>>

const TAGS_SUGGESTED = 100

export async function readWorkChoices(sql: Sql) {
  const [people, tags, customers] = await Promise.all([
    listOwners(sql),
    listTags(sql, TAGS_SUGGESTED),
    listCustomers(sql),
  ])
  return { people, tags, customers }
}
