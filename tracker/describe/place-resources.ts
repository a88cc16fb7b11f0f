// Places, lines, vessels, parties, documents.
import { z } from "zod"
import type { Profile } from "../profile.ts"
import { instant, instantOrNull, locode, resource, text, textOrNull, toMany, toOne, uuid, zone } from "./values.ts"

const onEarth = { latitude: z.number().nullable(), longitude: z.number().nullable() }
const named = {
  id: uuid,
  name: text,
  code: locode,
  state_abbr: textOrNull,
  country_code: z.string().length(2),
  time_zone: zone,
}

export const port = resource("port", { ...named, city: textOrNull, ...onEarth })
export const metroArea = resource("metro_area", { ...named, ...onEarth })
const address = { city: textOrNull, state_abbr: textOrNull, country: textOrNull }
export const terminal = ({ showsPublicFacts }: Profile) =>
  resource(
    "terminal",
    {
      id: uuid,
      nickname: text,
      name: text,
      firms_code: textOrNull,
      smdg_code: textOrNull,
      bic_facility_code: textOrNull,
      ...(showsPublicFacts ? address : {}),
    },
    { port: toOne("port") },
  )
export const railTerminal = resource(
  "rail_terminal",
  { id: uuid, name: text, nickname: text, firms_code: textOrNull },
  { port: toOne("port"), metro_area: toOne("metro_area") },
)
const degrees = z.number().nullable()
const position = z.strictObject({
  latitude: z.number(),
  longitude: z.number(),
  heading: degrees,
  timestamp: instant,
  estimated: z.boolean(),
})
const vesselPosition = {
  latitude: degrees,
  longitude: degrees,
  nautical_speed_knots: degrees,
  navigational_heading_degrees: degrees,
  position_timestamp: instantOrNull,
  positions: z.array(position).optional(),
}
export const vessel = ({ showsPublicFacts }: Profile) =>
  resource("vessel", { name: text, imo: textOrNull, mmsi: textOrNull, ...(showsPublicFacts ? vesselPosition : {}) })
export const shippingLine = resource("shipping_line", {
  scac: z.string().length(4),
  name: text,
  short_name: text,
  alternative_scacs: z.array(text),
  bill_of_lading_tracking_support: z.boolean(),
  booking_number_tracking_support: z.boolean(),
  container_number_tracking_support: z.boolean(),
})
export const party = resource("party", { company_name: text })
export const account = resource("account", { company_name: text }, {}, "none")

export const route = resource(
  "route",
  { id: uuid, created_at: instant, updated_at: instant },
  { cargo: toOne("container"), shipment: toOne("shipment"), route_locations: toMany("route_location") },
  "none",
)
export const routeLocation = resource(
  "route_location",
  {
    id: uuid,
    inbound_scac: textOrNull,
    inbound_mode: textOrNull,
    inbound_eta_at: instantOrNull,
    inbound_ata_at: instantOrNull,
    inbound_voyage_number: textOrNull,
    outbound_scac: textOrNull,
    outbound_mode: textOrNull,
    outbound_etd_at: instantOrNull,
    outbound_atd_at: instantOrNull,
    outbound_voyage_number: textOrNull,
  },
  { inbound_vessel: toOne("vessel"), outbound_vessel: toOne("vessel"), location: toOne("port", "metro_area") },
  "none",
)

export const documentRepresentation = resource(
  "document_representation",
  { schema_version: text, payload: z.looseObject({}), created_at: instant, updated_at: instant },
  { document: toOne("document") },
  "none",
)

export const document = resource(
  "document",
  {
    id: uuid,
    name: text,
    document_type: text.describe("`unclassified` until the file has been read, and where it cannot be."),
    document_type_manual: textOrNull,
    classification_notes: textOrNull,
    source: text,
    file_name: text,
    file_content_type: text,
    file_size_bytes: z.int(),
    parsed: z
      .looseObject({ packetSegment: z.strictObject({ startPage: z.int(), endPage: z.int() }).optional() })
      .nullable(),
    created_at: instant,
    updated_at: instant,
  },
  {
    account: toOne("account"),
    user: toOne("user"),
    email_submission: toOne("document_email_submission", "email_submission"),
    last_document_representation: toOne("document_representation"),
    parent_document: toOne("document"),
    shipments: toMany("shipment"),
    cargos: toMany("container"),
  },
  "download",
)

/** Only the public service has this. */
export const emailSubmission = resource(
  "email_submission",
  {
    subject: text,
    body: textOrNull,
    from: z.array(text),
    to: z.array(text),
    cc: z.array(text),
    sent_at: instantOrNull,
    message_id: textOrNull,
    in_reply_to: textOrNull,
    references: z.array(text),
    content_type: textOrNull,
    documents_count: z.int(),
    created_at: instant,
    updated_at: instant,
  },
  { account: toOne("account"), user: toOne("user"), documents: toMany("document") },
)

/** Only the public service has this. */
export const documentSchema = resource("document_schema", {
  document_type: text,
  label: text,
  description: textOrNull,
  schema_version: text,
  full_version: text,
  current: z.boolean(),
  draft: z.boolean(),
  active_at: instantOrNull,
  schema_format: z.literal("json_schema"),
  schema_payload: z.looseObject({}),
  created_at: instant,
  updated_at: instant,
})
