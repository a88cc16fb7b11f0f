// Kinds of shipping documents. Data only.
export const DOCUMENT_TYPES = [
  { code: "arrival_notice", label: "Arrival notice" },
  { code: "bill_of_lading", label: "Bill of lading" },
  { code: "booking_confirmation", label: "Booking confirmation" },
  { code: "commercial_invoice", label: "Commercial invoice" },
  { code: "customs_entry", label: "Customs entry" },
  { code: "delivery_order", label: "Delivery order" },
  { code: "demurrage_invoice", label: "Demurrage invoice" },
  { code: "freight_release", label: "Freight release" },
  { code: "packet", label: "Packet of documents" },
  { code: "packing_list", label: "Packing list" },
  { code: "other", label: "Other" },
] as const

/**
 * The type of a document that is not classified, or not yet. The interface document shows a string here and defines no
 * value for this case; `other` would claim that it was read and is of no known kind.
 */
export const UNCLASSIFIED = "unclassified"
