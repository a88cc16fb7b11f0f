import type { RequestRow } from "#lib/read/tracking/page"
import { ContainerNumber } from "../ui/values/container-number.tsx"

/** The number as requested. A bill may look like a container number, so the kind decides its format. */
export function RequestNumber({ request }: { request: Pick<RequestRow, "requestNumber" | "requestType"> }) {
  if (request.requestType === "container") return <ContainerNumber number={request.requestNumber} />
  return <span className="block truncate font-medium font-mono text-id">{request.requestNumber}</span>
}
