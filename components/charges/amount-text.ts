// Amounts as people type them: read to the cent or refused, never rounded.
import { minorDigits } from "#lib/domain/money"

/** Minor units; null where it is no amount of that currency. */
export function readAmount(text: string, currency: string): number | null {
  const match = /^\$?(\d{1,11})(?:\.(\d{1,4}))?$/.exec(text.trim().replaceAll(",", ""))
  if (match === null) return null
  const [, units = "", fraction = ""] = match
  const digits = minorDigits(currency)
  return fraction.length > digits ? null : Number(units + fraction.padEnd(digits, "0"))
}

/** "1234.50". */
export function decimalAmount(minor: number, currency: string): string {
  const digits = minorDigits(currency)
  const text = minor.toString().padStart(digits + 1, "0")
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
}
