import type { KnownLine } from "./facts.ts"
import { LINES } from "./lines.ts"

/** Other codes a request may use for the line: clients send its bill prefix instead of its SCAC. */
export const alternativeScacs = ({ scac, billPrefix }: KnownLine): string[] =>
  billPrefix === scac || LINES.some((other) => other.scac === billPrefix) ? [] : [billPrefix]

/** The lines that carry the containers of an owner code. */
export function linesOfOwner(code: string): KnownLine[] {
  const owning = LINES.filter((line) => line.owners.includes(code))
  return owning.map((line) => LINES.find(({ scac }) => scac === line.endedInto) ?? line)
}

/** Finds a line by its SCAC or an alternative, in any letter case. */
export function findLine(code: string): KnownLine | undefined {
  const scac = code.toUpperCase()
  return LINES.find((line) => line.scac === scac) ?? LINES.find((line) => alternativeScacs(line).includes(scac))
}
