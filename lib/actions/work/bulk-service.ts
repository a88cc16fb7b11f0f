// A run over many containers that needs the service: one row each, sent at the service's pace.

import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { AppError } from "#lib/errors"
import { serviceProfile } from "#lib/ingest/connection/service-handle"
import { workAnswers } from "#lib/words/work/answers"
import { startJob } from "../connection/jobs.ts"
import { readValue, requireField } from "../fields/set-field.ts"
import type { Actor } from "../people/actor.ts"
import type { ReferencesOfMany } from "../work-rows.ts"

export type ServiceRun =
  | ({ kind: "references" } & ReferencesOfMany)
  | { kind: "field"; slug: string; text: string }
  | { kind: "refresh" }
  | { kind: "stop_tracking" }
  | { kind: "resume_tracking" }

type Order = { session: Actor; id: string; containerIds: readonly string[] }

const MOST_ROWS = 5_000

/** The caller chooses `id`, so that a repeated request is harmless. `total`: number of rows. */
export async function startServiceRun(
  sql: Sql,
  { session, id, containerIds, run }: Order & { run: ServiceRun },
): Promise<{ id: string; total: number }> {
  if (containerIds.length > MOST_ROWS) {
    throw new AppError("invalid", workAnswers.runTooLarge(MOST_ROWS))
  }
  if (run.kind === "field") return startFieldRun(sql, { session, id, containerIds, run })
  const targets =
    run.kind === "references" || run.kind === "refresh" ? containerIds : await shipmentsOf(sql, containerIds)
  const { kind, ...input } = run
  const rows = [...new Set(targets)].map((target) => ({ target, input: {} }))
  await startJob(sql, { session, id, run: { kind, input, rows } })
  return { id, total: rows.length }
}

/** Sets the same value on each. Throws AppError("invalid") if it does not fit the field. */
async function startFieldRun(
  sql: Sql,
  { session, id, containerIds, run: { slug, text } }: Order & { run: Extract<ServiceRun, { kind: "field" }> },
): Promise<{ id: string; total: number }> {
  const value = readValue(await requireField(sql, { owner: "container", slug }), text)
  const rows = [...new Set(containerIds)].map((target) => ({ target, input: {} }))
  await startJob(sql, { session, id, run: { kind: "fields", input: { values: { [slug]: value } }, rows } })
  return { id, total: rows.length }
}

async function shipmentsOf(sql: Sql, containerIds: readonly string[]): Promise<string[]> {
  if (serviceProfile().trackingPaths === null) {
    throw new AppError("invalid", workAnswers.cannotStopTracking)
  }
  return (await listContainersById(sql, [...containerIds])).flatMap(({ shipmentId }) => shipmentId ?? [])
}
