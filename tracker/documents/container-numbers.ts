// Container numbers in running text. The check digit distinguishes a number from what only looks like one.
import { isContainerNumber, normaliseContainerNumber } from "../values/container-number.ts"

const LOOKS_LIKE = /(?<![A-Z0-9])[A-Z]{3}[UJZ][ -]?\d{3}[ ]?\d{3}[ -]?\d(?!\d)/g

/** Each number once, in the order of the text; `wrong` have the form and another check digit. */
export function readContainerNumbers(text: string): { numbers: string[]; wrong: string[] } {
  const found = [...text.matchAll(LOOKS_LIKE)].map(([written]) => normaliseContainerNumber(written))
  const each = [...new Set(found)].slice(0, 200)
  return { numbers: each.filter(isContainerNumber), wrong: each.filter((number) => !isContainerNumber(number)) }
}
