import type { CalendarDay } from "#lib/domain/days/calendar-day"
import { formatDate, formatShortDay } from "#lib/domain/days/local-time"
import type { ExposureFilter } from "#lib/domain/exposure/groups"
import { restsOnSample } from "#lib/domain/exposure/sum"
import { formatMoney } from "#lib/domain/money"
import { exposureFileHref } from "#lib/queries/exposure/exposure"
import type { WorstRow } from "#lib/read/exposure/page"
import type { ExposureRow } from "#lib/read/exposure/rows"
import { exposureText } from "#lib/words/exposure/page"
import { classes } from "../ui/classes.ts"
import { StatusIcon, type StatusShape } from "../ui/status-icon.tsx"
import { Th } from "../ui/th.tsx"
import { NumberLink } from "../ui/values/container-number.tsx"
import { SampleMark } from "../ui/values/sample-mark.tsx"
import { CsvLink } from "./chart-frame.tsx"

type WorstProps = { rows: readonly WorstRow[]; currency: string; filter: ExposureFilter }

const LOOKS: Record<WorstRow["step"], { shape: StatusShape | null; tone: string }> = {
  pull: { shape: null, tone: "text-accent" },
  clear_hold: { shape: "block", tone: "text-block" },
  return_empty: { shape: null, tone: "text-accent" },
  wait: { shape: "pending", tone: "text-ink-2" },
  ask: { shape: "unknown", tone: "text-unknown" },
  none: { shape: null, tone: "text-ink-3" },
}

export function WorstList({ rows, currency, filter }: WorstProps) {
  return (
    <section aria-label={exposureText.worstTitle} className="border-b py-3">
      <div className="mb-1 flex items-center gap-3 px-4 max-xl:px-(--gutter)">
        <h2 className="whitespace-nowrap font-semibold text-14 text-ink">{exposureText.worstTitle}</h2>
        <span className="text-12 text-ink-3">{exposureText.worstAbout}</span>
        <span className="ml-auto">
          <CsvLink href={exposureFileHref("worst", "csv", { ...filter, currency })} what={exposureText.worst} />
        </span>
      </div>
      {rows.length === 0 ? (
        <p className="px-4 py-3 text-13 max-xl:px-(--gutter) text-ink-3">{exposureText.noWorst(currency)}</p>
      ) : (
        <div className="relative overflow-x-auto">
          <table className="w-full text-12">
            <caption className="sr-only">{exposureText.worstCaption(currency)}</caption>
            <thead>
              <tr className="border-b text-12 text-ink-3 [&>th]:h-7 [&>th]:px-1 [&>th]:font-normal">
                <Th className="pl-4! max-xl:pl-(--gutter)!">{exposureText.containerHead}</Th>
                <Th className="max-sm:hidden">{exposureText.terminal}</Th>
                <Th right className="whitespace-nowrap">
                  {exposureText.aDay}
                </Th>
                <Th className="whitespace-nowrap max-sm:hidden">{exposureText.stepsTo}</Th>
                <Th right className="pr-4! max-xl:pr-(--gutter)!">
                  {exposureText.actAndSave}
                </Th>
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <tr
                  key={row.containerId}
                  className="border-b hover:bg-hover [&>td]:h-7 [&>td]:px-1 max-sm:[&>td]:h-11 max-sm:[&>td]:py-1.5"
                >
                  <td className="whitespace-nowrap pl-4! max-xl:pl-(--gutter)!">
                    <NumberLink row={row} />
                    <p className="whitespace-normal text-ink-3 sm:hidden">
                      {row.terminal ?? exposureText.terminalNotReported}
                    </p>
                  </td>
                  <td
                    title={row.terminal ?? undefined}
                    className="wrap-break-word py-1 text-ink-2 leading-4 max-sm:hidden"
                  >
                    {row.terminalName ?? exposureText.notReported}
                  </td>
                  <td
                    className={classes(
                      "text-right text-ink-2",
                      row.oneMoreDay === 0 ? "py-1 leading-4" : "whitespace-nowrap",
                    )}
                  >
                    <span className="underline decoration-line-3 decoration-dotted underline-offset-3">
                      {row.oneMoreDay === 0
                        ? exposureText.noCharge
                        : formatMoney(row.oneMoreDay, currency, "en-US", true)}
                    </span>
                    <p className="text-ink-3 sm:hidden">{stepsTo(row, currency)}</p>
                  </td>
                  <td className="whitespace-nowrap text-ink-2 max-sm:hidden">{stepsTo(row, currency)}</td>
                  <td className="whitespace-nowrap pr-4! max-xl:pr-(--gutter)! text-right">
                    <Saving row={row} currency={currency} />
                    <SampleMark isSample={restsOnSample(row.bases)} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function stepsTo({ stepUp }: ExposureRow, currency: string): string {
  if (stepUp === null) return exposureText.topTier
  return `${formatMoney(stepUp.toMinor, currency, "en-US", true)} ${shortDay(stepUp.day)}`
}

/** "Wed 21"; in the first half of a month "Dec 2", so that a day of next month is not mistaken for this month's. */
function shortDay(day: CalendarDay): string {
  return Number(day.slice(8)) < 15 ? formatDate(day) : formatShortDay(day)
}

function Saving({ row, currency }: { row: WorstRow; currency: string }) {
  const { shape, tone } = LOOKS[row.step]
  const words = exposureText.shortSteps[row.step]
  const whole = row.step === "return_empty" ? words : (row.nextStep ?? words)
  const amount = formatMoney(row.amount, currency, "en-US", true)
  return (
    <span title={whole} className={`flex items-center justify-end gap-1.5 font-medium ${tone}`}>
      {shape ? <StatusIcon shape={shape} size={12} /> : null}
      <span className="truncate">{words}</span>
      <span className="text-ink">{amount}</span>
    </span>
  )
}
