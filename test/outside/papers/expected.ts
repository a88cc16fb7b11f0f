import type { Draw } from "./draw.ts"

/** The service's types; `other` for a paper it has none for: a pre-alert, an exam notice, an invoice of freight alone. */
type Title =
  | ("arrival notice" | "bill of lading" | "booking confirmation" | "commercial invoice" | "delivery order")
  | ("demurrage invoice" | "freight release" | "packing list" | "other")

/** The paper leaves it open: 05/11 in two orders, two totals. A person must be asked, with these to choose from. */
export type Unsure = { ask: readonly string[] }

/** Calendar days, both charged; rate and amount in minor units. Null: the line does not say it. */
export type ChargeLine = readonly [
  container: string,
  from: string,
  to: string,
  days: number | null,
  rate: number | null,
  amount: number,
]

type Texts =
  | ("bill" | "houseBill" | "booking" | "vessel" | "voyage" | "firms" | "loading" | "discharge" | "delivery")
  | ("invoiceNumber" | "pickupNumber" | "orderNumber")
/** The first line, without the address. */
type Names = "shipper" | "consignee" | "billed" | "pickup"
/** Calendar days. `lastFreeDay` is the one to fetch the container, or the one before the charged days of an invoice. */
type Days = "eta" | "available" | "lastFreeDay" | "generalOrder" | "invoiceDate" | "dueDate"

/** What a person reads from the paper. A field that is absent is not on it, so reading one is wrong. */
export type Read = Partial<Record<Texts | Names | Days, string | Unsure>> & {
  title: Title
  containers?: readonly string[]
  /** In minor units, with the currency. */
  total?: readonly [number, string] | Unsure
  freeDays?: number
  charges?: { currency: string; lines: readonly ChargeLine[] }
}

/** `open`: fields that one careful person fills and another leaves empty. They are not scored. */
export type PaperCase = { name: string; write: (draw: Draw) => void; read: Read; open?: readonly (keyof Read)[] }
