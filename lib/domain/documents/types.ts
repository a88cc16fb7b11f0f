/** Codes as the service sends them. */
export const DOCUMENT_TYPES = [
  "arrival_notice",
  "bill_of_lading",
  "booking_confirmation",
  "commercial_invoice",
  "customs_entry",
  "delivery_order",
  "demurrage_invoice",
  "freight_release",
  "packing_list",
  "packet",
  "other",
] as const

export type DocumentType = (typeof DOCUMENT_TYPES)[number]

/** Types a person may choose. */
export const CHOOSABLE_TYPES: readonly string[] = DOCUMENT_TYPES.filter((code) => code !== "packet")

/** The type, or null if the service has not classified the document: our tracker then sends "unclassified". */
export function classifiedType(code: string | null): string | null {
  return code === "unclassified" ? null : code
}
