import { checkDigitOf } from "#test/tracker/check-digit"

/** A container number with its check digit: `containerNumber("TGHU", 774195)`. */
export function containerNumber(owner: string, serial: number): string {
  const ten = `${owner}${String(serial).padStart(6, "0")}`
  return `${ten}${checkDigitOf(ten)}`
}
