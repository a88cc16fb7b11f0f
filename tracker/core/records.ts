// The core's records. Instants are epoch milliseconds. Places are codes and keys of `reference/places`.
import type {
  CustomFieldEntity,
  CustomFieldType,
  DataSource,
  FailedReason,
  RequestStatus,
  RequestType,
} from "#lib/wire/names"
import type { Fee, Hold } from "#lib/wire/resources"
import type { Observation } from "../sources/source.ts"

export type TrackingRequest = {
  id: string
  accountId: string
  pos: number
  number: string
  type: RequestType
  /** null until the line is known. */
  scac: string | null
  autoDetect: boolean
  status: RequestStatus
  failedReason: FailedReason | null
  refNumbers: string[] | null
  tags: string[]
  createdAt: number
  updatedAt: number
  retrying: boolean
  attempts: number
  nextAt: number | null
  /** How often a carrier pushed something about it, so that a push during a poll is not lost. Absent: never. */
  wakes?: number
  memo: string | null
  /** The shipment it follows, shown as tracked_object once that shipment is published. */
  shipmentId: string | null
  /** The party it is tracked for. Absent: none. */
  customerId?: string | null
  /** Custom fields to set when it leads to a shipment. Absent: none, or already set. */
  initialFields?: InitialFields | undefined
}

export type StopReason = "all_containers_terminated" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled"

export type Shipment = {
  id: string
  accountId: string
  /** null: not published; its containers are tracked by their own numbers. */
  pos: number | null
  number: string
  billOfLading: string
  scac: string
  refNumbers: string[]
  /** Set by a client. Absent: those of its request. */
  tags?: string[]
  createdAt: number
  portOfLading: string
  portOfDischarge: string
  /** Absent in shipments stored before it was recorded. */
  ladingTerminal?: string | null
  terminal: string | null
  destination: string | null
  vesselId: string | null
  vesselName: string | null
  vesselImo: string | null
  voyage: string | null
  etd: number | null
  atd: number | null
  eta: number | null
  /** The first one reported. Absent in shipments stored before it was recorded. */
  originalEta?: number | null
  ata: number | null
  destinationEta: number | null
  destinationAta: number | null
  tracked: boolean
  stoppedAt?: number | null
  stoppedReason?: StopReason | null
  /** Its containers whose tracking was stopped alone. Absent: none. */
  stopped?: Stopped[]
  /** When the source was last asked. */
  pulledAt?: number
  cursor: string
  nextAt: number | null
  /** As on TrackingRequest. */
  wakes?: number
  /** Counts the events of this shipment, so that their ids are the same in every run. */
  eventCount: number
}

/** `held`: what was reported of it since. */
export type Stopped = { number: string; at: number; held: Observation[] }

export type Container = {
  id: string
  accountId: string
  pos: number
  shipmentId: string
  number: string
  createdAt: number
  equipmentType: string
  equipmentLength: number
  equipmentHeight: string
  seal: string | null
  weightLbs: number | null
  refNumbers: string[]
  terminal: string | null
  status: string
  arrivedAt: number | null
  dischargedAt: number | null
  fullOutAt: number | null
  inlandFullOutAt: number | null
  emptyReturnedAt: number | null
  inlandZone: string | null
  emptyReturnedZone: string | null
  /** null: not reported by the terminal, which differs from an empty list. */
  holds: Hold[] | null
  fees: Fee[] | null
  availabilityKnown: boolean
  available: boolean | null
  appointmentAt: number | null
  lfdLine: number | null
  lfdTerminal: number | null
  lfdRail: number | null
}

export type TransportEvent = {
  id: string
  accountId: string
  shipmentId: string
  containerId: string
  event: string
  createdAt: number
  happenedAt: number | null
  zone: string | null
  place: string | null
  terminal: string | null
  vesselId: string | null
  voyage: string | null
  dataSource: DataSource
  /** The new date, for an event about a changed date. */
  value?: number | null
  /** Why it no longer stands. Its time is then null. */
  withdrawn?: string | undefined
}

