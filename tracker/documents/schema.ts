// JSON Schemas of the payload fields for each kind of document. Fields that are not found are absent.
import { DOCUMENT_TYPES } from "../reference/document-types.ts"
import { OTHER, PACKET } from "./kinds.ts"
import { FIELDS, isOf } from "./labels/table.ts"
import type { ReadAs } from "./values/read.ts"

type Schema = Record<string, unknown>

const TEXT = { type: "string" }
const DAY = { type: "string", format: "date" }
const LIST = { type: "array", items: TEXT }
const COUNT = { type: "integer", minimum: 0 }
const object = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  ...{ type: "object", properties, required, additionalProperties: false },
})
const orNull = (schema: Schema): Schema => ({ anyOf: [schema, { type: "null" }] })
/** Units of the currency, not minor units, as the document writes them. */
const MONEY = object({ amount: { type: "number" }, currency_code: { type: "string", pattern: "^[A-Z]{3}$" } })

const OF: Record<ReadAs, Schema> = {
  bill: TEXT,
  code: TEXT,
  codes: LIST,
  date: DAY,
  days: COUNT,
  firms: { type: "string", pattern: "^[A-Z][A-Z0-9]{3}$" },
  money: MONEY,
  party: TEXT,
  text: TEXT,
  vessel: TEXT,
  voyage: TEXT,
}

const CHARGE = object({
  container_number: orNull(TEXT),
  from: DAY,
  to: DAY,
  days: orNull(COUNT),
  rate: orNull(MONEY),
  amount: MONEY,
})
/** What 46 CFR 541.6 requires of an invoice. */
const INVOICE: Record<string, Schema> = {
  charge_type: { type: "string", enum: ["demurrage", "detention", "storage"] },
  charges: { type: "array", items: CHARGE },
  dispute_contact: TEXT,
  dispute_days: COUNT,
  states_consistent_with_rules: { type: "boolean" },
  states_biller_did_not_cause: { type: "boolean" },
}
const PART = object(
  { document_id: { type: "string", format: "uuid" }, document_type: TEXT, startPage: COUNT, endPage: COUNT },
  ["document_id", "document_type"],
)

/** undefined for a type that no document has. */
export function schemaOf(type: string): { label: string; schema: Schema } | undefined {
  const label = DOCUMENT_TYPES.find(({ code }) => code === type)?.label
  if (label === undefined) return undefined
  const ofType = { document_type: { type: "string", enum: [type] } }
  if (type === PACKET) {
    return { label, schema: object({ ...ofType, documents: { type: "array", items: PART } }, ["document_type"]) }
  }
  // A paper of no kind of ours may have the fields of any: a pre-alert, a freight invoice, a statement of account.
  const fields = FIELDS.filter((field) => type === OTHER || isOf(field, type))
  const properties = {
    ...ofType,
    container_numbers: LIST,
    ...Object.fromEntries(fields.map(({ name, as }) => [name, OF[as]])),
    ...(type === "demurrage_invoice" ? INVOICE : {}),
  }
  return { label, schema: object(properties, ["document_type"]) }
}
