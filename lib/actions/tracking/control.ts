import { randomUUID } from "node:crypto"
import type { Sql } from "#db/client"
import { listRowsOfShipments, listShipmentsById } from "#db/mirror/read"
import { logServiceAction } from "#db/work/log"
import { now } from "#lib/clock"
import { AppError } from "#lib/errors"
import { applyNow, keepAnswer } from "#lib/ingest/connection/keep-answer"
import { serviceClient } from "#lib/ingest/connection/service-handle"
import { orderTracking } from "#lib/service/tracking-control"
import { trackingAnswers } from "#lib/words/tracking/answers"
import { noteAction } from "../people/note-action.ts"

export type TrackingOrder = "stop" | "resume"

/** Resolves to the new state. Throws AppError("not_found"), or the service's refusal. */
export async function controlTracking(
  sql: Sql,
  { userId, shipmentId, order }: { userId: string; shipmentId: string; order: TrackingOrder },
): Promise<{ tracked: boolean | null; reason: string | null }> {
  const [shipment] = await listShipmentsById(sql, [shipmentId])
  if (!shipment) throw new AppError("not_found", trackingAnswers.shipmentGone)
  const client = serviceClient({ priority: "person" })
  const read = await orderTracking(client, shipmentId, order)
  await keepAnswer(sql, read, "read.shipment")
  await applyNow(sql, client.profile)
  const containers = await listRowsOfShipments(sql, "containers", [shipmentId])
  const logged = { actionId: randomUUID(), userId, at: now().toISOString() }
  await logServiceAction(sql, { action: logged, containerIds: containers.map(({ id }) => id), kind: order })
  const action = order === "stop" ? "tracking_stopped" : "tracking_resumed"
  await noteAction(userId, action, shipmentId)
  const [after] = await listShipmentsById(sql, [shipmentId])
  return { tracked: after?.tracked ?? null, reason: after?.trackingStoppedReason ?? null }
}
