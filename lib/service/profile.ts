// The two services the product works with, as data. Their differences are only here.
import type { NullZone } from "#lib/domain/days/local-time"
import { EVENTS } from "#lib/wire/names"
import { CONTAINER_INCLUDE, DOCUMENT_INCLUDE, SHIPMENT_INCLUDE } from "./resources/include.ts"

export type ProfileName = "interface" | "terminal49"

export type Profile = {
  name: ProfileName
  /** Header with the signature of a delivery. */
  signatureHeader: string
  /** Every event a webhook can subscribe to. */
  events: readonly string[]
  documentEvents: readonly string[]
  /** Relationships of a notification that name what it is about. The first one present counts. */
  referenceRelations: readonly string[]
  /** Equipment heights sent under another name than the interface document's. */
  equipmentHeights: ReadonlyMap<string, string>
  /** The attribute that says whether a shipment is tracked, and which value means yes. */
  tracked: { attribute: string; yesWhen: "true" | "null"; reasonAttribute: string | null }
  /** A timestamp without a zone is UTC, or local time sent as if it were UTC. */
  nullZone: NullZone
  /** What the age of data counts from. */
  age: Age
  /** Path of a single object; null: it can only be found in its list. */
  rereadPaths: { trackingRequest: string; document: string; shipment: string | null; container: string | null }
  /** Returns the address of a document's file. */
  downloadPath: string
  /** Paths to stop and resume tracking a shipment; null: the service has none. */
  trackingPaths: { stop: string; resume: string } | null
  /** Whether the reasons of our own tracker use its names for what is shown. */
  namesReasons: boolean
  /** Query parameter of the lists to look up one number. */
  numberFilter: string
  /** Lists to read when the mirror is empty, in this order: shipments before what belongs to them. */
  firstRead: readonly ("shipment" | "container" | "tracking_request" | "document" | "party")[]
  /** Query that a first read adds to a list. */
  pageQuery: Readonly<Record<string, string>>
  include: { shipment: string; container: string; trackingRequest: string; document: string }
}

/**
 * When what is reported was known: by our newest confirmation, where the service gives no times of its own; or when it
 * last heard from the terminal (attribute of a container) and the line (attribute of a shipment).
 */
export type Age = { from: "confirmed" } | { from: "sources"; terminal: string; line: string }

const DOCUMENT_EVENTS = ["document_representation.created", "document_representation.failed"]
const PUBLIC_DOCUMENT_EVENTS = ["document.extracted", "document.extraction_failed"]

const PROFILES: Record<ProfileName, Profile> = {
  interface: {
    name: "interface",
    signatureHeader: "X-Service-Webhook-Signature",
    events: EVENTS,
    documentEvents: DOCUMENT_EVENTS,
    referenceRelations: ["reference_object"],
    equipmentHeights: new Map(),
    tracked: { attribute: "tracked", yesWhen: "true", reasonAttribute: null },
    nullZone: "utc",
    age: { from: "confirmed" },
    rereadPaths: {
      trackingRequest: "/tracking_requests/{id}",
      document: "/documents/{id}",
      shipment: null,
      container: null,
    },
    downloadPath: "/documents/{id}/download_url",
    // The document shows the state and its event, but no way for a client to cause it.
    trackingPaths: null,
    namesReasons: true,
    numberFilter: "number",
    // The document shows no list of tracking requests, documents or parties. A service without one answers 404.
    firstRead: ["shipment", "container", "tracking_request", "document", "party"],
    pageQuery: {},
    include: {
      shipment: SHIPMENT_INCLUDE,
      container: CONTAINER_INCLUDE,
      trackingRequest: "customer",
      document: DOCUMENT_INCLUDE,
    },
  },
  terminal49: {
    name: "terminal49",
    signatureHeader: "X-T49-Webhook-Signature",
    events: [...EVENTS.filter((event) => !DOCUMENT_EVENTS.includes(event)), ...PUBLIC_DOCUMENT_EVENTS],
    documentEvents: [...DOCUMENT_EVENTS, ...PUBLIC_DOCUMENT_EVENTS],
    referenceRelations: ["reference_object", "document"],
    equipmentHeights: new Map([["high_cube", "high cube"]]),
    tracked: {
      attribute: "line_tracking_stopped_at",
      yesWhen: "null",
      reasonAttribute: "line_tracking_stopped_reason",
    },
    nullZone: "as sent",
    age: { from: "sources", terminal: "terminal_checked_at", line: "line_tracking_last_succeeded_at" },
    rereadPaths: {
      trackingRequest: "/tracking_requests/{id}",
      document: "/documents/{id}",
      shipment: "/shipments/{id}",
      container: "/containers/{id}",
    },
    downloadPath: "/documents/{id}/download_url",
    trackingPaths: { stop: "/shipments/{id}/stop_tracking", resume: "/shipments/{id}/resume_tracking" },
    namesReasons: false,
    numberFilter: "number",
    firstRead: ["shipment", "container", "tracking_request", "document", "party"],
    // The service silently caps it at 100.
    pageQuery: { "page[size]": "100" },
    include: {
      shipment: "port_of_lading,port_of_discharge,pod_terminal,destination_terminal,destination",
      container: CONTAINER_INCLUDE,
      trackingRequest: "customer",
      document: "last_document_representation",
    },
  },
}

export function profileOf(name: ProfileName): Profile {
  return PROFILES[name]
}
