import { formatMoney } from "#lib/domain/money"
import type { Tier } from "#lib/domain/tariffs/tariff"

export function tiersWords(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)} ${formatMoney(tier.rateMinor, tier.currency)}`).join(", ")
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return fromDay === 1 ? "every day" : `from day ${fromDay}`
  return toDay === fromDay ? `day ${fromDay}` : `days ${fromDay} to ${toDay}`
}
