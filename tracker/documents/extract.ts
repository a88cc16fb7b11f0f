// Extracts the fields of one document. A field that is not found is absent from the payload, not empty.
import { findCurrency, type Money } from "./amounts.ts"
import { findChargeFaults, readCharges } from "./charges.ts"
import { readContainerNumbers } from "./container-numbers.ts"
import { findSlashOrder } from "./dates.ts"
import { findValue } from "./find-value.ts"
import { type Payload, readStatements } from "./invoice-statements.ts"
import { FIELDS } from "./labels.ts"
import { type Page, toText } from "./page.ts"

export type Extracted = { payload: Payload; notes: string[] }

export function extract(pages: readonly Page[], type: string): Extracted {
  const text = toText(pages)
  const lines = pages.flatMap((page) => page.lines)
  const slashes = findSlashOrder(text)
  const currency = findCurrency(text)
  const manner = { order: slashes.order ?? "month-first", currency: currency.code }
  const payload: Payload = {}
  const containers = readContainerNumbers(text)
  if (containers.numbers.length > 0) payload.container_numbers = containers.numbers
  for (const field of FIELDS.filter(({ of }) => of === undefined || of.includes(type))) {
    const value = findValue(lines, field, manner)
    if (value !== undefined) payload[field.name] = value
  }
  const notes = containers.wrong.map((number) => `${number} has a wrong check digit and was left out.`).slice(0, 5)
  if (slashes.ambiguous) notes.push("Days such as 03/04 were read with the month first.")
  if (type === "demurrage_invoice") {
    Object.assign(payload, readStatements(text))
    const charges = readCharges(lines, containers.numbers, manner)
    if (charges.length > 0) payload.charges = charges
    notes.push(...findChargeFaults(charges, payload.total_due as Money | undefined))
  }
  if (currency.bySign && hasMoney(payload)) notes.push("A bare dollar sign was read as USD.")
  return { payload, notes }
}

function hasMoney(payload: Payload): boolean {
  return payload.total_due !== undefined || payload.charges !== undefined
}
