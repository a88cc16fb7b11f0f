import { decimalOf, minorDigits } from "../money.ts"
import type { Tier } from "./tariff.ts"

export function formatTiers(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)}: ${decimalOf(tier.rateMinor, minorDigits(tier.currency))}`).join("; ")
}

export type TiersProblem = { code: "not_a_tier" | "too_many_digits" | "empty_tiers"; part: string; currency: string }

export function parseTiers(text: string, currency: string): Tier[] | TiersProblem {
  const tiers: Tier[] = []
  for (const part of text.split(";").map((one) => one.trim())) {
    if (part === "") continue
    const match = /^(\d{1,4})(?:\s*-\s*(\d{1,4})|\s*(\+))?\s*:\s*(\d{1,10})(?:\.(\d{1,4}))?$/.exec(part)
    if (match === null) return { code: "not_a_tier", part, currency }
    const [, from = "", to, open, units = "", fraction = ""] = match
    const digits = minorDigits(currency)
    if (fraction.length > digits) return { code: "too_many_digits", part, currency }
    const rateMinor = Number(units + fraction.padEnd(digits, "0"))
    const toDay = open === undefined ? Number(to ?? from) : null
    tiers.push({ fromDay: Number(from), toDay, rateMinor, currency })
  }
  return tiers.length === 0 ? { code: "empty_tiers", part: "", currency } : tiers
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return `${fromDay}+`
  return toDay === fromDay ? `${fromDay}` : `${fromDay}-${toDay}`
}
