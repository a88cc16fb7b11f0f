// Finds container numbers in running text. The check digit tells them from lookalikes.
import { isContainerNumber, normaliseContainerNumber } from "../../values/container-number.ts"

const LOOKS_LIKE = /(?<![A-Z0-9])[A-Z]{3}[UJZ](?: {0,2}|-)\d{3}[ ]?\d{3}[ -]?\d(?!\d)/g

/** Returns each number once, in text order. `wrong` holds those of the right form with a wrong check digit. */
export function readContainerNumbers(text: string): { numbers: string[]; wrong: string[] } {
  const found = [...text.matchAll(LOOKS_LIKE)].map(([written]) => normaliseContainerNumber(written))
  const each = [...new Set(found)].slice(0, 200)
  return { numbers: each.filter(isContainerNumber), wrong: each.filter((number) => !isContainerNumber(number)) }
}