export type EstimatedEvent = {
  id: string
  accountId: string
  shipmentId: string
  createdAt: number
  expectedAt: number
  zone: string | null
  place: string
  vesselId: string | null
  voyage: string | null
  dataSource: "shipping_line" | "terminal"
}

export type Changeset = Record<string, [unknown, unknown]>

export type ContainerUpdatedEvent = {
  id: string
  accountId: string
  shipmentId: string
  containerId: string
  createdAt: number
  changeset: Changeset
  zone: string | null
  terminal: string | null
}

export type Vessel = { id: string; imo: string | null; name: string }

/** A file announced for upload. Once uploaded, its bytes are on disk under its key. */
export type Blob = {
  id: string
  accountId: string
  key: string
  fileName: string
  contentType: string
  byteSize: number
  /** MD5 of the bytes, in Base64. */
  checksum: string
  createdAt: number
  uploaded: boolean
}

/** Pages that were pictures, the fields read only from them, and the words recognised. */
export type Scan = { pages: number[]; fields: string[]; words: PlacedWord[] }
/** The page, then left, top, width and height as fractions of it. */
export type PlacedWord = [page: number, x: number, y: number, width: number, height: number, text: string]

export type UploadedDocument = {
  id: string
  accountId: string
  pos: number
  name: string
  blobId: string
  fileName: string
  contentType: string
  byteSize: number
  checksum: string
  createdAt: number
  updatedAt?: number
  /** null or absent: not read, or not readable; the notes say why. */
  type?: string | null
  notes?: string | null
  representationId?: string | null
  /** Which packet a part comes from, and its pages. Its bytes are those of the packet. */
  parentId?: string | null
  segment?: { startPage: number; endPage: number } | null
  scan?: Scan | null
  /** Fields that the reader was not sure of, with what each may be, as a person would type it. */
  asked?: readonly { field: string; values: string[] }[] | null
  /** For a packet: its parts. */
  partIds?: string[]
  typeManual?: string | null
  extractedManual?: Record<string, unknown> | null
  /** The mail it came with. Absent: it was uploaded. */
  emailSubmissionId?: string
}

/** A mail sent in to be read. Its attachments are documents. */
export type EmailSubmission = {
  id: string
  accountId: string
  pos: number
  subject: string
  body: string | null
  from: string[]
  to: string[]
  cc: string[]
  sentAt: number | null
  messageId: string | null
  inReplyTo: string | null
  references: string[]
  contentType: string | null
  /** If the account already had an attached file, this is the existing document's id. */
  documentIds: string[]
  createdAt: number
}

/** What was read from a document, stored as it was read. */
export type Representation = {
  id: string
  accountId: string
  documentId: string
  payload: Record<string, unknown>
  createdAt: number
}

/** A document that waits to be read. The id is the document's. */
export type DocumentReading = { id: string; nextAt: number; attempts: number }

/** null: a client set "no value". */
export type CustomFieldValue = string | number | boolean | string[] | Record<string, unknown> | null

export type CustomFieldDefinition = {
  id: string
  accountId: string
  entityType: CustomFieldEntity
  slug: string
  name: string
  description: string | null
  dataType: CustomFieldType
  referenceType: string | null
  validation: Record<string, unknown> | null
  defaultFormat: string | null
  defaultValue: CustomFieldValue
}

export type CustomFieldOption = {
  id: string
  accountId: string
  definitionId: string
  label: string
  value: string
  position: number | null
}

export type CustomField = {
  id: string
  accountId: string
  definitionId: string
  entityId: string
  value: CustomFieldValue
}

/** Values to set once the request has led to a shipment. Without a number, they go to each of its containers. */
export type InitialFields = {
  shipment: { definitionId: string; value: CustomFieldValue }[]
  containers: { definitionId: string; value: CustomFieldValue; number: string | null }[]
}

export type Party = { id: string; accountId: string; name: string }

export type Webhook = {
  id: string
  accountId: string
  pos: number
  url: string
  active: boolean
  events: string[]
  secret: string
  headers: { name: string; value: string }[] | null
  createdAt: number
}
