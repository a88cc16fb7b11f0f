import { randomUUID } from "node:crypto"
import { closeNotices } from "#db/alerts/notices"
import type { Sql } from "#db/client"
import { wakeWorker } from "#db/connection/asked"
import { getContact } from "#db/work/contacts"
import { getAction } from "#db/work/log"
import { isOwner } from "#db/work/read"
import {
  type AppointmentConflict,
  applyWork,
  listAppointmentConflicts,
  listPickupZones,
  readVersion,
  undoWork,
  type WorkAction,
  type WorkChange,
  type Worked,
} from "#db/work/work"
import { now, worldNow } from "#lib/clock"
import { readAppointment } from "#lib/domain/containers/appointments-check"
import { type CalendarDay, dayInZone, type Instant, isYearsAway, parseInstant } from "#lib/domain/days/calendar-day"
import { startOfDay } from "#lib/domain/days/day-bounds"
import { wallTimeAt } from "#lib/domain/days/wall-time"
import type { Asked } from "#lib/domain/work/asked"
import { WORK_FIELDS, type WorkField } from "#lib/domain/work/work"
import { AppError } from "#lib/errors"
import { announce } from "#lib/ingest/mirror/apply"
import { checkYear } from "#lib/words/days/check-year"
import { workAnswers } from "#lib/words/work/answers"
import { conflictWords, refusalWords } from "#lib/words/work/appointment-check"
import type { Actor } from "../people/actor.ts"
import { undoNote } from "./notes.ts"
import { markReturned } from "./returned.ts"
import { type RefusedContainer, toResult, type WorkResult } from "./work-result.ts"

export type { WorkResult }

/**
 * `at` of an appointment: wall time at each container's own terminal, "2026-10-21T10:30". `version`: from the check it
 * was made from (lib/read/work/appointment-check). What others set since is not overwritten.
 */
export type WantedChange =
  | { field: "owner"; ownerId: string | null }
  | { field: "tags"; add: string[]; remove: string[] }
  | { field: "delivered"; delivered: boolean }
  | { field: "appointment"; at: string | null; note: string | null; version: number }
  | { field: "watch"; watch: boolean }
  /** Null: the question is closed. */
  | { field: "asked"; asked: { contactId: string; followUpOn: CalendarDay } | null }
  /** The empty is back: `on` is the day at the place whose gate it left. Null: it is not back. */
  | { field: "returned"; returned: { on: CalendarDay; place: string } | null }

/**
 * Sets one field on each container that can take it, and returns the others with their reason. The caller chooses
 * `actionId`, so that a repeated request is harmless. Throws AppError("invalid") for a person who cannot be an owner,
 * and "conflict" if the only container was changed by somebody else since (`meta.stands`: the current value).
 */
export async function changeWork(
  sql: Sql,
  {
    session,
    actionId,
    containerIds,
    change,
  }: { session: Actor; actionId: string } & Targets & { change: WantedChange },
): Promise<WorkResult> {
  if (change.field === "returned")
    return markReturned(sql, { session, actionId, containerIds, returned: change.returned })
  await requireOwner(sql, change)
  const asked = change.field === "asked" ? await toAsked(sql, change.asked, session) : null
  const { accepted, refused } = await sortOut(sql, containerIds, change)
  const action = { actionId, userId: session.user.id, at: now().toISOString() }
  const ids = accepted.map(({ id }) => id)
  const done = await applyWork(sql, {
    action,
    containerIds: ids,
    change: change.field === "asked" ? { field: "asked", asked } : toChange(change, accepted),
  })
  await announce(sql, done.seq)
  if (change.field === "appointment") {
    // Read before the current value: at worst it is older, and the next attempt reports the conflict again.
    const version = await readVersion(sql)
    const asked = { containerIds: ids, version: change.version, userId: action.userId }
    const conflicts = await listAppointmentConflicts(sql, asked)
    const [first] = conflicts
    if (first && containerIds.length === 1) throw changedByAnother(first, version)
    refused.unshift(...conflicts.map(toRefused))
    return { ...toResult(actionId, done.changed, refused), version }
  }
  return toResult(actionId, done.changed, refused)
}

/** The current value, shown to the later writer. `words`: who set what and when. Sending `version` overwrites it. */
export type StandingAppointment = { by: string; words: string; version: number }

function changedByAnother(conflict: AppointmentConflict, version: number): AppError {
  const words = wordsOf(conflict)
  const stands: StandingAppointment = { by: conflict.by, words, version }
  return new AppError("conflict", workAnswers.yoursNotSaved(words), { meta: { stands } })
}

function toRefused(conflict: AppointmentConflict): RefusedContainer {
  return { id: conflict.id, number: conflict.number, words: wordsOf(conflict), conflict: true }
}

function wordsOf({ by, at, stands }: AppointmentConflict): string {
  const set = parseInstant(stands?.at)
  return conflictWords({ by, at: at as Instant, stands: set && { at: set, zone: stands?.zone ?? null } })
}

