// Builders of wire resources in the interface document's shapes, written separately from the code under test.
import { type ReadResource, readDocument, type ServiceDocument } from "#lib/service/resources/read-document"

export type WireResource = {
  id: string
  type: string
  attributes?: Record<string, unknown>
  relationships?: Record<string, unknown>
}

export function aResource(
  type: string,
  attributes: Record<string, unknown>,
  relations: Record<string, WireRef | WireRef[] | null> = {},
  id = `${type}-1`,
): WireResource {
  const relationships = Object.fromEntries(Object.entries(relations).map(([name, data]) => [name, { data }]))
  return { id, type, attributes, relationships }
}

type WireRef = { id: string; type: string }

export function ref(type: string, id = `${type}-1`): WireRef {
  return { id, type }
}

export function aDocument(data: unknown, included: unknown[] = []): ServiceDocument {
  return readDocument({ data, included })
}

/** The resource as the reader returns it. */
export function read(resource: WireResource): ReadResource {
  const [found] = aDocument(resource).data
  if (!found) throw new Error("the resource has no id or type")
  return found
}

export function aContainer(attributes: Record<string, unknown> = {}, id = "container-1"): WireResource {
  return aResource("container", { number: "MSCU4728210", ...attributes }, { shipment: ref("shipment") }, id)
}

export function aNotification(event: string, about: WireResource, attributes: Record<string, unknown> = {}) {
  const head = { id: "notification-1", event, delivery_status: "pending", created_at: "2026-10-13T11:40:00.123Z" }
  return aResource(
    "webhook_notification",
    { ...head, ...attributes },
    { webhook: ref("webhook"), reference_object: ref(about.type, about.id), webhook_notification_logs: [] },
    "notification-1",
  )
}
