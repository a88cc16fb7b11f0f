import { decimalOf, minorDigits } from "../money.ts"
import type { Tier } from "./tariff.ts"

export function formatTiers(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)}: ${decimalOf(tier.rateMinor, minorDigits(tier.currency))}`).join("; ")
}

/** The tiers, or in words what is wrong with them. */
export function parseTiers(text: string, currency: string): Tier[] | string {
  const tiers: Tier[] = []
  for (const part of text.split(";").map((one) => one.trim())) {
    if (part === "") continue
    const match = /^(\d{1,4})(?:\s*-\s*(\d{1,4})|\s*(\+))?\s*:\s*(\d{1,10})(?:\.(\d{1,4}))?$/.exec(part)
    if (match === null) return `"${part}" is no tier: write days and rate as 1-4: 172.00 or 10+: 384.00`
    const [, from = "", to, open, units = "", fraction = ""] = match
    const digits = minorDigits(currency)
    if (fraction.length > digits) return `"${part}" has more digits than the currency`
    const rateMinor = Number(units + fraction.padEnd(digits, "0"))
    const toDay = open === undefined ? Number(to ?? from) : null
    tiers.push({ fromDay: Number(from), toDay, rateMinor, currency })
  }
  return tiers.length === 0 ? "Write at least one tier, as 1+: 172.00" : tiers
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return `${fromDay}+`
  return toDay === fromDay ? `${fromDay}` : `${fromDay}-${toDay}`
}
