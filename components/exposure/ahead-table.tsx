import { formatDay } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import { classes } from "../ui/classes.ts"
import { RowTh, Th } from "../ui/th.tsx"
import type { AheadProps } from "./ahead-chart.tsx"
import { aheadDays, TIER_WORDS, TIERS } from "./ahead-days.ts"

export function AheadTable({ ahead, stepUps, currency }: AheadProps) {
  const days = aheadDays(ahead, currency)
  const cell = "h-7 px-2 text-right"
  const total = days.reduce((sum, one) => sum + one.total, 0)
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full text-13">
        <caption className="sr-only">{`Next 14 days if nothing moves, ${currency}, estimates`}</caption>
        <thead>
          <tr className="border-b text-12 text-ink-3 [&>th]:font-normal">
            <Th className="h-7">Day</Th>
            {TIER_WORDS.map((word) => (
              <th key={word} scope="col" className={cell}>
                {word}
              </th>
            ))}
            <th scope="col" className={cell}>
              Adds
            </th>
            <th scope="col" className={cell}>
              Step up
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, tiers, total: sum }) => (
            <tr key={day} className="border-b">
              <RowTh className="h-7 text-ink">{formatDay(day)}</RowTh>
              {TIERS.map((tier) => (
                <td key={tier} className={classes(cell, "text-ink-2")}>
                  {tiers[tier] === 0 ? "None" : formatMoney(tiers[tier], currency)}
                </td>
              ))}
              <td className={classes(cell, "text-ink")}>{formatMoney(sum, currency)}</td>
              <td className={classes(cell, "text-ink-2")}>
                {stepUps.find((one) => one.day === day && one.currency === currency)?.containers ?? "None"}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-semibold text-ink">
            <th scope="row" className="h-7 text-left">
              All
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
