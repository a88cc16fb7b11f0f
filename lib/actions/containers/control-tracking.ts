import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { listContainersById } from "#db/mirror/read"
import { logServiceAction } from "#db/work/log"
import { now } from "#lib/clock"
import { AppError } from "#lib/errors"
import { containerStopper } from "#lib/ingest/connection/service-handle"
import { orderContainerTracking } from "#lib/service/controls/container-tracking"
import { containerAnswers } from "#lib/words/containers/answers"
import { noteAction } from "../people/note-action.ts"
import type { TrackingOrder } from "../tracking/control.ts"

/**
 * Ends or resumes the tracking of one container at our own tracker. Throws AppError("not_found"), "invalid" if the
 * service is another, or the tracker's refusal.
 */
export async function controlContainerTracking(
  sql: Sql,
  { userId, id, order }: { userId: string; id: string; order: TrackingOrder },
): Promise<{ tracked: boolean }> {
  const [container] = await listContainersById(sql, [id])
  if (!container) throw new AppError("not_found", containerAnswers.containerGone)
  const tracker = containerStopper()
  if (!tracker) throw new AppError("invalid", containerAnswers.stopsShipmentsOnly)
  const answer = await orderContainerTracking(tracker, id, order)
  const action = { actionId: randomUUID(), userId, at: now().toISOString() }
  await logServiceAction(sql, { action, containerIds: [id], kind: `${order}_container` })
  await noteAction(userId, order === "stop" ? "container_tracking_stopped" : "container_tracking_resumed", id)
  return answer
}
