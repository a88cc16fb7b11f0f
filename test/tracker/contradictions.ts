// Compares a container.updated event with the container sent along with it.
import { isDeepStrictEqual } from "node:util"
import type { Delivery } from "./receiver.ts"

/** Returns each attribute whose new value the included container does not show. An absent attribute counts as null. */
export function contradictions({ event, data, included }: Delivery): string[] {
  if (event !== "container.updated") return []
  const object = included.find(({ id }) => id === data.relationships.reference_object?.data?.id)
  const container = included.find(({ id }) => id === object?.relationships.container?.data?.id)
  if (!object || !container) return [`${data.id}: no container beside it`]
  const shown: Record<string, unknown> = {
    ...container.attributes,
    pod_terminal: container.relationships.pod_terminal?.data?.id ?? null,
  }
  const changeset = Object.entries(object.attributes.changeset as Record<string, [unknown, unknown]>)
  return changeset.flatMap(([attribute, [, after]]) =>
    isDeepStrictEqual(after, shown[attribute] ?? null)
      ? []
      : [`${attribute}: ${JSON.stringify(after)}, beside it ${JSON.stringify(shown[attribute])}`],
  )
}
