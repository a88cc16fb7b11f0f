// What a run over many containers does with one row that needs the service: references, refresh, stop and resume. Each
// is safe to repeat.

import { listContainersById } from "#db/mirror/read"
import { AppError } from "#lib/errors"
import { workAnswers } from "#lib/words/work/answers"
import { refreshContainer } from "./containers/refresh.ts"
import type { RowOutcome, RunRow } from "./job-rows.ts"
import { controlTracking, type TrackingOrder } from "./tracking/control.ts"
import { sendReferences } from "./tracking/update-references.ts"

/** add: after the existing ones. replace: instead of them. */
export type ReferencesOfMany = { mode: "add" | "replace"; refNumbers: string[] }

const MOST = 50

export const referencesRow: RunRow = async (sql, job, row) => {
  const { mode, refNumbers } = job.input as ReferencesOfMany
  const [container] = await listContainersById(sql, [row.target])
  if (!container) throw missing()
  const wanted = mode === "replace" ? refNumbers : [...new Set([...container.refNumbers, ...refNumbers])]
  if (wanted.length > MOST) {
    throw new AppError("invalid", workAnswers.tooManyReferences(wanted.length, MOST))
  }
  const same =
    wanted.length === container.refNumbers.length && wanted.every((one, at) => one === container.refNumbers[at])
  if (same) return done(row.target, workAnswers.hadReferences)
  const input = { kind: "container" as const, id: row.target, refNumbers: wanted }
  const { refNumbers: now } = await sendReferences(sql, { userId: job.askedBy, wanted: input })
  return done(row.target, workAnswers.referencesAre(now.join(", ") || "none"))
}

export const refreshRow: RunRow = async (sql, job, row) => {
  const { outcome, words } = await refreshContainer(sql, { userId: job.askedBy, id: row.target })
  if (outcome === "not_enabled") {
    return { state: "failed", words: workAnswers.refreshNotEnabled }
  }
  if (outcome === "asked") return done(row.target, workAnswers.asked)
  return done(row.target, outcome === "updated" ? workAnswers.changed(words) : workAnswers.nothingNew)
}

const orderRow =
  (order: TrackingOrder): RunRow =>
  async (sql, job, row) => {
    await controlTracking(sql, { userId: job.askedBy, shipmentId: row.target, order })
    return done(row.target, order === "stop" ? workAnswers.trackingStopped : workAnswers.trackedAgain)
  }

export const stopRow = orderRow("stop")
export const resumeRow = orderRow("resume")

function done(resultId: string, words: string): RowOutcome {
  return { state: "done", words, resultId }
}

function missing(): AppError {
  return new AppError("not_found", workAnswers.gone)
}
