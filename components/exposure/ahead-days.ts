import type { CalendarDay } from "#lib/domain/calendar-day"
import type { AheadSum } from "#lib/domain/exposure-sum"

export const TIERS = [0, 1, 2] as const
export const TIER_WORDS = ["first tier", "second", "third and up"] as const

export type AheadDay = { day: CalendarDay; tiers: [number, number, number]; total: number }

export function aheadDays(ahead: readonly AheadSum[], currency: string): AheadDay[] {
  const groups = Map.groupBy(
    ahead.filter((one) => one.currency === currency),
    ({ day }) => day,
  )
  return [...groups].map(([day, sums]) => {
    const of = (tier: 0 | 1 | 2) => sums.filter((one) => one.tier === tier).reduce((sum, { minor }) => sum + minor, 0)
    const tiers: AheadDay["tiers"] = [of(0), of(1), of(2)]
    return { day, tiers, total: tiers[0] + tiers[1] + tiers[2] }
  })
}

export function dayWords(day: string): { weekday: string; date: string } {
  const at = new Date(`${day}T12:00:00Z`)
  const first = at.getUTCDate() === 1
  return {
    weekday: at.toLocaleDateString("en-US", { weekday: "short", timeZone: "UTC" }),
    date: first
      ? at.toLocaleDateString("en-GB", { day: "numeric", month: "short", timeZone: "UTC" })
      : String(at.getUTCDate()),
  }
}
