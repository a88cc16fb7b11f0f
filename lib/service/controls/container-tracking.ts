// Ends or resumes the tracking of one container of a shipment. Beyond the interface document, which only has shipments, so
// it goes over our own tracker's controls.
import { type OwnTracker, toControl } from "#lib/own-tracker"
import { exchange } from "../exchange.ts"
import { isRecord } from "../resources/json.ts"

const TIMEOUT_MS = 20_000

/** Resolves to whether it is tracked now. Throws ServiceError with the tracker's refusal. */
export async function orderContainerTracking(
  tracker: OwnTracker,
  id: string,
  order: "stop" | "resume",
): Promise<{ tracked: boolean }> {
  const control = toControl(tracker, `/container_tracking/${id}`)
  const { json } = await exchange({ ...control, method: "POST", body: { order }, timeoutMs: TIMEOUT_MS, fetch })
  return { tracked: isRecord(json) && json.tracked === true }
}
