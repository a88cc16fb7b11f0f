import type { Sql } from "#db/client"
import {
  addSavedView,
  changeSavedView,
  getSavedView,
  isNameTaken,
  removeSavedView,
  restoreSavedView,
  type SavedViewRecord,
  type ViewChange,
  type ViewScope,
} from "#db/work/saved-views"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import type { Actor } from "../people/actor.ts"

/** `mayTeam`: whether this person may make and change the team's views. */
type By = { session: Actor; mayTeam: boolean }
export type NewView = { name: string; scope: ViewScope; state: unknown }

/** Throws "conflict" if the name is taken, "forbidden" if this person may not make team views. */
export async function addView(sql: Sql, { session, mayTeam, ...view }: By & NewView): Promise<SavedViewRecord> {
  if (view.scope === "team") requireTeam(mayTeam)
  const id = await addSavedView(sql, { ...view, userId: session.user.id })
  if (id === undefined) throw nameTaken(view)
  return requireView(sql, session, id)
}

/** Throws "conflict" if somebody saved it after `version`, or the name is taken. */
export async function changeView(
  sql: Sql,
  { session, mayTeam, id, version, change }: By & { id: string; version: number; change: ViewChange },
): Promise<SavedViewRecord> {
  const before = await requireView(sql, session, id)
  requireMine(before, session, mayTeam)
  if (change.scope === "team") requireTeam(mayTeam)
  // Only its owner may change a view's scope: others cannot take it away from the team.
  if (change.scope && change.scope !== before.scope && before.ownerId !== session.user.id) {
    throw new AppError("forbidden", workAnswers.onlyOwnerShares(before.ownerName))
  }
  try {
    if (!(await changeSavedView(sql, { id, userId: session.user.id, version, change }))) {
      const now = await requireView(sql, session, id)
      throw new AppError("conflict", workAnswers.viewSavedBy(now.updatedByName ?? workAnswers.someone), {
        meta: { version: String(now.version) },
      })
    }
  } catch (error) {
    throw isNameTaken(error)
      ? nameTaken({ name: change.name ?? before.name, scope: change.scope ?? before.scope })
      : error
  }
  return requireView(sql, session, id)
}

export async function removeView(sql: Sql, { session, mayTeam, id }: By & { id: string }): Promise<void> {
  requireMine(await requireView(sql, session, id), session, mayTeam)
  await removeSavedView(sql, id)
}

/** Undo of removeView. */
export async function restoreView(sql: Sql, { session, mayTeam, id }: By & { id: string }): Promise<SavedViewRecord> {
  const removed = await getSavedView(sql, { id, userId: session.user.id, removed: true })
  if (!removed) throw notFound()
  requireMine(removed, session, mayTeam)
  try {
    await restoreSavedView(sql, id)
  } catch (error) {
    throw isNameTaken(error) ? nameTaken(removed) : error
  }
  return requireView(sql, session, id)
}

/** Throws "not_found" if there is no such view, or it is somebody else's. */
export async function requireView(sql: Sql, { user }: Actor, id: string): Promise<SavedViewRecord> {
  const view = await getSavedView(sql, { id, userId: user.id })
  if (!view) throw notFound()
  return view
}

function requireMine(view: SavedViewRecord, { user }: Actor, mayTeam: boolean): void {
  if (view.scope === "team") requireTeam(mayTeam)
  else if (view.ownerId !== user.id) throw new AppError("forbidden", workAnswers.viewNotYours)
}

function requireTeam(mayTeam: boolean): void {
  if (!mayTeam) throw new AppError("forbidden", workAnswers.teamViewsForbidden)
}

function nameTaken({ name, scope }: { name: string; scope: ViewScope }): AppError {
  const whose = scope === "team" ? workAnswers.teamHas : workAnswers.youHave
  return new AppError("conflict", workAnswers.viewNameTaken(whose, name), {
    meta: { field: "name" },
  })
}

function notFound(): AppError {
  return new AppError("not_found", workAnswers.viewGone)
}
