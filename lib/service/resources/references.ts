// PATCH /shipments/{id} and /containers/{id}: reference numbers (interface document, endpoints).
import type { ServiceClient } from "../client.ts"
import { type Read, toReadOf } from "../read-answer.ts"
import { pathWithId } from "../service-url.ts"

/** Replaces the whole list. The answer is the shipment or container as it is now. */
export async function replaceReferences(
  client: ServiceClient,
  kind: "shipment" | "container",
  id: string,
  refNumbers: readonly string[],
): Promise<Read> {
  const data = { type: kind, attributes: { ref_numbers: refNumbers } }
  return toReadOf(kind, await client.patch(pathWithId(`/${kind}s/{id}`, id), { data }), client.profile)
}
