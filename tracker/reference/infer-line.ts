import type { KnownLine } from "./facts.ts"
import { LINES } from "./lines.ts"

/** Lines a number may belong to by its first four letters, the likelier first: bill prefix or SCAC, then owner code. */
export function inferLines(number: string): { line: KnownLine; confidence: number }[] {
  const head = number.toUpperCase().slice(0, 4)
  const named = LINES.filter((line) => line.billPrefix === head || line.scac === head)
  const owning = LINES.filter((line) => line.owners.includes(head) && !named.includes(line))
  return [...named.map((line) => ({ line, confidence: 1 })), ...owning.map((line) => ({ line, confidence: 0.9 }))]
}
