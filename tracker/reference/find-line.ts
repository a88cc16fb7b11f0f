import type { KnownLine } from "./facts.ts"
import { LINES } from "./lines.ts"

/** Further codes that a request may name the line by: clients send the prefix of its bills in place of its SCAC. */
export const alternativeScacs = ({ scac, billPrefix }: KnownLine): string[] =>
  billPrefix === scac || LINES.some((other) => other.scac === billPrefix) ? [] : [billPrefix]

/** By its SCAC or an alternative of it, in any case of letters. */
export function findLine(code: string): KnownLine | undefined {
  const scac = code.toUpperCase()
  return LINES.find((line) => line.scac === scac) ?? LINES.find((line) => alternativeScacs(line).includes(scac))
}
