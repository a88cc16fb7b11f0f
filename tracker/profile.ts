// The two services this one can imitate, as data. All their differences are here.
import { EVENTS } from "#lib/wire/names"

export const PROFILE_NAMES = ["interface", "terminal49"] as const
export type ProfileName = (typeof PROFILE_NAMES)[number]

export type Profile = {
  name: ProfileName
  signatureHeader: string
  /** Every event a webhook can subscribe to. */
  events: readonly string[]
  /** Events sent under another name, and the relation and type of the object they refer to. */
  eventNames: Readonly<Record<string, string>>
  referenceTypes: Readonly<Record<string, string>>
  documentRelation: "reference_object" | "document"
  equipmentHeights: Readonly<Record<string, string>>
  /** How a shipment says that it is no longer tracked. */
  trackedAs: "tracked" | "line_tracking_stopped_at"
  /** How a timestamp without a zone is written: as UTC, or as local time labelled UTC. */
  nullZone: "utc" | "wall_time"
  /** Media types of a body, the preferred one first. */
  mediaTypes: readonly string[]
  /** Whether a body may omit `data.type`. */
  typeMayBeLeftOut: boolean
  /** The default `include`, by type. */
  includedByDefault: Readonly<Record<string, string>>
  /** Whether the example notification is returned in a list. */
  listsExamples: boolean
  /** Whether a search matches any part of a number, or only its start. */
  findsParts: boolean
  /** Whether attributes and relations that only the public service has are shown. */
  showsPublicFacts: boolean
  /** The type of every search hit. null: the type of what was found. */
  hitType: string | null
  /** The allowed names of raw events; others have no name. null: all have one. */
  rawEventNames: ReadonlySet<string> | null
}

const DOCUMENT_EVENTS: Record<string, string> = {
  "document_representation.created": "document.extracted",
  "document_representation.failed": "document.extraction_failed",
}

/** The public service's names for what a line reports. */
const PUBLIC_RAW_EVENTS: ReadonlySet<string> = new Set([
  ...["empty_out", "full_in", "vessel_loaded", "vessel_departed", "vessel_arrived", "vessel_discharged"],
  ...["transshipment", "feeder"].flatMap((leg) => [
    ...[`${leg}_arrived`, `${leg}_discharged`, `${leg}_loaded`, `${leg}_departed`],
  ]),
  ...["rail_loaded", "rail_departed", "rail_arrived", "rail_unloaded", "arrived_at_destination"],
  ...["available", "delivered", "full_out", "empty_in"],
])

const JSON_API = "application/vnd.api+json"

export const PROFILES: Record<ProfileName, Profile> = {
  interface: {
    name: "interface",
    signatureHeader: "X-Service-Webhook-Signature",
    events: EVENTS,
    eventNames: {},
    referenceTypes: {},
    documentRelation: "reference_object",
    equipmentHeights: {},
    trackedAs: "tracked",
    nullZone: "utc",
    mediaTypes: [JSON_API],
    typeMayBeLeftOut: false,
    includedByDefault: {},
    listsExamples: false,
    findsParts: false,
    showsPublicFacts: false,
    hitType: null,
    rawEventNames: null,
  },
  terminal49: {
    name: "terminal49",
    signatureHeader: "X-T49-Webhook-Signature",
    events: EVENTS.map((event) => DOCUMENT_EVENTS[event] ?? event),
    eventNames: DOCUMENT_EVENTS,
    referenceTypes: {
      "container.created": "container_created_event",
      "container.pod_terminal_changed": "container_pod_terminal_changed_event",
    },
    documentRelation: "document",
    equipmentHeights: { "high cube": "high_cube" },
    trackedAs: "line_tracking_stopped_at",
    nullZone: "wall_time",
    mediaTypes: [JSON_API, "application/json"],
    typeMayBeLeftOut: true,
    includedByDefault: {
      tracking_request: "tracked_object",
      email_submission: "documents,documents.last_document_representation",
    },
    listsExamples: true,
    findsParts: true,
    showsPublicFacts: true,
    hitType: "search_result",
    rawEventNames: PUBLIC_RAW_EVENTS,
  },
}
