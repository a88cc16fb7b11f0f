import type { AheadSum } from "#lib/domain/exposure-sum"
import { formatDay } from "#lib/domain/local-time"
import { formatMoney } from "#lib/domain/money"
import type { ExposurePage } from "#lib/read/exposure"
import { classes } from "../ui/classes.ts"
import { type AheadDay, aheadDays, dayWords, TIER_WORDS, TIERS } from "./ahead-days.ts"
import { chartScale, shortMoney } from "./chart-scale.ts"

export type AheadProps = { ahead: AheadSum[]; stepUps: ExposurePage["stepUps"]; currency: string }
const FILLS = ["fill-chart-1 stroke-chart-2", "fill-[url(#tier-2)] stroke-chart-2", "fill-chart-3 stroke-chart-3"]
const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [760, 190, 48, 36, 22]

export function AheadLegend() {
  return (
    <span className="flex flex-wrap gap-x-3 text-11 text-ink-3">
      {TIERS.map((tier) => (
        <span key={tier} className="inline-flex items-center gap-1">
          <svg width="8" height="8" aria-hidden="true">
            <Hatch id={`legend-${tier}`} />
            <rect
              width="8"
              height="8"
              className={FILLS[tier]}
              {...(tier === 1 ? { style: { fill: "url(#legend-1)" } } : {})}
            />
          </svg>
          {TIER_WORDS[tier]}
        </span>
      ))}
    </span>
  )
}

/** What each of the next days adds if nothing moves, by tier, with the days on which rates step up. */
export function AheadChart({ ahead, stepUps, currency }: AheadProps) {
  const days = aheadDays(ahead, currency)
  if (days.length === 0)
    return <p className="py-6 text-13 text-ink-3">{`Nothing is added in ${currency} in the next 14 days.`}</p>
  const scale = chartScale(Math.max(...days.map(({ total }) => total)))
  const step = (WIDTH - LEFT) / days.length
  const y = (minor: number) => HEIGHT - BOTTOM - (minor / scale.top) * (HEIGHT - BOTTOM - TOP)
  const columnOf = (day: string) => days.findIndex((one) => one.day === day)
  const marks = stepUps
    .filter((one) => one.currency === currency && days.some(({ day }) => day === one.day))
    .toSorted((a, b) => b.containers - a.containers)
    // The largest first; two that stand close would write over each other.
    .filter((one, at, all) => all.slice(0, at).every((other) => Math.abs(columnOf(other.day) - columnOf(one.day)) > 1))
    .slice(0, 3)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full max-w-[860px]"
      role="img"
      aria-label={labelOf(days, currency)}
    >
      <Hatch id="tier-2" />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} className="stroke-line" />
          <text x={LEFT - 8} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-11">
            {shortMoney(tick, currency)}
          </text>
        </g>
      ))}
      {days.map(({ day, tiers, total }, at) => {
        const x = LEFT + at * step + step * 0.19
        const { weekday, date } = dayWords(day)
        return (
          <g key={day}>
            {TIERS.map((tier) => {
              const below = TIERS.filter((one) => one < tier).reduce<number>((sum, one) => sum + tiers[one], 0)
              return tiers[tier] > 0 ? (
                <rect
                  key={tier}
                  x={x}
                  y={y(below + tiers[tier])}
                  width={step * 0.62}
                  height={y(below) - y(below + tiers[tier])}
                  className={FILLS[tier]}
                />
              ) : null
            })}
            {at === 0 || at === days.length - 1 ? (
              <text x={x + step * 0.31} y={y(total) - 6} textAnchor="middle" className="fill-ink font-semibold text-11">
                {formatMoney(total, currency, "en-US", true)}
              </text>
            ) : null}
            <text x={x + step * 0.31} y={HEIGHT - 20} textAnchor="middle" className="fill-ink-3 text-11">
              {weekday}
            </text>
            <text
              x={x + step * 0.31}
              y={HEIGHT - 6}
              textAnchor="middle"
              className={classes("text-11", at === 0 ? "fill-ink font-semibold" : "fill-ink-2")}
            >
              {date}
            </text>
          </g>
        )
      })}
      {marks.map(({ day, containers }) => {
        const x = LEFT + columnOf(day) * step + 2
        return (
          <g key={day} className="fill-over stroke-over">
            <path d={`M${x} 8V${HEIGHT - BOTTOM}`} strokeDasharray="2 3" fill="none" />
            <path d={`M${x - 4} 1h8v5l-4 4-4-4Z`} stroke="none" />
            <text x={x + 7} y={10} stroke="none" className="text-11">{`${containers} step up`}</text>
          </g>
        )
      })}
    </svg>
  )
}

function labelOf(days: readonly AheadDay[], currency: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ""
  const words = ({ day, total }: AheadDay) => `${formatMoney(total, currency, "en-US", true)} on ${formatDay(day)}`
  return `What each day adds if nothing moves: ${words(first)}, ${words(last)}. The table has every day.`
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4" height="4" className="fill-chart-2 stroke-none" />
      <path d="M0 0V4" className="stroke-chart-1" strokeWidth="1.2" />
    </pattern>
  )
}
