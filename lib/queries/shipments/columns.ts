/** Every column, in the order of a new list. */
export const SHIPMENT_COLUMNS = [
  "bill",
  "status",
  "lfd",
  "holds",
  "eta",
  "as_of",
  "pod",
  "line",
  "vessel",
  "customer",
] as const

export type ShipmentColumn = (typeof SHIPMENT_COLUMNS)[number]
