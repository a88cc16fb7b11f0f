// Where the public service's description is wrong about itself, or names something we cannot provide. Each has a
// reason.
import type { Schema } from "../schema-check.ts"

/** Corrects the description before answers are compared with it. */
export function amend(shapes: Schema): Schema {
  const amended = walk(structuredClone(shapes)) as Schema
  for (const { at, value } of AMENDMENTS) put(amended, at, value)
  return amended
}

const AMENDMENTS: { at: string; value: unknown; reason: string }[] = [
  {
    at: "components.schemas.container.properties.type.enum",
    value: ["container"],
    reason: "The schema of a container calls it an account; its recordings say container.",
  },
  {
    at: "operations.GET /search.answers.200.properties.data.items.properties.type.enum",
    value: ["search_result"],
    reason: "The recording of a search has this type for each hit.",
  },
  {
    at: "operations.GET /webhooks/ips.answers.200.properties.webhook_notification_ips.items",
    value: { type: "string" },
    reason: "We deliver over IPv6 too.",
  },
  {
    at: "operations.GET /tracking_requests.answers.200.properties.included.items",
    value: anyOf("account", "shipping_line", "shipment", "container"),
    reason: "Its own client includes the container of a request.",
  },
  ...["", "/{id}", "/examples"].map((path) => ({
    at: `operations.GET /webhook_notifications${path}.answers.200.properties.included.items`,
    value: anyOf(
      "webhook",
      "tracking_request",
      "transport_event",
      "estimated_event",
      "container_updated_event",
      "shipment",
      "container",
      "port",
      "terminal",
    ),
    reason: "Its list leaves out what its own recordings include beside an event.",
  })),
]

/**
 * Everywhere: the link of a resource is only the path, and a relation to one resource may be null. The description has
 * a full address and an object, but its recordings have neither.
 */
function walk(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) return value.map((one) => walk(one))
  if (typeof value !== "object" || value === null) return value
  const schema = value as Schema
  const inner: Schema = Object.fromEntries(Object.entries(schema).map(([key, one]) => [key, walk(one, key)]))
  const { links, id } = (inner.properties ?? {}) as { links?: Schema; id?: Schema }
  if (id && links) (links.properties as Schema).self = { type: "string" }
  const isReference = name === "data" && inner.type === "object" && !("attributes" in (inner.properties as object))
  return isReference ? { ...inner, type: ["object", "null"] } : inner
}

/** Attributes and relations in the description that our resources lack. */
const LEFT_OUT: Record<string, string> = {
  "container.holds_at_pod_terminal": "A terminal that reports no holds: an empty list would say that there are none.",
  "container.fees_at_pod_terminal": "The same for fees.",
  "terminal.street": "Our tables have the port of a terminal and not its street.",
  "terminal.zip": "The same.",
  "terminal.state": "We have the state's letters alone.",
  "vessel.positions": "Only where they are asked for, as its description says.",
}

const used = new Set<string>()

export function leftOut(name: string): boolean {
  used.add(name)
  return name in LEFT_OUT
}

/** Entries that no answer needed. */
export const unusedErrata = () => Object.keys(LEFT_OUT).filter((name) => !used.has(name))

function anyOf(...types: string[]): Schema {
  return { anyOf: types.map((type) => ({ $ref: `#/components/schemas/${type}` })) }
}

function put(root: Schema, at: string, value: unknown): void {
  const names = at.split(".")
  const last = names.pop() ?? ""
  let inner: Schema = root
  for (const name of names) inner = inner[name] as Schema
  if (inner === undefined || !(last in inner)) throw new Error(`the description has nothing at ${at}`)
  if (JSON.stringify(inner[last]) === JSON.stringify(value)) throw new Error(`the description is right at ${at}`)
  inner[last] = value
}
