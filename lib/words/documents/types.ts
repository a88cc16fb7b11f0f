// The kinds of documents, as people call them; a code we do not know is shown plainly.
import type { DocumentType } from "#lib/domain/documents/types"
import { plainLabel } from "#lib/domain/text"

// biome-ignore format: a table
const LABELS: Record<DocumentType, string> = {
  arrival_notice: "Arrival notice", bill_of_lading: "Bill of lading", booking_confirmation: "Booking confirmation",
  commercial_invoice: "Commercial invoice", customs_entry: "Customs entry", delivery_order: "Delivery order",
  demurrage_invoice: "Demurrage invoice", freight_release: "Freight release", packing_list: "Packing list",
  packet: "Packet of documents", other: "Other document",
}

/** null: not given. */
export function documentTypeLabel(code: string | null): string {
  return code === null ? "Unknown type" : plainLabel(code, LABELS)
}
