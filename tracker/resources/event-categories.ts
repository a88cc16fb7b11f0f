// The events a webhook can subscribe to, by category, each with its object.
import type { Resource } from "#lib/wire/resources"
import type { Profile } from "../profile.ts"

const CATEGORIES: [id: string, name: string, fits: (event: string) => boolean][] = [
  ["tracking-request-events", "Tracking Request Events", (event) => event.startsWith("tracking_request.")],
  ["shipment-events", "Shipment Events", (event) => event.startsWith("shipment.")],
  ["transport-events", "Transport Events", (event) => event.startsWith("container.transport.")],
  ["pickup-events", "Pickup Events", (event) => event.startsWith("container.pickup_")],
  ["document-events", "Document Events", (event) => event.startsWith("document")],
  ["container-events", "Container Events", () => true],
]

export function showEventCategories({ events }: Profile): Resource[] {
  const categoryOf = (event: string) => CATEGORIES.find(([, , fits]) => fits(event))?.[0]
  return CATEGORIES.map(([id, name]) => ({
    id,
    type: "webhook_event_category",
    attributes: {
      name,
      events: events
        .filter((event) => categoryOf(event) === id)
        .map((event) => ({ name: event, description: describe(event) })),
    },
  }))
}

/** The name in words: "container.transport.estimated.vessel_arrived" is "Vessel arrived, estimated". */
function describe(event: string): string {
  const [noun = "", ...rest] = event.split(".")
  const estimated = rest.includes("estimated") ? ", estimated" : ""
  const words = rest
    .filter((part) => part !== "transport" && part !== "estimated")
    .join(" ")
    .replaceAll("_", " ")
  const subject = noun === "container" && rest[0] === "transport" ? "" : `${noun.replaceAll("_", " ")} `
  const text = `${subject}${words}${estimated}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}
