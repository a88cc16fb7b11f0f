import type { RequestRow } from "#lib/read/tracking/page"
import { requestsText } from "#lib/words/tracking/requests"
import type { StatusShape } from "../ui/status-icon.tsx"

/** A kind not in the document is shown as sent. */
export function kindWords(kind: string): string {
  const kinds: Record<string, string> = requestsText.kinds
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? kind
}

const SHAPES: Record<string, StatusShape> = {
  pending: "move",
  awaiting_manifest: "pending",
  created: "ready",
  failed: "failed",
  tracking_stopped: "actual",
}

export function timesWords(count: number): string {
  return requestsText.times(count)
}

export function requestShape(request: RequestRow): StatusShape {
  return (Object.hasOwn(SHAPES, request.status) ? SHAPES[request.status] : undefined) ?? "unknown"
}
