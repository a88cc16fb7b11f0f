import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate, formatDay, formatWeekday } from "#lib/domain/days/local-time"
import type { AheadSum } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import type { ExposurePage } from "#lib/read/exposure/page"
import { exposureText } from "#lib/words/exposure/page"
import { classes } from "../ui/classes.ts"
import { RowTh, Th } from "../ui/th.tsx"

export function AheadTable({ ahead, stepUps, currency }: AheadProps) {
  const days = aheadDays(ahead, currency)
  const cell = "h-7 px-2 text-right"
  const total = days.reduce((sum, one) => sum + one.total, 0)
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{exposureText.aheadCaption(currency)}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:font-normal">
            <Th className="h-7">{exposureText.day}</Th>
            {TIER_WORDS.map((word) => (
              <Th key={word} right className="h-7 px-2">
                {word}
              </Th>
            ))}
            <Th right className="h-7 px-2">
              {exposureText.adds}
            </Th>
            <Th right className="h-7 px-2">
              {exposureText.stepUpHead}
            </Th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, tiers, total: sum }) => (
            <tr key={day} className="border-b">
              <RowTh className="h-7 text-ink">{formatDay(day)}</RowTh>
              {TIERS.map((tier) => (
                <td key={tier} className={classes(cell, "text-ink-2")}>
                  {tiers[tier] === 0 ? exposureText.none : formatMoney(tiers[tier], currency)}
                </td>
              ))}
              <td className={classes(cell, "text-ink")}>{formatMoney(sum, currency)}</td>
              <td className={classes(cell, "text-ink-2")}>
                {stepUps.find((one) => one.day === day && one.currency === currency)?.containers ?? exposureText.none}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold text-ink">
            <th scope="row" className="h-7 text-left">
              {exposureText.all}
            </th>
            <td colSpan={3} />
            <td className={cell}>{formatMoney(total, currency)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

export const TIERS = [0, 1, 2] as const
export const TIER_WORDS = [exposureText.firstTier, "second", exposureText.thirdTier] as const

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

export function dayWords(day: CalendarDay): { weekday: string; date: string } {
  const date = Number(day.slice(8))
  return { weekday: formatWeekday(day), date: date === 1 ? formatDate(day) : String(date) }
}

export type AheadProps = { ahead: AheadSum[]; stepUps: ExposurePage["stepUps"]; currency: string }
