// Asks our own tracker's controls as the tracking service is asked: one answer, read with care, or a ServiceError.
import { askControl, type ControlRequest, type OwnTracker } from "#lib/own-tracker"
import { type JsonAnswer, readAnswer } from "../exchange.ts"

const TIMEOUT_MS = 20_000

/** Without `body`: a read. Throws ServiceError. */
export function askTracker(
  tracker: OwnTracker,
  path: `/${string}`,
  request: ControlRequest = {},
  timeoutMs = TIMEOUT_MS,
): Promise<JsonAnswer> {
  return readAnswer((signal) => askControl(tracker, path, { ...request, signal }), timeoutMs)
}
