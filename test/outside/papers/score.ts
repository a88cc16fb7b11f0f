// Draws each paper and reads it as the tracker reads an upload.
import { interpret } from "#tracker/documents/interpret"
import type { Item } from "../score.ts"
import { PAPERS } from "./cases.ts"
import { chargeColumns, type Field, isSame, isUnsure, offers } from "./compare.ts"
import { drawn } from "./draw.ts"
import type { PaperCase, Read } from "./expected.ts"

/** The service's name of each field. */
const NAMES: Record<Field, readonly string[]> = {
  title: ["type"],
  bill: ["bill_of_lading_number"],
  houseBill: ["house_bill_number"],
  booking: ["booking_number"],
  containers: ["container_numbers"],
  vessel: ["vessel_name"],
  voyage: ["voyage_number"],
  eta: ["eta_date"],
  available: ["availability_date"],
  // An invoice calls the same day the end of free time.
  lastFreeDay: ["last_free_day", "free_time_end"],
  generalOrder: ["general_order_date"],
  firms: ["firms_code"],
  pickup: ["pickup_location"],
  loading: ["port_of_lading"],
  discharge: ["port_of_discharge"],
  delivery: ["place_of_delivery"],
  shipper: ["shipper"],
  consignee: ["consignee"],
  invoiceNumber: ["invoice_number"],
  invoiceDate: ["invoice_date"],
  dueDate: ["due_date"],
  billed: ["billed_party"],
  total: ["total_due"],
  freeDays: ["free_time_days"],
  pickupNumber: ["pickup_number"],
  orderNumber: ["delivery_order_number"],
}
const FIELDS = Object.keys(NAMES) as Field[]
const WITHOUT_A_TYPE = ["other", "packet", "unclassified", "customs entry"]

/** A part of an upload. `asked`: what the reader leaves to a person, with the readings it has. */
type Part = {
  type: string
  payload: Readonly<Record<string, unknown>>
  asked?: readonly { field: string; values: readonly string[] }[]
}

export async function scorePapers(): Promise<Item[]> {
  const items: Item[] = []
  for (const one of PAPERS) items.push(...(await scoreOne(one)))
  return items
}

async function scoreOne({ name, write, read: wanted, open = [] }: PaperCase): Promise<Item[]> {
  const { parts }: { parts: readonly Part[] } = await interpret(await drawn(write))
  const [first] = parts
  const part: Part =
    parts.length === 1 && first
      ? { ...first, payload: withTitle(first) }
      : { type: "", payload: { type: `${parts.length} papers` } }
  return [
    ...FIELDS.filter((field) => !open.includes(field)).flatMap((field) => scoreField(name, field, wanted, part)),
    ...(open.includes("charges") ? [] : scoreCharges(name, wanted.charges, part)),
  ]
}

function withTitle({ type, payload }: Part): Part["payload"] {
  const title = type.replaceAll("_", " ")
  return { ...payload, type: WITHOUT_A_TYPE.includes(title) ? "other" : title }
}

function scoreField(name: string, field: Field, read: Read, part: Part): Item[] {
  const [wanted, names] = [read[field], NAMES[field]]
  const own = names.find((one) => part.payload[one] !== undefined)
  const found = own === undefined ? undefined : part.payload[own]
  const asked = part.asked?.find((one) => names.includes(one.field))
  const words = `${name}: ${field}`
  if (wanted === undefined) {
    if (found !== undefined) return [{ verdict: "wrong", words: `${words} is not on it, read as ${short(found)}` }]
    return asked ? [{ verdict: "asked", words: `${words} is not on it, asked with ${short(asked.values)}` }] : []
  }
  if (found !== undefined) {
    const right = !isUnsure(wanted) && isSame(field, wanted, found)
    return [{ verdict: right ? "right" : "wrong", words: right ? words : `${words}: ${short(found)}` }]
  }
  return [{ verdict: asked && offers(field, wanted, asked.values) ? "asked" : "unread", words }]
}

/** One item per column, so that a long invoice decides no more than a short one. */
function scoreCharges(name: string, wanted: Read["charges"], part: Part): Item[] {
  const { charges } = part.payload
  const words = `${name}: charges`
  if (!wanted) {
    const none = charges === undefined || (Array.isArray(charges) && charges.length === 0)
    return none ? [] : [{ verdict: "wrong", words: `${words} are not on it, read as ${short(charges)}` }]
  }
  return chargeColumns(wanted, charges).map(({ column, wanted: lines, found }): Item => {
    if (!found) return { verdict: "unread", words: `${words}, ${column}` }
    const right = JSON.stringify(found) === JSON.stringify(lines)
    return { verdict: right ? "right" : "wrong", words: `${words}, ${column}${right ? "" : `: ${short(found)}`}` }
  })
}

const short = (value: unknown) => JSON.stringify(value).slice(0, 80)
