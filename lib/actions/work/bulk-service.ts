// A run over many containers that the service must be asked about: one row each, sent at the service's pace.

import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { workAnswers } from "#lib/words/work/answers"
import { startJob } from "../connection/jobs.ts"
import type { Actor } from "../people/actor.ts"
import type { ReferencesOfMany } from "../work-rows.ts"

export type ServiceRun =
  | ({ kind: "references" } & ReferencesOfMany)
  | { kind: "refresh" }
  | { kind: "stop_tracking" }
  | { kind: "resume_tracking" }

const MOST_ROWS = 5_000

/** `id` given by the asker makes a second asking harmless. `total`: rows of the run. */
export async function startServiceRun(
  sql: Sql,
  { session, id, containerIds, run }: { session: Actor; id: string; containerIds: readonly string[]; run: ServiceRun },
): Promise<{ id: string; total: number }> {
  if (containerIds.length > MOST_ROWS) {
    throw new AppError("invalid", workAnswers.runTooLarge(MOST_ROWS))
  }
  const targets =
    run.kind === "references" || run.kind === "refresh" ? containerIds : await shipmentsOf(sql, containerIds)
  const { kind, ...input } = run
  const rows = [...new Set(targets)].map((target) => ({ target, input: {} }))
  await startJob(sql, { session, id, run: { kind, input, rows } })
  return { id, total: rows.length }
}

async function shipmentsOf(sql: Sql, containerIds: readonly string[]): Promise<string[]> {
  if (serviceProfile().trackingPaths === null) {
    throw new AppError("invalid", workAnswers.cannotStopTracking)
  }
  return (await listContainersById(sql, [...containerIds])).flatMap(({ shipmentId }) => shipmentId ?? [])
}
