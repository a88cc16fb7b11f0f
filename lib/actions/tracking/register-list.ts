import type { Sql } from "#db/client"
import { decideJobRow, getJobRow, leaveOutJobRow } from "#db/connection/job-rows"
import { realNow } from "#lib/clock"
import { readContainerNumber } from "#lib/domain/containers/number"
import type { NumberKind } from "#lib/domain/tracking/entry"
import { keyOf, type RegisterOrder } from "#lib/domain/tracking/register"
import type { PlanState } from "#lib/domain/tracking/register-checks"
import { AppError } from "#lib/errors"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { startJob } from "../connection/jobs.ts"
import type { Actor } from "../people/actor.ts"

export type ListedNumber = Omit<RegisterOrder, "before"> & { number: string; state: PlanState; words: string }

/** Resolves to the run's id. Held and left-out rows are not sent. */
export function registerList(
  sql: Sql,
  { session, id, rows }: { session: Actor; id: string; rows: readonly ListedNumber[] },
): Promise<{ id: string }> {
  const listed = rows.map(({ number, state, words, ...input }) => ({
    target: number,
    input,
    words: state === "ready" ? "" : words,
    state: state === "ready" ? ("waiting" as const) : state,
  }))
  return startJob(sql, { session, id, run: { kind: "register", rows: listed } })
}

export type RowDecision = { number?: string; kind?: NumberKind; scac?: string; leaveOut?: boolean }

/**
 * Sends a held or failed row as decided, or leaves it out. Throws AppError("invalid") if a container number is not one,
 * "conflict" if the row was already sent.
 */
export async function decideRow(
  sql: Sql,
  { id, no, decision }: { id: string; no: number; decision: RowDecision },
): Promise<void> {
  const row = await getJobRow(sql, { jobId: id, no })
  if (!row) throw new AppError("not_found", trackingAnswers.noSuchRow)
  const at = realNow().toISOString()
  const order = row.input as RegisterOrder
  const decided = decision.leaveOut
    ? await leaveOutJobRow(sql, { jobId: id, no, words: trackingAnswers.leftOut, at })
    : await decideJobRow(sql, { jobId: id, no, ...toOrder(row.target, order, decision) })
  if (!decided) throw new AppError("conflict", trackingAnswers.rowAlreadySent)
}

function toOrder(target: string, order: RegisterOrder, decision: RowDecision): { target: string; input: object } {
  const kind = decision.kind ?? order.requestType
  const number = (decision.number ?? target).trim().toUpperCase()
  if (kind === "container" && !readContainerNumber(number)?.valid) {
    throw new AppError("invalid", trackingAnswers.containerNumberShape, {
      meta: { field: "number" },
    })
  }
  const input: Partial<RegisterOrder> = {
    requestType: kind,
    scac: decision.scac ?? order.scac,
    suggested: null,
    fits: [],
  }
  return { target: kind === "container" ? keyOf(number) : number, input: { ...input, detail: "", before: null } }
}
