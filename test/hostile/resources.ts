// Resources of the interface with one hostile text in every text attribute. The names come from the readers themselves,
// so that new attributes are covered too.
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { idOf } from "../connection/notifications.ts"

const READERS = join(import.meta.dirname, "../../lib/service/resources")
const READ = /\.(text|texts|instant)\("([a-z_]+)"\)/g
const AT = "2026-10-12T08:00:00Z"
const ZONES = { pod_timezone: "America/Los_Angeles", timezone: "America/Los_Angeles", time_zone: "America/Chicago" }

type Attributes = Record<string, unknown>

/** Every attribute that the reader in this file reads as a text, a list of texts or an instant. */
function attributesOf(file: string, text: string): Attributes {
  const source = readFileSync(join(READERS, `${file}.ts`), "utf8")
  const read = [...source.matchAll(READ)].map(([, kind, name = ""]) => {
    return [name, kind === "text" ? text : kind === "texts" ? [text, text] : AT] as const
  })
  return { ...Object.fromEntries(read), ...ZONES, [text]: { [text]: [text] }, unknown_attribute: text }
}

const of = (type: string, name: string) => ({ data: { type, id: idOf(name) } })
const FILES: Record<string, string> = {
  shipment: "to-shipment",
  container: "to-container",
  transport_event: "to-events",
  estimated_event: "to-events",
  container_updated_event: "to-events",
  tracking_request: "to-tracking-request",
  document: "to-trade-document",
  ...Object.fromEntries(
    ["port", "metro_area", "terminal", "rail_terminal", "vessel", "party"].map((type) => [type, "to-places"]),
  ),
  custom_field: "to-field-value",
  document_schema: "to-places",
}
export const TYPES = Object.keys(FILES)

/** Keeps what makes it a resource of its kind, unless everything is hostile. */
function wholeness(type: string, text: string, name: string): Attributes {
  const hold = { name: text, status: "hold", description: text }
  const fee = { type: text, amount: 120.5, currency_code: "USD" }
  const moves: Record<string, Attributes> = {
    shipment: {
      bill_of_lading_number: `BILL${name} ${text}`,
      shipping_line_scac: "MSCU",
      tracked: true,
      pod_eta_at: AT,
    },
    container: {
      ...{
        number: `MSCU${name}`,
        holds_at_pod_terminal: [hold, { ...hold, name: "customs" }],
        fees_at_pod_terminal: [fee],
      },
      ...{ import_deadlines: { pickup_lfd_line: text, pickup_lfd_terminal: "2026-10-20", [text]: text } },
      ...{ current_status: "grounded", pickup_lfd: "2026-10-20", equipment_length: 40, availability_known: true },
      ...{ available_for_pickup: false, pod_full_out_at: null, empty_terminated_at: null },
      ...{ final_destination_full_out_at: null },
    },
    transport_event: { event: "container.transport.vessel_discharged" },
    estimated_event: { event: "shipment.estimated.arrival" },
    container_updated_event: {
      changeset: {
        holds_at_pod_terminal: [[], [hold]],
        fees_at_pod_terminal: [[fee], []],
        pickup_lfd: [text, text],
        [text]: [text, { [text]: text }],
      },
    },
    tracking_request: { request_number: `BILL${name} ${text}`, request_type: "bill_of_lading", status: "failed" },
    document: { parsed: { [text]: text, container_numbers: [text], amount: text }, document_type: "invoice" },
    custom_field: { api_slug: "hostile", value: text, display_value: text },
  }
  return moves[type] ?? {}
}

export type Hostile = { id: string; type: string; attributes: Attributes; relationships: Record<string, unknown> }

/** `name`: of the shipment and container it belongs to. `all`: hostile even in what makes it a resource of its kind. */
export function hostileResource(type: string, text: string, name: string, all = false): Hostile {
  const relationships = {
    ...{ shipment: of("shipment", `shipment ${name}`), container: of("container", `container ${name}`) },
    ...{ pod_terminal: of("terminal", `terminal ${name}`), terminal: of("terminal", `terminal ${name}`) },
    ...{
      vessel: of("vessel", `vessel ${name}`),
      location: of("port", `port ${name}`),
      port: of("port", `port ${name}`),
    },
    ...{ customer: of("party", `party ${name}`), shipments: { data: [of("shipment", `shipment ${name}`).data] } },
    ...{ cargos: { data: [of("container", `container ${name}`).data] } },
    ...{ entity: of("container", `container ${name}`), definition: of("custom_field_definition", "field") },
    ...{ containers: { data: [of("container", `container ${name}`).data] } },
    ...(type === "tracking_request" ? { tracked_object: of("shipment", `shipment ${name}`) } : {}),
  }
  const attributes = { ...attributesOf(FILES[type] ?? "", text), ...(all ? {} : wholeness(type, text, name)) }
  return { id: idOf(`${type} ${name}${all ? " all" : ""}`), type, attributes, relationships }
}

/** A shipment with one resource of each kind, all with `text`. */
export const hostileShipment = (text: string, name: string): Hostile[] =>
  TYPES.map((type) => hostileResource(type, text, name))
