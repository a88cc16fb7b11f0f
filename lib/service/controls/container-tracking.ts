// Ends or resumes the tracking of one container of a shipment. Beyond the interface document, which only has shipments, so
// it goes over our own tracker's controls.
import type { OwnTracker } from "#lib/own-tracker"
import { isRecord } from "../resources/json.ts"
import { askTracker } from "./ask.ts"

/** Resolves to whether it is tracked now. Throws ServiceError with the tracker's refusal. */
export async function orderContainerTracking(
  tracker: OwnTracker,
  id: string,
  order: "stop" | "resume",
): Promise<{ tracked: boolean }> {
  const { json } = await askTracker(tracker, `/container_tracking/${id}`, { method: "POST", body: { order } })
  return { tracked: isRecord(json) && json.tracked === true }
}
