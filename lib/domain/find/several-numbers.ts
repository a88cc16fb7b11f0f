import { normaliseNumber } from "./find.ts"

/** The container numbers in a text with at least two, without duplicates; else []. */
export function severalNumbers(text: string): string[] {
  const found = text
    .normalize("NFKC")
    .toUpperCase()
    .matchAll(/(?<![A-Z])[A-Z]{3}[UJZ][\s\p{Pd}]*(?:\d[\s\p{Pd}]*){6,7}(?!\d)/gu)
  const numbers = [...found].map(([one]) => normaliseNumber(one))
  return numbers.length > 1 ? [...new Set(numbers)] : []
}
