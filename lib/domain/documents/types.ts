// The kinds of documents, as people call them. Codes as the service sends them; another code is shown plainly.
import { plainLabel } from "../text.ts"

// biome-ignore format: a table
const LABELS: Record<string, string> = {
  arrival_notice: "Arrival notice", bill_of_lading: "Bill of lading", booking_confirmation: "Booking confirmation",
  commercial_invoice: "Commercial invoice", customs_entry: "Customs entry", delivery_order: "Delivery order",
  demurrage_invoice: "Demurrage invoice", freight_release: "Freight release", packing_list: "Packing list",
  packet: "Packet of documents", other: "Other document",
}

/** What a person may say that a document is. */
export const CHOOSABLE_TYPES: readonly string[] = Object.keys(LABELS).filter((code) => code !== "packet")
export const DOCUMENT_TYPES: readonly string[] = Object.keys(LABELS)

/** A document that the service has not classified has no type; our tracker then says "unclassified". */
export function classifiedType(code: string | null): string | null {
  return code === "unclassified" ? null : code
}

/** null: not given. */
export function documentTypeLabel(code: string | null): string {
  return code === null ? "Unknown type" : plainLabel(code, LABELS)
}
