import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate, formatDay } from "#lib/domain/days/local-time"
import type { ExposureFilter } from "#lib/domain/exposure/groups"
import { sumIn } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { exposureFileHref } from "#lib/queries/exposure/exposure"
import type { ExposurePage } from "#lib/read/exposure/page"
import { exposureText } from "#lib/words/exposure/page"
import { RowTh, Th } from "../ui/th.tsx"
import { SampleMark } from "../ui/values/sample-mark.tsx"
import { ChartFrame, chartScale, shortMoney } from "./chart-frame.tsx"
import { type DaySum, type TrendWeek, trendWeeks } from "./trend-weeks.ts"

const [WIDTH, HEIGHT, LEFT, BOTTOM, TOP] = [420, 130, 44, 22, 18]

export function Trend({ page, currency, filter }: { page: ExposurePage; currency: string; filter: ExposureFilter }) {
  const weeks = trendWeeks(page.trend, currency)
  if (weeks.length === 0) {
    const narrowed = page.filters.some(({ grouping }) => grouping !== "terminal" && grouping !== "line")
    return (
      <section aria-label={exposureText.trend} className="px-4 py-3">
        <h2 className="font-semibold text-14 text-ink">{exposureText.trend}</h2>
        <p className="mt-1 text-13 text-ink-3">
          {narrowed ? exposureText.trendFiltered : exposureText.noTrend(currency)}
        </p>
      </section>
    )
  }
  return (
    <ChartFrame
      title={exposureText.trendTitle}
      beside={
        <>
          <span className="text-12 text-ink-3">{exposureText.mondays}</span>
          <SampleMark isSample={Boolean(sumIn(page.figures.accrued, currency)?.byBasis.sample)} />
        </>
      }
      chart={
        <>
          <TrendChart weeks={weeks} currency={currency} />
          <SampleNote trend={page.trend} />
        </>
      }
      table={
        <>
          <TrendTable weeks={weeks} currency={currency} />
          <SampleNote trend={page.trend} />
        </>
      }
      csv={exposureFileHref("trend", "csv", { ...filter, currency })}
    />
  )
}

/** Sample days are never shown as counted ones. */
function SampleNote({ trend }: { trend: readonly DaySum[] }) {
  const last = trend.filter(({ sample }) => sample).at(-1)?.day
  if (last === undefined) return null
  return <p className="mt-1 text-12 text-ink-2">{exposureText.trendSamples(formatDay(last as CalendarDay))}</p>
}

function TrendChart({ weeks, currency }: { weeks: TrendWeek[]; currency: string }) {
  const scale = chartScale(Math.max(...weeks.flatMap(({ sum }) => (sum ? [sum.owed, sum.accrued] : [0]))))
  const x = (at: number) => LEFT + (weeks.length === 1 ? 0 : (at * (WIDTH - LEFT - 24)) / (weeks.length - 1)) + 6
  const y = (minor: number) => HEIGHT - BOTTOM - (minor / scale.top) * (HEIGHT - BOTTOM - TOP)
  const last = weeks.at(-1)
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        className="w-full max-w-[560px]"
        role="img"
        aria-label={exposureText.trendChart(currency, weeks.length)}
      >
        {scale.ticks.map((tick) => (
          <g key={tick}>
            <path d={`M${LEFT} ${y(tick)}H${WIDTH}`} className="stroke-line" />
            <text x={LEFT - 6} y={y(tick) + 4} textAnchor="end" className="fill-ink-3 text-11">
              {shortMoney(tick, currency)}
            </text>
          </g>
        ))}
        {(["accrued", "owed"] as const).map((figure) => (
          <g key={figure}>
            {segments(weeks).map((part) => (
              <path
                key={part[0]?.at}
                d={part.map(({ at, sum }, index) => `${index === 0 ? "M" : "L"}${x(at)} ${y(sum[figure])}`).join("")}
                fill="none"
                className={figure === "owed" ? "stroke-chart-3" : "stroke-chart-2"}
                strokeWidth={figure === "owed" ? 1.75 : 1.5}
                strokeDasharray={figure === "owed" ? undefined : "4 3"}
              />
            ))}
            {weeks.map(({ day, sum }, at) =>
              sum ? (
                <circle
                  key={day}
                  cx={x(at)}
                  cy={y(sum[figure])}
                  r={at === weeks.length - 1 ? 3.5 : 2}
                  className={figure === "owed" ? "fill-chart-3" : "fill-chart-2"}
                />
              ) : null,
            )}
          </g>
        ))}
        {weeks.map(({ day }, at) =>
          (at % 3 === 0 && at < weeks.length - 3) || at === weeks.length - 1 ? (
            <text
              key={day}
              x={x(at)}
              y={HEIGHT - 6}
              textAnchor={at === 0 ? "start" : at === weeks.length - 1 ? "end" : "middle"}
              className="fill-ink-3 text-11"
            >
              {formatDate(day)}
            </text>
          ) : null,
        )}
      </svg>
      <p className="flex gap-3 text-11 text-ink-3">
        <span>{exposureText.solidLine(last?.sum ? formatMoney(last.sum.owed, currency) : null)}</span>
        <span>
          {exposureText.dashedLine(last?.sum ? formatMoney(last.sum.accrued, currency, "en-US", true) : null)}
        </span>
      </p>
    </>
  )
}

/** Weeks with a sum, split where one is missing: no line is drawn across the gap. */
function segments(weeks: readonly TrendWeek[]): { at: number; sum: NonNullable<TrendWeek["sum"]> }[][] {
  const parts: { at: number; sum: NonNullable<TrendWeek["sum"]> }[][] = [[]]
  for (const [at, { sum }] of weeks.entries()) {
    if (sum) parts.at(-1)?.push({ at, sum })
    else parts.push([])
  }
  return parts.filter((part) => part.length > 0)
}

function TrendTable({ weeks, currency }: { weeks: TrendWeek[]; currency: string }) {
  return (
    <table className="w-full text-13">
      <caption className="sr-only">{exposureText.trendCaption(currency)}</caption>
      <thead>
        <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:font-normal">
          <Th>{exposureText.weekOf}</Th>
          <Th right>{exposureText.owed}</Th>
          <Th right>{exposureText.change}</Th>
          <Th right>{exposureText.accruedEst}</Th>
          <Th right>{exposureText.containersHead}</Th>
        </tr>
      </thead>
      <tbody>
        {weeks.toReversed().map(({ day, sum, change }) => (
          <tr key={day} className="border-b [&>*]:h-7">
            <RowTh className="text-ink">
              {formatDay(day)}
              {sum?.sample ? <span className="ml-2 text-12 text-ink-3">{exposureText.sample}</span> : null}
            </RowTh>
            {sum ? (
              <>
                <td className="text-right font-posted">{formatMoney(sum.owed, currency)}</td>
                <td className="text-right text-ink-2">
                  {change === null ? exposureText.first : `${change > 0 ? "+" : ""}${formatMoney(change, currency)}`}
                </td>
                <td className="text-right text-ink-2">{formatMoney(sum.accrued, currency)}</td>
                <td className="text-right text-ink-2">{sum.containers}</td>
              </>
            ) : (
              <td colSpan={4} className="text-right text-unknown">
                {exposureText.noRecord}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
