// Reads deliveries and answers as Freeday does under the public service's profile.
import { lfdDay } from "#lib/domain/days/calendar-day"
import { profileOf } from "#lib/service/profile"
import { readDocument } from "#lib/service/resources/read-document"
import { readNotificationId } from "#lib/service/resources/read-notification"
import { type Entities, toEntities } from "#lib/service/resources/to-entities"
import { EVENTS } from "#lib/wire/names"
import type { Json } from "../carriers/message.ts"
import type { Item } from "../score.ts"
import { SERVICE_CASES } from "./cases.ts"
import type { Fact, ServiceCase } from "./expected.ts"

export async function scoreService(): Promise<Item[]> {
  return SERVICE_CASES.flatMap(scoreOne)
}

function scoreOne({ name, body, says, beyond }: ServiceCase): Item[] {
  const entities = toEntities(readDocument(JSON.parse(JSON.stringify(body))), profileOf("terminal49"))
  const named = [...entities.unknownFields, ...entities.others.map(({ type }) => type), ...unknownEvent(body)]
  const facts = says.map((fact): Item => {
    const words = `${name}: ${fact.type} ${fact.what}`
    const read = readOf(entities, fact)
    if (JSON.stringify(read) === JSON.stringify(fact.is)) return { verdict: "right", words }
    if (read !== undefined)
      return { verdict: "wrong", words: `${words}: ${JSON.stringify(read)}, not ${JSON.stringify(fact.is)}` }
    return { verdict: named.includes(`${fact.type}.${fact.what}`) ? "asked" : "unread", words }
  })
  const said = beyond.map((what): Item => {
    const isSaid = named.some((one) => one === what || one.endsWith(`.${what}`))
    return { verdict: isSaid ? "right" : "unread", words: `${name}: ${what} must be named` }
  })
  return [...facts, ...said]
}

/** As the receiver counts them. */
function unknownEvent(body: ServiceCase["body"]): string[] {
  if (Array.isArray(body.data)) return []
  const { event } = readNotificationId(JSON.stringify(body))
  return (EVENTS as readonly string[]).includes(event) ? [] : [event]
}

type Named = { [field: string]: unknown }

/** Where Freeday keeps a resource, and its own name for the attribute, if that is not the same word in capitals. */
const KEPT: Record<string, keyof Entities> = {
  shipment: "shipments",
  container: "containers",
  transport_event: "transportEvents",
  estimated_event: "estimatedEvents",
  tracking_request: "trackingRequests",
  port: "places",
  metro_area: "places",
  terminal: "terminals",
  rail_terminal: "terminals",
  vessel: "vessels",
}
const OWN_NAMES: Record<string, string> = {
  bill_of_lading_number: "billOfLading",
  shipping_line_scac: "lineScac",
  port_of_discharge_locode: "podLocode",
  weight_in_lbs: "weightLbs",
  location_locode: "locode",
  voyage_number: "voyage",
  time_zone: "zone",
  timestamp: "at",
  estimated_timestamp: "estimatedAt",
  pickup_lfd: "lfdCoalesced",
}

function readOf(entities: Entities, { type, id, what }: Fact): Json | undefined {
  const list = entities[KEPT[type] ?? "others"] as Named[]
  const one = list.find((each) => each.id === id)
  if (!one) return undefined
  const own = OWN_NAMES[what] ?? what.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const value = one[own] ?? one[what.replace(/_at_pod_terminal$/, "")] ?? null
  if (what === "pickup_lfd") return lfdDay(String(value), "America/Los_Angeles")
  if (what === "holds_at_pod_terminal") return (value as Named[]).map((hold) => `${hold.name} ${hold.status}`)
  if (what === "fees_at_pod_terminal")
    return (value as Named[]).map((fee) => `${fee.type} ${fee.amountMinor} ${fee.currency}`)
  const isInstant = typeof value === "string" && /T.*Z$/.test(value)
  return isInstant ? value.replace(".000Z", "Z") : (value as Json)
}
