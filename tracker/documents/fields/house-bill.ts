// Tells the house bill from the master where labels alone do not: a forwarder calls its own "B/L No.".
import type { Value } from "../values/read.ts"
import type { Candidate } from "./find.ts"

const MASTER = "bill_of_lading_number"
const HOUSE = "house_bill_number"
/** Labels up to this rank say that the bill is the line's. */
const OF_LINE = 1
/** "B/L No." */
const PLAIN = 4

/** Beside the line's bill, the one other bill of the paper is the forwarder's. */
export function findHouseBills(candidates: readonly Candidate[]): Candidate[] {
  const bills = candidates.filter(({ name, sure, values }) => name === MASTER && sure && values.length === 1)
  const masters = bills.filter(({ rank }) => rank <= OF_LINE)
  const plain = bills.filter(({ rank }) => rank > OF_LINE && rank <= PLAIN)
  if (masters.length === 0 || plain.length === 0 || candidates.some(({ name }) => name === HOUSE)) return []
  const others = plain.filter(({ values: [own] }) => masters.every(({ values: [one] }) => !isSame(own, one)))
  const isOne = others.length > 0 && new Set(others.map(({ values: [own] }) => own)).size === 1
  return isOne ? others.map((bill) => ({ ...bill, name: HOUSE })) : []
}

/** With or without the letters of the line. */
const isSame = (a: Value | undefined, b: Value | undefined) =>
  String(a).endsWith(String(b)) || String(b).endsWith(String(a))
