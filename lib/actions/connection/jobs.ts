import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { listFailedNos } from "#db/connection/job-report"
import { repeatJobRows } from "#db/connection/job-rows"
import { addJob, type JobKind, type JobState, type NewJobRow, queueRun, setJobState } from "#db/connection/jobs"
import { realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { connectionAnswers } from "#lib/words/connection/answers"
import type { Actor } from "../people/actor.ts"

export type NewRun = { kind: JobKind; input?: object; rows: readonly NewJobRow[] }

/** The caller chooses `id`, so that a repeated request is harmless. Resolves to it. */
export async function startJob(
  sql: Sql,
  { session, id = randomUUID(), run }: { session: Actor; id?: string; run: NewRun },
): Promise<{ id: string }> {
  const askedAt = realNow().toISOString()
  if (run.rows.length === 0) throw new AppError("invalid", connectionAnswers.emptyList)
  await addJob(sql, { id, kind: run.kind, askedBy: session.user.id, askedAt, input: run.input ?? {} }, run.rows)
  await queueRun(sql, id)
  return { id }
}

export type JobOrder = "pause" | "stop" | "resume"

const MOVES: Record<JobOrder, { from: JobState[]; to: JobState; words: string }> = {
  pause: { from: ["running"], to: "paused", words: connectionAnswers.notRunning },
  stop: { from: ["running", "paused"], to: "stopped", words: connectionAnswers.ended },
  resume: { from: ["paused", "stopped"], to: "running", words: connectionAnswers.runningOrEnded },
}

/** Throws AppError("conflict") if the run is in another state by now. */
export async function moveJob(sql: Sql, { id, order }: { id: string; order: JobOrder }): Promise<void> {
  const { from, to, words } = MOVES[order]
  const moved = await setJobState(sql, { id, from, to, at: realNow().toISOString() })
  if (!moved) throw new AppError("conflict", words)
  if (to === "running") await queueRun(sql, id)
}

/** Sends failed rows again: those named, or all. Throws AppError("conflict") if none of them failed. */
export async function repeatRows(sql: Sql, { id, nos }: { id: string; nos: readonly number[] | null }): Promise<void> {
  const failed = await listFailedNos(sql, id)
  const chosen = nos === null ? failed : failed.filter((no) => nos.includes(no))
  const repeated = await repeatJobRows(sql, { jobId: id, nos: chosen })
  if (repeated === 0) throw new AppError("conflict", connectionAnswers.noneFailed)
}
