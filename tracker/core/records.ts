// The core's records. Instants are epoch milliseconds; places are codes and keys of `reference/places`.
import type {
  CustomFieldEntity,
  CustomFieldType,
  DataSource,
  FailedReason,
  RequestStatus,
  RequestType,
} from "#lib/wire/names"
import type { Fee, Hold } from "#lib/wire/resources"

export type TrackingRequest = {
  id: string
  accountId: string
  pos: number
  number: string
  type: RequestType
  /** null until the service has found the line. */
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
  /** How often a carrier sent something of it by itself, so that what came while it was asked is not lost; absent: never. */
  wakes?: number
  memo: string | null
  /** The shipment it follows; shown as tracked_object when that shipment is published. */
  shipmentId: string | null
  /** Party for whom it is tracked; absent = none. */
  customerId?: string | null
  /** Custom fields to set when it leads to a shipment; absent = none, or set already. */
  initialFields?: InitialFields | undefined
}

export type StopReason = "all_containers_terminated" | "no_updates_at_line" | "cancelled_by_user" | "booking_cancelled"

export type Shipment = {
  id: string
  accountId: string
  /** null: not published, its containers are tracked by their own numbers. */
  pos: number | null
  number: string
  billOfLading: string
  scac: string
  refNumbers: string[]
  /** As a client set them; absent: those of its request. */
  tags?: string[]
  createdAt: number
  portOfLading: string
  portOfDischarge: string
  /** Absent in a shipment kept from before it was recorded. */
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
  /** The first that was reported; absent in a shipment kept from before it was recorded. */
  originalEta?: number | null
  ata: number | null
  destinationEta: number | null
  destinationAta: number | null
  tracked: boolean
  stoppedAt?: number | null
  stoppedReason?: StopReason | null
  /** When the source was last asked. */
  pulledAt?: number
  cursor: string
  nextAt: number | null
  /** As of a request. */
  wakes?: number
  /** Numbers the events of this shipment, for ids that are the same in every run. */
  eventCount: number
}

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
  /** null: the terminal reports none of it, which is not the same as an empty list. */
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
  /** The date that an event of a changed date now has. */
  value?: number | null
  /** Why it no longer stands; its time is null then. */
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

export type Vessel = { id: string; imo: string; name: string }

/** A file announced for upload; its bytes lie on disk under its key once they have come. */
export type Blob = {
  id: string
  accountId: string
  key: string
  fileName: string
  contentType: string
  byteSize: number
  /** Base64 of the binary MD5 of the bytes. */
  checksum: string
  createdAt: number
  uploaded: boolean
}

/** Pages that were pictures, the fields that were read there alone, and the words that were recognised. */
export type Scan = { pages: number[]; fields: string[]; words: PlacedWord[] }
/** Page, then left, top, width and height as parts of it. */
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
  /** A part of a packet: where it came from, and its pages. Its bytes are those of the packet. */
  parentId?: string | null
  segment?: { startPage: number; endPage: number } | null
  scan?: Scan | null
  /** A packet: its parts. */
  partIds?: string[]
  typeManual?: string | null
  extractedManual?: Record<string, unknown> | null
  /** The mail it came with; absent: it was uploaded. */
  emailSubmissionId?: string
}

/** A mail that was sent to be read; its attachments are documents. */
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
  /** An attachment that the account had already is the document it had. */
  documentIds: string[]
  createdAt: number
}

/** What was read of a document, kept as it was read. */
export type Representation = {
  id: string
  accountId: string
  documentId: string
  payload: Record<string, unknown>
  createdAt: number
}

/** A document that waits to be read, by its own id. */
export type DocumentReading = { id: string; nextAt: number; attempts: number }

/** null: no value, said so by a client. */
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

/** Values to set once the request has led to a shipment; without a number, on each of its containers. */
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
