// PATCH /shipments/{id} and /containers/{id}: reference numbers (interface document, endpoints).
import type { ServiceClient } from "./client.ts"
import { type Read, requireResource, toRead } from "./read-answer.ts"
import { pathWithId } from "./service-url.ts"

/** Replaces the whole list; the answer holds the shipment as it is now. */
export function updateShipmentReferences(
  client: ServiceClient,
  id: string,
  refNumbers: readonly string[],
): Promise<Read> {
  return updateReferences(client, "shipment", pathWithId("/shipments/{id}", id), refNumbers)
}

/** Replaces the whole list; the answer holds the container as it is now. */
export function updateContainerReferences(
  client: ServiceClient,
  id: string,
  refNumbers: readonly string[],
): Promise<Read> {
  return updateReferences(client, "container", pathWithId("/containers/{id}", id), refNumbers)
}

async function updateReferences(
  client: ServiceClient,
  type: "shipment" | "container",
  path: string,
  refNumbers: readonly string[],
): Promise<Read> {
  const answer = await client.patch(path, { data: { type, attributes: { ref_numbers: refNumbers } } })
  requireResource(answer, type)
  return toRead(answer, client.profile)
}
