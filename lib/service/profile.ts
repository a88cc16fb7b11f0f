// The two services the product works with, as data: their differences are here and nowhere else.
import type { NullZone } from "#lib/domain/days/local-time"
import { EVENTS } from "#lib/wire/names"
import { CONTAINER_INCLUDE, DOCUMENT_INCLUDE, SHIPMENT_INCLUDE } from "./resources/include.ts"

export type ProfileName = "interface" | "terminal49"

export type Profile = {
  name: ProfileName
  /** Header that carries the signature of a delivery. */
  signatureHeader: string
  /** Every event a webhook can subscribe to there. */
  events: readonly string[]
  documentEvents: readonly string[]
  /** Relations of a notification that name what it is about; the first one given counts. */
  referenceRelations: readonly string[]
  /** Names sent for an equipment height that differ from the interface document's word. */
  equipmentHeights: ReadonlyMap<string, string>
  /** Whether a shipment is tracked: the attribute, and which reading of it means yes. */
  tracked: { attribute: string; yesWhen: "true" | "null"; reasonAttribute: string | null }
  /** What a timestamp without a zone is: UTC, or the wall time of the place sent as if it were UTC. */
  nullZone: NullZone
  /** Whose time the age of terminal data runs from: our own confirmation, or an attribute of the container. */
  age: { from: "confirmed" } | { from: "attribute"; attribute: string }
  /** Path of one object, or null where it can only be found in its list. */
  rereadPaths: { trackingRequest: string; document: string; shipment: string | null; container: string | null }
  /** Answers with the address of a document's file. */
  downloadPath: string
  /** Paths by which a person stops and resumes the tracking of a shipment; null where the service has none. */
  trackingPaths: { stop: string; resume: string } | null
  /** Answers why a container is shown as it is, where the service keeps that; null where it surely does not. */
  reasonsPath: string | null
  /** Query parameter by which the lists look up one number. */
  numberFilter: string
  /** Lists to read when the mirror is empty, in this order: shipments before what belongs to them. */
  firstRead: readonly ("shipment" | "container" | "tracking_request" | "document" | "party")[]
  /** The query that a first read adds to a list. */
  pageQuery: Readonly<Record<string, string>>
  include: { shipment: string; container: string; trackingRequest: string; document: string }
}

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
    // The document shows the state and its event, and no way for a client to bring it about.
    trackingPaths: null,
    // Beyond the document: the answer says whether the service keeps reasons.
    reasonsPath: "/containers/{id}/reasons",
    numberFilter: "number",
    // The document does not show a list of tracking requests, documents or parties; where the service has none, the
    // answer is a 404.
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
    age: { from: "attribute", attribute: "terminal_checked_at" },
    rereadPaths: {
      trackingRequest: "/tracking_requests/{id}",
      document: "/documents/{id}",
      shipment: "/shipments/{id}",
      container: "/containers/{id}",
    },
    downloadPath: "/documents/{id}/download_url",
    trackingPaths: { stop: "/shipments/{id}/stop_tracking", resume: "/shipments/{id}/resume_tracking" },
    reasonsPath: null,
    numberFilter: "number",
    firstRead: ["shipment", "container", "tracking_request", "document", "party"],
    // More than 100 is cut to 100 there silently.
    pageQuery: { "page[size]": "100" },
    include: {
      shipment: "port_of_lading,port_of_discharge,pod_terminal,destination",
      container: CONTAINER_INCLUDE,
      trackingRequest: "customer",
      document: "last_document_representation",
    },
  },
}

export function profileOf(name: ProfileName): Profile {
  return PROFILES[name]
}
