import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { addReread } from "#db/connection/rereads"
import { type ContainerRecord, listContainersById } from "#db/mirror/read"
import { logServiceAction } from "#db/work/log"
import { now, realNow } from "#lib/clock"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { readOne } from "#lib/ingest/connection/reread"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { log } from "#lib/log"
import { ServiceError } from "#lib/service/service-error"
import { pathWithId } from "#lib/service/service-url"
import { containerAnswers } from "#lib/words/containers/answers"
import { noteAction } from "../people/note-action.ts"

/**
 * updated: facts differ. nothing_new: read again, unchanged. asked: the service was asked, its answer is not read yet.
 * not_enabled: the service answers 403.
 */
type RefreshOutcome = "updated" | "nothing_new" | "asked" | "not_enabled"
/** `words`: the service's own if it is not enabled, else what changed: "holds, fees". */
export type RefreshResult = { outcome: RefreshOutcome; words: string }

/** Throws AppError("not_found"), "rate_limited" if none of the 10 a minute is left, or the service's refusal. */
export async function refreshContainer(
  sql: Sql,
  { userId, id }: { userId: string; id: string },
): Promise<RefreshResult> {
  const [before] = await listContainersById(sql, [id])
  if (!before) throw new AppError("not_found", containerAnswers.containerGone)
  const client = serviceClient({ priority: "person" })
  try {
    await client.request("PATCH", pathWithId("/containers/{id}/refresh", id))
  } catch (error) {
    if (!(error instanceof ServiceError) || error.upstreamStatus !== 403) throw error
    return { outcome: "not_enabled", words: error.items[0]?.detail ?? "" }
  }
  await logRefresh(sql, userId, id)
  if (!(await readAgain(sql, id))) return { outcome: "asked", words: "" }
  const [after] = await listContainersById(sql, [id])
  const changed = after ? differences(before, after) : []
  return changed.length > 0 ? { outcome: "updated", words: changed.join(", ") } : { outcome: "nothing_new", words: "" }
}

async function readAgain(sql: Sql, id: string): Promise<boolean> {
  const client = serviceClient({ priority: "person" })
  try {
    const read = await readOne(sql, client, { kind: "container", id })
    if (!read) return false
    await keepAnswer(sql, read, "read.container")
    await applyNow(sql, client.profile)
    return true
  } catch (error) {
    log.warn({ err: error, id }, "a refreshed container could not be read at once, it is read again later")
    await addReread(sql, { kind: "container", id, dueAt: realNow().toISOString(), reason: "refreshed" })
    return false
  }
}

async function logRefresh(sql: Sql, userId: string, id: string): Promise<void> {
  const action = { actionId: randomUUID(), userId, at: now().toISOString() }
  await logServiceAction(sql, { action, containerIds: [id], kind: "refresh" })
  await noteAction(userId, "container_refreshed", id)
}

const FACTS: readonly [string, (row: ContainerRecord) => unknown][] = [
  ["status", (row) => row.currentStatus],
  ["availability", (row) => [row.availabilityKnown, row.availableForPickup]],
  ["holds", (row) => row.holds],
  ["fees", (row) => row.fees],
  [containerAnswers.lastFreeDay, (row) => [row.lfdCoalesced, row.lfdLine, row.lfdTerminal, row.lfdRail]],
  ["appointment", (row) => row.pickupAppointmentAt],
  [containerAnswers.arrivalAndDischarge, (row) => [row.podArrivedAt, row.podDischargedAt]],
  [containerAnswers.gateOut, (row) => [row.podFullOutAt, row.finalDestinationFullOutAt, row.emptyTerminatedAt]],
]

function differences(before: ContainerRecord, after: ContainerRecord): string[] {
  return FACTS.filter(([, of]) => JSON.stringify(of(before)) !== JSON.stringify(of(after))).map(([name]) => name)
}