type Targets = { containerIds: readonly string[] }
type Place = { id: string; number: string; zone: string | null; gone: boolean }

async function sortOut(
  sql: Sql,
  containerIds: readonly string[],
  change: WantedChange,
): Promise<{ accepted: Place[]; refused: RefusedContainer[] }> {
  const places = new Map((await listPickupZones(sql, containerIds)).map((place) => [place.id, place]))
  const accepted: Place[] = []
  const refused: RefusedContainer[] = []
  for (const id of new Set(containerIds)) {
    const place = places.get(id)
    const words = place ? refusal(place, change) : workAnswers.goneReload
    if (place && words === null) accepted.push(place)
    else refused.push({ id, number: place?.number ?? null, words: words ?? "" })
  }
  return { accepted, refused }
}

function refusal({ zone, gone }: Place, change: WantedChange): string | null {
  if (change.field !== "appointment" || change.at === null) return null
  const now = worldNow()
  const read = readAppointment(change.at, { zone, gone }, now)
  return "refused" in read ? refusalWords(read.refused, now) : null
}

/** Stores the contact's name, so that it remains if the contact is archived later. */
async function toAsked(
  sql: Sql,
  wanted: { contactId: string; followUpOn: CalendarDay } | null,
  { user }: Actor,
): Promise<Asked | null> {
  if (wanted === null) return null
  const { contactId, followUpOn } = wanted
  const contact = await getContact(sql, contactId)
  if (!contact || contact.archivedAt !== null)
    throw new AppError("invalid", workAnswers.noSuchContact, inField("contactId"))
  const zone = user.homeZone ?? null
  const now = worldNow()
  const on = dayInZone(now, zone)
  if (followUpOn < on) throw new AppError("invalid", workAnswers.followUpPassed, inField("followUpOn"))
  if (isYearsAway(followUpOn, on)) throw new AppError("invalid", checkYear(now, "to come"), inField("followUpOn"))
  const name = [contact.person, contact.company].filter(Boolean).join(", ")
  return { role: contact.role, name, on, followUpOn, followUpAt: startOfDay(followUpOn, zone) }
}

const inField = (field: string) => ({ meta: { field } })

function toChange(
  change: Exclude<WantedChange, { field: "asked" | "returned" }>,
  accepted: readonly Place[],
): WorkChange {
  if (change.field !== "appointment") return change
  const { at, note, field, version } = change
  if (at === null) return { field, byZone: null, note: null, version }
  const zones = [...new Set(accepted.flatMap(({ zone }) => zone ?? []))]
  const byZone = zones.flatMap((zone) => {
    const instant = wallTimeAt(at, zone)
    return instant === null ? [] : [{ zone, at: instant as string }]
  })
  return { field, note, byZone, version }
}

async function requireOwner(sql: Sql, change: WantedChange): Promise<void> {
  if (change.field !== "owner" || change.ownerId === null || (await isOwner(sql, change.ownerId))) return
  throw new AppError("invalid", workAnswers.cannotWork, {
    meta: { field: "ownerId" },
  })
}

/** `kept`: containers left unchanged, because somebody changed them since. */
export type UndoResult = { restored: number; kept: number }

/**
 * Undoes an action where nobody changed it since. Throws AppError("not_found"), or "conflict" if all of it was changed.
 */
export async function undoAction(
  sql: Sql,
  { session, actionId }: { session: Actor; actionId: string },
): Promise<UndoResult> {
  const given = await getAction(sql, actionId)
  if (!given) throw new AppError("not_found", workAnswers.nothingToUndo)
  const action: WorkAction = { actionId: randomUUID(), userId: session.user.id, at: now().toISOString() }
  const done = await takeBack(sql, session, action, given)
  await announce(sql, done.seq)
  if (done.changed === 0) throw new AppError("conflict", workAnswers.changedSince)
  return { restored: done.changed, kept: done.kept }
}

type GivenAction = NonNullable<Awaited<ReturnType<typeof getAction>>>

async function takeBack(
  sql: Sql,
  session: Actor,
  action: WorkAction,
  given: GivenAction,
): Promise<Worked & { kept: number }> {
  const { kind, actionId: undoes } = given
  if (isField(kind)) {
    if (kind === "watch" && given.userId !== action.userId) {
      throw new AppError("forbidden", workAnswers.watchIsOwn)
    }
    const done = await undoWork(sql, { action, undoes, field: kind })
    if (kind === "returned") await wakeWorker(sql)
    if (kind !== "owner" || done.changed === 0) return done
    const seq = await closeNotices(sql, { subjectId: undoes, at: action.at })
    return { ...done, seq: Math.max(done.seq, seq) }
  }
  if (kind === "note_added" || kind === "note_edited" || kind === "note_removed") {
    return { ...(await undoNote(sql, session, action, given)), kept: 0 }
  }
  throw new AppError("invalid", workAnswers.askedNotUndone)
}

function isField(kind: string): kind is WorkField {
  return (WORK_FIELDS as readonly string[]).includes(kind)
}
