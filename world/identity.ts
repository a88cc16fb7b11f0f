// Invents realistic numbers: containers with a right check digit, bills by line, vessels with IMO numbers.

import { LINES, type Line } from "./facts/lines.ts"
import type { Vessel } from "./told.ts"
import { type Chance, chanceFrom } from "./values/chance.ts"
import { withCheckDigit } from "./values/check-digit.ts"

export function inventContainer(chance: Chance, line: Line): string {
  const owner = chance.yes(0.2) ? chance.pick(["TCLU", "TGHU", "TRHU", "CAIU", "FCIU"]) : chance.pickFrom(line.owners)
  return withCheckDigit(`${owner ?? "TCLU"}${String(chance.int(100_000, 999_999))}`)
}

export function inventBill(chance: Chance, line: Line): string {
  const tail = line.scac === "ONEY" ? `SH${chance.pick(["9A", "4B", "7C"])}${chance.int(10_000_000, 99_999_999)}` : ""
  return `${line.billPrefix}${tail || chance.int(200_000_000, 999_999_999)}`
}

const NAMES = [
  "Aurora",
  "Meridian",
  "Harmony",
  "Resolve",
  "Cygnus",
  "Pacific",
  "Tribute",
  "Orion",
  "Solstice",
  "Valiant",
]

/** A ship of the line. Each line has ten. */
export function inventVessel(chance: Chance, line: Line): Vessel {
  const name = chance.pickFrom(NAMES) ?? "Aurora"
  const digits = String(chanceFrom("imo", line.scac, name).int(920_000, 989_999))
  const sum = [...digits].reduce((total, digit, n) => total + Number(digit) * (7 - n), 0)
  return { imo: `${digits}${sum % 10}`, name: line.ships.replace("*", name.toUpperCase()) }
}

/** A voyage number with the letter of its direction. */
export function inventVoyage(chance: Chance, heading: string): string {
  return `${String(chance.int(1, 99)).padStart(3, "0")}${heading}`
}

export function findLine(scac: string): Line | undefined {
  return LINES.find((line) => line.scac === scac)
}

/** Finds the line by the number's first four letters: bill prefix, SCAC or owner code. */
export function inferLine(number: string): Line | undefined {
  const head = number.toUpperCase().slice(0, 4)
  return (
    LINES.find((line) => line.billPrefix === head || line.scac === head) ??
    LINES.find((line) => line.owners.includes(head))
  )
}
