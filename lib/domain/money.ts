// Money: integer minor units and a currency. Minor digits by ISO 4217.

// biome-ignore format: a table
const DIGITS: Record<string, number> = {
  BIF: 0, CLP: 0, DJF: 0, GNF: 0, ISK: 0, JPY: 0, KMF: 0, KRW: 0, PYG: 0, RWF: 0, UGX: 0, UYI: 0, VND: 0, VUV: 0,
  XAF: 0, XOF: 0, XPF: 0, BHD: 3, IQD: 3, JOD: 3, KWD: 3, LYD: 3, OMR: 3, TND: 3, CLF: 4, UYW: 4,
}

/** Digits after the point: USD 2, JPY 0, KWD 3; 2 for a currency not in the table. */
export function minorDigits(currency: string): number {
  return DIGITS[currency.toUpperCase()] ?? 2
}

/**
 * A decimal amount in minor units, exact for the decimal written: 74.1 USD is 7410. Extra digits are rounded half away
 * from zero. Throws RangeError if the amount is not finite or too large to be exact.
 */
export function toMinorUnits(amount: number, currency: string): number {
  if (!Number.isFinite(amount)) throw new RangeError("An amount must be a finite number")
  const [mantissa = "0", exponent = "0"] = Math.abs(amount).toString().split("e")
  const [whole = "0", fraction = ""] = mantissa.split(".")
  const places = minorDigits(currency) + Number(exponent) - fraction.length
  const written = BigInt(whole + fraction)
  const minor = places >= 0 ? written * 10n ** BigInt(places) : roundHalfUp(written, 10n ** BigInt(-places))
  if (minor > BigInt(Number.MAX_SAFE_INTEGER)) throw new RangeError("An amount is too large to be kept exactly")
  return amount < 0 ? -Number(minor) : Number(minor)
}

export type AmountFault = "not_an_amount" | "too_many_digits" | "too_large"

/** Digits before the point. Sums of many such amounts are still exact. */
const MOST_UNIT_DIGITS = 11

/**
 * Parses an amount as a person writes it, "1032.00", "1,032.00" or "$172", into minor units: exact or refused, never
 * rounded. A comma may only separate thousands: "172,50" is not an amount.
 */
export function parseAmount(text: string, currency: string): number | AmountFault {
  const match = /^\$?(0|[1-9]\d*|[1-9]\d{0,2}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text.trim())
  if (match === null) return "not_an_amount"
  const [, whole = "", fraction = ""] = match
  const [units, digits] = [whole.replaceAll(",", ""), minorDigits(currency)]
  if (fraction.length > digits) return "too_many_digits"
  return units.length > MOST_UNIT_DIGITS ? "too_large" : Number(units + fraction.padEnd(digits, "0"))
}

function roundHalfUp(value: bigint, unit: bigint): bigint {
  return (value + unit / 2n) / unit
}

/**
 * "$485.00", "¥5,000". A currency that this runtime cannot format follows the figure. `whole` drops the minor digits.
 */
export function formatMoney(minor: number, currency: string, locale = "en-US", whole = false): string {
  const digits = minorDigits(currency)
  const text = decimalOf(minor, digits)
  const shown = whole ? { maximumFractionDigits: 0 } : { minimumFractionDigits: digits, maximumFractionDigits: digits }
  if (/^[A-Za-z]{3}$/.test(currency)) {
    return new Intl.NumberFormat(locale, { style: "currency", currency, ...shown }).format(text)
  }
  const figure = new Intl.NumberFormat(locale, shown).format(text)
  return currency === "" ? `${figure}, currency not reported` : `${figure} ${currency}`
}

/** "1234.50": decimal point in every locale. */
export function decimalOf(minor: number, digits: number): `${number}` {
  const text = Math.abs(minor)
    .toString()
    .padStart(digits + 1, "0")
  const figure = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  return `${minor < 0 ? "-" : ""}${figure}` as `${number}`
}
