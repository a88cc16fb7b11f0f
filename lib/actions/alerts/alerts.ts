import { type AlertChange, changeAlerts } from "#db/alerts/alerts"
import type { Sql } from "#db/client"
import { isOwner } from "#db/work/read"
import { worldNow } from "#lib/clock"
import { type AlertAct, LONGEST_SNOOZE_HOURS } from "#lib/domain/alerts/life"
import { addHours, type Instant } from "#lib/domain/days/calendar-day"
import { AppError } from "#lib/errors"
import { announce } from "#lib/ingest/mirror/apply"
import { alertAnswers } from "#lib/words/alerts/answers"
import type { Actor } from "../people/actor.ts"

export type ActedOn = { changed: number }

/** Throws AppError("conflict") if all of them are closed by now, or have the owner of their containers (assign). */
export async function actOnAlerts(
  sql: Sql,
  { session, ids, act }: { session: Actor; ids: readonly string[]; act: AlertAct },
): Promise<ActedOn> {
  const at = worldNow()
  const change = await toChange(sql, act, at)
  const { changed, seq } = await changeAlerts(sql, { ids, viewer: session.user.id, change, at })
  await announce(sql, seq)
  if (changed.length === 0) {
    throw new AppError("conflict", act.act === "assign" ? alertAnswers.ownerIsContainers : alertAnswers.alertClosed)
  }
  return { changed: changed.length }
}

async function toChange(sql: Sql, act: AlertAct, at: Instant): Promise<AlertChange> {
  switch (act.act) {
    case "acknowledge":
      return { state: "acknowledged" }
    case "reopen":
      return { state: "open" }
    case "snooze":
      if (act.until <= at) throw invalid("until", alertAnswers.chooseFuture)
      if (act.until > addHours(at, LONGEST_SNOOZE_HOURS)) throw invalid("until", alertAnswers.snoozeTooLong)
      return { state: "snoozed", snoozedUntil: act.until }
    case "assign":
      if (act.ownerId !== null && !(await isOwner(sql, act.ownerId)))
        throw invalid("ownerId", alertAnswers.cannotOwnAlerts)
      return { ownerId: act.ownerId }
  }
}

function invalid(field: string, words: string): AppError {
  return new AppError("invalid", words, { meta: { field } })
}
