import type { Draw } from "./draw.ts"

/** What a person reads from the paper. A field that is absent is not on it, so reading one is wrong. */
export type Read = {
  title: "arrival notice" | "delivery order" | "demurrage invoice" | "notice"
  bill?: string
  houseBill?: string
  containers?: string[]
  vessel?: string
  voyage?: string
  /** Calendar days. */
  eta?: string
  available?: string
  lastFreeDay?: string
  generalOrder?: string
  firms?: string
  loading?: string
  discharge?: string
  invoiceNumber?: string
  invoiceDate?: string
  dueDate?: string
  /** In minor units, with the currency. */
  total?: [number, string]
}

export type PaperCase = { name: string; write: (draw: Draw) => void; read: Read }
