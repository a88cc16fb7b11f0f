// What a tariff row does to the others on file, said before it is saved.
import type { BesideRow } from "#lib/domain/charges/match"
import { PLACE_FIELD_WORDS } from "../charges/not-computable.ts"

const MOST_NAMED = 5
const and = new Intl.ListFormat("en-US", { type: "conjunction" })
const or = new Intl.ListFormat("en-US", { type: "disjunction" })

/** `names`: the rows, one of them perhaps "This row". */
export function tiedWords(names: readonly string[]): string {
  return `${and.format(shortened(names))} fit the same containers from the same day, and nothing says which counts. Change what one applies to or its first day, or remove one.`
}

export function unclearWords({ unclear, notReported }: BesideRow): string {
  const fields = or.format(notReported.map((field) => PLACE_FIELD_WORDS[field]))
  return `${and.format(shortened(unclear))} will not count any more where the ${fields} is not reported: there the charge is unclear.`
}

function shortened(names: readonly string[]): string[] {
  const more = names.length - MOST_NAMED
  return more > 0 ? [...names.slice(0, MOST_NAMED), `${more} more`] : [...names]
}
