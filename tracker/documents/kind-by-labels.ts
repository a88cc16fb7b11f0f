// Tells the kind of a paper without a title by which fields it has labels for. Notices of a general order, a place or a
// hold have the labels of an arrival too, but never go without their title.
import { findLabels } from "./labels/find.ts"
import type { Page } from "./layout/page.ts"
import { layOut } from "./layout/spots.ts"

/** A mail that warns of charges is no invoice. */
export const SAYS_INVOICE =
  /\b(?:invoice|inv|bill(?:ed)? to|bill (?:no|number|date)|debit note|charge note|statement|rechnung|factura|facture|fattura|fatura|factuur)\b/i

/** Labels that hardly any other kind has; `needs`: what the text must speak of besides. */
const SIGNS: readonly { type: string; fields: readonly string[]; needs?: readonly RegExp[] }[] = [
  {
    type: "demurrage_invoice",
    fields: [
      "invoice_number",
      "invoice_date",
      "due_date",
      "billed_party",
      "tariff_rule",
      "total_due",
      "free_time_days",
    ],
    needs: [/\b(?:demurrage|detention|per[- ]?diem|storage|rate per day|daily rate|days charged)\b/i, SAYS_INVOICE],
  },
  { type: "delivery_order", fields: ["trucker", "deliver_to", "delivery_order_number", "pickup_number"] },
  {
    type: "arrival_notice",
    fields: ["eta_date", "last_free_day", "general_order_date", "pickup_location", "firms_code", "availability_date"],
  },
  {
    type: "bill_of_lading",
    fields: ["shipper", "notify_party", "on_board_date", "place_of_delivery", "booking_number"],
  },
]
const FEWEST = 3

/** An invoice of freight or of services is of no kind of ours, but has an invoice's fields. */
export function isInvoice(pages: readonly Page[]): boolean {
  const found = namesOn(pages)
  const others = ["invoice_date", "due_date", "billed_party", "total_due"].filter((name) => found.has(name))
  return found.has("invoice_number") && others.length > 1
}

function namesOn(pages: readonly Page[]): Set<string> {
  const labels = pages.flatMap((page) => [...findLabels(layOut(page), "").values()].flat())
  return new Set(labels.flatMap(({ parts }) => parts.flat().map(({ name }) => name)))
}

export function kindByLabels(pages: readonly Page[], text: string): string | undefined {
  const found = namesOn(pages)
  const scored = SIGNS.filter(({ needs = [] }) => needs.every((sign) => sign.test(text))).map(({ type, fields }) => {
    return { type, score: fields.filter((field) => found.has(field)).length }
  })
  const most = Math.max(...scored.map(({ score }) => score))
  return most >= FEWEST ? scored.find(({ score }) => score === most)?.type : undefined
}
