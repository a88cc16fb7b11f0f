// The tiers of a tariff as a person says them; a form and a sheet write them shorter.
import { formatMoney } from "#lib/domain/money"
import type { Tier } from "#lib/domain/tariff"

/** "days 1 to 4 $172.00, days 5 to 9 $222.00, from day 10 $384.00". */
export function tiersWords(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)} ${formatMoney(tier.rateMinor, tier.currency)}`).join(", ")
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return fromDay === 1 ? "every day" : `from day ${fromDay}`
  return toDay === fromDay ? `day ${fromDay}` : `days ${fromDay} to ${toDay}`
}
