import { decimalOf, minorDigits, parseAmount } from "../money.ts"
import type { Tier } from "./tariff.ts"

export function formatTiers(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)}: ${decimalOf(tier.rateMinor, minorDigits(tier.currency))}`).join("; ")
}

export type TiersProblem = { code: "not_a_tier" | "too_many_digits" | "empty_tiers"; part: string; currency: string }

export function parseTiers(text: string, currency: string): Tier[] | TiersProblem {
  const tiers: Tier[] = []
  for (const part of text.split(";").map((one) => one.trim())) {
    if (part === "") continue
    const match = /^(\d{1,4})(?:\s*-\s*(\d{1,4})|\s*(\+))?\s*:\s*(\S+)$/.exec(part)
    if (match === null) return { code: "not_a_tier", part, currency }
    const [, from = "", to, open, rate = ""] = match
    const rateMinor = parseAmount(rate, currency)
    if (rateMinor === "too_many_digits") return { code: rateMinor, part, currency }
    if (typeof rateMinor === "string") return { code: "not_a_tier", part, currency }
    const toDay = open === undefined ? Number(to ?? from) : null
    tiers.push({ fromDay: Number(from), toDay, rateMinor, currency })
  }
  return tiers.length === 0 ? { code: "empty_tiers", part: "", currency } : tiers
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return `${fromDay}+`
  return toDay === fromDay ? `${fromDay}` : `${fromDay}-${toDay}`
}

/** A tier as typed into a form. `to` "": no end. */
export type TierText = { from: string; to: string; rate: string }

export function tierTexts(tiers: readonly Tier[]): TierText[] {
  return tiers.map(({ fromDay, toDay, rateMinor, currency }) => ({
    from: String(fromDay),
    to: toDay === null ? "" : String(toDay),
    rate: decimalOf(rateMinor, minorDigits(currency)),
  }))
}

/** As a sheet writes them. `parseTiers` reads it. */
export function joinTiers(texts: readonly TierText[]): string {
  return texts.map(({ from, to, rate }) => `${from}${to.trim() === "" ? "+" : `-${to}`}: ${rate}`).join("; ")
}

/** Number, from 1, of the first text that is not a tier; null: all are. */
export function unreadTier(texts: readonly TierText[], currency: string): number | null {
  const at = texts.findIndex((text) => {
    const read = parseTiers(joinTiers([text]), currency)
    return "code" in read ? read.code !== "too_many_digits" : read.length !== 1
  })
  return at < 0 ? null : at + 1
}
