import { formatMoney } from "#lib/domain/money"
import type { Tier } from "#lib/domain/tariffs/tariff"
import { tariffText } from "#lib/words/tariffs/form"

export function tiersWords(tiers: readonly Tier[]): string {
  return tiers.map((tier) => `${daysOf(tier)} ${formatMoney(tier.rateMinor, tier.currency)}`).join(", ")
}

function daysOf({ fromDay, toDay }: Tier): string {
  if (toDay === null) return fromDay === 1 ? tariffText.everyDay : tariffText.fromDay(fromDay)
  return toDay === fromDay ? `day ${fromDay}` : tariffText.daysTo(fromDay, toDay)
}
