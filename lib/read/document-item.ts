import type { DocumentInvoice } from "#db/invoices"
import type { Instant } from "#lib/domain/calendar-day"
import type { ComparedField } from "#lib/domain/document-differences"
import type { ReadInvoice } from "#lib/domain/document-invoice"
import type { DocumentReading } from "#lib/domain/document-state"

export type LinkedShipment = {
  id: string
  billOfLading: string | null
  /** By the numbers in it, as the service says. */
  byService: boolean
  /** By the word of a person. */
  byPerson: boolean
}
type LinkedContainer = { id: string; number: string; shipmentId: string | null }

/** Who said so, and when (world instant). */
export type Word = { by: string; at: Instant | null }

export type DocumentItem = {
  id: string
  /** For people: its own name, else its file's. */
  name: string
  fileName: string | null
  byteSize: number | null
  /** By the service's word, a PDF: it can be shown. */
  isPdf: boolean
  reading: DocumentReading
  /** In force: a person's word before the service's. null: not told. */
  type: string | null
  /** As the service classified it. */
  typeRead: string | null
  notes: string | null
  /** Pages of the packet it is a part of. */
  part: { packetId: string; packetName: string | null; startPage: number | null; endPage: number | null } | null
  uploadedBy: string | null
  createdAt: Instant | null
  /** Newest word of the service about it. */
  confirmedAt: Instant
  shipments: LinkedShipment[]
  containers: LinkedContainer[]
  /** The links are a person's word. */
  linked: Word | null
  corrected: Word | null
  checked: Word | null
  /** Each field beside the mirror's of the first shipment it is on. */
  compared: ComparedField[]
  /** How many of them differ and were not set aside. */
  differences: number
  /** Keys of differences that were set aside. */
  dismissed: string[]
}

/** `box`: the container that it is about; null = none of ours has that number. */
export type NamedInvoice = ReadInvoice & { box: { id: string; number: string } | null }

export type Proposal = {
  /** The number that leads there. */
  number: string
  shipmentId: string
  containerId: string | null
  billOfLading: string | null
  containerNumber: string | null
}

export type DocumentDetail = {
  asOf: string
  item: DocumentItem
  /** What was read, corrections laid over it. */
  fields: Record<string, unknown>
  /** As read. */
  read: Record<string, unknown>
  /** How it came to the service, and what else is sent of it. */
  origin: {
    source: string | null
    accountName: string | null
    emailSubject: string | null
    contentType: string | null
    updatedAt: Instant | null
  }
  extra: Record<string, unknown>
  /** Names of the fields that a person corrected. */
  correctedNames: string[]
  parts: DocumentItem[]
  /** For a demurrage or detention invoice: one per container. */
  invoices: NamedInvoice[]
  /** Those of them that people looked at and saved, at their containers. */
  saved: DocumentInvoice[]
  /** Shipments that its numbers lead to, where it is on none. */
  proposals: Proposal[]
}

export type DocumentsPage = {
  asOf: string
  items: DocumentItem[]
  nextCursor: string | null
  /** Exact up to 10,000. */
  counts: { all: number; unlinked: number; reading: number; failed: number }
}

/** One upload of the person who asks, and the document it became. */
export type UploadItem = {
  id: string
  fileName: string
  byteSize: number
  step: string
  documentId: string | null
  document: DocumentItem | null
  proposals: Proposal[]
  createdAt: Instant | null
}
