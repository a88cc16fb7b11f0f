// Draws each paper and reads it as the tracker reads an upload.
import { interpret } from "#tracker/documents/interpret"
import type { Item } from "../score.ts"
import { drawn } from "./draw.ts"
import type { PaperCase, Read } from "./expected.ts"
import { NOTICES } from "./notices.ts"
import { ORDERS_AND_INVOICES } from "./orders-and-invoices.ts"

/** The reader's names of each field. Without one, the field is unread. */
const NAMES: Record<keyof Read, string[]> = {
  title: ["type"],
  bill: ["bill_of_lading_number"],
  houseBill: ["house_bill_number"],
  containers: ["container_numbers"],
  vessel: ["vessel_name"],
  voyage: ["voyage_number"],
  eta: ["eta_date"],
  available: ["availability_date"],
  // An invoice calls the same day the end of free time.
  lastFreeDay: ["last_free_day", "free_time_end"],
  generalOrder: [],
  firms: ["firms_code"],
  loading: ["port_of_lading"],
  discharge: ["port_of_discharge"],
  invoiceNumber: ["invoice_number"],
  invoiceDate: ["invoice_date"],
  dueDate: ["due_date"],
  total: ["total_due"],
}
const TYPES = ["arrival notice", "delivery order", "demurrage invoice"]

export async function scorePapers(): Promise<Item[]> {
  const items: Item[] = []
  for (const one of [...NOTICES, ...ORDERS_AND_INVOICES]) items.push(...(await scoreOne(one)))
  return items
}

async function scoreOne({ name, write, read: wanted }: PaperCase): Promise<Item[]> {
  const { parts } = await interpret(await drawn(write))
  const [part] = parts
  const type = part?.type.replaceAll("_", " ") ?? ""
  const title = TYPES.includes(type) ? type : "notice"
  const payload: { [field: string]: unknown } = parts.length === 1 && part ? { ...part.payload, type: title } : {}
  return (Object.keys(NAMES) as (keyof Read)[]).flatMap((key): Item[] => {
    const own = NAMES[key].find((one) => payload[one] !== undefined)
    const [expected, found] = [wanted[key], own === undefined ? undefined : payload[own]]
    const words = `${name}: ${key}`
    if (expected === undefined) {
      return found === undefined
        ? []
        : [{ verdict: "wrong", words: `${words} is not on it, read as ${JSON.stringify(found)}` }]
    }
    if (found === undefined) return [{ verdict: "unread", words }]
    const right = JSON.stringify(plain(found)) === JSON.stringify(plain(expected))
    return [
      { verdict: right ? "right" : "wrong", words: right ? words : `${words}: ${JSON.stringify(found).slice(0, 80)}` },
    ]
  })
}

/** Lists in one order, and money as its minor units and currency. */
function plain(value: unknown): unknown {
  if (typeof value === "string") return value.toUpperCase().replace(/\s+/g, " ")
  if (Array.isArray(value))
    return typeof value[1] === "string" && typeof value[0] === "number" ? value : [...value].sort()
  if (typeof value !== "object" || value === null || !("amount" in value)) return value
  const { amount, currency_code } = value as { amount: number; currency_code: string }
  return [Math.round(amount * 100), currency_code]
}
