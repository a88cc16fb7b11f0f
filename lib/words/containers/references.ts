import { MOST_REFERENCES } from "#lib/domain/tracking/register-checks"

const LONGEST = 100

export function toReferenceText(refNumbers: readonly string[]): string {
  return refNumbers.join(", ")
}

export function readReferenceText(text: string): { refNumbers: string[] } | { problem: string } {
  const numbers = text.split(/[,;\n\r\t]/).map((part) => part.trim())
  const refNumbers = [...new Set(numbers.filter((part) => part !== ""))]
  const long = refNumbers.find((number) => number.length > LONGEST)
  if (long !== undefined) {
    return { problem: `"${long.slice(0, 20)}…" is longer than ${LONGEST} characters. Put a comma between numbers.` }
  }
  if (refNumbers.length > MOST_REFERENCES) {
    return { problem: `That is ${refNumbers.length} references. We can send ${MOST_REFERENCES} at most.` }
  }
  return { refNumbers }
}

export function sameReferences(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index])
}
