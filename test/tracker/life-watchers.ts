// Two clients that know only the interface document: one learns only from webhooks, the other only by reading.
import type { Client, Ref, Resource } from "./client.ts"
import { type Receiver, startReceiver, subscribe } from "./receiver.ts"

/** What is known of the account, by id, as the service last reported it. */
export type Known = Record<"tracking_request" | "shipment" | "container" | "transport_event", Record<string, Facts>>
type Facts = { attributes: Record<string, unknown>; relationships: Record<string, unknown> }

export type Watcher = {
  /** Called each time the world has moved. */
  look: (requestId: string) => Promise<Known>
  stop: () => void
}

const nothing = (): Known => ({ tracking_request: {}, shipment: {}, container: {}, transport_event: {} })

function learn(known: Known, resources: Resource[]): void {
  for (const { type, id, attributes, relationships } of resources) {
    if (type in known) known[type as keyof Known][id] = { attributes, relationships }
  }
}

/** Never reads. Applies each delivery once, in the service's order. */
export async function watchByWebhooks(client: Client, events: string[]): Promise<Watcher & { receiver: Receiver }> {
  const receiver = await startReceiver()
  await subscribe(client, receiver, events)
  return {
    receiver,
    look: async () => {
      const known = nothing()
      const once = new Map(receiver.deliveries.map((delivery) => [delivery.id, delivery]))
      const createdAt = ({ data }: { data: Resource }) => String(data.attributes.created_at)
      const inOrder = [...once.values()].sort((a, b) => createdAt(a).localeCompare(createdAt(b)))
      for (const { included } of inOrder) learn(known, included)
      return known
    },
    stop: receiver.stop,
  }
}

/** Has no webhook. Each time reads the request it made and the lists, page by page. */
export function watchByReading(client: Client): Watcher {
  return {
    look: async (requestId) => {
      const known = nothing()
      learn(known, [(await client.get(`/tracking_requests/${requestId}`)).data])
      learn(known, (await client.all("/shipments")).data)
      const containers = await client.all("/containers?include=transport_events")
      learn(known, [...containers.data, ...containers.included])
      return known
    },
    stop: () => {},
  }
}

/** The one resource that a relation points to. */
export function pointedTo(facts: Facts | undefined, relation: string): Ref | null {
  const { data = null } = (facts?.relationships[relation] ?? {}) as { data?: Ref | null }
  return data
}
