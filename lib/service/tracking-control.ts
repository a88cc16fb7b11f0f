import { AppError } from "#lib/errors"
import { serviceText } from "#lib/words/connection/service"
import type { ServiceClient } from "./client.ts"
import { type Read, toReadOf } from "./read-answer.ts"
import { pathWithId } from "./service-url.ts"

/** Resolves to the shipment as it is now. Throws ServiceError, or AppError("invalid") if the service cannot do this. */
export async function orderTracking(client: ServiceClient, id: string, order: "stop" | "resume"): Promise<Read> {
  const paths = client.profile.trackingPaths
  if (paths === null) {
    throw new AppError("invalid", serviceText.cannotStopTracking)
  }
  return toReadOf("shipment", await client.patch(pathWithId(paths[order], id), undefined), client.profile)
}
