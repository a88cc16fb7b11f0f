import { formatDay } from "#lib/domain/days/local-time"
import { formatMoney } from "#lib/domain/money"
import { exposureText } from "#lib/words/exposure/page"
import { classes } from "../ui/classes.ts"
import { type AheadDay, type AheadProps, aheadDays, dayWords, TIER_WORDS, TIERS } from "./ahead-table.tsx"
import { chartScale, shortMoney } from "./chart-frame.tsx"

const FILLS = ["fill-chart-1 stroke-chart-2", "stroke-chart-2", "fill-chart-3 stroke-chart-3"]
const [HEIGHT, BOTTOM, TOP] = [190, 36, 22]
/** Drawn for the available width, so that text keeps its size on a phone. `apart`: columns between two marks. */
const FRAMES = {
  wide: { id: "wide", width: 760, left: 48, every: 1, apart: 1, look: "w-full max-w-[860px] max-sm:hidden" },
  narrow: { id: "narrow", width: 358, left: 38, every: 2, apart: 4, look: "w-full sm:hidden" },
} as const
type Frame = (typeof FRAMES)[keyof typeof FRAMES]

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

export function AheadChart({ ahead, stepUps, currency }: AheadProps) {
  const days = aheadDays(ahead, currency)
  if (days.length === 0) return <p className="py-6 text-13 text-ink-3">{exposureText.nothingAdded(currency)}</p>
  return (
    <>
      <Drawing days={days} stepUps={stepUps} currency={currency} frame={FRAMES.wide} />
      <Drawing days={days} stepUps={stepUps} currency={currency} frame={FRAMES.narrow} />
    </>
  )
}

type DrawingProps = Pick<AheadProps, "stepUps" | "currency"> & { days: readonly AheadDay[]; frame: Frame }

function Drawing({ days, stepUps, currency, frame }: DrawingProps) {
  const { id, width, left, every, apart } = frame
  // In narrow columns, the text over the first also covers the second.
  const overFirst = every > 1 ? (days[1]?.total ?? 0) : 0
  const scale = chartScale(Math.max(...days.map(({ total }) => total)))
  const step = (width - left) / days.length
  const y = (minor: number) => HEIGHT - BOTTOM - (minor / scale.top) * (HEIGHT - BOTTOM - TOP)
  const columnOf = (day: string) => days.findIndex((one) => one.day === day)
  const marks = stepUps
    .filter((one) => one.currency === currency && days.some(({ day }) => day === one.day))
    .toSorted((a, b) => b.containers - a.containers)
    // Largest first. Of two close ones, the second is left out, because they would overlap.
    .filter((one, at, all) =>
      all.slice(0, at).every((other) => Math.abs(columnOf(other.day) - columnOf(one.day)) > apart),
    )
    .slice(0, 3)
  return (
    <svg viewBox={`0 0 ${width} ${HEIGHT}`} className={frame.look} role="img" aria-label={labelOf(days, currency)}>
      <Hatch id={`tier-2-${id}`} />
      {scale.ticks.map((tick) => (
        <g key={tick}>
          <path d={`M${left} ${y(tick)}H${width}`} className="stroke-line" />
          <text x={left - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-11">
            {shortMoney(tick, currency)}
          </text>
        </g>
      ))}
      {days.map((one, at) => {
        const isLast = at === days.length - 1
        const middle = left + at * step + step * 0.5
        return (
          <g key={one.day}>
            <Column
              tiers={one.tiers}
              x={left + at * step + step * 0.19}
              width={step * 0.62}
              y={y}
              hatch={`tier-2-${id}`}
            />
            {at === 0 || isLast ? (
              <text
                x={isLast ? width : Math.max(middle, left + 18)}
                y={y(at === 0 ? Math.max(one.total, overFirst) : one.total) - 6}
                textAnchor={isLast ? "end" : "middle"}
                className="fill-ink font-semibold text-11"
              >
                {columnWords(one.total, currency)}
              </text>
            ) : null}
            {at % every === 0 ? <DayLabel day={one.day} x={middle} isFirst={at === 0} /> : null}
          </g>
        )
      })}
      {marks.map(({ day, containers }) => (
        <StepUpMark key={day} x={left + columnOf(day) * step + 2} width={width} containers={containers} />
      ))}
    </svg>
  )
}

/** A column is as wide as "$999,999"; the table has the full amount. */
function columnWords(minor: number, currency: string): string {
  const words = formatMoney(minor, currency, "en-US", true)
  return words.length > 8 ? shortMoney(minor, currency) : words
}

type ColumnProps = { tiers: AheadDay["tiers"]; x: number; width: number; y: (minor: number) => number; hatch: string }

function Column({ tiers, x, width, y, hatch }: ColumnProps) {
  return TIERS.map((tier) => {
    const below = TIERS.filter((one) => one < tier).reduce<number>((sum, one) => sum + tiers[one], 0)
    return tiers[tier] > 0 ? (
      <rect
        key={tier}
        x={x}
        y={y(below + tiers[tier])}
        width={width}
        height={y(below) - y(below + tiers[tier])}
        className={FILLS[tier]}
        {...(tier === 1 ? { style: { fill: `url(#${hatch})` } } : {})}
      />
    ) : null
  })
}

function DayLabel({ day, x, isFirst }: { day: AheadDay["day"]; x: number; isFirst: boolean }) {
  const { weekday, date } = dayWords(day)
  return (
    <>
      <text x={x} y={HEIGHT - 20} textAnchor="middle" className="fill-ink-3 text-11">
        {weekday}
      </text>
      <text
        x={x}
        y={HEIGHT - 6}
        textAnchor="middle"
        className={classes("text-11", isFirst ? "fill-ink font-semibold" : "fill-ink-2")}
      >
        {date}
      </text>
    </>
  )
}

function StepUpMark({ x, width, containers }: { x: number; width: number; containers: number }) {
  const isNearEnd = x + 64 > width
  return (
    <g className="fill-over stroke-over">
      <path d={`M${x} 8V${HEIGHT - BOTTOM}`} strokeDasharray="2 3" fill="none" />
      <path d={`M${x - 4} 1h8v5l-4 4-4-4Z`} stroke="none" />
      <text
        x={isNearEnd ? x - 7 : x + 7}
        y={10}
        textAnchor={isNearEnd ? "end" : "start"}
        stroke="none"
        className="text-11"
      >
        {exposureText.stepUp(containers)}
      </text>
    </g>
  )
}

function labelOf(days: readonly AheadDay[], currency: string): string {
  const [first, last] = [days[0], days.at(-1)]
  if (!first || !last) return ""
  const words = ({ day, total }: AheadDay) => `${formatMoney(total, currency, "en-US", true)} on ${formatDay(day)}`
  return exposureText.addedChart(words(first), words(last))
}

function Hatch({ id }: { id: string }) {
  return (
    <pattern id={id} width="4" height="4" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
      <rect width="4" height="4" className="fill-chart-2 stroke-none" />
      <path d="M0 0V4" className="stroke-chart-1" strokeWidth="1.2" />
    </pattern>
  )
}
