// What the mirror keeps of the service's resources: our names, our units, nothing of JSON:API.
// Instants are ISO UTC strings; `raw` dates are kept as sent (an instant or a bare date), because only the rule in
// last-free-day.ts may turn them into a day. `null` = not reported. `extra` holds attributes and relations we do not know.
import type { Fee } from "./fees.ts"
import type { Hold } from "./holds.ts"
import type { Reported } from "./reported.ts"

export type Extra = Record<string, unknown>

export type Shipment = {
  id: string
  createdAt: string | null
  billOfLading: string | null
  refNumbers: string[]
  lineScac: string | null
  lineName: string | null
  polLocode: string | null
  polName: string | null
  polZone: string | null
  polEtdAt: string | null
  polAtdAt: string | null
  podLocode: string | null
  podName: string | null
  podZone: string | null
  podEtaAt: string | null
  podAtaAt: string | null
  podVesselName: string | null
  podVesselImo: string | null
  podVoyage: string | null
  destinationLocode: string | null
  destinationName: string | null
  destinationZone: string | null
  destinationEtaAt: string | null
  destinationAtaAt: string | null
  /** null = not reported. */
  tracked: boolean | null
  trackingStoppedReason: string | null
  portOfLadingId: string | null
  portOfDischargeId: string | null
  polTerminalId: string | null
  podTerminalId: string | null
  destinationId: string | null
  containerIds: string[]
  extra: Extra
}

export type Container = {
  id: string
  createdAt: string | null
  shipmentId: string | null
  podTerminalId: string | null
  number: string
  sealNumber: Reported<string>
  equipmentType: string | null
  equipmentLength: number | null
  equipmentHeight: string | null
  weightLbs: Reported<number>
  refNumbers: string[]
  holds: Reported<Hold[]>
  fees: Reported<Fee[]>
  /** pickup_lfd and import_deadlines, as sent. */
  lfdCoalesced: Reported<string>
  lfdLine: Reported<string>
  lfdTerminal: Reported<string>
  lfdRail: Reported<string>
  /**
   * Whether the deadlines hold the rail's date at all, null or not: without the account's entitlement they do not.
   * null = no deadlines came.
   */
  lfdRailSent: boolean | null
  pickupAppointmentAt: string | null
  availabilityKnown: boolean | null
  availableForPickup: boolean | null
  podArrivedAt: string | null
  podDischargedAt: string | null
  podFullOutAt: string | null
  finalDestinationFullOutAt: string | null
  emptyTerminatedAt: string | null
  podZone: string | null
  finalDestinationZone: string | null
  emptyTerminatedZone: string | null
  currentStatus: string | null
  /** Public profile only: when the terminal was last asked. */
  terminalCheckedAt: string | null
  extra: Extra
}

export type TransportEvent = {
  id: string
  event: string
  createdAt: string | null
  /** null = undated. */
  at: string | null
  zone: string | null
  voyage: string | null
  locode: string | null
  dataSource: string | null
  shipmentId: string | null
  containerId: string | null
  placeId: string | null
  vesselId: string | null
  terminalId: string | null
  extra: Extra
}

export type EstimatedEvent = {
  id: string
  event: string
  createdAt: string | null
  estimatedAt: string | null
  zone: string | null
  voyage: string | null
  locode: string | null
  dataSource: string | null
  shipmentId: string | null
  portId: string | null
  vesselId: string | null
  extra: Extra
}

/** One attribute of one changeset; `index` keeps the order within it. */
export type Change = {
  /** id of the container_updated_event. */
  eventId: string
  containerId: string | null
  terminalId: string | null
  attribute: string
  before: unknown
  after: unknown
  at: string | null
  zone: string | null
}

export type TrackingRequest = {
  id: string
  requestNumber: string
  requestType: string
  scac: string | null
  status: string
  failedReason: string | null
  refNumbers: string[]
  tags: string[]
  createdAt: string | null
  updatedAt: string | null
  isRetrying: boolean
  retryCount: number | null
  shipmentId: string | null
  customerId: string | null
  extra: Extra
}

/** A document of the trade that was uploaded: an arrival notice, a delivery order, an invoice. */
export type TradeDocument = {
  id: string
  name: string | null
  /** As classified; null = not yet, or not to be told. */
  documentType: string | null
  /** As a person said. */
  documentTypeManual: string | null
  classificationNotes: string | null
  source: string | null
  fileName: string | null
  contentType: string | null
  byteSize: number | null
  /** As sent; null = not read. */
  parsed: Extra | null
  createdAt: string | null
  updatedAt: string | null
  /** What was read in it, a resource of its own. */
  representationId: string | null
  /** The packet it is a part of. */
  parentId: string | null
  /** Of the service: whose it is, who sent it, by which e-mail. */
  accountId: string | null
  userId: string | null
  emailSubmissionId: string | null
  shipmentIds: string[]
  containerIds: string[]
  extra: Extra
}

/** A port or a metro area. */
export type Place = {
  id: string
  kind: string
  name: string | null
  code: string | null
  city: string | null
  state: string | null
  country: string | null
  zone: string | null
  latitude: number | null
  longitude: number | null
  extra: Extra
}

/** A marine or a rail terminal. */
export type Terminal = {
  id: string
  kind: string
  name: string | null
  nickname: string | null
  firmsCode: string | null
  smdgCode: string | null
  bicFacilityCode: string | null
  portId: string | null
  extra: Extra
}

export type Vessel = { id: string; name: string | null; imo: string | null; mmsi: string | null; extra: Extra }

/** A customer at the service: on whose behalf a number is tracked. */
export type Party = { id: string; name: string | null; extra: Extra }

/** Kinds that we know and keep as they were sent; a kind beside these is one we do not know. */
export const KEPT_AS_SENT: readonly string[] = [
  "account",
  "container_created_event",
  "container_pod_terminal_changed_event",
  "document_email_submission",
  "document_representation",
  "email_submission",
  "raw_event",
  "shipping_line",
]

/** A resource without a table of its own, as sent. */
type OtherResource = { id: string; type: string; body: unknown }

export type Entities = {
  shipments: Shipment[]
  containers: Container[]
  transportEvents: TransportEvent[]
  estimatedEvents: EstimatedEvent[]
  changes: Change[]
  trackingRequests: TrackingRequest[]
  documents: TradeDocument[]
  places: Place[]
  terminals: Terminal[]
  vessels: Vessel[]
  parties: Party[]
  others: OtherResource[]
}
